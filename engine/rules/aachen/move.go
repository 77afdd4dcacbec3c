package aachen

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// leg is one step of a way.
type leg struct {
	to        board.Square
	elevation int32 // own, on arrival
	cost      int   // quarters of a square
}

// way is a walk that has been checked step by step.
type way struct {
	legs []leg
	cost int
}

// goal is where a walk is to go: a square, or a path.
type goal struct {
	to   spot
	path []engine.Waypoint // nil for a square
}

// goalArgs reads "to" or "path"; given is false where there is neither.
func goalArgs(c *engine.Command, t *engine.Token) (g goal, given bool, r *engine.Refusal) {
	to, hasTo, r := spotArg(c, "to")
	if r != nil {
		return g, false, r
	}
	path, r := c.Path()
	if r != nil {
		return g, false, r
	}
	switch {
	case hasTo && path != nil:
		return g, false, engine.Refuse(engine.BadCommand, "%s takes either \"to\" or \"path\"", c.Do)
	case hasTo && to.at == t.At:
		return g, false, engine.Refuse(engine.BadCommand, "%s is at [%d, %d] already", t.Name, to.at.X, to.at.Y)
	case hasTo:
		return goal{to: to}, true, nil
	case path == nil:
		return g, false, nil
	}
	if len(path) > 0 && path[0].At == t.At {
		path = path[1:]
	}
	return goal{path: path}, true, checkPath(c, t.At, path)
}

// needGoal is goalArgs where one must be given.
func needGoal(c *engine.Command, t *engine.Token) (goal, *engine.Refusal) {
	g, given, r := goalArgs(c, t)
	if r == nil && !given {
		r = engine.Refuse(engine.BadCommand, "%s needs \"to\" or \"path\"", c.Do)
	}
	return g, r
}

// checkPath refuses what isn't made of single steps.
func checkPath(c *engine.Command, from board.Square, path []engine.Waypoint) *engine.Refusal {
	if len(path) == 0 {
		return engine.Refuse(engine.BadCommand, "%s: the path is empty", c.Do)
	}
	for _, w := range path {
		if dx, dy := w.At.X-from.X, w.At.Y-from.Y; dx < -1 || dx > 1 || dy < -1 || dy > 1 || dx == 0 && dy == 0 {
			return engine.Refuse(engine.BadCommand, "%s: [%d, %d] is no single step from [%d, %d]", c.Do, w.At.X, w.At.Y, from.X, from.Y).Where(w.At)
		}
		from = w.At
	}
	return nil
}

// crawl is what every step is multiplied by (AAC-MOVE-7).
func crawl(t *engine.Token) int {
	if t.Is("prone") {
		return 2
	}
	return 1
}

// walkers are the occupants that matter to a mover, without one whom it may walk through. The list
// is the caller's.
func walkers(v *engine.View, t *engine.Token, but string) []board.Occupant {
	list := slices.Clone(v.Occupants(t))
	if but == "" {
		return list
	}
	i := v.Index(but)
	return slices.DeleteFunc(list, func(o board.Occupant) bool { return o.Index == i })
}

// planWay checks a walk: step by step what blocks it, then its end, then the price against a budget
// in quarters of a square (Contract c). through is whom it may lead through, "" for nobody.
func planWay(v *engine.View, t *engine.Token, g goal, budget int, through string) (way, *engine.Refusal) {
	path := g.path
	occ := walkers(v, t, through)
	if path == nil {
		var r *engine.Refusal
		if path, r = cheapest(v, t, g.to, occ); r != nil {
			return way{}, r
		}
	}
	var w way
	body := t.Body()
	for _, p := range path {
		elevation := body.Elevation
		if p.Rises {
			elevation = p.Elevation
		}
		cost, b := v.Board().Step(body, p.At, elevation, occ)
		if b.Reason != board.Free {
			return w, refuseBlock(v, b, p.At)
		}
		l := leg{p.At, elevation, int(cost) * crawl(t)}
		w.legs, w.cost = append(w.legs, l), w.cost+l.cost
		body.At, body.Elevation = l.to, l.elevation
	}
	if b := v.Board().MayEnd(body, occ); b.Reason != board.Free {
		return w, refuseBlock(v, b, body.At)
	}
	if w.cost > budget {
		return w, refuse(engine.NotEnoughMovement, "MOVE-1", "needs %s squares of movement, %s left", points(w.cost), points(budget)).Where(body.At)
	}
	return w, nil
}

// points writes quarters of a square as a number of squares.
func points(quarters int) string { return board.Cost(quarters).String() }

