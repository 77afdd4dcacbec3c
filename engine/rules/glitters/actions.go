package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// catalogue holds all actions and calls in the order of the rules.
var catalogue = rulekit.NewCatalogue(
	moveAction, attack, doubleAttack, offhandAttack, throw, cast, grapple, help, disengage, block, jog, sprint, jump, standUp,
	drag, grappleThrow, regrapple, release, escape, equip, pickUp, recognise, custom, surrender, flee, parry, opportunity, turnEnd,
).With(calls...)

// action is a rulekit.Action with arguments A, paid by terms.
type action[A any] = rulekit.Action[A, terms]

// terms is what an action needs: a price, and no condition that forbids it.
type terms struct {
	price
	stops stops
}

// newAction sets the economy of actions on the actor's turn.
func newAction[A any](x *action[A]) *action[A] {
	x.Economy = &economy
	return x
}

var economy = rulekit.Economy[terms]{
	CheckTurn: func(v *engine.View, do string, t *engine.Token, p terms) *engine.Refusal {
		return mayAct(v, do, t, p.stops)
	},
	CheckPrice: func(t *engine.Token, what string, p terms) *engine.Refusal { return short(t, what, p.price) },
	Pay: func(tx *engine.Tx, id, _ string, p terms, _ func() bool) (bool, *engine.Refusal) {
		pay(tx, id, p.price)
		return true, nil
	},
	Announce: func(tx *engine.Tx, id, do string, p terms, more []jsondoc.Member) {
		acted(tx, do, id, p.price, more...)
	},
	PreviewPrice: func(_ *engine.View, t *engine.Token, _ string, p terms) []jsondoc.Member {
		return costMembers(t, p.price)
	},
	FormatPrice: func(p terms) string { return p.words() },
}

// newFree completes an action without a price, whose availability CheckActor alone decides.
func newFree[A any](x *action[A]) *action[A] {
	x.Economy = &free
	return x
}

var free = rulekit.Economy[terms]{
	CheckTurn:    func(*engine.View, string, *engine.Token, terms) *engine.Refusal { return nil },
	CheckPrice:   func(*engine.Token, string, terms) *engine.Refusal { return nil },
	Pay:          func(*engine.Tx, string, string, terms, func() bool) (bool, *engine.Refusal) { return true, nil },
	PreviewPrice: economy.PreviewPrice,
	FormatPrice:  economy.FormatPrice,
}

// nothing is the type of no arguments.
type nothing struct{}

// readActor reads the actor of an action without further arguments.
func readActor(in *engine.ArgReader) (*engine.Token, nothing) { return in.Token("who"), nothing{} }
