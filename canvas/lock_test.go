package canvas

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// TestLockedViews checks that a view with a locked zoom keeps its centre, moves by whole squares and ignores the wheel.
func TestLockedViews(t *testing.T) {
	m := newStage(t).Map
	m.Lock(1.5)
	c := m.Camera()
	if c.Zoom != 1.5 || c.X != paint.World*float64(int(c.X/paint.World)) {
		t.Fatalf("%+v", c)
	}
	m.ZoomBy(4)
	m.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: 50}})
	if m.Camera() != c {
		t.Errorf("zoomed to %+v", m.Camera())
	}
	const side = 1.5 * paint.World
	for range 10 {
		m.pan(-side/10-0.01, 0) // together a little more than a square
	}
	if got := m.Camera(); got.X != c.X+paint.World || got.Y != c.Y || got.Zoom != 1.5 {
		t.Errorf("%+v after %+v", got, c)
	}
	m.Lock(0)
	m.ZoomTo(1)
	if m.Camera().Zoom != 1 {
		t.Error("it stays locked")
	}
}
