package widgets

import (
	"parapet/ui/i18n"
)

// Themes lists the ids of the themes, in the menu's order.
var Themes = []string{"light", "dark", "system"}

// ThemeName returns the displayed name of a theme.
func ThemeName(id string) string {
	switch id {
	case "light":
		return i18n.L("Light")
	case "dark":
		return i18n.L("Dark")
	}
	return i18n.L("Same as desktop")
}

// TextSizes lists the factors for the text size, in the menu's order.
var TextSizes = []float32{0.9, 1, 1.2, 1.5}

// TextSizeName returns the displayed name of the i-th text size.
func TextSizeName(i int) string {
	return []string{i18n.L("Small"), i18n.L("Normal"), i18n.L("Large"), i18n.L("Very large")}[i]
}
