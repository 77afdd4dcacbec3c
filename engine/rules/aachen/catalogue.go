package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// catalogue holds the actions that are registered; the others stand in commands.
var catalogue = rulekit.NewCatalogue(grapple, escape, release)

// action is one of them, with arguments A.
type action[A any] = rulekit.Action[A, fee]

// fee holds what an action costs and needs.
type fee struct {
	cost   cost
	need   needs
	module func(v *engine.View, do string) *engine.Refusal // nil: always in play
}

func wrestles(v *engine.View, do string) *engine.Refusal { return module(v, setShoveGrapple, do) }

func newAction[A any](x *action[A]) *action[A] {
	x.Economy = &economy
	return x
}

var economy = rulekit.Economy[fee]{
	CheckTurn: func(v *engine.View, do string, t *engine.Token, p fee) *engine.Refusal {
		if p.module != nil {
			if r := p.module(v, do); r != nil {
				return r
			}
		}
		return p.act(&engine.Tx{View: *v}, t, do).may()
	},
	CheckPrice: func(t *engine.Token, do string, p fee) *engine.Refusal { return p.act(nil, t, do).afford() },
	Pay: func(tx *engine.Tx, id, do string, p fee, _ func() bool) (bool, *engine.Refusal) {
		r := p.act(tx, tx.Token(id), do).begin()
		return r == nil, r
	},
	PreviewPrice: func(_ *engine.View, t *engine.Token, _ string, p fee) []jsondoc.Member { return costMembers(t, p.cost) },
	FormatPrice:  func(p fee) string { return costWords[p.cost] },
}

func (p fee) act(tx *engine.Tx, t *engine.Token, do string) act {
	return act{tx, t, do, p.cost, p.need}
}

// reading returns a transaction for the readers of arguments, which change nothing.
func reading(v *engine.View, c *engine.Command) *engine.Tx { return &engine.Tx{View: *v, Command: c} }

// nothingMore is for actions that take no arguments.
type nothingMore struct{}

func readDoer(v *engine.View, c *engine.Command) (*engine.Token, nothingMore, *engine.Refusal) {
	t, r := tokenArg(reading(v, c), c, "who")
	return t, nothingMore{}, r
}
