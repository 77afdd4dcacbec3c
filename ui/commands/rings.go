package commands

import (
	"math"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

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
