package ui

import "fyne.io/fyne/v2"

// leastSize is how small what is in the window can be made: 900 × 600 with title and menu bar, in which every card is
// whole. On a screen of a larger scale that would be more than some screens have; there it is less, and what doesn't fit scrolls.
func leastSize(scale float32) fyne.Size {
	const width, height, bars = 900, 600, 60
	const leastWidth, leastHeight = 640, 400
	scale = max(scale, 1)
	return fyne.NewSize(max(width/scale, leastWidth), max(height/scale, leastHeight)-bars)
}

// filling is whether the window fills its screen.
type filling struct{ t *window }

// begin lets the window fill its screen, where it did when it was closed last.
func (f filling) begin() {
	t := f.t
	t.least.SetMinSize(leastSize(t.win.Canvas().Scale()))
	if t.opts.Filler != nil && t.prefs.lastSize().fills() {
		t.opts.Filler.Fill(t.win)
	}
}

// keepSize remembers the window's size, but not that of one that fills its screen: it is the screen's.
func (f filling) keepSize() {
	t := f.t
	fills := t.opts.Filler != nil && t.opts.Filler.Fills(t.win)
	if t.prefs.lastSize().setFills(fills); !fills {
		t.prefs.lastSize().setSize(t.win.Canvas().Size())
	}
}
