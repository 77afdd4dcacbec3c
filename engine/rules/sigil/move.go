package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// readGoal reads "to" or "path"; both may be absent.
func readGoal(c *engine.Command) (g rulekit.Goal, given bool, r *engine.Refusal) {
	if !c.Has("to") && !c.Has("path") {
		return g, false, nil
	}
	g, r = rulekit.ReadGoal(c)
	return g, true, r
}

// checkGoal refuses a goal that is no way at all, or leads under the ground; it takes the square of
// departure off a path.
func checkGoal(g *rulekit.Goal, c *engine.Command, t *engine.Token) *engine.Refusal {
	if r := g.From(c, t, true); r != nil {
		return r
	}
	for _, w := range append([]engine.Waypoint{g.To}, g.Path...) {
		if w.Rises && w.Elevation < 0 {
			return engine.Refuse(engine.BadCommand, "%s: [%d, %d] is entered below the ground", c.Do, w.At.X, w.At.Y).Where(w.At)
		}
	}
	return nil
}

// move is walking, running and flying (SIG-MOVE-1).
func move(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	g, r := rulekit.ReadGoal(c)
	if r != nil {
		return r
	}
	by, r := c.Text("by", "")
	if r != nil {
		return r
	}
	if _, ok := gaitOf(by); by != "" && !ok {
		return engine.Refuse(engine.BadCommand, "move: \"by\" must be walk, run, fly or fly_run, not %q", by)
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := checkGoal(&g, c, t); r != nil {
		return r
	}
	m, _ := proper(t, by)
	if !m.fly && rises(t, &g) {
		return engine.Refuse(engine.BadCommand, "move: heights are for those who fly")
	}
	if r := m.may(&tx.View, t); r != nil {
		return r
	}
	w, r := planWay(&tx.View, t, g, m)
	if r != nil {
		return r
	}
	enterMove(tx, t.ID, m.run)
	walk(tx, w, m, true)
	return nil
}

// rises tells whether a goal changes the height of one who is to go there.
func rises(t *engine.Token, g *rulekit.Goal) bool {
	changes := func(w engine.Waypoint) bool { return w.Rises && w.Elevation != t.Elevation }
	return changes(g.To) || slices.ContainsFunc(g.Path, changes)
}

// tooLittle refuses what costs more movement than is left, in quarters of a square.
func tooLittle(needs, left int) *engine.Refusal {
	return engine.Refuse(engine.NotEnoughMovement, "needs %s squares of movement, %s left", jsondoc.Quarters(needs).Text, jsondoc.Quarters(left).Text).
		On("SIG-MOVE-6").With("needs", jsondoc.Quarters(needs)).With("left", jsondoc.Quarters(left))
}
