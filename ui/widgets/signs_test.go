package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
)

// TestSignsAreDrawn checks that the font of signs has all of them and no letters, and that its lines are as high as those of letters.
func TestSignsAreDrawn(t *testing.T) {
	f, err := sfnt.Parse(signFont().Content())
	if err != nil {
		t.Fatal(err)
	}
	var b sfnt.Buffer
	for text, want := range map[string]bool{signs: true, "aZ09äß.,-(": false} {
		for _, r := range text {
			if i, err := f.GlyphIndex(&b, r); err != nil || (i != 0) != want {
				t.Errorf("%c: glyph %d, %v", r, i, err)
			}
		}
	}
	high := func(in fyne.Theme) float32 {
		test.NewTempApp(t).Settings().SetTheme(in)
		return fyne.MeasureText("22 → 15", 26, fyne.TextStyle{}).Height
	}
	if own, fynes := high(Theme{Text: 1}), high(theme.DefaultTheme()); own-fynes > 0.1 || fynes-own > 0.1 {
		t.Errorf("lines are %v high, without signs %v", own, fynes)
	}
}
