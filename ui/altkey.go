package ui

import "time"

// altLook is how often we look whether Alt is still held after it served a drag.
const altLook = 30 * time.Millisecond

// quietAlt shuts the menu that Fyne opens whenever Alt is let go, where Alt had held a drag in the
// DM's hand: whoever has the keys by then, we don't hear of it, so we look.
func (t *table) quietAlt() {
	t.later(altLook, func() {
		if mods()&altKey != 0 {
			t.quietAlt()
			return
		}
		if menu, ok := t.win.Canvas().(interface{ DismissMenu() bool }); ok {
			menu.DismissMenu()
		}
	})
}
