package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
)

// FreehandPen is the pen tool. What it draws fades and exists only in this window.
type FreehandPen struct{ idle }

var _ drawer = FreehandPen{}

func (i FreehandPen) tap(_ *engine.View, g gesture.Gesture) Effect {
	return i.ink(g.At, gesture.PenPoints)
}

func (i FreehandPen) begin(_ *engine.View, g gesture.Gesture) (Effect, bool) {
	if g.Button == gesture.Tertiary {
		return Effect{}, false
	}
	return i.ink(g.From, gesture.PenBegins), true
}

func (i FreehandPen) follow(_ *engine.View, g gesture.Gesture) Effect {
	return i.ink(g.At, gesture.PenDraws)
}

func (i FreehandPen) finish(_ *engine.View, g gesture.Gesture) Effect {
	return i.ink(g.At, gesture.PenEnds)
}

// ink returns the pen's effect at a point.
func (i FreehandPen) ink(at paint.Point, does gesture.Pen) Effect {
	return Effect{Ink: &gesture.Ink{At: at, Does: does}}
}

// TogglePen selects the pen, or the select tool if the pen is selected.
func TogglePen(s *State) Effect {
	if s.Tool == Pen {
		return s.SetTool(Select)
	}
	return s.SetTool(Pen)
}
