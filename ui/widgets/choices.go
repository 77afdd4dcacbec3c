package widgets

import (
	"fyne.io/fyne/v2/lang"
)

// Themes are the themes, in the menu's order.
var Themes = []string{"light", "dark", "system"}

// ThemeName returns what people call a theme.
func ThemeName(id string) string {
	switch id {
	case "light":
		return lang.L("Light")
	case "dark":
		return lang.L("Dark")
	}
	return lang.L("Same as desktop")
}

// TextSizes are factors on the writing, in the menu's order.
var TextSizes = []float32{0.9, 1, 1.2, 1.5}

// TextSizeName returns what people call the i-th size of writing.
func TextSizeName(i int) string {
	return []string{lang.L("Small"), lang.L("Normal"), lang.L("Large"), lang.L("Very large")}[i]
}
