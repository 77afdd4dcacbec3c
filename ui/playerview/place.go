package playerview

import (
	"time"

	"fyne.io/fyne/v2"
)

// Places finds out where windows are on the desktop, and moves them.
type Places interface {
	Where(fyne.Window) (x, y int, ok bool)
	Put(w fyne.Window, x, y int)
}

// settles is how long the desktop takes to show the window, and to move it.
const settles = 300 * time.Millisecond

// settle brings the window that was opened to where it was, and lets it fill that screen where it did.
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

// fill lets the window fill its screen, or not, and has that kept: the program may end before the window is closed.
func fill(w *Window, full bool) {
	w.remember()
	w.Choice.Full = full
	w.win.SetFullScreen(full)
	w.dm.Chosen(w.Choice)
}

// remember notes whether the window fills its screen, else its size and place.
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
