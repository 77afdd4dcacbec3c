package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
)

// Inker is the pen: what it draws fades, and is nobody's but the window's.
type Inker struct{}

var _ drawer = Inker{}

func (i Inker) tap(_ *engine.View, g gesture.Gesture) Effect { return i.ink(g.At, gesture.PenPoints) }

func (i Inker) begin(_ *engine.View, g gesture.Gesture) (Effect, bool) {
	if g.Button == gesture.Tertiary {
		return Effect{}, false
	}
	return i.ink(g.From, gesture.PenBegins), true
}

func (i Inker) follow(_ *engine.View, g gesture.Gesture) Effect { return i.ink(g.At, gesture.PenDraws) }

func (i Inker) finish(_ *engine.View, g gesture.Gesture) Effect { return i.ink(g.At, gesture.PenEnds) }

// drop leaves what was drawn to fade: it was seen already.
func (i Inker) drop() {}

func (i Inker) over(*engine.View, gesture.Gesture) Effect { return Effect{} }

func (i Inker) box(*engine.View, gesture.Gesture) Effect { return Effect{} }

func (i Inker) letGo() bool { return false }

func (i Inker) press(*engine.View, Key) (Effect, bool) { return Effect{}, false }

// ink is what the pen does at a place.
func (i Inker) ink(at paint.Point, does gesture.Pen) Effect {
	return Effect{Ink: &gesture.Ink{At: at, Does: does}}
}

// TogglePen takes the pen, or lays it down.
func TogglePen(s *State) Effect {
	if s.Tool == Pen {
		return s.SetTool(Select)
	}
	return s.SetTool(Pen)
}
