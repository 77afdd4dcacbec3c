package sigil

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// catalogue holds all actions and calls in the order of the rules.
var catalogue = rulekit.NewCatalogue(
	moveAction, attack, use, prepare, fire, standUp, goProne, mount, dismount, custom, turnEnd,
	charge, dualStrike, sever, opportunity, firstAid, selfCure, throwWeapon, retrieveWeapon, swapWeapons, dropWeapon, steadyAim, reload, speak,
).With(calls...)

// registration is a rulekit.Action with arguments A, paid by a fee.
type registration[A any] = rulekit.Action[A, fee]

// fee is what an action costs and requires of a turn.
type fee struct {
	price
	need  need
	as    string // name in refusals; "" for the id
	quiet bool   // no event says that it was paid
}

// plain returns the fee of an action that takes a part of a turn and nothing else.
func plain(k kind) fee { return fee{price: price{kind: k}, need: need{kind: k}} }

// newAction sets the economy that all such actions share.
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
	Announce: func(tx *engine.Tx, id, do string, p fee, more []jsondoc.Member) {
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

// opportunity is never sent: it is prepared, and then the answer to a question.
var opportunity = &rulekit.FuncAction{Info: engine.Action{ID: strikeID, Name: "Opportunistic strike", Cost: "minor", Target: engine.Reaction,
	When: "prepared; a foe moves into, within or out of weapon range",
	Help: "an attack without weapon precision, for half damage", Clause: "SIG-SUP-10"}}

// readDoer reads the actor of an action without further arguments.
func readDoer(in *engine.ArgReader) (*engine.Token, nothing) { return actor(in), nothing{} }

// judge returns the entry of an action with its own way of paying.
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

// nothing is the type of no arguments.
type nothing struct{}
