package canvas

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestKeepPaintsTheFit checks that a map that is fitted when combat starts is also painted anew: the pointer and the picture
// must agree on where a square is.
func TestKeepPaintsTheFit(t *testing.T) {
	s := newStage(t)
	s.FitMap()
	s.Room.Keep(true)
	s.w.Canvas().Capture()
	s.Room.Lay(func() { s.on.Resize(fyne.NewSize(360, 300)) })
	s.w.Canvas().Capture()
	before := s.Camera()
	s.Room.Keep(true)
	if s.Camera() == before {
		t.Fatal("the map isn't fitted")
	}
	if !s.dirty || s.base.Zoom != s.Camera().Zoom {
		t.Errorf("painted at zoom %v, looked at with %v", s.base.Zoom, s.Camera().Zoom)
	}
}
