// Package widgets provides the window's small widgets, themes, colours, sizes and fonts. It doesn't know encounters.
package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/i18n"
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

// The names of colours that the window needs besides Fyne's own.
const (
	Panel    fyne.ThemeColorName = "panel"   // background of side panels
	Card     fyne.ThemeColorName = "card"    // background of a card
	Current  fyne.ThemeColorName = "current" // background of the active token's card
	Faint    fyne.ThemeColorName = "faint"   // small print
	Accent   fyne.ThemeColorName = "accent"  // marks the active token
	Override fyne.ThemeColorName = "hand"    // DM overrides in the log
	Good     fyne.ThemeColorName = "good"
	Middle   fyne.ThemeColorName = "middle"
	Bad      fyne.ThemeColorName = "bad"
	Track    fyne.ThemeColorName = "track"   // background of a bar
	Heading  fyne.ThemeColorName = "heading" // rounds and turns in the log
)

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

func rgba(v uint32, a uint8) color.NRGBA {
	c := rgb(v)
	c.A = a
	return c
}

// palette holds the colours of the light and the dark theme.
var palette = map[fyne.ThemeColorName]struct{ light, dark color.Color }{
	theme.ColorNameBackground:          {rgb(0xefece6), rgb(0x1b1d21)},
	Panel:                              {rgb(0xf6f4ef), rgb(0x212429)},
	Card:                               {rgb(0xffffff), rgb(0x2a2d33)},
	Current:                            {rgb(0xfdf3d8), rgb(0x3d3625)},
	Faint:                              {rgb(0x615c54), rgb(0xadaca9)},
	Accent:                             {rgb(0xb37c0c), rgb(0xf2b84b)},
	Override:                           {rgb(0x6d4aa8), rgb(0xb79be8)},
	Good:                               {rgb(0x3a8f56), rgb(0x58b878)},
	Middle:                             {rgb(0xb07d11), rgb(0xe0b040)},
	Bad:                                {rgb(0xb3261e), rgb(0xff8276)},
	theme.ColorNameError:               {rgb(0xb3261e), rgb(0xff8276)},
	Track:                              {rgb(0xdcd6ca), rgb(0x3c4047)},
	Heading:                            {rgb(0x865500), rgb(0xf2b84b)},
	MainAction:                         {rgb(0xa86a00), rgb(0xf2b84b)},
	MinorAction:                        {rgb(0x2d7ac8), rgb(0x7fb8f5)},
	Movement:                           {rgb(0x2c884d), rgb(0x6cc98a)},
	Reaction:                           {rgb(0x9a4fc4), rgb(0xd29bf0)},
	theme.ColorNameForeground:          {rgb(0x23211d), rgb(0xeceae5)},
	theme.ColorNameDisabled:            {rgb(0x6b6760), rgb(0x9fa0a2)},
	theme.ColorNameButton:              {rgb(0xe4dfd5), rgb(0x353940)},
	theme.ColorNameDisabledButton:      {rgb(0xece8e0), rgb(0x282b30)},
	theme.ColorNameInputBackground:     {rgb(0xffffff), rgb(0x17191c)},
	theme.ColorNameInputBorder:         {rgb(0x948d80), rgb(0x727984)},
	theme.ColorNameSeparator:           {rgb(0xd9d3c7), rgb(0x363a41)},
	theme.ColorNamePrimary:             {rgb(0x2f66a8), rgb(0x6ea8e6)},
	theme.ColorNameHyperlink:           {rgb(0x2f66a8), rgb(0x6ea8e6)},
	theme.ColorNameForegroundOnPrimary: {rgb(0xffffff), rgb(0x10151b)},
	theme.ColorNameFocus:               {rgba(0x2f66a8, 70), rgba(0x6ea8e6, 80)},
	theme.ColorNameSelection:           {rgba(0x2f66a8, 70), rgba(0x6ea8e6, 80)},
	theme.ColorNameHover:               {rgba(0x000000, 16), rgba(0xffffff, 18)},
	theme.ColorNamePressed:             {rgba(0x000000, 36), rgba(0xffffff, 40)},
	theme.ColorNameHeaderBackground:    {rgb(0xfbfaf7), rgb(0x272a30)},
	theme.ColorNameMenuBackground:      {rgb(0xfbfaf7), rgb(0x272a30)},
	theme.ColorNameOverlayBackground:   {rgb(0xfbfaf7), rgb(0x272a30)},
	theme.ColorNameShadow:              {rgba(0x000000, 60), rgba(0x000000, 140)},
	theme.ColorNameScrollBar:           {rgba(0x000000, 90), rgba(0xffffff, 90)},
	theme.ColorNameScrollBarBackground: {rgba(0x000000, 0), rgba(0x000000, 0)},
	theme.ColorNamePlaceHolder:         {rgb(0x6f6a61), rgb(0x9ea0a3)},
}

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
