// Package widgets provides the window's small widgets, themes, colours, sizes and fonts. It doesn't know encounters.
package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Theme is the window's theme: compact, in a light and a dark variant, with the text size that the user has chosen.
type Theme struct {
	Variant *fyne.ThemeVariant // nil for the system's
	Text    float32            // factor of the text size; 1 is normal
}

// Color implements fyne.Theme.
func (l Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if l.Variant != nil {
		v = *l.Variant
	}
	c, ok := palette[name]
	switch {
	case !ok:
		return theme.DefaultTheme().Color(name, v)
	case v == theme.VariantDark:
		return c.dark
	}
	return c.light
}

// Font implements fyne.Theme. Letters are in none of it: they are Fyne's.
func (l Theme) Font(s fyne.TextStyle) fyne.Resource {
	if s.Monospace || s.Symbol {
		return theme.DefaultTheme().Font(s)
	}
	return signFont()
}

// Icon implements fyne.Theme.
func (l Theme) Icon(n fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(n) }

// Size implements fyne.Theme.
func (l Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13 * l.Text
	case theme.SizeNameCaptionText:
		return 11 * l.Text
	case theme.SizeNameSubHeadingText:
		return 15 * l.Text
	case theme.SizeNameHeadingText:
		return 20 * l.Text
	case theme.SizeNameInlineIcon:
		return 17 * l.Text
	case theme.SizeNamePadding:
		return 3
	case theme.SizeNameInnerPadding:
		return 6
	case theme.SizeNameLineSpacing:
		return 3
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 4
	case theme.SizeNameScrollBar:
		return 10
	case theme.SizeNameScrollBarSmall:
		return 4
	}
	return theme.DefaultTheme().Size(name)
}

// IsDark reports whether the theme is dark, given the system's variant, so that the map can follow it.
func (l Theme) IsDark(system fyne.ThemeVariant) bool {
	if l.Variant != nil {
		system = *l.Variant
	}
	return system == theme.VariantDark
}
