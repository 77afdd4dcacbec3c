package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The names of colours that the window needs besides Fyne's own.
const (
	Panel   fyne.ThemeColorName = "panel"   // background of side panels
	Card    fyne.ThemeColorName = "card"    // background of a card
	Current fyne.ThemeColorName = "current" // background of the active token's card
	Faint   fyne.ThemeColorName = "faint"   // small print
	Accent  fyne.ThemeColorName = "accent"  // marks the active token
	Hand    fyne.ThemeColorName = "hand"    // DM overrides in the log
	Good    fyne.ThemeColorName = "good"
	Middle  fyne.ThemeColorName = "middle"
	Bad     fyne.ThemeColorName = "bad"
	Track   fyne.ThemeColorName = "track"   // background of a bar
	Heading fyne.ThemeColorName = "heading" // rounds and turns in the log
)

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

func rgba(v uint32, a uint8) color.NRGBA {
	c := rgb(v)
	c.A = a
	return c
}

func light(name fyne.ThemeColorName) (color.Color, bool) {
	switch name {
	case theme.ColorNameBackground:
		return rgb(0xefece6), true
	case Panel:
		return rgb(0xf6f4ef), true
	case Card:
		return rgb(0xffffff), true
	case Current:
		return rgb(0xfdf3d8), true
	case Faint:
		return rgb(0x615c54), true
	case Accent:
		return rgb(0xb37c0c), true
	case Hand:
		return rgb(0x6d4aa8), true
	case Good:
		return rgb(0x3a8f56), true
	case Middle:
		return rgb(0xb07d11), true
	case Bad, theme.ColorNameError:
		return rgb(0xb3261e), true
	case Track:
		return rgb(0xdcd6ca), true
	case Heading:
		return rgb(0x865500), true
	case MainAction:
		return rgb(0xa86a00), true
	case MinorAction:
		return rgb(0x2d7ac8), true
	case Movement:
		return rgb(0x2c884d), true
	case Reaction:
		return rgb(0x9a4fc4), true
	case theme.ColorNameForeground:
		return rgb(0x23211d), true
	case theme.ColorNameDisabled:
		return rgb(0x6b6760), true
	case theme.ColorNameButton:
		return rgb(0xe4dfd5), true
	case theme.ColorNameDisabledButton:
		return rgb(0xece8e0), true
	case theme.ColorNameInputBackground:
		return rgb(0xffffff), true
	case theme.ColorNameInputBorder:
		return rgb(0x948d80), true
	case theme.ColorNameSeparator:
		return rgb(0xd9d3c7), true
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return rgb(0x2f66a8), true
	case theme.ColorNameForegroundOnPrimary:
		return rgb(0xffffff), true
	case theme.ColorNameFocus, theme.ColorNameSelection:
		return rgba(0x2f66a8, 70), true
	case theme.ColorNameHover:
		return rgba(0x000000, 16), true
	case theme.ColorNamePressed:
		return rgba(0x000000, 36), true
	case theme.ColorNameHeaderBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground:
		return rgb(0xfbfaf7), true
	case theme.ColorNameShadow:
		return rgba(0x000000, 60), true
	case theme.ColorNameScrollBar:
		return rgba(0x000000, 90), true
	case theme.ColorNameScrollBarBackground:
		return rgba(0x000000, 0), true
	case theme.ColorNamePlaceHolder:
		return rgb(0x6f6a61), true
	}
	return nil, false
}

func dark(name fyne.ThemeColorName) (color.Color, bool) {
	switch name {
	case theme.ColorNameBackground:
		return rgb(0x1b1d21), true
	case Panel:
		return rgb(0x212429), true
	case Card:
		return rgb(0x2a2d33), true
	case Current:
		return rgb(0x3d3625), true
	case Faint:
		return rgb(0xadaca9), true
	case Accent:
		return rgb(0xf2b84b), true
	case Hand:
		return rgb(0xb79be8), true
	case Good:
		return rgb(0x58b878), true
	case Middle:
		return rgb(0xe0b040), true
	case Bad, theme.ColorNameError:
		return rgb(0xff8276), true
	case Track:
		return rgb(0x3c4047), true
	case MainAction, Heading:
		return rgb(0xf2b84b), true
	case MinorAction:
		return rgb(0x7fb8f5), true
	case Movement:
		return rgb(0x6cc98a), true
	case Reaction:
		return rgb(0xd29bf0), true
	case theme.ColorNameForeground:
		return rgb(0xeceae5), true
	case theme.ColorNameDisabled:
		return rgb(0x9fa0a2), true
	case theme.ColorNameButton:
		return rgb(0x353940), true
	case theme.ColorNameDisabledButton:
		return rgb(0x282b30), true
	case theme.ColorNameInputBackground:
		return rgb(0x17191c), true
	case theme.ColorNameInputBorder:
		return rgb(0x727984), true
	case theme.ColorNameSeparator:
		return rgb(0x363a41), true
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return rgb(0x6ea8e6), true
	case theme.ColorNameForegroundOnPrimary:
		return rgb(0x10151b), true
	case theme.ColorNameFocus, theme.ColorNameSelection:
		return rgba(0x6ea8e6, 80), true
	case theme.ColorNameHover:
		return rgba(0xffffff, 18), true
	case theme.ColorNamePressed:
		return rgba(0xffffff, 40), true
	case theme.ColorNameHeaderBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground:
		return rgb(0x272a30), true
	case theme.ColorNameShadow:
		return rgba(0x000000, 140), true
	case theme.ColorNameScrollBar:
		return rgba(0xffffff, 90), true
	case theme.ColorNameScrollBarBackground:
		return rgba(0x000000, 0), true
	case theme.ColorNamePlaceHolder:
		return rgb(0x9ea0a3), true
	}
	return nil, false
}
