package ui

// filling is whether the window fills its screen.
type filling struct{ t *table }

// begin lets the window fill its screen, where it did when it was closed last.
func (f filling) begin() {
	t := f.t
	if t.opts.Filler != nil && t.prefs.fills() {
		t.opts.Filler.Fill(t.win)
	}
}

// keepSize remembers the window's size, but not that of one that fills its screen: it is the screen's.
func (f filling) keepSize() {
	t := f.t
	fills := t.opts.Filler != nil && t.opts.Filler.Fills(t.win)
	if t.prefs.setFills(fills); !fills {
		t.prefs.setSize(t.win.Canvas().Size())
	}
}
