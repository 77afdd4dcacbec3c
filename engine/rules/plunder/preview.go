package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Preview gives what would come of a legal declaration as things stand.
func (p *Plunder) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	k, ok := declarations[c.Do]
	if !ok {
		return atOncePreview(v, c)
	}
	e, w, r := tested(&engine.Tx{View: *v, Command: c}, c)
	if r != nil {
		return nil
	}
	m := []jsondoc.Member{jsondoc.M("warnings", jsondoc.Strs(warningsOf(v, e)))}
	if e.walks() {
		m = append(m, w.preview(v, v.Token(e.who))...)
	} else {
		m = append(m, jsondoc.M("cost", costNode(v, k, e)))
	}
	return append(m, p.testPreview(v, e)...)
}

// atOncePreview is the price of what isn't declared.
func atOncePreview(v *engine.View, c *engine.Command) []jsondoc.Member {
	cost := jsondoc.Obj()
	switch c.Do {
	case "draw", "sheathe", "drop", "pick_up", "open_door", "close_door":
		cost = jsondoc.Obj(jsondoc.M("interaction", jsondoc.Int(1)))
	}
	m := []jsondoc.Member{jsondoc.M("warnings", jsondoc.Strs(nil)), jsondoc.M("cost", cost)}
	if t := v.Token(c.Who); t != nil && (c.Do == "pick_up" || c.Do == "provoke") {
		m = append(m, jsondoc.M("provokes", jsondoc.Strs(nearFoes(v, t))))
	}
	return m
}

// costNode is what a declaration takes of the budget.
func costNode(v *engine.View, k kind, e entry) *jsondoc.Node {
	t, cost := v.Token(e.who), jsondoc.Obj()
	if takesAction(v, k, e) {
		what := "action"
		if e.do == "attack" && t.Budget[bAttacks] > 0 {
			what = "attacks"
		}
		cost.Members = append(cost.Members, jsondoc.M(what, jsondoc.Int(1)))
	}
	if k.move {
		cost.Members = append(cost.Members, jsondoc.M("move", jsondoc.Int(t.Budget[bMove])))
	}
	return cost
}

// preview is the path with its price, and who could strike along it.
func (w *walkPlan) preview(v *engine.View, t *engine.Token) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("path", engine.SquaresNode(w.way.Squares())), jsondoc.M("cost", jsondoc.Quarters(int(w.way.Cost))),
		jsondoc.M("left", jsondoc.Quarters(int(moveBudget(v, t)-w.way.Cost))), jsondoc.M("provokes", jsondoc.Strs(w.provokes(v, t)))}
}

// provokes lists the enemies that could make an opportunity attack along a walk, as far as it is
// possible as things stand, in order.
func (w *walkPlan) provokes(v *engine.View, t *engine.Token) []string {
	held := links(t, "grappling")
	n, _ := mover(v, t, true).Possible(w.way.Legs)
	if n < len(w.way.Legs) && v.IsSet(setBlockedMove, "fail") {
		n = 0
	}
	return rulekit.Provoked(t, w.way.Legs[:n], func(from, to board.Body) []string { return provokedBy(v, t, from, to, held) })
}

// testPreview is what the die must reach, with what edge, and the odds.
func (p *Plunder) testPreview(v *engine.View, e entry) []jsondoc.Member {
	var m []jsondoc.Member
	t := v.Token(e.who)
	if e.do == "stand_up" {
		m = append(m, jsondoc.M("provokes", jsondoc.Strs(nearFoes(v, t))))
	}
	if tn, ok := targetNumber(v, e); ok {
		m = append(m, jsondoc.M("against", jsondoc.Int(tn)))
		s := strikeOf(v, e)
		if parts := s.parts(v); parts != nil {
			m = append(m, jsondoc.M("against_parts", engine.PartsNode(parts)))
		}
		m = append(m, edgeMembers(v, e)...)
	}
	if o := v.Token(e.target); o != nil && (e.do == "cast" || e.do == "attack" && attackFlies(v, t, e)) {
		m = append(m, jsondoc.M("cover", p.Cover(v, t, o).Node(v)))
	}
	if odds := oddsOf(v, e); odds != nil {
		m = append(m, jsondoc.M("odds", odds))
	}
	return m
}
