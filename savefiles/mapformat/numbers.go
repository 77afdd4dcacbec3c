package mapformat

import (
	"math"
	"strconv"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// point is a position in squares, or a size in squares.
type point struct{ x, y float64 }

func (p point) minus(q point) point            { return point{p.x - q.x, p.y - q.y} }
func (p point) distance(q point) float64       { return math.Hypot(p.x-q.x, p.y-q.y) }
func (p point) within(r float64, q point) bool { return p.distance(q) <= r }

// grid returns the point in units of 1/1024 square, as the engine parses it.
func (p point) grid() board.Point {
	return board.Point{X: int32(math.Round(p.x * board.One)), Y: int32(math.Round(p.y * board.One))}
}

func gridNode(p board.Point) *jsondoc.Node {
	return jsondoc.Arr(
		&jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(p.X)},
		&jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(p.Y)})
}

// unitsNode formats a number of squares, rounded to 1/1024.
func unitsNode(f float64) *jsondoc.Node {
	return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(int32(math.Round(f * board.One)))}
}

// number parses a number, or a text that contains one; it rejects NaN and infinities.
func number(n *jsondoc.Node) (float64, bool) {
	f, ok := n.Float()
	if s, isText := n.Str(); isText {
		v, err := strconv.ParseFloat(s, 64)
		f, ok = v, err == nil
	}
	return f, ok && !math.IsNaN(f) && math.Abs(f) < 1e6
}

// pointOf parses {"x":…,"y":…} or [x, y].
func pointOf(n *jsondoc.Node) (p point, ok bool) {
	nx, ny := n.Get("x"), n.Get("y")
	if n != nil && n.Kind == jsondoc.List && len(n.Items) == 2 {
		nx, ny = n.Items[0], n.Items[1]
	}
	x, okX := number(nx)
	y, okY := number(ny)
	return point{x, y}, okX && okY
}

// items returns the items of a list; nil for anything else.
func items(n *jsondoc.Node) []*jsondoc.Node {
	if n == nil || n.Kind != jsondoc.List {
		return nil
	}
	return n.Items
}
