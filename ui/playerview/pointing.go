package playerview

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// pointing is the state of the DM pointing at something for the players while a key is held.
type pointing struct {
	on bool
	at paint.Point // position of the pointer
}

// pointKey is the key that points while it is held. It isn't G, which chooses an action in most systems.
const pointKey = fyne.KeyQ

// KeyHeld starts and stops pointing. A key without a name stands for all keys.
func (s *Controller) KeyHeld(name fyne.KeyName, down bool) {
	if name != pointKey && name != "" {
		return
	}
	s.pointing.on = down && s.Live()
	s.pointed()
}

// PointerMoved stores where the pointer is.
func (s *Controller) PointerMoved(at paint.Point) {
	s.pointing.at = at
	if s.pointing.on {
		s.pointed()
	}
}

// pointed shows in both windows where the DM points.
func (s *Controller) pointed() {
	var at *paint.Point
	if s.pointing.on {
		at = &paint.Point{X: s.pointing.at.X, Y: s.pointing.at.Y}
	}
	s.mapview.Board.Ping.Show(at)
	s.Point(at)
}
