package canvas

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/paint"
)

// TestTheFrameIsDragged checks that dragging the sides of another window's frame moves it, that dragging a corner resizes
// it with the opposite corner fixed, and that Esc restores it. Drags elsewhere, on a token, or while the frame isn't free
// belong to the map.
func TestTheFrameIsDragged(t *testing.T) {
	frame := paint.Rect{Min: paint.Point{X: 1, Y: 3}, Max: paint.Point{X: 5, Y: 5}}
	rect := func(a, b, c, d float64) paint.Rect {
		return paint.Rect{Min: paint.Point{X: a, Y: b}, Max: paint.Point{X: c, Y: d}}
	}
	for _, c := range []struct {
		name           string
		x, y, toX, toY float32
		free           bool
		want           paint.Rect
	}{
		{"by its upper side", 200, 192, 264, 320, true, rect(2, 5, 6, 7)},
		{"by its left side", 64, 250, 0, 250, true, rect(0, 3, 4, 5)},
		{"by the corner below right", 322, 322, 450, 322, true, rect(1, 3, 7, 6)},
		{"by the corner above left", 64, 192, 192, 192, true, rect(1, 3, 5, 5)},
		{"by the corner above left, both ways", 64, 192, 192, 256, true, rect(2, 3.5, 5, 5)},
		{"no smaller than three squares", 322, 322, 66, 194, true, rect(1, 3, 4, 4.5)},
		{"inside it", 200, 250, 264, 320, true, frame},
		{"not free", 200, 192, 264, 320, false, frame},
	} {
		s := newStage(t)
		got := frame
		s.OnFrame = func(r paint.Rect) { got = r }
		s.FrameFree = func() bool { return c.free }
		s.SetFrame(&frame)
		s.down(c.x, c.y, desktop.MouseButtonPrimary, 0)
		s.drag(c.x+8, c.y)
		s.drag(c.toX, c.toY)
		s.up(c.toX, c.toY, desktop.MouseButtonPrimary)
		if !alike(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
	s := newStage(t)
	got := frame
	s.OnFrame = func(r paint.Rect) { got = r }
	s.SetFrame(&frame)
	s.down(200, 192, desktop.MouseButtonPrimary, 0)
	s.drag(264, 320)
	s.key(fyne.KeyEscape)
	s.up(264, 320, desktop.MouseButtonPrimary)
	if !alike(got, frame) {
		t.Errorf("given up: %v", got)
	}
	s.hover(200, 193)
	if s.Cursor() != desktop.VResizeCursor {
		t.Error("the pointer's form")
	}
	over := paint.Rect{Min: paint.Point{X: 1, Y: 1.5}, Max: paint.Point{X: 5, Y: 5}} // its upper edge crosses Rolf
	s.SetFrame(&over)
	s.c.reported = nil
	s.down(160, 96, desktop.MouseButtonPrimary, 0)
	s.drag(170, 96)
	s.up(170, 96, desktop.MouseButtonPrimary)
	s.c.expect(t, "start 2,1 rolf; move 2,1 rolf; end 2,1 rolf")
}

func alike(a, b paint.Rect) bool {
	for _, d := range []float64{a.Min.X - b.Min.X, a.Min.Y - b.Min.Y, a.Max.X - b.Max.X, a.Max.Y - b.Max.Y} {
		if math.Abs(d) > 1e-6 {
			return false
		}
	}
	return true
}
