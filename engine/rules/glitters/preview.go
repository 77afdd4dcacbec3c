package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Preview gives what would come of a legal command (Contract h): of a walk its path, price and whom
// it provokes, of the rest price, cover and odds.
func (g *Glitters) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	tx := &engine.Tx{View: *v, Command: c} // for the readers of arguments
	t := v.Token(c.Who)
	switch {
	case t == nil:
		return nil
	case c.Do == "move", c.Do == "drag":
		return walkPreview(tx, t, c)
	case c.Do == "jump":
		return jumpPreview(tx, t, c)
	}
	m := costMembers(t, c.Do, priceOf(t, c))
	if target, r := tokenArg(tx, c, "target"); r == nil {
		m = append(m, jsondoc.M("cover", g.Cover(v, t, target).Node(v)))
	}
	if odds := oddsOf(tx, t, c); odds != nil {
		m = append(m, jsondoc.M("odds", odds))
	}
	return m
}

// walkPreview is the way that a move or drag would take.
func walkPreview(tx *engine.Tx, t *engine.Token, c *engine.Command) []jsondoc.Member {
	_, to, r := goalArgs(tx, c)
	if r != nil {
		return nil
	}
	budget, foe := t.Budget[bMove], (*engine.Token)(nil)
	if c.Do == "drag" {
		foe = heldFoe(&tx.View, t)
	}
	by, _ := c.Text("by", "move")
	for _, g := range gaits {
		if g.by == by && c.Do == "move" {
			budget *= hurry{jog: g.jog, sprint: g.sprint}.factor()
		}
	}
	w, r := planWay(&tx.View, t, to, budget, foe)
	if r != nil {
		return nil
	}
	return wayMembers(w, budget, wouldProvoke(&tx.View, t, w))
}

// jumpPreview is a leap: one step to the landing square.
func jumpPreview(tx *engine.Tx, t *engine.Token, c *engine.Command) []jsondoc.Member {
	to, _, _ := c.Square("to")
	w := leapWay(t, to)
	return wayMembers(w, t.Budget[bMove], wouldProvoke(&tx.View, t, w))
}

// wayMembers are those of a way, of as many points.
func wayMembers(w rulekit.Way, points int, provokes []string) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("path", engine.SquaresNode(w.Squares())), jsondoc.M("cost", jsondoc.Quarters(int(w.Cost))),
		jsondoc.M("left", jsondoc.Quarters(points-int(w.Cost))), jsondoc.M("provokes", jsondoc.Strs(provokes))}
}

// wouldProvoke lists each who could strike along a way, in the order of the steps.
func wouldProvoke(v *engine.View, t *engine.Token, w rulekit.Way) []string {
	return rulekit.Provoked(t, w.Legs, func(from, to board.Body) []string {
		list := provoked(v, t, from, to, leaving)
		if v.IsOn(setOAOnEnter) {
			list = append(list, provoked(v, t, from, to, entering)...)
		}
		return list
	})
}

// costMembers are the price of an action and what would be left of the turn.
func costMembers(t *engine.Token, do string, p price) []jsondoc.Member {
	move := t.Budget[bMove] - p.move
	switch do {
	case "jog":
		move *= 2
	case "sprint":
		move *= 4
	}
	left := jsondoc.Obj(jsondoc.M("main", jsondoc.Int(t.Budget[bMain]-p.main)), jsondoc.M("offhand", jsondoc.Int(t.Budget[bOffhand]-p.offhand)),
		jsondoc.M("move", jsondoc.Quarters(move)), jsondoc.M("reaction", jsondoc.Int(t.Budget[bReaction])))
	if p.ap != 0 {
		left.Members = append(left.Members, jsondoc.M("ap", jsondoc.Int(t.Stats.Int(sAP)-p.ap)))
	}
	return []jsondoc.Member{jsondoc.M("cost", p.node()), jsondoc.M("left", left)}
}

// priceOf is what a legal command takes.
func priceOf(t *engine.Token, c *engine.Command) price {
	how, _ := c.Text("pay", "")
	switch c.Do {
	case "attack", "sprint", "help":
		return price{main: 1}
	case "offhand_attack", "disengage", "block":
		return price{offhand: 1}
	case "double_attack", "grapple", "grapple_throw", "regrapple":
		return price{main: 1, offhand: 1}
	case "jog":
		return jogPrice(t, how)
	case "stand_up":
		return standPrice(t, how)
	case "throw":
		return throwPrice(c)
	case "cast":
		return castPrice(t, c)
	case "custom":
		return customPrice(c)
	}
	return price{}
}

func standPrice(t *engine.Token, how string) price {
	if how == "main" || how == "" && t.Budget[bOffhand] < 1 {
		return price{main: 1}
	}
	return price{offhand: 1}
}

func throwPrice(c *engine.Command) price {
	if hand, _ := c.Text("hand", "main"); hand == "offhand" {
		return price{offhand: 1}
	}
	return price{main: 1}
}

func castPrice(t *engine.Token, c *engine.Command) price {
	id, _ := c.Text("spell", "")
	if i := spellIndex(t, id); i >= 0 {
		return spellPrice(t.Lists[spellList][i])
	}
	return price{}
}

func customPrice(c *engine.Command) price {
	p, _ := costArg(c)
	return p
}
