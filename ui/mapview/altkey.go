package mapview

import (
	"time"

	"parapet/ui/shell"

	"fyne.io/fyne/v2"
)

// altLook is the interval at which we check whether Alt is still held after it was used in a drag.
const altLook = 30 * time.Millisecond

// altLooks is the number of checks before giving up, half a minute in all. Fyne believes Alt to be held until it receives
// another key event, for instance after a switch to another program.
const altLooks = 1000

// quietAlt closes the menu that Fyne opens when Alt is released after a DM override drag. The release may reach any
// widget that has the focus, so we poll for it.
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
