package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/touch"
)

// buttonOf is a button of Fyne's as gestures tell it.
func buttonOf(b desktop.MouseButton) touch.Button {
	switch b {
	case desktop.MouseButtonPrimary:
		return touch.Primary
	case desktop.MouseButtonSecondary:
		return touch.Secondary
	case desktop.MouseButtonTertiary:
		return touch.Tertiary
	}
	return 0
}

// ModsOf are modifier keys of Fyne's as gestures tell them.
func ModsOf(m fyne.KeyModifier) touch.Mods {
	var out touch.Mods
	for key, mod := range map[fyne.KeyModifier]touch.Mods{
		fyne.KeyModifierShift: touch.Shift, fyne.KeyModifierControl: touch.Control, fyne.KeyModifierAlt: touch.Alt,
	} {
		if m&key != 0 {
			out |= mod
		}
	}
	return out
}

func placeOf(p fyne.Position) touch.Place { return touch.Place{X: p.X, Y: p.Y} }

// PositionOf is a place of a gesture as Fyne takes it.
func PositionOf(p touch.Place) fyne.Position { return fyne.NewPos(p.X, p.Y) }
