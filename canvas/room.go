package canvas

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// Room tracks the space that bars around a view take as they open and close.
type Room struct {
	// Above is kept free when the whole map is fitted, for a bar that may open there; in view units.
	Above float32

	view  *View
	laid  bool // the window is being laid out anew, by Lay
	again bool // and was asked to be so once more
}

// layings limits how often Lay repeats a layout: a row that wraps needs one more pass.
const layings = 4

// Lay runs anew to lay the window out after a bar beside the map opens, closes or wraps. The map stays where it was in
// the window, so the pointer still points at the same place.
func (r *Room) Lay(anew func()) {
	if r.laid {
		r.again = true
		return
	}
	r.laid = true
	was := r.corner()
	for n := 0; n == 0 || r.again && n < layings; n++ {
		r.again = false
		anew()
	}
	r.laid, r.again = false, false
	if now := r.corner(); now != was && r.view.lock.zoom == 0 {
		r.view.cam = r.view.cam.Pan(float64(was.X-now.X), float64(was.Y-now.Y))
		r.view.invalidate(r.view.coarse)
	}
}

// Fitted reports whether the whole map is shown because nobody has zoomed or panned.
func (r *Room) Fitted() bool { return !r.view.moved }

// corner returns the position of the view's corner in its window.
func (r *Room) corner() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(r.view.on)
}

// whole returns the camera that fits the map below the space kept free.
func (r *Room) whole() paint.Camera {
	w, h := r.view.extent()
	above := float64(r.Above)
	return paint.Fit(r.view.scene.Bounds(), w, h-above).Pan(0, above)
}

// resized returns the camera for a new size of the view: the centre stays where it is, unless only a bar beside the view
// changed.
func (r *Room) resized(was, now fyne.Size) paint.Camera {
	c := r.view.cam
	if r.view.moved && !r.laid {
		c = c.Pan(float64(now.Width-was.Width)/2, float64(now.Height-was.Height)/2)
	}
	return c
}
