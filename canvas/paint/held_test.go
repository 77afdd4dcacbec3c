package paint

import (
	"context"
	"errors"
	"image"
	"testing"

	"parapet/engine/ctxtest"
)

// TestPictureKeepsItsPyramidAlone checks that a picture takes four thirds of its own pixels at four bytes each, and
// doesn't copy an image that already has the right format.
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

// TestAPyramidEndsWithItsContext checks that a picture cancelled while it is converted or halved returns the context's
// error and no picture, and is complete otherwise.
func TestAPyramidEndsWithItsContext(t *testing.T) {
	grey := image.NewGray(image.Rect(0, 0, 256, 512))
	for i := range grey.Pix {
		grey.Pix[i] = uint8(i*7 + i>>8)
	}
	for _, left := range []int{0, 3, 9, 12} {
		if p, err := NewPictureWithin(&ctxtest.Counted{Context: t.Context(), Left: left}, grey, 64, 0, 0); p != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("after %d: %v", left, err)
		}
	}
	p, err := NewPictureWithin(t.Context(), grey, 64, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	for y := range 512 {
		for x := range 256 {
			if v := grey.GrayAt(x, y).Y; p.levels[0].RGBAAt(x, y).R != v {
				t.Fatalf("(%d, %d) is another", x, y)
			}
		}
	}
}
