package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/ui/menu"
)

// Given the line on the players' screen that is to be measured, when the question for its length is dropped, then the line is gone
// too: it doesn't stand over their map with no question for it.
func TestTheLineGoesWithItsQuestion(t *testing.T) {
	w, _ := shownToPlayers(t)
	pick(t, w, menu.PlayersView, "Measure a line")
	if !w.players.Ruling() {
		t.Fatal("no line")
	}
	w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.players.Ruling() || w.win.Canvas().Overlays().Top() != nil {
		t.Error("the line stays")
	}
}
