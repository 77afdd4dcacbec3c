package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Preview gives what would come of a legal command (Contract h).
func (s *Sigil) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	if x, ok := catalogue.ByID(c.Do); ok {
		return x.Preview(v, c)
	}
	tx := &engine.Tx{View: *v, Command: c}
	switch c.Do {
	case "move":
		return previewMove(tx, c)
	case "stand_up", "go_prone", "mount", "dismount":
		t, r := actor(&tx.View, c)
		if r != nil {
			return nil
		}
		by, _ := c.Text("by", "")
		p := postureOf(v, t, by == "run")
		return []jsondoc.Member{jsondoc.M("cost", jsondoc.Quarters(p.cost)), jsondoc.M("left", jsondoc.Quarters(max(left(v, t, onFoot, p.run)-p.cost, 0)))}
	}
	return previewAction(tx, c)
}

// previewMove gives a way with its price and what it would set off.
func previewMove(tx *engine.Tx, c *engine.Command) []jsondoc.Member {
	v := &tx.View
	g, r := rulekit.ReadGoal(c)
	t, r2 := actor(&tx.View, c)
	if r != nil || r2 != nil || checkGoal(&g, c, t) != nil {
		return nil
	}
	by, _ := c.Text("by", "")
	m, _ := proper(t, by)
	w, r := planWay(v, t, g, m)
	if r != nil {
		return nil
	}
	rest := left(v, t, m.way(), m.run) - int(w.Cost)
	return []jsondoc.Member{jsondoc.M("path", rulekit.PathNode(w.Legs, true)), jsondoc.M("cost", jsondoc.Quarters(int(w.Cost))),
		jsondoc.M("left", jsondoc.Quarters(max(rest, 0))), jsondoc.M("provokes", jsondoc.Strs(provokes(v, t, w.Legs)))}
}

// costs writes what an action costs, and what is left of that afterwards.
func costs(v *engine.View, t *engine.Token, p price) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("cost", p.node()), jsondoc.M("left", p.left(v, t))}
}

// previewAction gives the price of an action, and for what rolls its cover and odds.
func previewAction(tx *engine.Tx, c *engine.Command) []jsondoc.Member {
	v := &tx.View
	switch c.Do {
	case "attack":
		b, t, _, r := aimAttack(tx, c)
		if r != nil {
			return nil
		}
		return append(costs(v, t, price{kind: action}), b.forecast(v)...)
	case "use":
		u, r := readUse(tx, c)
		if r != nil {
			return nil
		}
		if u.targets = u.foreseen(v); len(u.targets) == 0 {
			return costs(v, u.t, u.price)
		}
		u.blow.targets = u.targets
		return append(costs(v, u.t, u.price), u.blow.forecast(v)...)
	case "prepare":
		return previewPrepare(tx, c)
	case "fire":
		return previewFire(tx, c)
	case "charge":
		return previewCharge(tx, c)
	}
	return previewSpecial(tx, c)
}

// foreseen are the targets as aim finds them.
func (u *usage) foreseen(v *engine.View) []string {
	var list []string
	for _, t := range u.named {
		list = append(list, t.ID)
	}
	switch {
	case u.blow.area():
		return u.blow.touched(v, u.origin(), u.toward.Centre())
	case len(list) == 0 && u.blow.delivery == "self":
		return []string{u.t.ID}
	}
	return list
}

func previewPrepare(tx *engine.Tx, c *engine.Command) []jsondoc.Member {
	t, r := actor(&tx.View, c)
	id, r2 := c.Text("ability", "")
	if r != nil || r2 != nil {
		return nil
	}
	if a := ability(t, id); a != nil {
		return costs(&tx.View, t, priceOf(t, a))
	}
	return costs(&tx.View, t, price{kind: minor})
}

func previewFire(tx *engine.Tx, c *engine.Command) []jsondoc.Member {
	t, target, r := readFire(tx, c)
	if r != nil {
		return nil
	}
	a := armedAbility(t)
	if a == nil {
		return nil
	}
	b := sprung(&tx.View, t, target, a)
	return append(costs(&tx.View, t, price{}), b.forecast(&tx.View)...)
}

