package widgets

import (
	"testing"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// TestAGroundFollowsTheTheme checks that a background has the colours of the theme that is chosen after it was shown.
func TestAGroundFollowsTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	light, dark := theme.VariantLight, theme.VariantDark
	app.Settings().SetTheme(Theme{Variant: &light, Text: 1})
	g := NewFramed(Panel, 6, Accent, 2)
	w := test.NewTempWindow(t, container.NewStack(g))
	for _, v := range []*Theme{{Variant: &dark, Text: 1}, {Variant: &light, Text: 1}} {
		app.Settings().SetTheme(*v)
		w.Content().Refresh() // as Fyne does with every window then
		if g.box.FillColor != v.Color(Panel, 0) || g.box.StrokeColor != v.Color(Accent, 0) {
			t.Errorf("%v, %v in theme %v", g.box.FillColor, g.box.StrokeColor, *v.Variant)
		}
	}
}
