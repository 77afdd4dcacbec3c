package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// gait is how a creature moves.
type gait struct {
	by       string
	run, fly bool
}

var gaits = []gait{{"walk", false, false}, {"run", true, false}, {"fly", false, true}, {"fly_run", true, true}}

func gaitOf(by string) (gait, bool) {
	i := slices.IndexFunc(gaits, func(g gait) bool { return g.by == by })
	if i < 0 {
		return gait{}, false
	}
	return gaits[i], true
}

// way is the mode of a gait on which its speed depends.
func (g gait) way() int {
	if g.fly {
		return inAir
	}
	return onFoot
}

// proper is the gait that a word means to a creature now: once it runs, walking is running.
func proper(t *engine.Token, by string) (gait, bool) {
	if by == "" {
		by = "walk"
		if airborne(t) {
			by = "fly"
		}
	}
	g, ok := gaitOf(by)
	if t.Budget[bTurnState] == running && !g.run {
		g.run = true
		g.by = map[bool]string{false: "run", true: "fly_run"}[g.fly]
	}
	return g, ok
}

// goal is where a move is to go: a square, maybe at a height, or a path.
type goal struct {
	to   engine.Waypoint
	path []engine.Waypoint // nil for a square
}

// readGoal reads "to" or "path"; both may be absent.
func readGoal(c *engine.Command) (g goal, given bool, r *engine.Refusal) {
	if c.Has("to") {
		list := engine.Command{Do: c.Do, Node: doc.Obj(doc.M("path", doc.Arr(c.Node.Get("to"))))}
		to, r := list.Path()
		if r != nil {
			return g, false, engine.Refuse(engine.BadCommand, "%s: \"to\" must be a square [x, y] or [x, y, elevation]", c.Do)
		}
		g.to = to[0]
	}
	if g.path, r = c.Path(); r != nil {
		return g, false, r
	}
	if c.Has("to") && g.path != nil {
		return g, false, engine.Refuse(engine.BadCommand, "%s needs either \"to\" or \"path\"", c.Do)
	}
	return g, c.Has("to") || g.path != nil, nil
}

// check refuses a goal that is no way at all; it takes the square of departure off a path.
func (g *goal) check(c *engine.Command, t *engine.Token) *engine.Refusal {
	if g.path == nil {
		if g.to.At == t.At && (!g.to.Rises || g.to.Elevation == t.Elevation) {
			return engine.Refuse(engine.BadCommand, "%s is at [%d, %d] already", t.Name, t.At.X, t.At.Y)
		}
		return g.low(c, g.to)
	}
	if len(g.path) > 0 && g.path[0].At == t.At && (!g.path[0].Rises || g.path[0].Elevation == t.Elevation) {
		g.path = g.path[1:]
	}
	if len(g.path) == 0 {
		return engine.Refuse(engine.BadCommand, "%s: the path is empty", c.Do)
	}
	at, height := t.At, t.Elevation
	for _, w := range g.path {
		dx, dy := w.At.X-at.X, w.At.Y-at.Y
		still := dx == 0 && dy == 0
		if max(dx, -dx) > 1 || max(dy, -dy) > 1 || still && (!w.Rises || w.Elevation == height) {
			return engine.Refuse(engine.BadCommand, "%s: [%d, %d] is no single step from [%d, %d]", c.Do, w.At.X, w.At.Y, at.X, at.Y).Where(w.At)
		}
		if r := g.low(c, w); r != nil {
			return r
		}
		at = w.At
		if w.Rises {
			height = w.Elevation
		}
	}
	return nil
}

// low refuses heights under the ground.
func (g *goal) low(c *engine.Command, w engine.Waypoint) *engine.Refusal {
	if w.Rises && w.Elevation < 0 {
		return engine.Refuse(engine.BadCommand, "%s: [%d, %d] is entered below the ground", c.Do, w.At.X, w.At.Y).Where(w.At)
	}
	return nil
}

// heights tells whether the goal gives any height.
func (g *goal) heights() bool {
	return g.to.Rises || slices.ContainsFunc(g.path, func(w engine.Waypoint) bool { return w.Rises })
}