// cheapest finds the way to a square with the least price, then the fewest opportunity attacks.
func cheapest(v *engine.View, t *engine.Token, to spot, occ []board.Occupant) ([]engine.Waypoint, *engine.Refusal) {
	b, end := v.Board(), t.Body()
	end.At = to.at
	if to.rises {
		end.Elevation = to.elevation
	}
	if reason := b.Fits(end); reason != board.Free {
		return nil, refuseBlock(v, board.Block{Reason: reason, Wall: -1, Occupant: -1, At: to.at}, to.at)
	}
	if block := b.MayEnd(end, occ); block.Reason != board.Free {
		return nil, refuseBlock(v, block, to.at)
	}
	f := &v.Work.Flood
	if _, ok := f.To(b, t.Body(), to.at, occ, threatsTo(v, t), board.FloodOptions{Multiplier: crawl(t)}); !ok {
		return nil, refuse(engine.Blocked, "MOVE-1", "there is no way from [%d, %d] to [%d, %d]", t.At.X, t.At.Y, to.at.X, to.at.Y).Where(to.at)
	}
	list := f.Path(nil, to.at)
	path := make([]engine.Waypoint, len(list))
	for i, s := range list {
		path[i] = engine.Waypoint{At: s}
	}
	path[len(path)-1].Elevation, path[len(path)-1].Rises = to.elevation, to.rises
	return path, nil
}

// refuseBlock puts what blocks a step into words.
func refuseBlock(v *engine.View, b board.Block, to board.Square) *engine.Refusal {
	at := func(code, why string) *engine.Refusal {
		return engine.Refuse(code, "[%d, %d]: %s", to.X, to.Y, why).Where(to)
	}
	switch b.Reason {
	case board.Occupied:
		id, name := "", "somebody"
		if b.Occupant >= 0 && b.Occupant < len(v.Tokens) {
			id, name = v.Tokens[b.Occupant].ID, v.Tokens[b.Occupant].Name
		}
		return at(engine.Occupied, name+" stands there").Of(id).On(clause("MOVE-9"))
	case board.Edge:
		return at(engine.Blocked, "off the board")
	case board.Solid:
		return at(engine.Blocked, "rock")
	case board.Void:
		return at(engine.Blocked, "no floor")
	case board.Corner:
		return at(engine.Blocked, "the corner is in the way").On(clause("MOVE-4"))
	case board.Cliff:
		return at(engine.Blocked, "the rise or fall is too great").On(clause("MOVE-14"))
	}
	r := at(engine.Blocked, "a wall is in the way")
	if b.Wall >= 0 {
		w := v.Board().Map().Walls[b.Wall]
		kind := w.Kind.String()
		if w.Kind == board.KindLow {
			kind = "low wall"
		}
		r = at(engine.Blocked, fmt.Sprintf("the %s %s is in the way", kind, w.ID))
		r.Wall = w.ID
	}
	return r
}

// moveSlots is how many slots a token may still spend on moving: of "by": "move" not that of the
// main action (Contract c).
func moveSlots(t *engine.Token, by string) int {
	if by == "move" {
		return t.Budget[bAction] - t.Budget[bMain]
	}
	return t.Budget[bAction]
}

// moveBudget is what a token may still walk, in quarters of a square (AAC-MOVE-5).
func moveBudget(v *engine.View, t *engine.Token, by string) int {
	return t.Budget[bMove] + moveSlots(t, by)*squares(v, t)*square
}

// move walks with what is left of the move action, then with further ones.
func (a *Aachen) move(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	m, r := moveArgs(tx, c)
	if r != nil {
		return r
	}
	d := newDeed(tx, c, m.t, free, onFoot|lying)
	if r := d.may(); r != nil {
		return r
	}
	w, r := planWay(&tx.View, m.t, m.goal, moveBudget(&tx.View, m.t, m.by), "")
	if r != nil {
		return r
	}
	if r := d.begin(); r != nil {
		return r
	}
	walk{who: m.t.ID, way: w, by: m.by, paying: true}.run(tx)
	return nil
}

// walking is what a move was told.
type walking struct {
	t    *engine.Token
	goal goal
	by   string
}

func moveArgs(tx *engine.Tx, c *engine.Command) (m walking, r *engine.Refusal) {
	if m.by, r = wordArg(c, "by", "run", "move"); r != nil {
		return m, r
	}
	if m.t, r = tokenArg(tx, c, "who"); r != nil {
		return m, r
	}
	m.goal, r = needGoal(c, m.t)
	return m, r
}

// Reach lists where a token may end its move now; by is "move" where that leaves the main action.
func (a *Aachen) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	d := deed{&engine.Tx{View: *v}, t, "move", free, onFoot | lying}
	if d.may() != nil {
		return nil
	}
	near, far := moveBudget(v, t, "move"), moveBudget(v, t, "run")
	if far <= 0 {
		return nil
	}
	f := &v.Work.Flood
	f.Run(v.Board(), t.Body(), board.Cost(far), v.Occupants(t), nil, board.FloodOptions{Multiplier: crawl(t)})
	var list []engine.ReachEntry
	f.Each(func(at board.Square, cost board.Cost) bool {
		by := "run"
		if int(cost) <= near {
			by = "move"
		}
		list = append(list, engine.ReachEntry{At: at, Cost: cost, By: by})
		return true
	})
	return list
}
