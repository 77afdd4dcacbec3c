package paint

import (
	"image"
	"testing"
)

// TestTheHatchShowsInEachTheme checks that in both themes the hatch over what players can't see stands out from the floor
// and from the fog between its lines, half as strong where they have explored, and that what they see isn't hatched.
func TestTheHatchShowsInEachTheme(t *testing.T) {
	for name, theme := range map[string]Palette{"light": Light(), "dark": Dark()} {
		for _, c := range []struct {
			name  string
			fog   Sight
			least int
		}{{"unseen", Unseen, 45}, {"remembered", Explored, 22}, {"seen", Seen, 0}} {
			sc := &Scene{Cols: 4, Rows: 4, Theme: theme, Fog: FogOf(4, 4, func(Cell) Sight { return c.fog })}
			sc.Fog.Through, sc.Fog.Hatched = 0.5, true
			img := image.NewRGBA(image.Rect(0, 0, 160, 160))
			NewPainter(nil).PaintPart(img, sc, 40, image.Point{}, 1)
			least, most := 255, 0
			for x := 50; x < 70; x++ {
				grey := int(img.RGBAAt(x, 60).G)
				least, most = min(least, grey), max(most, grey)
			}
			if most-least < c.least || c.least == 0 && most != least {
				t.Errorf("%s, %s: from %d to %d", name, c.name, least, most)
			}
		}
	}
}