// move is walking, running and flying (SIG-MOVE-1).
func (d *deed) move(c *engine.Command) *engine.Refusal {
	g, given, r := readGoal(c)
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
	if !given {
		return engine.Refuse(engine.BadCommand, "move needs either \"to\" or \"path\"")
	}
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	if r := g.check(c, t); r != nil {
		return r
	}
	m, _ := proper(t, by)
	if !m.fly && g.heights() && d.climbs(t, &g) {
		return engine.Refuse(engine.BadCommand, "move: heights are for those who fly")
	}
	if r := m.may(&d.View, t); r != nil {
		return r
	}
	w, r := planWay(&d.View, t, g, m)
	if r != nil {
		return r
	}
	if r := w.affordable(&d.View, t); r != nil {
		return r
	}
	d.enterMove(t.ID, m.run)
	d.walk(w, true)
	return nil
}

// climbs tells whether a goal asks one on foot to change its height.
func (d *deed) climbs(t *engine.Token, g *goal) bool {
	changes := func(w engine.Waypoint) bool { return w.Rises && w.Elevation != t.Elevation }
	return changes(g.to) || slices.ContainsFunc(g.path, changes)
}

// may refuses a gait in the order of Contract E.
func (g gait) may(v *engine.View, t *engine.Token) *engine.Refusal {
	n := need{kind: movement, moves: true, prone: !g.fly}
	if r := n.may(v, t, g.by); r != nil {
		return r
	}
	switch {
	case g.run && !mayRun(t):
		return engine.Refuse(cannotRun, "%s has used an action: it can't run any more", t.Name).Of(t.ID).On(clause("RUN-2"))
	case g.fly && !t.Stats.Is(sCanFly):
		return engine.Refuse(cannotFly, "%s can't fly", t.Name).Of(t.ID).On(clause("FLY-1"))
	case !g.fly && airborne(t):
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On(clause("FLY-5"))
	}
	return nil
}

// leg is one step of a way.
type leg struct {
	to        board.Square
	elevation int32 // own, on arrival
	cost      int   // quarters of a square
	way       int   // on which speed it draws
	hard      bool  // heavy terrain, swimming, climbing, crawling
}

// way is a walk that has been checked step by step.
type way struct {
	who  string
	gait gait
	legs []leg
	cost int
}

// affordable refuses a way of which some step costs more than is left (SIG-MOVE-6, TERR-8).
func (w *way) affordable(v *engine.View, t *engine.Token) *engine.Refusal {
	spent := 0
	for _, l := range w.legs {
		spent += l.cost
		if have := left(v, t, l.way, w.gait.run); spent > have {
			return tooLittle(w.cost, have).Where(w.legs[len(w.legs)-1].to)
		}
	}
	return nil
}

// tooLittle refuses what costs more movement than is left, in quarters of a square.
func tooLittle(needs, left int) *engine.Refusal {
	return engine.Refuse(engine.NotEnoughMovement, "needs %s squares of movement, %s left", doc.Quarters(needs).Text, doc.Quarters(left).Text).
		On(clause("MOVE-6")).With("needs", doc.Quarters(needs)).With("left", doc.Quarters(left))
}

// planWay checks a move step by step, without its price.
func planWay(v *engine.View, t *engine.Token, g goal, m gait) (*way, *engine.Refusal) {
	k := newWalker(v, t, m)
	if g.path == nil {
		path, r := k.cheapest(g.to)
		if r != nil {
			return nil, r
		}
		g.path = path
	}
	w := &way{who: t.ID, gait: m}
	body := t.Body()
	var worst *engine.Refusal
	for _, p := range g.path {
		elevation := body.Elevation
		if p.Rises {
			elevation = p.Elevation
		}
		l, r := k.step(body, p.At, elevation)
		if r == nil && l.hard && m.run && !on(v, setRunInHeavy) {
			r = engine.Refuse(cannotRun, "[%d, %d] is too hard going for a run", l.to.X, l.to.Y).Where(l.to).On(clause("TERR-7"))
		}
		worst = graver(worst, r)
		w.legs = append(w.legs, l)
		w.cost += l.cost
		body.At, body.Elevation = p.At, elevation
	}
	if b := v.Board().MayEnd(body, k.occ); worst == nil && b.Reason != board.Free {
		worst = refuseBlock(v, b, body.At)
	}
	if worst != nil {
		return nil, worst
	}
	return w, nil
}

// graver is of two refusals of steps the one that stands first in Contract E; of equals the earlier.
func graver(a, b *engine.Refusal) *engine.Refusal {
	order := []string{cannotRun, engine.Blocked, engine.Occupied}
	if a == nil || b != nil && slices.Index(order, b.Code) < slices.Index(order, a.Code) {
		return b
	}
	return a
}
