package paint

import (
	"image"
	"testing"
)

// TestPaintedGroundShowsWhatIsSlow checks that slow ground which looks like the floor around it has signs, and that solid
// ground has its edge whatever it looks like.
func TestPaintedGroundShowsWhatIsSlow(t *testing.T) {
	for _, c := range []struct {
		name   string
		ground Terrain
		same   bool
	}{
		{"rough going on grass", Terrain{Kind: Rough}, false},
		{"solid ground that looks like grass", Terrain{Kind: Rock, Look: Grass}, false},
		{"floor that looks like grass", Terrain{Look: Grass}, true},
	} {
		picture := func(middle Terrain) *image.RGBA {
			sc := &Scene{Cols: 3, Rows: 3, Theme: Light().Styled(Painted), Terrain: make([]Terrain, 9)}
			for i := range sc.Terrain {
				sc.Terrain[i].Look = Grass
			}
			sc.Terrain[4] = middle
			img := image.NewRGBA(image.Rect(0, 0, 120, 120))
			NewPainter(nil).Paint(img, sc, Camera{Zoom: 40.0 / World}, 1)
			return img
		}
		floor, got, apart := picture(Terrain{Look: Grass}), picture(c.ground), 0
		for i := range 120 * 120 {
			p, q := floor.RGBAAt(i%120, i/120), got.RGBAAt(i%120, i/120)
			if max(int(p.G)-int(q.G), int(q.G)-int(p.G)) > 20 {
				apart++
			}
		}
		if same := apart < 20; same != c.same {
			t.Errorf("%s: %d pixels differ from the floor's", c.name, apart)
		}
	}
}
