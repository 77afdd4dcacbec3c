package paint

import (
	"image"
	"math"
	"testing"
)

// TestReachIsReadableOnEveryGround: given each look in each style and theme, then the reach of each way of moving differs visibly from
// the bare ground, its outline clearly, and from the reach of every other way.
func TestReachIsReadableOnEveryGround(t *testing.T) {
	const side = 24
	square := func(p Palette, l Look, reach []Reach) *image.RGBA {
		sc := &Scene{Cols: 3, Rows: 3, Theme: p, Terrain: make([]Terrain, 9), Reach: reach}
		for i := range sc.Terrain {
			sc.Terrain[i].Look = l
		}
		img := image.NewRGBA(image.Rect(0, 0, 3*side, 3*side))
		NewPainter(nil).Paint(img, sc, Camera{Zoom: side / float64(World)}, 1)
		return img.SubImage(image.Rect(side, side, 2*side, 2*side)).(*image.RGBA)
	}
	apart := func(a, b *image.RGBA, within func(x, y int) bool) float64 {
		sum, n := 0.0, 0
		for y := side; y < 2*side; y++ {
			for x := side; x < 2*side; x++ {
				if within(x-side, y-side) {
					p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
					sum += math.Abs(float64(p.R)-float64(q.R)) + math.Abs(float64(p.G)-float64(q.G)) + math.Abs(float64(p.B)-float64(q.B))
					n++
				}
			}
		}
		return sum / float64(n)
	}
	all := func(x, y int) bool { return true }
	rim := func(x, y int) bool { return x < 2 || y < 2 || x >= side-2 || y >= side-2 }
	for s := range Ink + 1 {
		for theme, p := range map[string]Palette{"light": Light().Styled(s), "dark": Dark().Styled(s)} {
			for l := Grass; l <= Chasm; l++ {
				bare, ways := square(p, l, nil), []*image.RGBA{}
				for w := Walk; w <= Jump; w++ {
					img := square(p, l, []Reach{{Way: w, Cells: []Cell{{1, 1}}}})
					if in, edge := apart(bare, img, all), apart(bare, img, rim); in < 45 || edge < 95 {
						t.Errorf("%v, %s, look %d, way %d: %.0f inside, %.0f at the rim", s, theme, l, w, in, edge)
					}
					for o, other := range ways {
						if d := apart(other, img, all); d < 32 {
							t.Errorf("%v, %s, look %d, ways %d and %d: %.0f", s, theme, l, o, w, d)
						}
					}
					ways = append(ways, img)
				}
			}
		}
	}
}
