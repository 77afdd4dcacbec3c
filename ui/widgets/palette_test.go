package widgets

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// TestBoxesAreSeen checks that in both themes the border of entries and check boxes has a contrast of at least 3 to 1
// with its background.
func TestBoxesAreSeen(t *testing.T) {
	for name, pick := range map[string]func(fyne.ThemeColorName) (color.Color, bool){"light": light, "dark": dark} {
		border, _ := pick(theme.ColorNameInputBorder)
		for _, ground := range []fyne.ThemeColorName{theme.ColorNameInputBackground, theme.ColorNameOverlayBackground} {
			g, _ := pick(ground)
			if c := contrast(border, g); c < 3 {
				t.Errorf("%s: %.2f on %s", name, c, ground)
			}
		}
	}
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x, y) / min(x, y)
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	lin := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(r) + 0.7152*lin(g) + 0.0722*lin(b)
}
