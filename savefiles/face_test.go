package savefiles

import (
	"context"
	"image"
	"image/color"
	"path/filepath"
	"testing"

	"parapet/engine/limits"
)

// TestAFaceIsCutOut checks that a square of a picture is saved next to the encounter, scaled down, and loads as a token's
// picture; another of the same name gets a number and replaces none.
func TestAFaceIsCutOut(t *testing.T) {
	img := image.NewRGBA(image.Rect(10, 10, 1610, 1210))
	for y := 410; y < 1210; y++ {
		for x := 810; x < 1610; x++ {
			img.Set(x, y, color.RGBA{R: 200, A: 255})
		}
	}
	dir := t.TempDir()
	for _, want := range []string{"faces/salt-reaver-2.png", "faces/salt-reaver-2-2.png"} {
		src, err := SavePortrait(dir, "Salt reaver 2", img, image.Rect(810, 410, 1610, 1210))
		if err != nil || src != want {
			t.Fatal(src, err)
		}
		got, err := LoadPicture(context.Background(), dir, src)
		if err != nil {
			t.Fatal(err)
		}
		if b := got.Bounds(); b.Dx() != limits.PortraitSide || b.Dy() != b.Dx() {
			t.Error(b)
		}
		if r, _, _, _ := got.At(1, 1).RGBA(); r>>8 != 200 {
			t.Error("not the part that was chosen:", r>>8)
		}
	}
	if _, err := SavePortrait(dir, "x", img, image.Rect(0, 0, 5, 5)); err == nil {
		t.Error("nothing is in the circle")
	}
	if _, err := SavePortrait(filepath.Join(dir, "none"), "x", img, img.Rect); err == nil {
		t.Error("there is no such folder")
	}
	if got := faceName("../Ünkraut!"); got != "ünkraut" {
		t.Error(got)
	}
	if got := faceName("…"); got != "face" {
		t.Error(got)
	}
}
