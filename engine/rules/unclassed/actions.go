package unclassed

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// catalogue holds all actions and calls, in the order of the rules' own table.
var catalogue = rulekit.NewCatalogue(
	attack, dualAttack, multiAttack, grapple, trip, disarm, escape, release, cast,
	draw, sheathe, drop, pickUp, drink, openDoor, closeDoor,
	moveAction, lieDown, standUp, custom, opportunity, turnEnd,
).With(calls...)

// action is one of them, with arguments A.
type action[A any] = rulekit.Action[A, terms]

// newAction completes an action that is paid for like all others.
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
}

// opportunity is never sent: it is answered when asked.
var opportunity = &rulekit.FuncAction{Info: engine.Action{ID: "opportunity_attack", Name: "Opportunity attack", Cost: "reaction", Target: engine.Reaction,
	When: "an enemy in melee range steps away, or does what gives an opening",
	Help: "at once one attack with a wielded melee weapon, or a grapple, trip or disarm instead", Clause: "UNC-OA-3"}}

// nothing is for actions that take no arguments.
type nothing struct{}

// readDoer reads who acts, of what takes no further arguments.
func readDoer(v *engine.View, c *engine.Command) (*engine.Token, nothing, *engine.Refusal) {
	t, r := actor(v, c)
	return t, nothing{}, r
}

// Actions lists every action, of those with weapons, things or spells one for each.
// Whether they are ready looks at the actor alone (Contract h).
func (u *Unclassed) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	return catalogue.Views(v, t, u.decl.Actions)
}
