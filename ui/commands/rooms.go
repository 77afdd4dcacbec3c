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

// Ring returns the command that builds a room with straight walls from corner to corner and back to the first. Existing
// walls and doors along them stay, and what lies off the map is left out. It returns nil if nothing is left to build.
func Ring(m board.Map, k board.Kind, corners []paint.Point) *engine.Command {
	var list []*jsondoc.Node
	for i, from := range corners {
		from, to, ok := onTheMap(m, from, corners[(i+1)%len(corners)])
		if !ok {
			continue
		}
		for _, part := range bare(m.Walls, from, to) {
			list = append(list, piece(k, part[0], part[1]))
		}
	}
	if len(corners) < 3 {
		return nil
	}
	return edited(list...)
}

// onTheMap returns the part of a line on a map; ok is false if there is none.
func onTheMap(m board.Map, from, to paint.Point) (a, b paint.Point, ok bool) {
	w, ok := board.Clip(board.Wall{From: units(from), To: units(to)}, m.Cols, m.Rows)
	return Point(w.From), Point(w.To), ok
}

// bare returns the parts of a line without a wall; an oblique line counts as a whole, unless exactly that wall exists.
func bare(all []board.Wall, from, to paint.Point) [][2]paint.Point {
	if from.X == to.X || from.Y == to.Y {
		box := paint.Bounds(from, to)
		return bareParts(all, box.Min, box.Max)
	}
	a, b := units(from), units(to)
	for _, w := range all {
		if w.From == a && w.To == b || w.From == b && w.To == a {
			return nil
		}
	}
	return [][2]paint.Point{{from, to}}
}

// The bounds of the number of pieces in a circle.
const leastPieces, mostPieces = 8, 64

// PiecesOfCircle returns the number of straight pieces in a circle: a multiple of four, so that it passes through the
// corners directly beside its centre, with pieces of one to one and a half squares.
func PiecesOfCircle(radius float64) int {
	n := 4 * int(math.Round(1.2+0.9*radius))
	return min(max(n, leastPieces), mostPieces)
}

// Circle returns the corners of a circle, rounded to 1/1024 of a square, starting due east.
func Circle(centre paint.Point, radius float64) []paint.Point {
	if !(radius > 0) {
		return nil
	}
	n := PiecesOfCircle(radius)
	out := make([]paint.Point, n)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		out[i] = Snapped(paint.Point{X: centre.X + radius*cos, Y: centre.Y + radius*sin}, Free)
	}
	return out
}

// Snap is how places snap to the grid.
type Snap uint8

// The ways of snapping.
const (
	Corners Snap = iota // to corners of squares
	Halves              // also to their centres and the middles of their sides
	Free                // to 1/1024 of a square
)

// Snapped returns p snapped to the nearest place that s allows.
func Snapped(p paint.Point, s Snap) paint.Point {
	per := map[Snap]float64{Corners: 1, Halves: 2, Free: board.One}[s]
	return paint.Point{X: math.Round(p.X*per) / per, Y: math.Round(p.Y*per) / per}
}

// OnMap returns the place on a map nearest to p.
func OnMap(m board.Map, p paint.Point) paint.Point {
	return paint.Point{X: math.Min(math.Max(p.X, 0), float64(m.Cols)), Y: math.Min(math.Max(p.Y, 0), float64(m.Rows))}
}

// Point converts a place on the board to squares.
func Point(p board.Point) paint.Point {
	return paint.Point{X: float64(p.X) / board.One, Y: float64(p.Y) / board.One}
}

// Distance returns the distance of two places, in squares.
func Distance(p, q paint.Point) float64 { return math.Hypot(q.X-p.X, q.Y-p.Y) }

// Node returns a place in the format of commands, rounded to 1/1024 of a square.
func Node(p paint.Point) *jsondoc.Node {
	number := func(f float64) *jsondoc.Node { return Units(int32(math.Round(f * board.One))) }
	return jsondoc.Arr(number(p.X), number(p.Y))
}

// Units returns a number of 1/1024 in the format of commands.
func Units(n int32) *jsondoc.Node {
	return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(n)}
}

// units converts a place on the map to the board's units of 1/1024 square.
func units(p paint.Point) board.Point {
	return board.Point{X: int32(math.Round(p.X * board.One)), Y: int32(math.Round(p.Y * board.One))}
}

// CentreOf returns the centre of a square.
func CentreOf(s board.Square) paint.Point { return Point(s.Centre()) }
