package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/ui/menu"
)

// TestTheLineGoesWithItsQuestion checks that if the prompt for the length of the line on the player view is cancelled,
// the line disappears with it.
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

// TestFillingTheScreenIsKeptAtOnce checks that when F11 makes the player view full-screen, and F11 or Esc ends that, the
// choice is stored at once: a program that is killed meanwhile opens it as it was last.
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
