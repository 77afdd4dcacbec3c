package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// look is the window's theme: compact, in a light and a dark edition, with writing in the size
// that the person likes.
type look struct {
	variant *fyne.ThemeVariant // nil: the system's
	text    float32            // size of writing, 1 = normal
}

var _ fyne.Theme = look{}

// Color implements fyne.Theme.
func (l look) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if l.variant != nil {
		v = *l.variant
	}
	pick := light
	if v == theme.VariantDark {
		pick = dark
	}
	if c, ok := pick(name); ok {
		return c
	}
	return theme.DefaultTheme().Color(name, v)
}

// Font implements fyne.Theme.
func (l look) Font(s fyne.TextStyle) fyne.Resource { return theme.DefaultTheme().Font(s) }

// Icon implements fyne.Theme.
func (l look) Icon(n fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(n) }

// Size implements fyne.Theme.
func (l look) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13 * l.text
	case theme.SizeNameCaptionText:
		return 11 * l.text
	case theme.SizeNameSubHeadingText:
		return 15 * l.text
	case theme.SizeNameHeadingText:
		return 20 * l.text
	case theme.SizeNameInlineIcon:
		return 17 * l.text
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

// isDark tells which edition a colour scheme in use is, so that the map can follow it.
func (l look) isDark(system fyne.ThemeVariant) bool {
	if l.variant != nil {
		system = *l.variant
	}
	return system == theme.VariantDark
}