// previewCharge is worked out from the square where the charge ends.
func previewCharge(tx *engine.Tx, c *engine.Command) []jsondoc.Member {
	v := &tx.View
	g, given, r := readGoal(c)
	t, target, r2 := pair(&tx.View, c)
	if r != nil || r2 != nil || given && checkGoal(&g, c, t) != nil {
		return nil
	}
	w, r := planCharge(v, t, target, g, given)
	if r != nil {
		return nil
	}
	out := append(costs(v, t, price{kind: fullTurn}), jsondoc.M("path", rulekit.PathNode(w.Legs, true)),
		jsondoc.M("provokes", jsondoc.Strs(provokes(v, t, w.Legs))))
	moved := standing(tx, t, w.End().To)
	b := charging(moved, moved.Token(t.ID))
	b.targets = []string{target.ID}
	return append(out, b.forecast(moved)...)
}

// standing is the view in which a token stands elsewhere.
func standing(tx *engine.Tx, t *engine.Token, at board.Square) *engine.View {
	state := *tx.State
	state.Tokens = slices.Clone(state.Tokens)
	u := *t
	u.At = at
	state.Tokens[tx.Index(t.ID)] = &u
	return &engine.View{State: &state, System: tx.System, Scratch: tx.Scratch}
}

// previewSpecial gives the price of the other actions, and the odds of those that roll.
func previewSpecial(tx *engine.Tx, c *engine.Command) []jsondoc.Member {
	v := &tx.View
	t, r := actor(&tx.View, c)
	if r != nil {
		return nil
	}
	if c.Do == "custom" {
		return previewCustom(tx, c, t)
	}
	out := costs(v, t, specialCost(tx, c, t))
	target := ""
	if c.Has("target") {
		target, _ = c.Text("target", "")
	}
	f := v.Token(target)
	switch {
	case c.Do == "dual_strike":
		return append(out, forecastBoth(tx, c, t)...)
	case f == nil:
		return out
	}
	b := specialBlow(tx, c, t, target)
	if b == nil {
		return out
	}
	if j, r := judged(c); r == nil {
		b.judgement = j
	}
	b.targets = []string{target}
	return append(out, b.forecast(v)...)
}

// specialBlow is the blow of a special action at one target, nil for those that have none.
func specialBlow(tx *engine.Tx, c *engine.Command, t *engine.Token, target string) *blow {
	v := &tx.View
	switch c.Do {
	case "sever":
		return severing(v, t)
	case "throw_weapon":
		return throwing(v, t)
	case "retrieve_weapon":
		item, _ := c.Text("item", "")
		w := weaponIn(t.Lists[weaponList], item)
		if w == nil {
			w = stuckIn(t, target)
		}
		return retrieving(v, t, w)
	}
	return nil
}

// specialCost is the price as the command's arguments make it.
func specialCost(tx *engine.Tx, c *engine.Command, t *engine.Token) price {
	how, _ := c.Text("pay", "")
	item, _ := c.Text("item", "")
	switch {
	case c.Do == "reload" && how == "energy":
		return price{energy: energyOf(t, 1)}
	case c.Do == "speak" && how == "action" && tx.Phase != phaseEnd:
		return price{kind: action}
	case c.Do == "swap_weapons":
		return price{kind: swap{item: weaponIn(t.Lists[weaponList], item)}.kind()}
	}
	for _, w := range specialWords {
		if w == c.Do {
			return specialPrice(&tx.View, t, c.Do)
		}
	}
	return price{}
}

// previewCustom gives the price that the DM names, and what is left of each of its words.
func previewCustom(tx *engine.Tx, c *engine.Command, t *engine.Token) []jsondoc.Member {
	o, _ := readCustom(c)
	cost, rest := jsondoc.Obj(), jsondoc.Obj()
	add := func(p price) {
		cost.Members = append(cost.Members, p.node().Members...)
		rest.Members = append(rest.Members, p.left(&tx.View, t).Members...)
	}
	for _, k := range o.kinds(t) {
		add(price{kind: k, move: o.move})
	}
	add(price{energy: o.energy})
	return []jsondoc.Member{jsondoc.M("cost", cost), jsondoc.M("left", rest)}
}
