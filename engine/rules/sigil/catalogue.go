package sigil

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// catalogue holds all actions and calls, in the order of the rules' own table.
var catalogue = rulekit.NewCatalogue(
	moveAction, attack, use, prepare, fire, standUp, goProne, mount, dismount, custom, turnEnd,
	charge, dualStrike, sever, opportunity, firstAid, selfCure, throwWeapon, retrieveWeapon, swapWeapons, dropWeapon, steadyAim, reload, speak,
).With(calls...)

// registration is one of them, with arguments A.
type registration[A any] = rulekit.Action[A, fee]

// fee holds what an action costs and asks of a turn.
type fee struct {
	price
	need  need
	as    string // what refusals name; "" for the id
	quiet bool   // no event says that it was paid
}

// plain returns the fee of what takes a part of a turn and nothing else.
func plain(k kind) fee { return fee{price: price{kind: k}, need: need{kind: k}} }

// newAction completes an action that is paid for like all others.
func newAction[A any](x *registration[A]) *registration[A] {
	x.Economy = &economy
	return x
}

// newSpecial completes a special action, which a creature's stats must list (SIG-SPEC-1).
func newSpecial[A any](x *registration[A]) *registration[A] {
	x.Economy = &specialEconomy
	return x
}

var economy = rulekit.Economy[fee]{
	CheckTurn: func(v *engine.View, do string, t *engine.Token, p fee) *engine.Refusal {
		return p.need.may(v, t, cmp.Or(p.as, do))
	},
	CheckPrice: func(t *engine.Token, what string, p fee) *engine.Refusal { return p.affordable(t, what) },
	Pay: func(tx *engine.Tx, id, _ string, p fee, _ func() bool) (bool, *engine.Refusal) {
		pay(tx, id, p.price)
		return true, nil
	},
	Tell: func(tx *engine.Tx, id, do string, p fee, more []jsondoc.Member) {
		if !p.quiet {
			acted(tx, do, id, p.price, more...)
		}
	},
	PreviewPrice: func(v *engine.View, t *engine.Token, _ string, p fee) []jsondoc.Member { return costs(v, t, p.price) },
	ShowPrice:    func(w *engine.ActionView, p fee) { showPrice(w, p.price) },
	FormatPrice:  func(p fee) string { return kindNames[p.price.kind] },
}

var specialEconomy = func() rulekit.Economy[fee] {
	e := economy
	e.CheckTurn = func(v *engine.View, do string, t *engine.Token, p fee) *engine.Refusal {
		if r := special(v, t, do); r != nil {
			return r
		}
		return economy.CheckTurn(v, do, t, p)
	}
	return e
}()

// opportunity is never sent: it is prepared, and answered when asked.
var opportunity = &rulekit.FuncAction{Info: engine.Action{ID: strikeID, Name: "Opportunistic strike", Cost: "minor", Target: engine.Reaction,
	When: "prepared; a foe moves into, within or out of weapon range",
	Help: "an attack without weapon precision, for half damage", Clause: "SIG-SUP-10"}}

// nothing is for actions that take no arguments.
type nothing struct{}

// readDoer reads who acts, of what takes no further arguments.
func readDoer(v *engine.View, c *engine.Command) (*engine.Token, nothing, *engine.Refusal) {
	t, r := actor(v, c)
	return t, nothing{}, r
}

// Actions lists every action of the table, one for each weapon of "attack" and for each ability of
// "use" and "prepare", and what stands against it whatever the target (Contract h).
func (s *Sigil) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	return catalogue.Views(v, t, s.decl.Actions)
}

// judge makes the entry of an action that isn't paid like all others.
func judge(a *engine.Action, p price, r *engine.Refusal) []engine.ActionView {
	w := engine.NewActionView(a, r)
	showPrice(&w, p)
	return []engine.ActionView{w}
}

func showPrice(w *engine.ActionView, p price) {
	w.Price = p.node()
	if words := p.words(); words != "" && w.Do != "move" {
		w.Cost = words
	}
}
