package canvas

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// Room is what stands around a view and takes of its room: bars that open and close.
type Room struct {
	// Above is kept free where all of the map is shown, for a bar that may open there; in units of the view.
	Above float32

	view  *View
	still bool      // the map stays where it is, whatever stands around it
	seen  fyne.Size // of the window when the view was last laid out
	laid  bool      // the window is being laid out anew, by Lay
	again bool      // and was asked to be so once more
}

// layings are how often a window is laid out at most until it stands: a row that wraps asks for one more.
const layings = 4

// Lay runs what lays the window out anew when a bar beside the map opens, closes or wraps. What is seen of the map
// stays where it is in the window, so that the pointer goes on pointing at the same place.
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

// Keep says whether the map stays where it is while only what is around it changes, as in a combat: only FitMap and
// another size of the window bring all of it into view again. Where all of it is shown, it is fitted once more now.
func (r *Room) Keep(still bool) {
	r.still = false
	r.view.fit()
	r.still = still
}

// keeps reports whether the map stays where it is in the window as it is now.
func (r *Room) keeps() bool { return r.laid || r.still && r.window() == r.seen }

// window returns the size of the window that the view is in.
func (r *Room) window() fyne.Size {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.view.on); c != nil {
		return c.Size()
	}
	return fyne.Size{}
}

// Fitted reports whether all of the map is shown, as far as nobody looked elsewhere.
func (r *Room) Fitted() bool { return !r.view.moved }

// corner returns the view's in its window.
func (r *Room) corner() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(r.view.on)
}

// whole returns the camera that shows all of the map under what is kept free.
func (r *Room) whole() paint.Camera {
	w, h := r.view.extent()
	above := float64(r.Above)
	return paint.Fit(r.view.scene.Bounds(), w, h-above).Pan(0, above)
}

// resized returns the camera when the view has another size than it had: the middle stays where it is, unless only
// something beside the view is laid out.
func (r *Room) resized(was, now fyne.Size) paint.Camera {
	c := r.view.cam
	if r.view.moved && !r.keeps() {
		c = c.Pan(float64(now.Width-was.Width)/2, float64(now.Height-was.Height)/2)
	}
	return c
}
