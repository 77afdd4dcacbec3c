package playerview

import (
	"time"

	"fyne.io/fyne/v2"
)

// Places finds and sets the positions of windows on the desktop.
type Places interface {
	Where(fyne.Window) (x, y int, ok bool)
	Put(w fyne.Window, x, y int)
}

// settles is how long the desktop takes to show or move a window.
const settles = 300 * time.Millisecond

// settle moves the opened window to its last position, and makes it fill the screen if it did so before.
func (w *Window) settle(opened fyne.Window) {
	if opened == nil || w.win != opened {
		return
	}
	if w.Places != nil && w.Choice.Placed {
		w.Places.Put(w.win, w.Choice.X, w.Choice.Y)
	}
	if w.Choice.Full {
		w.dm.Later(settles, func() {
			if w.win == opened {
				w.win.SetFullScreen(true)
			}
		})
	}
}

// fill sets whether the window fills its screen, and stores that at once, because the program may end before the window
// is closed.
func fill(w *Window, full bool) {
	w.remember()
	w.Choice.Full = full
	w.win.SetFullScreen(full)
	w.dm.Chosen(w.Choice)
}

// remember stores whether the window fills its screen, or else its size and position.
func (w *Window) remember() {
	if w.win == nil {
		return
	}
	if w.Choice.Full = w.win.FullScreen(); w.Choice.Full {
		return
	}
	size := w.win.Canvas().Size()
	w.Choice.Width, w.Choice.Height = size.Width, size.Height
	if w.Places != nil {
		if x, y, ok := w.Places.Where(w.win); ok {
			w.Choice.X, w.Choice.Y, w.Choice.Placed = x, y, true
		}
	}
}
