package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
)

// TestHitPointsAreTyped: given tokens that are selected, when "-7" and the like are typed on the map, then a card says
// what and for whom; Enter does it to all with one undo, Esc drops it. Digits behind the sign choose no action.
func TestHitPointsAreTyped(t *testing.T) {
	w, _ := opened(t)
	hp := func(id string) int { return w.view().Token(id).Stats.Int(1) }
	w.tabletop.Pick("cid", false)
	w.tabletop.Pick("dee", true)
	cid, dee, zoom := hp("cid"), hp("dee"), w.board.Camera().Zoom
	pressed(w, "-2")
	if got := w.quick.Says.Text; !w.quick.Visible() || !strings.Contains(got, "2 damage → Cid, Dee") || w.hand.Aim != nil || w.board.Camera().Zoom != zoom {
		t.Fatal(w.quick.Visible(), got, w.hand.Aim)
	}
	pressed(w, "\n")
	if hp("cid") != cid-2 || hp("dee") != dee-2 || w.quick.Visible() {
		t.Error(hp("cid"), hp("dee"))
	}
	w.desk.Undo()
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
	log := len(w.desk.Fight.Game.Log())
	pressed(w, "-9")
	w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.quick.Visible() || len(w.desk.Fight.Game.Log()) != log || w.win.Canvas().Focused() != fyne.Focusable(w.board) {
		t.Error("Esc doesn't drop it, or the map hasn't the keys")
	}
	w.hand.Selected = nil
	pressed(w, "-")
	if w.quick.Visible() || w.board.Camera().Zoom >= zoom {
		t.Error("with nobody selected − doesn't zoom out")
	}
	cardsHost{w.tabletop, w}.HitPoints("ann")
	pressed(w, "5\n")
	if hp("ann") != 5 {
		t.Error("a number in a card's hit points sets them:", hp("ann"))
	}
}

// TestTheDMsHandHasASecondWay: Ctrl+Shift and a drag do what Alt and a drag do, which some desktops keep for windows.
func TestTheDMsHandHasASecondWay(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 5, 2, 6, gesture.Control|gesture.Shift)
	if at(w, "bo") != [2]int{2, 6} || !strings.HasPrefix(lastLine(w), "By hand: Bo put") {
		t.Error(at(w, "bo"), lastLine(w))
	}
	if dragged(w, 2, 6, 2, 7, gesture.Shift); at(w, "bo") != [2]int{2, 6} {
		t.Error("so does Shift alone")
	}
}
