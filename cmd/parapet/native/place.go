package native

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// Places finds out where windows are on the desktop, and moves them there: on X11 and on Windows. Elsewhere the
// desktop sees to it.
type Places struct{}

// Where returns a window's upper left corner, without its frame, in pixels of the desktop; ok is false where that can't be
// known.
func (Places) Where(w fyne.Window) (x, y int, ok bool) {
	handle(w, func(h uintptr) { x, y, ok = where(h) })
	return x, y, ok
}

// Put moves a window's upper left corner to a place that Where told. Beyond the screens that there are now it stays
// where it is.
func (Places) Put(w fyne.Window, x, y int) {
	handle(w, func(h uintptr) { put(h, x, y) })
}

// Fill lets a window fill its screen but for the desktop's own bars, as the button in its frame does.
func (Places) Fill(w fyne.Window) { handle(w, fill) }

// Fills reports whether a window does.
func (Places) Fills(w fyne.Window) (is bool) {
	handle(w, func(h uintptr) { is = fills(h) })
	return is
}

// handle gives the desktop's own name of a window, where it is shown and has one.
func handle(w fyne.Window, do func(uintptr)) {
	n, ok := w.(driver.NativeWindow)
	if !ok {
		return
	}
	n.RunNative(func(context any) {
		h := uintptr(0)
		switch c := context.(type) {
		case driver.X11WindowContext:
			h = c.WindowHandle
		case driver.WindowsWindowContext:
			h = c.HWND
		}
		if h != 0 {
			do(h)
		}
	})
}
