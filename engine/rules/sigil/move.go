package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// checkGoal refuses a goal that isn't a path, or leads below the ground; it drops the starting square from a path.
func checkGoal(g *rulekit.Goal, c *engine.Command, t *engine.Token) *engine.Refusal {
	if r := g.From(c, t, true); r != nil {
		return r
	}
	for _, w := range append([]engine.Waypoint{g.To}, g.Path...) {
		if w.Rises && w.Elevation < 0 {
			return engine.Refuse(engine.BadCommand, "%s: the path leads below the ground", c.Do).Where(w.At)
		}
	}
	return nil
}

// moveArgs is a move as sent.
type moveArgs struct {
	t    *engine.Token
	goal rulekit.Goal
	gait gait
}

// moveAction walks, runs and flies (SIG-MOVE-1).
var moveAction = &rulekit.FuncAction{
	Info: engine.Action{ID: "move", Name: "Move", Cost: "move", Target: engine.GoSquare,
		Args: engine.Goal().May(engine.WordArg("by", "walk", "run", "fly", "fly_run")),
		Key:  "M",
		When: "all before the turn's actions, or all after them",
		Help: "1 a metre, light rough going 2, heavy 3; running doubles the speed and closes all actions", Clause: "SIG-MOVE-1"},
	PerformFunc: func(tx *engine.Tx, c *engine.Command) *engine.Refusal {
		in := tx.Read(c)
		m := readMove(in)
		if in.Refusal != nil {
			return in.Refusal
		}
		if r := m.gait.may(&tx.View, m.t); r != nil {
			return r
		}
		w, r := planWay(&tx.View, m.t, m.goal, m.gait)
		if r != nil {
			return r
		}
		enterMove(tx, m.t.ID, m.gait.run)
		walk(tx, w, m.gait, true)
		return nil
	},
	ViewsFunc: func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
		return judge(a, price{kind: movement}, moveReady(v, t))
	},
	PreviewFunc: func(v *engine.View, c *engine.Command) []jsondoc.Member {
		in := v.Read(c)
		m := readMove(in)
		if in.Refusal != nil {
			return nil
		}
		w, r := planWay(v, m.t, m.goal, m.gait)
		if r != nil {
			return nil
		}
		rest := left(v, m.t, m.gait.way(), m.gait.run) - int(w.Cost)
		return []jsondoc.Member{jsondoc.M("path", rulekit.PathNode(w.Legs, true)), jsondoc.M("cost", jsondoc.Quarters(int(w.Cost))),
			jsondoc.M("left", jsondoc.Quarters(max(rest, 0))), jsondoc.M("provokes", provokes(v, m.t, w.Legs))}
	},
}

func readMove(in *engine.ArgReader) moveArgs {
	m := moveArgs{goal: rulekit.ReadGoal(in)}
	by := in.Text("by", "")
	if _, ok := gaitOf(by); by != "" && !ok {
		in.Refuse(engine.Refuse(engine.BadCommand, "move: the way of moving must be walk, run, fly or fly_run, not %s", by))
	}
	m.t = actor(in)
	in.Refuse(checkGoal(&m.goal, in.Command, m.t))
	if m.gait, _ = proper(m.t, by); !m.gait.fly && rises(m.t, &m.goal) {
		in.Refuse(engine.Refuse(engine.BadCommand, "move: only flyers can change height"))
	}
	return m
}

// moveReady allows a move if any gait is available and has movement left; otherwise it returns the refusal for the default
// gait.
func moveReady(v *engine.View, t *engine.Token) *engine.Refusal {
	for _, other := range gaits {
		if now, _ := proper(t, other.by); now.may(v, t) == nil && most(v, t, now) > 0 {
			return nil
		}
	}
	g, _ := proper(t, "")
	if r := g.may(v, t); r != nil {
		return r
	}
	return tooLittle(square, 0).Of(t.ID)
}

// rises reports whether a goal changes a creature's elevation.
func rises(t *engine.Token, g *rulekit.Goal) bool {
	changes := func(w engine.Waypoint) bool { return w.Rises && w.Elevation != t.Elevation }
	return changes(g.To) || slices.ContainsFunc(g.Path, changes)
}

// tooLittle refuses a move that costs more than is left, in quarters of a square.
func tooLittle(needs, left int) *engine.Refusal {
	return engine.Refuse(engine.NotEnoughMovement, "too far: needs %s, has %s squares of movement", jsondoc.Quarters(needs).Text, jsondoc.Quarters(left).Text).
		On("SIG-MOVE-6").With("needs", jsondoc.Quarters(needs)).With("left", jsondoc.Quarters(left))
}
