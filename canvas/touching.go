package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/gesture"
)

// buttonOf converts one of Fyne's mouse buttons to a gesture.Button.
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

// ModsOf converts Fyne's modifier keys to gesture.Mods.
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

// PositionOf converts a gesture.Place to Fyne's position.
func PositionOf(p gesture.Place) fyne.Position { return fyne.NewPos(p.X, p.Y) }
