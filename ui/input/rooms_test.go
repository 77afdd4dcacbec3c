package input

import (
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine/board"
	"parapet/ui/uitest"
)

// TestTheWallToolDragsRooms checks that dragging a rectangle with the wall tool builds four walls with one command, at
// corners or with Ctrl at half squares. With Shift it moves a corner of the room, Esc cancels the drag, and doors aren't
// dragged.
func TestTheWallToolDragsRooms(t *testing.T) {
	g := uitest.Started(t)
	s := &State{Tool: Wall}
	walls := func() []board.Wall { return g.View().Board().Map().Walls }
	before := len(walls())
	drag := func(x0, y0, x1, y1 float64, mods gesture.Mods) (Effect, bool) {
		start := gesture.Gesture{From: paint.Point{X: x0, Y: y0}, At: paint.Point{X: x0, Y: y0}, Mods: mods, Button: gesture.Primary}
		if _, taken := s.DragStart(g.View(), start); !taken {
			return Effect{}, false
		}
		start.At = paint.Point{X: x1, Y: y1}
		if e := s.DragMove(g.View(), start); e.Live == nil {
			t.Error("nothing is shown")
		}
		return s.DragEnd(g.View(), start), true
	}
	e, _ := drag(1.1, 0.9, 3.8, 2.2, 0)
	uitest.Do(t, g, e.Command)
	if n := len(walls()) - before; n != 4 {
		t.Fatal(n, "walls")
	}
	e, _ = drag(5.1, 3.9, 6.4, 5.2, gesture.Control)
	uitest.Do(t, g, e.Command)
	if w := walls()[before+4]; w.From != (board.Point{X: 5 * board.One, Y: 4 * board.One}) || w.To.X != 6.5*board.One {
		t.Errorf("%+v", w)
	}
	e, _ = drag(1.1, 1.2, 0.1, 1, gesture.Shift)
	uitest.Do(t, g, e.Command)
	if w := walls()[before]; w.From != (board.Point{Y: board.One}) {
		t.Errorf("%+v", w)
	}
	if _, taken := drag(4, 5, 5, 5, gesture.Shift); taken {
		t.Error("there is no corner to be moved")
	}
	s.DragStart(g.View(), gesture.Gesture{From: paint.Point{X: 1, Y: 1}, Button: gesture.Primary})
	s.DragCancel()
	if e := s.DragEnd(g.View(), gesture.Gesture{At: paint.Point{X: 3, Y: 3}}); e.Command != nil {
		t.Error("built although it was dropped")
	}
	s.Build.Kind = board.KindDoor
	if e, _ := drag(1, 1, 3, 3, 0); e.Command == nil || len(e.Command.Node.Get("walls").Items) != 1 {
		t.Error("a room of doors")
	}
}
