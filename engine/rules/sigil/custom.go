package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// custom is anything that no action covers, at the DM's price (SIG-SUP-28).
var custom = &rulekit.FuncAction{
	Info: engine.Action{ID: "custom", Name: "Other action", Cost: "as stated",
		Args: engine.Needs(engine.TextArg("what"), engine.ObjectArg("cost", engine.NumberArg("action", 0, 0),
			engine.NumberArg("minor", 0, 0), engine.NumberArg("full_turn", 0, 0), engine.HalvesArg("move"), engine.NumberArg("energy", 0, 0))),
		When: "in the own turn", Help: "spends what the DM asks for and notes it", Clause: "SIG-SUP-28"},
	PerformFunc: spendCustom,
	ViewsFunc: func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
		return judge(a, price{}, need{prone: true}.may(v, t, a.ID))
	},
	PreviewFunc: func(v *engine.View, c *engine.Command) []jsondoc.Member {
		in := v.Read(c)
		t, o := readCustom(in)
		if in.Refusal != nil {
			return nil
		}
		cost, rest := jsondoc.Obj(), jsondoc.Obj()
		add := func(p price) {
			cost.Members = append(cost.Members, p.node().Members...)
			rest.Members = append(rest.Members, p.left(v, t).Members...)
		}
		for _, k := range o.kinds(t) {
			add(price{kind: k, move: o.move})
		}
		add(price{energy: o.energy})
		return []jsondoc.Member{jsondoc.M("cost", cost), jsondoc.M("left", rest)}
	},
}

func spendCustom(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	t, o := readCustom(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if r := o.may(&tx.View, t); r != nil {
		return r
	}
	o.pay(tx, t.ID)
	cost := c.Node.Get("cost")
	if cost.IsNull() {
		cost = jsondoc.Obj()
	}
	tx.Emit("custom", who(t.ID), str("what", o.what), jsondoc.M("cost", cost))
	return nil
}

// readCustom reads the actor, the custom action and its price.
func readCustom(in *engine.ArgReader) (*engine.Token, customCost) {
	what := in.Word("what")
	o := readCost(in)
	o.what = what
	return actor(in), o
}

// customCost is a custom action at the DM's price.
type customCost struct {
	what                string
	full, action, minor bool
	move, energy        int // move in quarters of a square
}

func readCost(in *engine.ArgReader) (o customCost) {
	n := in.Node.Get("cost")
	if n.IsNull() {
		return o
	}
	ok := n.Kind == jsondoc.Object
	for _, m := range n.Members {
		v, whole := m.Value.Int()
		q, quarters := m.Value.Quarters()
		switch {
		case m.Key == "move" && quarters && q >= 0:
			o.move = q
		case m.Key == "energy" && whole && v >= 0:
			o.energy = v
		case m.Key == "action" && whole && v >= 0 && v <= 1:
			o.action = v == 1
		case m.Key == "minor" && whole && v >= 0 && v <= 1:
			o.minor = v == 1
		case m.Key == "full_turn" && whole && v >= 0 && v <= 1:
			o.full = v == 1
		default:
			ok = false
		}
	}
	if !ok {
		in.Refuse(engine.Refuse(engine.BadCommand, "custom: the cost is made of action, minor, full turn, move and energy"))
	}
	if o.full && (o.action || o.minor || o.move > 0) {
		in.Refuse(engine.Refuse(engine.BadCommand, "custom: a full turn can't be combined with other costs"))
	}
	return o
}

// kinds returns what a cost takes of a turn, in order: movement first, unless the turn has begun with an action.
func (o customCost) kinds(t *engine.Token) []kind {
	var acts []kind
	for _, k := range []struct {
		on bool
		k  kind
	}{{o.full, fullTurn}, {o.action, action}, {o.minor, minor}} {
		if k.on {
			acts = append(acts, k.k)
		}
	}
	if o.move == 0 {
		return acts
	}
	if t.Budget[bTurnState] == actingFirst {
		return append(acts, movement)
	}
	return append([]kind{movement}, acts...)
}

func (o customCost) may(v *engine.View, t *engine.Token) *engine.Refusal {
	kinds := o.kinds(t)
	if len(kinds) == 0 {
		kinds = []kind{free}
	}
	for _, k := range kinds {
		if r := (need{kind: k, prone: true, moves: k == movement}).may(v, t, "that action"); r != nil {
			return r
		}
	}
	p := price{energy: o.energy}
	if r := p.affordable(t, "that action"); r != nil {
		return r
	}
	if have := left(v, t, onFoot, t.Budget[bTurnState] == running); o.move > have {
		return tooLittle(o.move, have)
	}
	return nil
}

func (o customCost) pay(tx *engine.Tx, id string) {
	for _, k := range o.kinds(tx.Token(id)) {
		if k == movement {
			enterMove(tx, id, false)
			tx.Edit(id).Budget[bSpent] += o.move
		} else {
			spend(tx, id, k)
		}
	}
	pay(tx, id, price{energy: o.energy})
}
