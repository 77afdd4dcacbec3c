package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestTheSelectionFollowsTheTurn checks that when the turn moves on or back, the active token is selected, unless it is
// in a group selected to act together.
func TestTheSelectionFollowsTheTurn(t *testing.T) {
	w, _ := opened(t)
	if got := w.input.Selected.Primary(); got != "ann" {
		t.Error("at first:", got)
	}
	pressKey(w, fyne.KeyE, 0)
	if got := w.input.Selected.Primary(); got != "bo" || w.view().Turn != "bo" {
		t.Error("after E:", got)
	}
	w.session.Undo()
	if got := w.input.Selected.Primary(); got != "ann" {
		t.Error("after undo:", got)
	}
	w.mapview.Pick("cid", false)
	w.session.Send(engine.NewCommand("damage", "cid", jsondoc.M("amount", 1)))
	if got := w.input.Selected.Primary(); got != "cid" {
		t.Error("what the DM does to the one who is selected selects", got)
	}
	w.input.Selected = []string{"bo", "ann"}
	pressKey(w, fyne.KeyE, 0)
	if len(w.input.Selected) != 2 {
		t.Error("several:", w.input.Selected)
	}
	pressKey(w, fyne.KeyE, 0)
	if got := w.input.Selected; len(got) != 1 || got[0] != w.view().Turn {
		t.Error("another's turn:", got)
	}
}

// TestTheMapStaysWhereTheTokenIsInView checks that the map doesn't move if the active token just fits in the view, and
// does if any part of it is outside.
func TestTheMapStaysWhereTheTokenIsInView(t *testing.T) {
	w, _ := opened(t)
	w.shell.Win.Resize(fyne.NewSize(900, 700))
	bo := w.view().Token("bo")
	for _, c := range []struct {
		name  string
		left  float64 // of the view, in squares
		moves bool
	}{{"its edge is the view's", float64(bo.At.X), false}, {"a little more", float64(bo.At.X) - 0.01, false}, {"a little less", float64(bo.At.X) + 0.01, true}} {
		w.mapview.Board.SetCamera(paint.Camera{Zoom: 3, X: c.left * paint.World, Y: float64(bo.At.Y-1) * paint.World})
		before := w.mapview.Board.Camera()
		w.mapview.Reveal("bo")
		if moved := w.mapview.Board.Camera() != before; moved != c.moves {
			t.Errorf("%s: moved %v, %+v", c.name, moved, before)
		}
	}
}
