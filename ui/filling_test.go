package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// screenful is a desktop with a window that is maximised or not.
type screenful struct {
	filled int // number of calls
	now    bool
}

func (s *screenful) Fill(fyne.Window)       { s.filled++ }
func (s *screenful) Fills(fyne.Window) bool { return s.now }

// TestTheWindowFillsItsScreenAtFirst checks that the window is maximised at first, and later opens as it was closed, with
// its last size when not maximised.
func TestTheWindowFillsItsScreenAtFirst(t *testing.T) {
	w, _ := opened(t)
	s := &screenful{now: true}
	w.opts.Filler = s
	if w.layout.Begin(w.opts.Filler); s.filled != 1 {
		t.Fatal("it doesn't at first")
	}
	w.shell.Win.Resize(fyne.NewSize(1920, 1080))
	w.layout.KeepSize(w.opts.Filler)
	if w.layout.Begin(w.opts.Filler); s.filled != 2 || w.prefs.lastSize().size().Width != 1280 {
		t.Error("it was closed so:", s.filled, w.prefs.lastSize().size())
	}
	s.now = false
	w.shell.Win.Resize(fyne.NewSize(1000, 700))
	w.layout.KeepSize(w.opts.Filler)
	if w.layout.Begin(w.opts.Filler); s.filled != 2 || w.prefs.lastSize().size().Width != 1000 {
		t.Error("it was made smaller:", s.filled, w.prefs.lastSize().size())
	}
}
