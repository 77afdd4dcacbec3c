package paint

import (
	"image"
	"testing"
)

// TestPictureKeepsItsPyramidAlone: a picture takes four thirds of its own pixels, four bytes each, and keeps
// those that it is given where they are of its form.
func TestPictureKeepsItsPyramidAlone(t *testing.T) {
	const side = 1024
	given := image.NewRGBA(image.Rect(0, 0, side, side))
	p := NewPicture(given, 64, 0, 0)
	if own := 4 * side * side; p.Held() < own || p.Held() > own*4/3 {
		t.Errorf("%d bytes for %d", p.Held(), own)
	}
	if p.levels[0] != given {
		t.Error("what was given is kept besides")
	}
}
