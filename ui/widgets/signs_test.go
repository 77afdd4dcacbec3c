package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
)

// Drawn reports whether the fonts that the window brings along have a sign.
func drawn1(t *testing.T, r rune) bool {
	for _, ttf := range [][]byte{theme.DefaultTextFont().Content(), signFont.Content()} {
		f, err := sfnt.Parse(ttf)
		if err != nil {
			t.Fatal(err)
		}
		var b sfnt.Buffer
		if i, _ := f.GlyphIndex(&b, r); i != 0 {
			return true
		}
	}
	return false
}

// TestSignsAreDrawn checks that the font of signs has all of them and no letters, and that a text with signs is as high as without.
func TestSignsAreDrawn(t *testing.T) {
	for _, r := range signs {
		if !drawn1(t, r) {
			t.Errorf("%c is in no font", r)
		}
	}
	test.NewTempApp(t).Settings().SetTheme(Theme{Text: 1})
	plain := fyne.MeasureText("22 to 15", 13, fyne.TextStyle{})
	test.NewTempApp(t).Settings().SetTheme(test.Theme())
	t.Log(plain, fyne.MeasureText("22 to 15", 13, fyne.TextStyle{}))
}
