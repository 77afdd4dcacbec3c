package mapformat

import (
	"math"
	"strconv"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// point is a place in squares, or a number of squares across and down.
type point struct{ x, y float64 }

func (p point) minus(q point) point            { return point{p.x - q.x, p.y - q.y} }
func (p point) distance(q point) float64       { return math.Hypot(p.x-q.x, p.y-q.y) }
func (p point) within(r float64, q point) bool { return p.distance(q) <= r }

// grid returns the point in 1/1024 square, as the engine will read it.
func (p point) grid() board.Point {
	return board.Point{X: int32(math.Round(p.x * board.One)), Y: int32(math.Round(p.y * board.One))}
}

func gridNode(p board.Point) *jsondoc.Node {
	return jsondoc.Arr(
		&jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(p.X)},
		&jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(p.Y)})
}

// unitsNode returns a number of squares to 1/1024.
func unitsNode(f float64) *jsondoc.Node {
	return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(int32(math.Round(f * board.One)))}
}

// number reads a number, or a text that holds one; NaN and infinite ones are none.
func number(n *jsondoc.Node) (float64, bool) {
	f, ok := n.Float()
	if s, isText := n.Str(); isText {
		v, err := strconv.ParseFloat(s, 64)
		f, ok = v, err == nil
	}
	return f, ok && !math.IsNaN(f) && math.Abs(f) < 1e6
}

// pointOf reads {"x":…,"y":…} or [x, y].
func pointOf(n *jsondoc.Node) (p point, ok bool) {
	nx, ny := n.Get("x"), n.Get("y")
	if n != nil && n.Kind == jsondoc.List && len(n.Items) == 2 {
		nx, ny = n.Items[0], n.Items[1]
	}
	x, okX := number(nx)
	y, okY := number(ny)
	return point{x, y}, okX && okY
}

// items returns those of a list; none for anything else.
func items(n *jsondoc.Node) []*jsondoc.Node {
	if n == nil || n.Kind != jsondoc.List {
		return nil
	}
	return n.Items
}
