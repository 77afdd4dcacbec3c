package sigil

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// walker prices the steps of a creature in a gait.
type walker struct {
	v     *engine.View
	t     *engine.Token
	gait  gait
	occ   []board.Occupant
	level bool // the board has no elevation at all

	height int32 // for which the following hold
	list   []ground
	costs  []board.Cost
}

func newWalker(v *engine.View, t *engine.Token, g gait) *walker {
	k := &walker{v: v, t: t, gait: g, occ: others(v, t), level: len(v.Board().Map().Elevation) == 0}
	k.at(t.Elevation)
	return k
}

// at makes the prices ready for a height above the ground.
func (k *walker) at(elevation int32) {
	if k.list == nil || k.gait.fly && elevation != k.height {
		k.height = elevation
		k.list, k.costs = k.grounds(elevation)
	}
}

// others are the standing creatures that may be in a mover's way: not its own rider or mount. The
// list is the caller's.
func others(v *engine.View, t *engine.Token) []board.Occupant {
	list := slices.Clone(v.Occupants(t))
	return slices.DeleteFunc(list, func(o board.Occupant) bool { return linked(v.Tokens[o.Index], t) })
}

// step checks and prices one step.
func (k *walker) step(from board.Body, at board.Square, elevation int32) (leg, *engine.Refusal) {
	to := from
	to.At, to.Elevation = at, elevation
	k.at(elevation)
	if at == from.At {
		return k.rise(from, to)
	}
	b := k.v.Board()
	cost, block := b.StepBy(from, at, elevation, k.occ, board.FloodOptions{Factors: k.costs})
	if block.Reason != board.Free {
		return leg{}, refuseBlock(k.v, block, at)
	}
	l := leg{to: at, elevation: elevation, cost: int(cost), way: k.gait.way()}
	k.mark(&l, from, to)
	if k.gait.fly {
		l.cost += lift(b.Level(from), b.Level(to))
		return l, nil
	}
	if climb := k.climb(from, to); climb > 0 {
		l.cost, l.hard = max(l.cost, k.diagonal(from.At, at, climb)), true
		if !k.t.Stats.IsNull(sClimbSpeed) && !k.t.Is("prone") {
			l.way = climbing
		}
	}
	return l, nil
}

// diagonal is the price of a step that costs so much straight.
func (k *walker) diagonal(from, to board.Square, cost int) int {
	if from.X != to.X && from.Y != to.Y && k.v.Board().Options().Fractional {
		return cost * 3 / 2
	}
	return cost
}

// mark notes the speed on which a step draws, and whether it is hard going, by the squares that are
// newly entered.
func (k *walker) mark(l *leg, from, to board.Body) {
	m := k.v.Board().Map()
	if m.Squares == nil {
		g := k.list[0]
		l.hard = g.hard
		return
	}
	for y := to.At.Y; y < to.At.Y+max(to.Size, 1); y++ {
		for x := to.At.X; x < to.At.X+max(to.Size, 1); x++ {
			if covers(from, board.Square{X: x, Y: y}) {
				continue
			}
			g := k.list[m.Squares[y*m.Cols+x]]
			l.hard = l.hard || g.hard
			if g.way == inWater || g.way == climbing {
				l.way = g.way
			}
		}
	}
}

func covers(b board.Body, s board.Square) bool {
	n := max(b.Size, 1)
	return s.X >= b.At.X && s.X < b.At.X+n && s.Y >= b.At.Y && s.Y < b.At.Y+n
}

// rise is a change of height on the spot.
func (k *walker) rise(from, to board.Body) (leg, *engine.Refusal) {
	for _, o := range k.occ {
		if !k.passes(o) && !meets(k.v, from, o.Body) && meets(k.v, to, o.Body) {
			return leg{}, refuseBlock(k.v, board.Block{Reason: board.Occupied, Occupant: o.Index, Wall: -1}, to.At)
		}
	}
	return leg{to: to.At, elevation: to.Elevation, way: inAir, cost: lift(from.Elevation, to.Elevation)}, nil
}

func (k *walker) passes(o board.Occupant) bool {
	p := k.v.Board().Options().PassThrough
	return p == board.PassAll || p == board.PassAllies && o.Friend
}

// options bend the prices of a flood; hard false forbids hard going.
func (k *walker) options(hard bool) board.FloodOptions {
	o := board.FloodOptions{Factors: k.costs}
	if k.level && hard {
		return o
	}
	from, to := k.t.Body(), k.t.Body()
	from.Elevation, to.Elevation = k.height, k.height
	b := k.v.Board()
	o.Price = func(a, c board.Square, cost board.Cost) board.Cost {
		from.At, to.At = a, c
		if !hard {
			var l leg
			if k.mark(&l, from, to); l.hard || !k.gait.fly && k.climb(from, to) > 0 {
				return -1
			}
		}
		if k.gait.fly {
			return cost + board.Cost(lift(b.Level(from), b.Level(to)))
		}
		return max(cost, board.Cost(k.diagonal(a, c, k.climb(from, to))))
	}
	return o
}

