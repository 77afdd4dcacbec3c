package ui

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// pointing is the DM's pointing at something for the players, while a key is held. It isn't G, which chooses
// an action in most systems.
type pointing struct {
	on bool
	at paint.Point // of the pointer
}

// pointKey is the key that points while it is held.
const pointKey = fyne.KeyQ

// held begins and ends pointing; a key without a name stands for all.
func (s *screen) held(name fyne.KeyName, down bool) {
	if name != pointKey && name != "" {
		return
	}
	s.pointing.on = down && s.Shown()
	s.pointed()
}

// pointer notes where the pointer is.
func (s *screen) pointer(at paint.Point) {
	s.pointing.at = at
	if s.pointing.on {
		s.pointed()
	}
}

// pointed shows in both windows where the DM points.
func (s *screen) pointed() {
	var at *paint.Point
	if s.pointing.on {
		at = &paint.Point{X: s.pointing.at.X, Y: s.pointing.at.Y}
	}
	s.t.board.Ping.Show(at)
	s.Point(at)
}
