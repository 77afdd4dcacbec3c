package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/engine/kit"
)

// Preview gives what would come of a legal declaration as things stand.
func (p *Plunder) Preview(v *engine.View, c *engine.Command) []doc.Member {
	k, ok := declarations[c.Do]
	if !ok {
		return atOncePreview(v, c)
	}
	e, w, r := tested(&engine.Tx{View: *v, Command: c}, c)
	if r != nil {
		return nil
	}
	m := []doc.Member{doc.M("warnings", doc.Strs(warningsOf(v, e)))}
	if e.walks() {
		m = append(m, w.preview(v, v.Token(e.who))...)
	} else {
		m = append(m, doc.M("cost", costNode(v, k, e)))
	}
	return append(m, p.testPreview(v, e)...)
}

// atOncePreview is the price of what isn't declared.
func atOncePreview(v *engine.View, c *engine.Command) []doc.Member {
	cost := doc.Obj()
	switch c.Do {
	case "draw", "sheathe", "drop", "pick_up", "open_door", "close_door":
		cost = doc.Obj(doc.M("interaction", doc.Int(1)))
	}
	m := []doc.Member{doc.M("warnings", doc.Strs(nil)), doc.M("cost", cost)}
	if t := v.Token(c.Who); t != nil && (c.Do == "pick_up" || c.Do == "provoke") {
		m = append(m, doc.M("provokes", doc.Strs(nearFoes(v, t))))
	}
	return m
}

// costNode is what a declaration takes of the budget.
func costNode(v *engine.View, k kind, e entry) *doc.Node {
	t, cost := v.Token(e.who), doc.Obj()
	if takesAction(v, k, e) {
		what := "action"
		if e.do == "attack" && t.Budget[bAttacks] > 0 {
			what = "attacks"
		}
		cost.Members = append(cost.Members, doc.M(what, doc.Int(1)))
	}
	if k.move {
		cost.Members = append(cost.Members, doc.M("move", doc.Int(t.Budget[bMove])))
	}
	return cost
}

// preview is the path with its price, and who could strike along it.
func (w *walkPlan) preview(v *engine.View, t *engine.Token) []doc.Member {
	return []doc.Member{doc.M("path", engine.SquaresNode(w.way.Squares())), doc.M("cost", doc.Quarters(int(w.way.Cost))),
		doc.M("left", doc.Quarters(int(moveBudget(v, t)-w.way.Cost))), doc.M("provokes", doc.Strs(w.provokes(v, t)))}
}

// provokes lists the enemies that could make an opportunity attack along a walk, as far as it is
// possible as things stand, in order.
func (w *walkPlan) provokes(v *engine.View, t *engine.Token) []string {
	held := links(t, "grappling")
	n, _ := mover(v, t, true).Possible(w.way.Legs)
	if n < len(w.way.Legs) && v.IsSet(setBlockedMove, "fail") {
		n = 0
	}
	return kit.Provoked(t, w.way.Legs[:n], func(from, to board.Body) []string { return provokedBy(v, t, from, to, held) })
}

// testPreview is what the die must reach, with what edge, and the odds.
func (p *Plunder) testPreview(v *engine.View, e entry) []doc.Member {
	var m []doc.Member
	t := v.Token(e.who)
	if e.do == "stand_up" {
		m = append(m, doc.M("provokes", doc.Strs(nearFoes(v, t))))
	}
	if tn, ok := targetNumber(v, e); ok {
		m = append(m, doc.M("against", doc.Int(tn)))
		s := strikeOf(v, e)
		if parts := s.parts(v); parts != nil {
			m = append(m, doc.M("against_parts", engine.PartsNode(parts)))
		}
		m = append(m, edgeMembers(v, e)...)
	}
	if o := v.Token(e.target); o != nil && (e.do == "cast" || e.do == "attack" && attackFlies(v, t, e)) {
		m = append(m, doc.M("cover", p.Cover(v, t, o).Node(v)))
	}
	if odds := oddsOf(v, e); odds != nil {
		m = append(m, doc.M("odds", odds))
	}
	return m
}
