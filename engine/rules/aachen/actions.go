package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// catalogue holds all actions and calls in the order of the rules.
var catalogue = rulekit.NewCatalogue(
	moveAction, attack, multiAttack, extraAttack, twoWeapons, snapAttack, charge, totalDefense, disengage, holdAction, actAfter,
	screenAlly, lockShields, shatterShield, shove, grapple, escape, haul, release, execution, castSpell, useSkill, firstAid, dragAlly,
	standUp, goProne, draw, readyOrStow, reload, pickUp, letFall, dropLoad, speak, custom, opportunityAttack,
).With(calls...)

// action is a rulekit.Action with arguments A, paid by a fee.
type action[A any] = rulekit.Action[A, fee]

// entry is an entry in a token's list of actions.
type entry[A any] = rulekit.Entry[A]

// newAction sets the economy that all such actions share.
func newAction[A any](x *action[A]) *action[A] {
	x.Economy = &economy
	return x
}

var economy = rulekit.Economy[fee]{
	CheckTurn: func(v *engine.View, do string, t *engine.Token, p fee) *engine.Refusal {
		if p.rule != nil {
			if r := p.rule(v, do); r != nil {
				return r
			}
		}
		return p.may(v, t)
	},
	CheckPrice: func(t *engine.Token, do string, p fee) *engine.Refusal { return p.afford(t, do) },
	Pay: func(tx *engine.Tx, id, _ string, p fee, _ func() bool) (bool, *engine.Refusal) {
		r := p.begin(tx, id)
		return r == nil, r
	},
	Announce:     func(tx *engine.Tx, id, do string, p fee, more []jsondoc.Member) { acted(tx, do, id, p.cost, more...) },
	PreviewPrice: func(_ *engine.View, t *engine.Token, _ string, p fee) []jsondoc.Member { return costMembers(t, p.cost) },
	ShowPrice:    func(w *engine.ActionView, p fee) { w.Cost = costWords[p.cost] },
	FormatPrice:  func(p fee) string { return costWords[p.cost] },
}

// nothingMore is the type of no arguments.
type nothingMore struct{}

// readDoer reads the actor of an action without further arguments.
func readDoer(in *engine.ArgReader) (*engine.Token, nothingMore) {
	return in.Token("who"), nothingMore{}
}