// cheapest finds the way to a square: the cheapest, of these the one with the fewest reactions
// provoked. A flyer rises with its first step and sinks with its last.
func (k *walker) cheapest(to engine.Waypoint) ([]engine.Waypoint, *engine.Refusal) {
	body := k.t.Body()
	goal := body
	goal.At = to.At
	if to.Rises {
		goal.Elevation = to.Elevation
	}
	if to.At == body.At {
		return []engine.Waypoint{to}, nil
	}
	b := k.v.Board()
	if r := k.mayStop(goal); r != nil {
		return nil, r
	}
	body.Elevation = max(body.Elevation, goal.Elevation)
	k.at(body.Elevation)
	f := &k.v.Work.Flood
	run := k.gait.run && !on(k.v, setRunInHeavy)
	_, ok := f.To(b, body, to.At, k.occ, threats(k.v, k.t), k.options(!run))
	if !ok && run {
		_, ok = f.To(b, body, to.At, k.occ, nil, k.options(true))
	}
	if !ok {
		return nil, k.noWay(body, to.At)
	}
	squares := f.Path(nil, to.At)
	path := make([]engine.Waypoint, len(squares))
	for i, s := range squares {
		path[i] = engine.Waypoint{At: s}
	}
	if to.Rises {
		first, last := &path[0], &path[len(path)-1]
		first.Elevation, first.Rises = body.Elevation, true
		last.Elevation, last.Rises = to.Elevation, true
	}
	return path, nil
}

// mayStop refuses a goal that a creature covers, or on which nobody can stand.
func (k *walker) mayStop(goal board.Body) *engine.Refusal {
	b := k.v.Board()
	reason := b.Fits(goal)
	if block := b.MayEnd(goal, k.occ); reason == board.Free && block.Reason != board.Free {
		return refuseBlock(k.v, block, goal.At)
	}
	if reason != board.Free {
		return refuseBlock(k.v, board.Block{Reason: reason, Wall: -1, Occupant: -1}, goal.At)
	}
	return nil
}

// noWay refuses a goal to which no way leads: for creatures, if it is they who close it.
func (k *walker) noWay(body board.Body, to board.Square) *engine.Refusal {
	if _, ok := k.v.Work.Flood.To(k.v.Board(), body, to, nil, nil, k.options(true)); ok {
		return engine.Refuse(engine.Occupied, "creatures close every way to [%d, %d]", to.X, to.Y).Where(to).On(clause("MOVE-8"))
	}
	return engine.Refuse(engine.Blocked, "there is no way to [%d, %d]", to.X, to.Y).Where(to).On(clause("MOVE-9"))
}

// refuseBlock puts what blocks a step into words.
func refuseBlock(v *engine.View, b board.Block, to board.Square) *engine.Refusal {
	at := func(code, why string) *engine.Refusal {
		return engine.Refuse(code, "[%d, %d]: %s", to.X, to.Y, why).Where(to).On(clause("MOVE-9"))
	}
	switch b.Reason {
	case board.Occupied:
		if b.Occupant >= 0 && b.Occupant < len(v.Tokens) {
			t := v.Tokens[b.Occupant]
			return at(engine.Occupied, t.Name+" stands there").Of(t.ID).On(clause("MOVE-8"))
		}
		return at(engine.Occupied, "somebody stands there").On(clause("MOVE-8"))
	case board.Edge:
		return at(engine.Blocked, "off the board")
	case board.Solid:
		return at(engine.Blocked, "rock")
	case board.Void:
		return at(engine.Blocked, "no floor")
	case board.Corner:
		return at(engine.Blocked, "the corner is in the way")
	case board.Cliff:
		return at(engine.Blocked, "the rise or fall is too great")
	}
	if b.Wall < 0 {
		return at(engine.Blocked, "a wall is in the way")
	}
	w := v.Board().Map().Walls[b.Wall]
	r := at(engine.Blocked, fmt.Sprintf("the %s %s is in the way", kindName(w), w.ID))
	r.Wall = w.ID
	return r
}

func kindName(w board.Wall) string {
	switch {
	case w.Kind == board.KindLow:
		return "low wall"
	case w.Kind == board.KindDoor && !w.Open:
		return "closed door"
	}
	return w.Kind.String()
}
