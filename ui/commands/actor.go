package commands

import "parapet/engine"

// Actor returns the token whose actions are shown: the active one or, if several may act, the selected one; before combat
// the selected one, if it can do anything. It returns nil if there is none.
func Actor(v *engine.View, selected string) *engine.Token {
	if v == nil {
		return nil
	}
	if !v.InCombat() {
		if k := v.Token(selected); k != nil && len(Ready(v, k)) > 0 {
			return k
		}
		return nil
	}
	open := v.System.Openings(v)
	for _, o := range open {
		if selected == o.Who && v.Token(o.Who) != nil {
			return v.Token(o.Who)
		}
	}
	if k := v.Token(v.Turn); k != nil {
		return k
	}
	for _, o := range open {
		if k := v.Token(o.Who); k != nil {
			return k
		}
	}
	return nil
}

// ActorAgainst returns the token whose actions against a target are in the target's menu: the one whose actions are
// shown, unless that is the target itself.
func ActorAgainst(v *engine.View, selected, target string) *engine.Token {
	if who := Actor(v, selected); who == nil || who.ID != target {
		return who
	}
	return v.Token(v.Turn)
}
