package paint

import (
	"image"
	"image/color"
	"testing"
)

// TestTurned checks that each corner's pixel moves to the next corner clockwise.
func TestTurned(t *testing.T) {
	img := image.NewNRGBA(image.Rect(5, 5, 8, 7)) // 3 wide, 2 high
	corners := [4]color.NRGBA{{R: 255, A: 255}, {G: 255, A: 255}, {B: 255, A: 255}, {R: 255, G: 255, A: 255}}
	for i, p := range []image.Point{{5, 5}, {7, 5}, {7, 6}, {5, 6}} { // clockwise from the upper left
		img.SetNRGBA(p.X, p.Y, corners[i])
	}
	for quarters := range 4 {
		got := Turned(img, quarters)
		b := got.Bounds()
		if wide := b.Dx() > b.Dy(); wide != (quarters%2 == 0) {
			t.Errorf("%d: %v", quarters, b)
		}
		for i, p := range []image.Point{b.Min, {b.Max.X - 1, b.Min.Y}, b.Max.Sub(image.Pt(1, 1)), {b.Min.X, b.Max.Y - 1}} {
			if c := color.NRGBAModel.Convert(got.At(p.X, p.Y)); c != corners[(i+4-quarters)%4] {
				t.Errorf("turned %d times, corner %d is %v", quarters, i, c)
			}
		}
	}
}

// TestFaintPictures checks that opacity 0 shows the ground alone, 1 the picture alone, and values between them both.
func TestFaintPictures(t *testing.T) {
	red := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := 0; i < len(red.Pix); i += 4 {
		red.Pix[i], red.Pix[i+3] = 255, 255
	}
	at := func(p *Picture) color.RGBA {
		sc := &Scene{Cols: 4, Rows: 4, Theme: Light(), Picture: p}
		return painted(NewPainter(nil), sc, Camera{Zoom: 1}, 100, 100, 1).RGBAAt(50, 50)
	}
	plain, full := at(nil), at(NewPicture(red, 16, 0, 0))
	if got := at(NewPicture(red, 16, 0, 0).Faint(0)); got != plain {
		t.Errorf("opacity 0: %v, not %v", got, plain)
	}
	half := at(NewPicture(red, 16, 0, 0).Faint(0.5))
	if full != (color.RGBA{R: 255, A: 255}) || half.G <= full.G+50 || half.G+50 >= plain.G {
		t.Errorf("%v, %v, %v", full, half, plain)
	}
	if got := at(NewPicture(red, 8, 0, 0).Faint(0.5).Aligned(16, 0, 0)); got != half {
		t.Errorf("laid otherwise: %v, not %v", got, half)
	}
}
