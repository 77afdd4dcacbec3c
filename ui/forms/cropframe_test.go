package forms

import (
	"image"
	"testing"
)

// TestTheFrameStaysOnThePicture checks that dragging moves the picture under the frame, that zooming keeps the centre,
// and that the frame never leaves the picture.
func TestTheFrameStaysOnThePicture(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*Frame)
		want image.Rectangle
	}{
		{"at first", func(*Frame) {}, image.Rect(100, 0, 500, 400)},
		{"dragged to the right", func(f *Frame) { f.Drag(0.125, 0) }, image.Rect(50, 0, 450, 400)},
		{"dragged too far", func(f *Frame) { f.Drag(5, -5) }, image.Rect(0, 0, 400, 400)},
		{"closer", func(f *Frame) { f.ZoomTo(2) }, image.Rect(200, 100, 400, 300)},
		{"closer, and to a corner", func(f *Frame) { f.ZoomTo(4); f.Drag(-9, -9) }, image.Rect(500, 300, 600, 400)},
		{"and back", func(f *Frame) { f.ZoomTo(4); f.Drag(-9, -9); f.ZoomTo(0.5) }, image.Rect(200, 0, 600, 400)},
		{"too close", func(f *Frame) { f.ZoomTo(1000) }, image.Rect(292, 192, 308, 208)},
	} {
		f := NewFrame(image.Pt(600, 400))
		c.do(f)
		if got := f.Part(image.Point{}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	if got := NewFrame(image.Pt(3, 9)).Part(image.Pt(5, 5)); got != image.Rect(5, 8, 8, 11) {
		t.Error(got)
	}
}
