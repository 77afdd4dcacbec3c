package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// catalogue holds the actions that are registered; the others stand in commands.
var catalogue = rulekit.NewCatalogue(firstAid, selfCure, dropWeapon, steadyAim)

// registration is one of them, with arguments A.
type registration[A any] = rulekit.Action[A, fee]

// fee holds what an action costs and asks of a turn.
type fee struct {
	price
	need need
}

// newSpecial completes a special action, which a creature's stats must list (SIG-SPEC-1).
func newSpecial[A any](x *registration[A]) *registration[A] {
	x.Economy = &specialEconomy
	return x
}

var specialEconomy = rulekit.Economy[fee]{
	CheckTurn: func(v *engine.View, do string, t *engine.Token, p fee) *engine.Refusal {
		if r := special(t, do); r != nil {
			return r
		}
		return p.need.may(v, t, do)
	},
	CheckPrice: func(t *engine.Token, do string, p fee) *engine.Refusal { return p.affordable(t, do) },
	Pay: func(tx *engine.Tx, id, _ string, p fee, _ func() bool) (bool, *engine.Refusal) {
		pay(tx, id, p.price)
		return true, nil
	},
	PreviewPrice: func(v *engine.View, t *engine.Token, _ string, p fee) []jsondoc.Member { return costs(v, t, p.price) },
	ShowPrice:    func(w *engine.ActionView, p fee) { showPrice(w, p.price) },
}

// nothing is for actions that take no arguments.
type nothing struct{}
