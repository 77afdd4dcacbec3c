package sigil

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Perform runs a command of the system. Reactions to creatures falling prone because of it come before its end.
func (s *Sigil) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	tx.Local = nil
	if r := s.System.Perform(tx, c); r != nil {
		return r
	}
	answerFallen(tx)
	return nil
}

// costs returns the members for an action's price and the budget left afterwards.
func costs(v *engine.View, t *engine.Token, p price) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("cost", p.node()), jsondoc.M("left", p.left(v, t))}
}

// Check returns an error for a state that the rules don't allow.
func (s *Sigil) Check(v *engine.View) error {
	if !slices.ContainsFunc(s.Declaration().Phases, func(w engine.Word) bool { return w.ID == v.Phase }) {
		return fmt.Errorf("there is no phase %q", v.Phase)
	}
	if v.Phase == phaseAction && v.Turn == "" {
		return fmt.Errorf("it is the Action phase and nobody has the turn")
	}
	for _, id := range v.Order {
		if t := v.Token(id); t == nil || gone(t) {
			return fmt.Errorf("%s stands in the order of turns and has no part in the fight", id)
		}
	}
	for _, t := range v.Tokens {
		if m := ridesOn(t); m != "" && (v.Token(m) == nil || v.Token(m).At != t.At) {
			return fmt.Errorf("%s isn't where its mount is", t.ID)
		}
		if e := t.Stats.Int(sEnergy); e < 0 {
			return fmt.Errorf("%s has %d energy", t.ID, e)
		}
	}
	return nil
}
