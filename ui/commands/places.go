package commands

import (
	"math"

	"parapet/canvas/paint"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

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
