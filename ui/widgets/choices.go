package widgets

import (
	"fyne.io/fyne/v2/lang"
)

// Themes lists the ids of the themes, in the menu's order.
var Themes = []string{"light", "dark", "system"}

// ThemeName returns the displayed name of a theme.
func ThemeName(id string) string {
	switch id {
	case "light":
		return lang.L("Light")
	case "dark":
		return lang.L("Dark")
	}
	return lang.L("Same as desktop")
}

// TextSizes lists the factors for the text size, in the menu's order.
var TextSizes = []float32{0.9, 1, 1.2, 1.5}

// TextSizeName returns the displayed name of the i-th text size.
func TextSizeName(i int) string {
	return []string{lang.L("Small"), lang.L("Normal"), lang.L("Large"), lang.L("Very large")}[i]
}
