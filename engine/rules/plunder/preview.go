package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Preview returns the members of a legal declaration's preview.
func (x *declarable) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	e, w, r := x.tested(v, c)
	if r != nil {
		return nil
	}
	m := []jsondoc.Member{jsondoc.M("warnings", warningsOf(v, e))}
	if e.walks() {
		m = append(m, w.preview(v, v.Token(e.who))...)
	} else {
		m = append(m, jsondoc.M("cost", x.costNode(v, e)))
	}
	return append(m, testPreview(v, e)...)
}

// costNode returns what a declaration costs.
func (x *declarable) costNode(v *engine.View, e entry) *jsondoc.Node {
	t, cost := v.Token(e.who), jsondoc.Obj()
	if x.takesAction(v) {
		what := "action"
		if e.do == "attack" && t.Budget[bAttacks] > 0 {
			what = "attacks"
		}
		cost.Members = append(cost.Members, jsondoc.M(what, 1))
	}
	if x.move {
		cost.Members = append(cost.Members, jsondoc.M("move", t.Budget[bMove]))
	}
	return cost
}

// preview returns the path with its price, and who could make opportunity attacks along it.
func (w *walkPlan) preview(v *engine.View, t *engine.Token) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("path", engine.SquaresNode(w.way.Squares())), jsondoc.M("cost", jsondoc.Quarters(int(w.way.Cost))),
		jsondoc.M("left", jsondoc.Quarters(int(moveBudget(v, t)-w.way.Cost))), jsondoc.M("provokes", w.provokes(v, t))}
}

// provokes returns the enemies that could make an opportunity attack along a walk, as far as it is currently possible, in
// order.
func (w *walkPlan) provokes(v *engine.View, t *engine.Token) []string {
	held := links(t, "grappling")
	n, _ := possible(v, t, w.way.Legs)
	if n < len(w.way.Legs) && v.IsSet(setBlockedMove, "fail") {
		n = 0
	}
	return rulekit.Provoked(t, w.way.Legs[:n], func(from, to board.Body) []string { return provokedBy(v, t, from, to, held) })
}

// testPreview returns the target number of the die, its edge, and the odds.
func testPreview(v *engine.View, e entry) []jsondoc.Member {
	var m []jsondoc.Member
	t := v.Token(e.who)
	if e.do == "stand_up" {
		m = append(m, layingOpen(v, t))
	}
	if tn, ok := targetNumber(v, e); ok {
		m = append(m, jsondoc.M("against", tn))
		s := strikeOf(v, e)
		if parts := s.parts(v); parts != nil {
			m = append(m, jsondoc.M("against_parts", engine.PartsNode(parts)))
		}
		m = append(m, edgeMembers(v, e)...)
	}
	if o := v.Token(e.target); o != nil && (e.do == "cast" || e.do == "attack" && attackFlies(v, t, e)) {
		m = append(m, jsondoc.M("cover", v.System.Cover(v, t, o).Node(v)))
	}
	if odds := oddsOf(v, e); odds != nil {
		m = append(m, jsondoc.M("odds", odds))
	}
	return m
}
