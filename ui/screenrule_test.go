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
	w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.players.Ruling() || w.shell.Win.Canvas().Overlays().Top() != nil {
		t.Error("the line stays")
	}
}

// Given the players' window, when F11 lets it fill its screen, and F11 or Esc ends that, then each is kept at once: a program that
// is ended meanwhile opens it as it was last.
func TestFillingTheScreenIsKeptAtOnce(t *testing.T) {
	w, _ := shownToPlayers(t)
	windows := fyne.CurrentApp().Driver().AllWindows()
	theirs := windows[len(windows)-1]
	for i, c := range []struct {
		key  fyne.KeyName
		full bool
	}{{fyne.KeyF11, true}, {fyne.KeyF11, false}, {fyne.KeyF11, true}, {fyne.KeyEscape, false}, {fyne.KeyEscape, false}} {
		theirs.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: c.key})
		if got := w.prefs.Players().Full; got != c.full {
			t.Errorf("%d: kept that it fills its screen: %v", i, got)
		}
	}
}
