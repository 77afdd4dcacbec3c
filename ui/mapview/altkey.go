package mapview

import (
	"time"

	"parapet/ui/shell"

	"fyne.io/fyne/v2"
)

// altLook is how often we look whether Alt is still held after it served a drag.
const altLook = 30 * time.Millisecond

// altLooks bounds it: half a minute. Fyne believes Alt to be held for as long as it hears no key,
// as after a change to another program.
const altLooks = 1000

// quietAlt shuts the menu that Fyne opens whenever Alt is let go, where Alt had held a drag in the
// DM's hand: whoever has the keys by then, we don't hear of it, so we look.
func quietAlt(win fyne.Window, later func(time.Duration, func()), looks int) {
	if looks == 0 {
		return
	}
	later(altLook, func() {
		if shell.Mods()&fyne.KeyModifierAlt != 0 {
			quietAlt(win, later, looks-1)
			return
		}
		if menu, ok := win.Canvas().(interface{ DismissMenu() bool }); ok {
			menu.DismissMenu()
		}
	})
}
