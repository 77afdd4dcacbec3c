package mapeditor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// layingKeys maps keys to movements of the picture being aligned: right and down in pixels, and by how much its far edge
// moves.
var layingKeys = map[fyne.KeyName][3]float64{
	fyne.KeyUp: {0, -1, 0}, fyne.KeyDown: {0, 1, 0}, fyne.KeyLeft: {-1, 0, 0}, fyne.KeyRight: {1, 0, 0},
	fyne.KeyPlus: {0, 0, 1}, fyne.KeyEqual: {0, 0, 1}, fyne.KeyMinus: {0, 0, -1},
}

// Key handles a key while a picture is being aligned: it moves, scales or turns the picture, or ends the alignment. It
// reports false for other keys, or if no picture is being aligned.
func (l *PictureAlign) Key(name fyne.KeyName, mods fyne.KeyModifier) bool {
	a := l.input.Align
	if a == nil || l.session.Waiting() {
		return false
	}
	by := 1.0
	switch {
	case mods&fyne.KeyModifierShift != 0:
		by = 10
	case mods&(fyne.KeyModifierControl|fyne.KeyModifierAlt) != 0:
		by = 0.1
	}
	d, moves := layingKeys[name]
	switch {
	case moves:
		a.Move(d[0]*by, d[1]*by)
		a.Scale(d[2] * by)
		l.shell.Changed()
	case name == fyne.KeyEscape:
		l.DropPicture()
	case name == fyne.KeyReturn, name == fyne.KeyEnter:
		l.Lay(l.Card.Resizes())
	case name == fyne.KeyT:
		l.Turn()
	default:
		return false
	}
	return true
}

// addKeys registers the keys with Ctrl and Alt, which the driver only passes to shortcuts.
func (l *PictureAlign) addKeys() {
	for name := range layingKeys {
		for _, mod := range []fyne.KeyModifier{fyne.KeyModifierControl, fyne.KeyModifierAlt} {
			l.shell.Win.Canvas().AddShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: mod}, func(fyne.Shortcut) {
				if l.shell.Win.Canvas().Overlays().Top() == nil {
					l.Key(name, mod)
				}
			})
		}
	}
}
