package ui

import (
	"errors"
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/input"
	"parapet/ui/phrase"
)

// corners taps the map near corners of squares.
func corners(w *window, at ...paint.Point) {
	for _, p := range at {
		p.X, p.Y = p.X+0.2, p.Y-0.3
		gestures(w).Tap(gesture.Gesture{At: p, Cell: p.Cell(), Wall: -1})
	}
}

func TestWallsAreBuiltFromCornerToCorner(t *testing.T) {
	w, _ := opened(t)
	walls := func() []board.Wall { return w.view().Board().Map().Walls }
	w.mapview.NextWall()
	corners(w, paint.Point{X: 4, Y: 1}, paint.Point{X: 4, Y: 4}, paint.Point{X: 7, Y: 4}, paint.Point{X: 7, Y: 4})
	if got := walls(); len(got) != 3 || got[2].From != (board.Point{X: 4 * board.One, Y: 4 * board.One}) || got[2].To != (board.Point{X: 7 * board.One, Y: 4 * board.One}) {
		t.Fatalf("%+v", got)
	}
	gestures(w).Menu(gesture.Gesture{Wall: -1}) // the wall ends
	w.mapview.NextWall()                        // a door
	corners(w, paint.Point{X: 1, Y: 1}, paint.Point{X: 2, Y: 1}, paint.Point{X: 3, Y: 1})
	if got := walls(); len(got) != 4 || got[3].Kind != board.KindDoor {
		t.Fatalf("%+v", got)
	}
	w.session.Send(input.RemoveWall(walls()[3]))
	if len(walls()) != 3 {
		t.Error("the door is still there")
	}
	pressKey(w, "Escape", 0)
	pressKey(w, "Escape", 0)
	if w.input.Tool != input.Select {
		t.Error("Esc doesn't lay the tool down")
	}
}

func TestAFailingDiskIsReportedOnce(t *testing.T) {
	w, _ := opened(t)
	w.session.Fight.Keep = func(_ *engine.Record, done func(error)) { done(errors.New("no space left")) }
	before := len(w.log.Lines)
	for range 3 {
		w.session.Send(engine.NewCommand("note", "", jsondoc.M("text", "x")))
	}
	reported := 0
	for _, l := range w.log.Lines[before:] {
		if l.Kind == phrase.Refused {
			reported++
		}
	}
	if reported != 1 || !strings.Contains(w.bar.notice.Text, "no space left") || len(w.view().Tokens) != 4 {
		t.Error(reported, w.bar.notice.Text)
	}
}
