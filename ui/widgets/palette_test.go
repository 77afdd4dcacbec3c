package widgets

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// TestContrast checks that in both themes texts have a contrast of at least 4.5 to 1 with every ground that they stand on, and marks
// one of at least 3 to 1.
func TestContrast(t *testing.T) {
	panels := []fyne.ThemeColorName{theme.ColorNameBackground, Panel, Card, Current, theme.ColorNameOverlayBackground}
	buttons := append(slices.Clone(panels), theme.ColorNameButton, Track)
	entry := []fyne.ThemeColorName{theme.ColorNameInputBackground}
	for _, c := range []struct {
		least float64
		on    []fyne.ThemeColorName
		inks  []fyne.ThemeColorName
	}{
		{4.5, append(buttons, entry...), []fyne.ThemeColorName{theme.ColorNameForeground}},
		{4.5, buttons, []fyne.ThemeColorName{Faint}},
		{4.5, append(panels, theme.ColorNameDisabledButton), []fyne.ThemeColorName{theme.ColorNameDisabled}},
		{4.5, append(panels, entry...), []fyne.ThemeColorName{theme.ColorNamePlaceHolder}},
		{4.5, panels, []fyne.ThemeColorName{Override, Bad, Heading, theme.ColorNameError, theme.ColorNamePrimary, theme.ColorNameHyperlink}},
		{4.5, []fyne.ThemeColorName{theme.ColorNamePrimary}, []fyne.ThemeColorName{theme.ColorNameForegroundOnPrimary}},
		{3, panels, []fyne.ThemeColorName{Accent, Good, Middle}},
		{3, buttons, []fyne.ThemeColorName{MainAction, MinorAction, Movement, Reaction}},
		{3, []fyne.ThemeColorName{theme.ColorNameInputBackground, theme.ColorNameOverlayBackground}, []fyne.ThemeColorName{theme.ColorNameInputBorder}},
	} {
		for name, variant := range map[string]fyne.ThemeVariant{"light": theme.VariantLight, "dark": theme.VariantDark} {
			for _, on := range c.on {
				for _, ink := range c.inks {
					if got := contrast(Theme{}.Color(ink, variant), Theme{}.Color(on, variant)); got < c.least {
						t.Errorf("%s: %.2f for %s on %s, least %v", name, got, ink, on, c.least)
					}
				}
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
