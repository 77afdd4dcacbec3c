package paint

import (
	"image"
	"image/color"
	"testing"
)

// TestConditionsShowAtEveryZoom checks that a token with conditions looks different from one without at every size of
// square, and that from afar the number of conditions shows.
func TestConditionsShowAtEveryZoom(t *testing.T) {
	look := func(side, n int) string {
		sc := &Scene{Cols: 3, Rows: 3, Theme: Light(), Tokens: []Token{{ID: "a", Name: "Ann", Col: 1, Row: 1, Badges: make([]Badge, n)}}}
		return string(painted(NewPainter(nil), sc, Camera{Zoom: float64(side) / World}, 3*side, 3*side, 1).Pix)
	}
	for _, side := range []int{8, 12, 20, 32, 41, 42, 64, 128} {
		if look(side, 0) == look(side, 1) {
			t.Errorf("squares of %d: a condition can't be seen", side)
		}
		if side >= 24 && look(side, 1) == look(side, 2) {
			t.Errorf("squares of %d: two conditions look like one", side)
		}
	}
}

// TestWhatIsWrittenRatherThanHalfAName checks that if a name and the word after it don't both fit, the word is written alone.
func TestWhatIsWrittenRatherThanHalfAName(t *testing.T) {
	look := func(side int, name, rather string) string {
		sc := &Scene{Cols: 3, Rows: 3, Theme: Light(), Tokens: []Token{{ID: "a", Initials: "O", Name: name, Rather: rather, Col: 1, Row: 1}}}
		return string(painted(NewPainter(nil), sc, Camera{Zoom: float64(side) / World}, 3*side, 3*side, 1).Pix)
	}
	const both, word = "Orc 12 · hurt", "hurt"
	if look(50, both, word) != look(50, word, "") || look(50, both, word) == look(50, both, "") {
		t.Error("on a small square the word doesn't stand alone")
	}
	if look(160, both, word) != look(160, both, "") {
		t.Error("on a large one the name is missing")
	}
}

// TestHeightsLeaveInitialsFree checks that the height of a token above the ground covers neither its initials nor the
// arrow that marks the active token.
func TestHeightsLeaveInitialsFree(t *testing.T) {
	var f frame
	f.scale = 1
	for side := 24.0; side <= 256; side++ {
		for _, w := range []float64{16, 24, 32} {
			h := min(max(8, side*0.22), 10.5) + 3.5
			left, top := f.heightPlace(500, 500, side, w, h)
			cap := side * 0.43 * 0.95 * 0.36 // half the height of two letters
			if top+h > 500-cap && top < 500+cap && left < 500+side*0.3 {
				t.Errorf("side %v, %v wide: %v to %v covers the initials", side, w, top-500, top+h-500)
			}
			arrow := max(min(6.5, side*0.43*0.4), side*0.43*0.13)
			if left < 500+arrow && top < 500-side*0.43 {
				t.Errorf("side %v, %v wide: at %v, %v it covers the mark of the turn", side, w, left-500, top-500)
			}
		}
	}
}

func TestHealthHasThreeColours(t *testing.T) {
	p := Light()
	for _, c := range []struct {
		hp, most int
		want     color.NRGBA
	}{{20, 20, p.HPHigh}, {11, 20, p.HPHigh}, {10, 20, p.HPMid}, {6, 20, p.HPMid}, {5, 20, p.HPLow}, {0, 20, p.HPLow}, {-3, 20, p.HPLow}} {
		if got := p.Health(c.hp, c.most); got != c.want {
			t.Errorf("%d of %d: %v", c.hp, c.most, got)
		}
	}
}

// TestSignsOfGroundStandOutOnTints checks that the symbols of rough terrain contrast with any tint in either theme.
func TestSignsOfGroundStandOutOnTints(t *testing.T) {
	for name, theme := range map[string]Palette{"light": Light(), "dark": Dark()} {
		for _, tint := range []uint32{0x8b6b3f, 0x6f8f4f, 0xd8c8a0, 0x3a2f20, 0xb08040, 0x808080} {
			sc := &Scene{Cols: 1, Rows: 1, Theme: theme, Terrain: []Terrain{{Kind: Rough, Tint: rgb(tint)}}}
			img := painted(NewPainter(nil), sc, Camera{Zoom: 0.5}, 32, 32, 1)
			if far := farthest(img, rgb(tint)); far < 70 {
				t.Errorf("%s, %06x: the signs differ by %d only", name, tint, far)
			}
		}
	}
}

// farthest returns the largest difference in brightness between a colour and a pixel well inside a picture.
func farthest(img *image.RGBA, from color.NRGBA) int {
	light := func(r, g, b uint8) int { return (2*int(r) + 5*int(g) + int(b)) / 8 }
	most := 0
	for y := 3; y < img.Rect.Dy()-3; y++ {
		for x := 3; x < img.Rect.Dx()-3; x++ {
			c := img.RGBAAt(x, y)
			d := light(c.R, c.G, c.B) - light(from.R, from.G, from.B)
			most = max(most, d, -d)
		}
	}
	return most
}

// TestNamesLeaveHitPointsAndNeighboursFree checks that a name covers neither the hit point bar above it nor a neighbour's name,
// and that less than half a name isn't written.
func TestNamesLeaveHitPointsAndNeighboursFree(t *testing.T) {
	look := func(side int, name string, hide bool) *image.RGBA {
		sc := &Scene{Cols: 3, Rows: 3, Theme: Dark(), Tokens: []Token{{ID: "a", Initials: "MO", Name: name, HideName: hide, Col: 1, Row: 1,
			ShowHP: true, HP: 5, HPMax: 9}}}
		return painted(NewPainter(nil), sc, Camera{Zoom: float64(side) / World}, 3*side, 3*side, 1)
	}
	pal := Dark()
	for side := 44; side <= 200; side += 3 {
		bare, named := look(side, "Mire ogre", true), look(side, "Mire ogre", false)
		covered, wide, bar := 0, 0, 0
		for y := range 3 * side {
			for x := range 3 * side {
				was, is := bare.RGBAAt(x, y), named.RGBAAt(x, y)
				if c := (color.NRGBA{was.R, was.G, was.B, 255}); c == pal.Health(5, 9) || c == pal.HPOff {
					if bar++; was != is {
						covered++
					}
				}
				if was != is && (x < side || x >= 2*side) {
					wide++
				}
			}
		}
		if covered > 0 || wide > 0 || bar == 0 {
			t.Errorf("squares of %d: the name covers %d of %d pixels of the bar and %d of its neighbours", side, covered, bar, wide)
		}
	}
	if long := "Bartholomew-of-the-Weir"; string(look(46, long, false).Pix) != string(look(46, long, true).Pix) {
		t.Error("less than half a name is written")
	}
}
