package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// catalogue holds all actions, in the order of the rules' own table.
var catalogue = rulekit.NewCatalogue(
	moveAction, attack, doubleAttack, offhandAttack, throw, cast, grapple, help, disengage, block, jog, sprint, jump, standUp,
	drag, grappleThrow, regrapple, release, escape, equip, pickUp, recognise, custom, surrender, flee, parry, opportunity, turnEnd,
).With(calls...)

// action is one of them, with arguments A.
type action[A any] = rulekit.Action[A, terms]

// terms are what an action asks of a turn: a price, and that no condition stops it.
type terms struct {
	price
	stops stops
}

// newAction completes an action of the own turn.
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
	Tell: func(tx *engine.Tx, id, do string, p terms, more []jsondoc.Member) {
		acted(tx, do, id, p.price, more...)
	},
	PreviewPrice: func(_ *engine.View, t *engine.Token, _ string, p terms) []jsondoc.Member {
		return costMembers(t, p.price)
	},
	FormatPrice: func(p terms) string { return p.words() },
}

// newFree completes an action that costs nothing and of which CheckActor alone knows when it is open.
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

// nothing is for actions that take no arguments.
type nothing struct{}

// readActor reads who acts, of what takes no further arguments.
func readActor(v *engine.View, c *engine.Command) (*engine.Token, nothing, *engine.Refusal) {
	t, r := tokenArg(v, c, "who")
	return t, nothing{}, r
}

// Actions lists every action of the table; of those with weapons or spells one for each that fits
// (Contract h). Whether they are ready looks at the actor alone.
func (g *Glitters) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	return catalogue.Views(v, t, g.decl.Actions)
}
