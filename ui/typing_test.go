package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
)

// TestHitPointsAreTyped checks that typing "-7" and the like on the map with tokens selected opens a card that says what
// will happen to whom, that Enter does it to all in one undo step, and that Esc drops it. Digits after the sign choose no
// action.
func TestHitPointsAreTyped(t *testing.T) {
	w, _ := opened(t)
	hp := func(id string) int { return w.view().Token(id).Stats.Int(1) }
	w.mapview.Pick("cid", false)
	w.mapview.Pick("dee", true)
	cid, dee, zoom := hp("cid"), hp("dee"), w.mapview.Board.Camera().Zoom
	pressed(w, "-2")
	if got := w.hp.Card.Says.Text; !w.hp.Card.Visible() || !strings.Contains(got, "2 damage → Cid, Dee") || w.input.Aim != nil || w.mapview.Board.Camera().Zoom != zoom {
		t.Fatal(w.hp.Card.Visible(), got, w.input.Aim)
	}
	pressed(w, "\n")
	if hp("cid") != cid-2 || hp("dee") != dee-2 || w.hp.Card.Visible() {
		t.Error(hp("cid"), hp("dee"))
	}
	w.session.Undo()
	if hp("cid") != cid || hp("dee") != dee {
		t.Error("not one undo:", hp("cid"), hp("dee"))
	}
	pressed(w, "=3\n")
	if hp("cid") != 3 || hp("dee") != 3 {
		t.Error("set:", hp("cid"), hp("dee"))
	}
	pressed(w, "+1\n")
	if hp("cid") != 4 {
		t.Error("healed:", hp("cid"))
	}
	log := len(w.session.Fight.Game.Log())
	pressed(w, "-9")
	w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.hp.Card.Visible() || len(w.session.Fight.Game.Log()) != log || w.shell.Win.Canvas().Focused() != fyne.Focusable(w.mapview.Board) {
		t.Error("Esc doesn't drop it, or the map hasn't the keys")
	}
	w.input.Selected = nil
	pressed(w, "-")
	if w.hp.Card.Visible() || w.mapview.Board.Camera().Zoom >= zoom {
		t.Error("with nobody selected − doesn't zoom out")
	}
	initiativeActions{w.mapview, w.input, w.hp}.HitPoints("ann")
	pressed(w, "5\n")
	if hp("ann") != 5 {
		t.Error("a number in a card's hit points sets them:", hp("ann"))
	}
}

// TestOverridesHaveASecondWay checks that dragging with Ctrl+Shift does the same as with Alt, which some desktops reserve
// for windows.
func TestOverridesHaveASecondWay(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 5, 2, 6, gesture.Control|gesture.Shift)
	if at(w, "bo") != [2]int{2, 6} || !strings.HasPrefix(lastLine(w), "DM: moves Bo") {
		t.Error(at(w, "bo"), lastLine(w))
	}
	if dragged(w, 2, 6, 2, 7, gesture.Shift); at(w, "bo") != [2]int{2, 6} {
		t.Error("so does Shift alone")
	}
}
