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
	still bool      // the map stays where it is when the bars around it change
	seen  fyne.Size // the window's size when the view was last laid out
	laid  bool      // Lay is running
	again bool      // Lay was called again while it ran
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

// Keep sets whether the map stays where it is when only the bars around it change, as in combat. Then only FitMap, or
// resizing the window, fits the whole map again. A map that is shown whole is fitted once more now.
func (r *Room) Keep(still bool) {
	r.still = false
	was := r.view.cam
	if r.view.fit(); r.view.cam != was {
		r.view.invalidate(1)
	}
	r.still = still
}

// keeps reports whether the map stays where it is during the current layout.
func (r *Room) keeps() bool { return r.laid || r.still && r.window() == r.seen }

// window returns the size of the view's window.
func (r *Room) window() fyne.Size {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.view.on); c != nil {
		return c.Size()
	}
	return fyne.Size{}
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
	if r.view.moved && !r.keeps() {
		c = c.Pan(float64(now.Width-was.Width)/2, float64(now.Height-was.Height)/2)
	}
	return c
}
