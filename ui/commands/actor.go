package commands

import "parapet/engine"

// Actor returns whose actions are shown: the one whose turn it is, or of several who may act the one that is
// selected; before a fight the selected one, where there is something that it may do. It is nil where nobody is.
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

// ActorAgainst returns whose actions against a token its menu lists: the one whose actions are shown, unless that is
// the token itself.
func ActorAgainst(v *engine.View, selected, target string) *engine.Token {
	if who := Actor(v, selected); who == nil || who.ID != target {
		return who
	}
	return v.Token(v.Turn)
}
