package paint

import (
	"image"
	"testing"
)

// TestStandingStaysInItsSquare checks in every style that what stands on a square changes that square, and no pixel of those
// beside it: under fog they would tell of it.
func TestStandingStaysInItsSquare(t *testing.T) {
	for _, style := range []Style{Painted, Parchment, Ink} {
		for _, look := range []Look{Grass, Snow, Sand, Swamp, Stone, Rubble} {
			pictured := func(middle Terrain) func(x, y int) ink {
				sc := &Scene{Cols: 3, Rows: 3, Theme: Light().Styled(style), Terrain: make([]Terrain, 9)}
				for i := range sc.Terrain {
					sc.Terrain[i] = Terrain{Look: Earth}
				}
				sc.Terrain[4] = middle
				img := image.NewRGBA(image.Rect(0, 0, 3*World, 3*World))
				NewPainter(nil).Paint(img, sc, Camera{Zoom: 1}, 1)
				return func(x, y int) ink { return load(img.Pix, img.PixOffset(x, y)) }
			}
			with, without := pictured(Terrain{Kind: Rock, Look: look}), pictured(Terrain{Look: Earth})
			inside := 0
			for y := range 3 * World {
				for x := range 3 * World {
					if with(x, y) == without(x, y) {
						continue
					}
					if x/World != 1 || y/World != 1 {
						t.Fatalf("%v, look %d: pixel %d, %d differs", style, look, x, y)
					}
					inside++
				}
			}
			if inside < World*World/8 {
				t.Errorf("%v, look %d: %d pixels in its square", style, look, inside)
			}
		}
	}
}

// TestALongRowIsACounter checks that a row of four squares of furniture that is hard to cross is a counter, and shorter ones and
// heaps are crates.
func TestALongRowIsACounter(t *testing.T) {
	const plan = "bbbb.cc." + "......cc" + "ccc....." + "......cc"
	sc := &Scene{Cols: 8, Rows: 4, Theme: Light(), Terrain: make([]Terrain, len(plan))}
	for i, c := range plan {
		if c != '.' {
			sc.Terrain[i] = Terrain{Kind: Hard, Look: Furniture}
		}
	}
	f := NewPainter(nil).frame(sc, Camera{Zoom: 1}, 1, 8*World, 4*World)
	for i, c := range plan {
		if c != '.' && f.isCounter(i%8, i/8) != (c == 'b') {
			t.Errorf("square %d, %d: %c", i%8, i/8, c)
		}
	}
}
