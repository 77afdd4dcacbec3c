package native

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// Places reads and sets the positions of windows on X11 and Windows. Elsewhere the desktop does.
type Places struct{}

// Where returns the position of a window's upper left corner, without its frame, in pixels of the desktop; ok is false if
// it is unknown.
func (Places) Where(w fyne.Window) (x, y int, ok bool) {
	handle(w, func(h uintptr) { x, y, ok = where(h) })
	return x, y, ok
}

// Put moves a window to a position returned by Where. If that is off all current screens, the window stays where it is.
func (Places) Put(w fyne.Window, x, y int) {
	handle(w, func(h uintptr) { put(h, x, y) })
}

// Fill maximises a window.
func (Places) Fill(w fyne.Window) { handle(w, fill) }

// Fills reports whether a window is maximised.
func (Places) Fills(w fyne.Window) (is bool) {
	handle(w, func(h uintptr) { is = fills(h) })
	return is
}

// handle calls do with the system's handle of a window, if the window is shown and has one.
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
