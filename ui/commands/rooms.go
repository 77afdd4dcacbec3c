package commands

import (
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Wall returns the command that builds a wall between two places.
func Wall(k board.Kind, from, to paint.Point) *engine.Command { return edited(piece(k, from, to)) }

func piece(k board.Kind, from, to paint.Point) *jsondoc.Node {
	w := jsondoc.Obj(jsondoc.M("kind", k.String()), jsondoc.M("from", Node(from)), jsondoc.M("to", Node(to)))
	if k == board.KindLow {
		w.Members = append(w.Members, jsondoc.M("height", LowHeight))
	}
	return w
}

// Room returns the command that builds the four walls of a rectangle between opposite corners. Existing walls and doors
// along them stay, so that two rooms share a wall. It returns nil if nothing is left to build.
func Room(m board.Map, k board.Kind, from, to paint.Point) *engine.Command {
	box := paint.Bounds(from, to)
	a, c := box.Min, box.Max
	b, d := paint.Point{X: c.X, Y: a.Y}, paint.Point{X: a.X, Y: c.Y}
	if near(a, b) || near(a, d) {
		return nil
	}
	return Ring(m, k, []paint.Point{a, b, c, d})
}

// bareParts returns the parts without a wall of a line along the grid, from its lesser end.
func bareParts(all []board.Wall, from, to paint.Point) (out [][2]paint.Point) {
	down := from.X == to.X
	along := func(p paint.Point) (at, off float64) {
		if down {
			return p.Y, p.X
		}
		return p.X, p.Y
	}
	start, line := along(from)
	end, _ := along(to)
	var taken [][2]float64
	for _, w := range all {
		a, offA := along(Point(w.From))
		b, offB := along(Point(w.To))
		if offA == line && offB == line && max(a, b) > start && min(a, b) < end {
			taken = append(taken, [2]float64{min(a, b), max(a, b)})
		}
	}
	slices.SortFunc(taken, func(x, y [2]float64) int { return int((x[0] - y[0]) * board.One) })
	place := func(at float64) paint.Point {
		if down {
			return paint.Point{X: line, Y: at}
		}
		return paint.Point{X: at, Y: line}
	}
	for _, t := range append(taken, [2]float64{end, end}) {
		if t[0] > start {
			out = append(out, [2]paint.Point{place(start), place(t[0])})
		}
		start = max(start, t[1])
	}
	return out
}

// CornerAt returns the end of a wall nearest to a point, at most within squares away. ok is false if there is none.
func CornerAt(m board.Map, p paint.Point, within float64) (at paint.Point, ok bool) {
	best := within * within
	for _, w := range m.Walls {
		for _, end := range []paint.Point{Point(w.From), Point(w.To)} {
			if d := (end.X-p.X)*(end.X-p.X) + (end.Y-p.Y)*(end.Y-p.Y); d <= best {
				best, at, ok = d, end, true
			}
		}
	}
	return at, ok
}

// OnWall returns the nearest point on a wall, at most within squares away, or p itself if there is none.
func OnWall(m board.Map, p paint.Point, within float64) paint.Point {
	out := p
	for _, w := range m.Walls {
		from, to := Point(w.From), Point(w.To)
		dx, dy := to.X-from.X, to.Y-from.Y
		part := math.Min(math.Max(((p.X-from.X)*dx+(p.Y-from.Y)*dy)/(dx*dx+dy*dy), 0), 1)
		at := paint.Point{X: from.X + part*dx, Y: from.Y + part*dy}
		if d := Distance(at, p); d <= within {
			within, out = d, at
		}
	}
	return out
}

// MoveCorner returns the command that moves all wall ends at a place to another; nil if there are none, or if a wall
// would have no length.
func MoveCorner(m board.Map, at, to paint.Point) *engine.Command {
	var list []*jsondoc.Node
	for _, w := range m.Walls {
		from, end := Point(w.From), Point(w.To)
		if from != at && end != at {
			continue
		}
		if from == at {
			from = to
		}
		if end == at {
			end = to
		}
		if near(from, end) {
			return nil
		}
		list = append(list, jsondoc.Obj(jsondoc.M("id", w.ID), jsondoc.M("from", Node(from)), jsondoc.M("to", Node(end))))
	}
	if near(at, to) {
		return nil
	}
	return edited(list...)
}
