package paint

import "testing"

// TestGratingsAreSeenThrough checks that the floor shows between the bars of a shut grated door but not through a solid
// leaf, and that both look the same when open.
func TestGratingsAreSeenThrough(t *testing.T) {
	const side = 96
	ground := func(bars, open bool) (bare int) {
		sc := &Scene{Cols: 3, Rows: 1, Theme: Light(), Walls: []Wall{{Kind: Door, From: Point{1, 0.5}, To: Point{2, 0.5}, Bars: bars, Open: open}}}
		img := painted(NewPainter(nil), sc, Camera{Zoom: 1}, 3*side, side, float64(side)/World)
		floor := img.RGBAAt(side/4, side/4)
		for x := side + side/4; x < 2*side-side/4; x++ {
			if img.RGBAAt(x, side/2) == floor {
				bare++
			}
		}
		return bare
	}
	leaf, grating := ground(false, false), ground(true, false)
	if leaf != 0 || grating < side/10 || grating > side/2 {
		t.Errorf("ground shows on %d pixels of a leaf, %d of a grating", leaf, grating)
	}
	if ground(true, true) != ground(false, true) {
		t.Error("raised, it differs from an open door")
	}
}
