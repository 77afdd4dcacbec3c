package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/engine/kit"
)

// Preview gives what would come of a legal command (Contract h): of a walk its path, price and whom
// it provokes, of the rest price, cover and odds.
func (g *Glitters) Preview(v *engine.View, c *engine.Command) []doc.Member {
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
		m = append(m, doc.M("cover", g.Cover(v, t, target).Node(v)))
	}
	if odds := oddsOf(tx, t, c); odds != nil {
		m = append(m, doc.M("odds", odds))
	}
	return m
}

// walkPreview is the way that a move or drag would take.
func walkPreview(tx *engine.Tx, t *engine.Token, c *engine.Command) []doc.Member {
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
func jumpPreview(tx *engine.Tx, t *engine.Token, c *engine.Command) []doc.Member {
	to, _, _ := c.Square("to")
	w := leapWay(t, to)
	return wayMembers(w, t.Budget[bMove], wouldProvoke(&tx.View, t, w))
}

// wayMembers are those of a way, of as many points.
func wayMembers(w kit.Way, points int, provokes []string) []doc.Member {
	return []doc.Member{doc.M("path", engine.SquaresNode(w.Squares())), doc.M("cost", doc.Quarters(int(w.Cost))),
		doc.M("left", doc.Quarters(points-int(w.Cost))), doc.M("provokes", doc.Strs(provokes))}
}

// wouldProvoke lists each who could strike along a way, in the order of the steps.
func wouldProvoke(v *engine.View, t *engine.Token, w kit.Way) []string {
	return kit.Provoked(t, w.Legs, func(from, to board.Body) []string {
		list := provoked(v, t, from, to, leaving)
		if v.IsOn(setOAOnEnter) {
			list = append(list, provoked(v, t, from, to, entering)...)
		}
		return list
	})
}

// costMembers are the price of an action and what would be left of the turn.
func costMembers(t *engine.Token, do string, p price) []doc.Member {
	move := t.Budget[bMove] - p.move
	switch do {
	case "jog":
		move *= 2
	case "sprint":
		move *= 4
	}
	left := doc.Obj(doc.M("main", doc.Int(t.Budget[bMain]-p.main)), doc.M("offhand", doc.Int(t.Budget[bOffhand]-p.offhand)),
		doc.M("move", doc.Quarters(move)), doc.M("reaction", doc.Int(t.Budget[bReaction])))
	if p.ap != 0 {
		left.Members = append(left.Members, doc.M("ap", doc.Int(t.Stats.Int(sAP)-p.ap)))
	}
	return []doc.Member{doc.M("cost", p.node()), doc.M("left", left)}
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
