package ui

import (
	"testing"
	"time"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/input"
	"parapet/ui/menu"
	"parapet/ui/playerview"
)

// TestThePenFades checks that a stroke is shown in both windows, over fog too, until it has faded, and that a click
// points for a while.
func TestThePenFades(t *testing.T) {
	w, _ := opened(t)
	var due []func()
	w.shell.Clock.After = func(_ time.Duration, do func()) { due = append(due, do) }
	pass := func() {
		now := due
		due = nil
		for _, do := range now {
			do()
		}
	}
	w.do(menu.Players)
	w.do(menu.Pen)
	if w.input.Tool != input.Pen || w.bar.pen.Hidden {
		t.Fatal("no pen in hand")
	}
	from := paint.Point{X: 1, Y: 1}
	gestures(w).DragStart(gesture.Gesture{At: from, From: from, Token: "ann"})
	gestures(w).DragMove(gesture.Gesture{At: paint.Point{X: 3, Y: 2}})
	due = nil // except the ageing of strokes
	w.players.Pen.Stop()
	gestures(w).DragEnd(gesture.Gesture{At: paint.Point{X: 3, Y: 2}})
	if s := w.mapview.Board.Pen.Shown(); len(s) != 1 || len(s[0].Points) != 2 || s[0].Left != 1 {
		t.Fatalf("%+v", s)
	}
	for range playerview.PenStays + playerview.PenFades/2 {
		pass()
	}
	if s := w.mapview.Board.Pen.Shown(); len(s) != 1 || s[0].Left != 0.5 {
		t.Errorf("half way: %+v", s)
	}
	for range playerview.PenFades/2 + 1 {
		pass()
	}
	if s := w.mapview.Board.Pen.Shown(); len(s) != 0 || len(due) != 0 {
		t.Errorf("not gone: %+v, %d", s, len(due))
	}
	gestures(w).Tap(gesture.Gesture{At: from})
	if !w.mapview.Board.Ping.Shown() || !w.players.Pointed() {
		t.Error("a click doesn't point")
	}
	if pass(); w.mapview.Board.Ping.Shown() || w.players.Pointed() {
		t.Error("it points on")
	}
	w.do(menu.Pen)
	if w.input.Tool != input.Select {
		t.Error("the pen isn't laid down")
	}
}

// TestZoomingToWhoIsMeant checks that zooming to a selection makes it fill the view, and that the active token is centred.
func TestZoomingToWhoIsMeant(t *testing.T) {
	w, _ := opened(t)
	w.shell.Win.Resize(w.prefs.lastSize().size())
	w.mapview.Pick("dee", false)
	pressKey(w, "Z", 0)
	middle := func() paint.Point {
		r := w.mapview.Board.Sees()
		return paint.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}
	}
	if k := w.view().Token("dee"); w.mapview.Board.Camera().Zoom <= 1 || !w.mapview.Board.Sees().Has(paint.Point{X: float64(k.At.X), Y: float64(k.At.Y)}) {
		t.Error(w.mapview.Board.Camera(), w.mapview.Board.Sees())
	}
	was := middle()
	if pressKey(w, "N", 0); middle() == was || w.input.Selected.Primary() != w.view().Turn {
		t.Error(middle(), w.input.Selected)
	}
	w.input.Selected = nil
	if pressKey(w, "Z", 0); !w.mapview.Board.Sees().Has(paint.Point{X: 0.5, Y: 0.5}) {
		t.Error("not all of the map:", w.mapview.Board.Sees())
	}
}

// TestTheDiceTray checks that free rolls are listed, the latest on top, without consuming the encounter's dice, and that
// one can be added to the log.
func TestTheDiceTray(t *testing.T) {
	w, _ := opened(t)
	tray := w.drawers.Dice
	if pressKey(w, "I", 0); !tray.Shown() || !tray.Content.Visible() {
		t.Fatal("it isn't there")
	}
	was := w.view().State
	tray.Roll("3d1+2")
	tray.Roll("2d6 = 6 1")
	tray.Roll("nothing")
	if got := tray.Says(); len(got) != 2 || got[0] != "2d6: 6 + 1 = 7" || got[1] != "3d1+2: 1 + 1 + 1 + 2 = 5" || w.view().State != was {
		t.Error(got)
	}
	w.drawers.Note("Dice: " + tray.Says()[0])
	if got := lastLine(w); got != "Dice: 2d6: 6 + 1 = 7" {
		t.Error(got)
	}
	if tray.Toggle(); tray.Content.Visible() {
		t.Error("it is still there")
	}
}
