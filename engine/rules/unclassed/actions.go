package unclassed

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// catalogue holds all actions and calls in the order of the rules.
var catalogue = rulekit.NewCatalogue(
	attack, dualAttack, multiAttack, grapple, trip, disarm, escape, release, cast,
	draw, sheathe, drop, pickUp, drink, openDoor, closeDoor,
	moveAction, lieDown, standUp, custom, opportunity, turnEnd,
).With(calls...)

// action is a rulekit.Action with arguments A, paid by terms.
type action[A any] = rulekit.Action[A, terms]

// newAction sets the economy that all such actions share.
func newAction[A any](x *action[A]) *action[A] {
	x.Economy = &economy
	return x
}

var economy = rulekit.Economy[terms]{
	CheckTurn:  func(v *engine.View, do string, t *engine.Token, _ terms) *engine.Refusal { return mayAct(v, do, t) },
	CheckPrice: func(t *engine.Token, what string, of terms) *engine.Refusal { return short(t, what, of.price) },
	Pay: func(tx *engine.Tx, id, do string, of terms, still func() bool) (bool, *engine.Refusal) {
		return pay(tx, id, do, of, still), nil
	},
	PreviewPrice: shows,
	FormatPrice:  func(of terms) string { return priceText(of.price) },
	Provokes:     func(of terms) bool { return of.provokes },
}

// opportunity is never sent: it is an answer to a question.
var opportunity = &rulekit.FuncAction{Info: engine.Action{ID: "opportunity_attack", Name: "Opportunity attack", Cost: "reaction", Target: engine.Reaction,
	When: "an enemy in melee range steps away, or does what gives an opening",
	Help: "one immediate attack with a wielded melee weapon, or a grapple, trip or disarm", Clause: "UNC-OA-3"}}

// nothing is the type of no arguments.
type nothing struct{}

// readDoer reads the actor of an action without further arguments.
func readDoer(in *engine.ArgReader) (*engine.Token, nothing) { return in.Token("who"), nothing{} }
