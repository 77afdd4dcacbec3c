package canvas

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/paint"
)

// frameHeld says where the frame is gripped: on a side (one step set) or a corner (both set).
type frameHeld struct{ dx, dy int } // -1 for west or north, 1 for east or south; the zero value holds nothing

// How close to the frame's line or a corner the pointer grips it, and half the side of a corner mark, in view units.
const (
	frameReach, cornerReach = 4, 9
	cornerMark              = 4
)

// framing is the frame that shows another window's view on this map, and its drag.
type framing struct {
	now  *paint.Rect // what the other window shows; nil for none
	held frameHeld
	from paint.Rect  // the frame where the drag began
	at   paint.Point // the pointer where the drag began
}

// SetFrame draws a thin rectangle, in squares, over the map; nil removes it.
func (v *View) SetFrame(r *paint.Rect) {
	v.live.framed.now = r
	v.live.layout()
}

// whole reports whether there is nothing to draw: no frame, or one around the whole map.
func (l *liveLayer) whole() bool {
	return l.framed.now == nil || holds(*l.framed.now, l.view.scene.Bounds())
}

// beside draws the frame of another window unless that shows the whole map. The marks at its corners resize it.
func (l *liveLayer) beside() {
	if l.whole() {
		return
	}
	f, c := l.framed.now, l.palette().Turn
	l.sides(l.view.PlaceOf(f.Min), l.view.PlaceOf(f.Max), c, 1.5)
	if l.view.OnFrame == nil {
		return
	}
	for _, p := range [4]paint.Point{f.Min, {X: f.Max.X, Y: f.Min.Y}, f.Max, {X: f.Min.X, Y: f.Max.Y}} {
		at := l.view.PlaceOf(p)
		l.filled(at.SubtractXY(cornerMark, cornerMark), at.AddXY(cornerMark, cornerMark), c)
	}
}

// holds reports whether r contains all of the other rectangle.
func holds(r, all paint.Rect) bool {
	return r.Min.X <= all.Min.X && r.Min.Y <= all.Min.Y && r.Max.X >= all.Max.X && r.Max.Y >= all.Max.Y
}

// grip returns the part of the frame under the pointer: a side, a corner or neither.
func (l *liveLayer) grip(pos fyne.Position) frameHeld {
	if l.whole() || l.view.OnFrame == nil {
		return frameHeld{}
	}
	a, b := l.view.PlaceOf(l.framed.now.Min), l.view.PlaceOf(l.framed.now.Max)
	end := func(x, low, high, reach float32) int {
		switch {
		case near(x, low, reach):
			return -1
		case near(x, high, reach):
			return 1
		}
		return 0
	}
	if h := (frameHeld{end(pos.X, a.X, b.X, cornerReach), end(pos.Y, a.Y, b.Y, cornerReach)}); h.corner() {
		return h
	}
	h := frameHeld{end(pos.X, a.X, b.X, frameReach), end(pos.Y, a.Y, b.Y, frameReach)}
	if pos.X < a.X-frameReach || pos.X > b.X+frameReach || pos.Y < a.Y-frameReach || pos.Y > b.Y+frameReach {
		return frameHeld{}
	}
	return h
}

func near(x, to, reach float32) bool { return math.Abs(float64(x-to)) <= float64(reach) }

func (h frameHeld) corner() bool { return h.dx != 0 && h.dy != 0 }

// cursor returns the cursor to show over this part of the frame.
func (h frameHeld) cursor() desktop.Cursor {
	switch {
	case h.corner():
		return desktop.CrosshairCursor
	case h.dx != 0:
		return desktop.HResizeCursor
	}
	return desktop.VResizeCursor
}

// take begins a drag of the frame and reports whether it did. Over a token, a side of the frame yields to the token, a
// corner doesn't.
func (r *reporter) take(pos fyne.Position) bool {
	f, h := &r.live.framed, r.live.grip(pos)
	if h == (frameHeld{}) || !h.corner() && r.scene.TokenAt(r.At(pos)) >= 0 || r.FrameFree != nil && !r.FrameFree() {
		return false
	}
	f.held, f.from, f.at = h, *f.now, r.At(pos)
	return true
}

// framed moves the frame with the pointer; it reports false if no drag of the frame is on.
func (r *reporter) framed(pos fyne.Position) bool {
	f := &r.live.framed
	if f.held == (frameHeld{}) {
		return false
	}
	r.OnFrame(f.dragged(r.At(pos)))
	return true
}

// dragged returns the frame for a pointer at p: moved if a side is held, otherwise resized with its aspect ratio and the
// opposite corner fixed.
func (f *framing) dragged(p paint.Point) paint.Rect {
	r, dx, dy := f.from, p.X-f.at.X, p.Y-f.at.Y
	if !f.held.corner() {
		return paint.Rect{Min: paint.Point{X: r.Min.X + dx, Y: r.Min.Y + dy}, Max: paint.Point{X: r.Max.X + dx, Y: r.Max.Y + dy}}
	}
	w, h := r.Max.X-r.Min.X, r.Max.Y-r.Min.Y
	k := max(1+dx*float64(f.held.dx)/w, 1+dy*float64(f.held.dy)/h, leastFrame/max(w, h))
	if f.held.dx > 0 {
		r.Max.X = r.Min.X + w*k
	} else {
		r.Min.X = r.Max.X - w*k
	}
	if f.held.dy > 0 {
		r.Max.Y = r.Min.Y + h*k
	} else {
		r.Min.Y = r.Max.Y - h*k
	}
	return r
}

// leastFrame is the shortest length of a frame's longer side, in squares.
const leastFrame = 3

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
