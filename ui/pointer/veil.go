package pointer

import (
	"math"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// Veil is a rectangle that is drawn with the tools of the fog.
type Veil struct {
	Uncover  bool
	From, To paint.Point
}

// veils tells whether it is a tool of the fog.
func (t Tool) veils() bool { return t == Uncover || t == Cover }

// NextVeil is the tool that uncovers, or after that the one that covers.
func (t Tool) NextVeil() Tool {
	if t == Uncover {
		return Cover
	}
	return Uncover
}

// draw follows the pointer.
func (veil *Veil) draw(v *engine.View, to paint.Point) Effect {
	veil.To = to
	live := &touch.Live{}
	if x, y, w, h, ok := veil.squares(v.Board().Map()); ok {
		live.Box = &paint.Rect{Min: paint.Point{X: float64(x), Y: float64(y)}, Max: paint.Point{X: float64(x + w), Y: float64(y + h)}}
	}
	return Effect{Live: live}
}

// done uncovers or covers what was drawn, where that is anything of the map.
func (veil *Veil) done(v *engine.View, to paint.Point) Effect {
	veil.To = to
	e := Effect{Live: &touch.Live{}}
	if x, y, w, h, ok := veil.squares(v.Board().Map()); ok {
		e.Command = FogCommand(veil.Uncover, doc.Obj(doc.M("rect", doc.Ints(x, y, w, h))))
	}
	return e
}

// squares are those that the rectangle touches, on the map.
func (veil *Veil) squares(m board.Map) (x, y, w, h int, ok bool) {
	within := func(a, b float64, n int) (from, size int) {
		low, high := int(math.Floor(min(a, b))), int(math.Floor(max(a, b)))
		low, high = max(low, 0), min(high, n-1)
		return low, high - low + 1
	}
	x, w = within(veil.From.X, veil.To.X, m.Cols)
	y, h = within(veil.From.Y, veil.To.Y, m.Rows)
	return x, y, w, h, w > 0 && h > 0
}

// FogCommand uncovers an area for the players, or covers it.
func FogCommand(uncover bool, area *doc.Node) *engine.Command {
	verb := "cover"
	if uncover {
		verb = "reveal"
	}
	return engine.NewCommand("fog", "", doc.M(verb, doc.Arr(area)))
}

// RoomArea is the room around a square, up to its walls and shut doors.
func RoomArea(at board.Square) *doc.Node { return doc.Obj(doc.M("flood", engine.SquareNode(at))) }
