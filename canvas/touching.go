package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/gesture"
)

// buttonOf returns a button of Fyne's as gestures tell it.
func buttonOf(b desktop.MouseButton) gesture.Button {
	switch b {
	case desktop.MouseButtonPrimary:
		return gesture.Primary
	case desktop.MouseButtonSecondary:
		return gesture.Secondary
	case desktop.MouseButtonTertiary:
		return gesture.Tertiary
	}
	return 0
}

// ModsOf returns modifier keys of Fyne's as gestures tell them.
func ModsOf(m fyne.KeyModifier) gesture.Mods {
	var out gesture.Mods
	for key, mod := range map[fyne.KeyModifier]gesture.Mods{
		fyne.KeyModifierShift: gesture.Shift, fyne.KeyModifierControl: gesture.Control, fyne.KeyModifierAlt: gesture.Alt,
	} {
		if m&key != 0 {
			out |= mod
		}
	}
	return out
}

func placeOf(p fyne.Position) gesture.Place { return gesture.Place{X: p.X, Y: p.Y} }

// PositionOf returns a place of a gesture as Fyne takes it.
func PositionOf(p gesture.Place) fyne.Position { return fyne.NewPos(p.X, p.Y) }
