package ui

import (
	"slices"

	"parapet/engine"
	"parapet/ui/input"
)

// follow has the selection go with the turn: the keys are then the one's who acts.
type follow struct{ t *window }

// turn selects whose turn it has become, unless it is among several that are selected, to act together.
func (f follow) turn() {
	v, hand := f.t.view(), f.t.hand
	if v == nil || !v.InCombat() || v.Turn == f.t.seenTurn || v.Token(v.Turn) == nil {
		return
	}
	if !hand.Selected.Has(v.Turn) || len(hand.Selected) == 1 {
		hand.Selected = input.Selection{v.Turn}
	}
}

// acted selects whose turn it is after the one that was selected has done what it may.
func (f follow) acted(r *engine.Record) {
	v, hand := f.t.view(), f.t.hand
	if engine.IsHand(r.Command.Do) {
		return
	}
	if len(hand.Selected) != 1 || r.Command.Who != hand.Selected[0] || !v.InCombat() || v.Token(v.Turn) == nil {
		return
	}
	mayAct := func(o engine.Opening) bool { return o.Who == hand.Selected[0] }
	if !slices.ContainsFunc(v.System.Openings(v), mayAct) {
		hand.Selected = input.Selection{v.Turn}
	}
}
