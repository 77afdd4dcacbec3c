package canvas

import (
	"math"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/paint"
)

// frameHeld is where the frame of another window is taken: by one of its sides, or by a corner (both steps set).
type frameHeld struct{ dx, dy int } // -1 west or north, 1 east or south; the zero value is nowhere

// How near to the frame's line, and to a corner, the pointer takes it, and half the side of the mark of a corner, in
// units of the view.
const (
	frameReach, cornerReach = 4, 9
	cornerMark              = 4
)

// framing is the frame of another window on this view, and the drag of it.
type framing struct {
	now  *paint.Rect // what the other window shows; nil: none does
	line *fynecanvas.Rectangle
	held frameHeld
	from paint.Rect  // the frame where the drag began
	at   paint.Point // and the pointer
}

// SetFrame draws a thin rectangle over the map, nil for none.
func (v *View) SetFrame(r *paint.Rect) {
	v.live.framed.now = r
	v.live.layout()
}

// whole reports whether all of the map is framed: then there is nothing to draw or to take.
func (l *liveLayer) whole() bool {
	return l.framed.now == nil || holds(*l.framed.now, l.view.scene.Bounds())
}

// beside frames what another window shows, where that isn't the whole map; by the marks at its corners it is sized.
func (l *liveLayer) beside() {
	f := &l.framed
	f.line.Hidden = l.whole()
	if f.line.Hidden {
		return
	}
	c := l.palette().Turn
	l.frame(f.line, *f.now, c, 1.5)
	if l.view.OnFrame == nil {
		return
	}
	for _, p := range [4]paint.Point{f.now.Min, {X: f.now.Max.X, Y: f.now.Min.Y}, f.now.Max, {X: f.now.Min.X, Y: f.now.Max.Y}} {
		at := l.view.PlaceOf(p)
		o := l.bars.take(func() *fynecanvas.Rectangle { return fynecanvas.NewRectangle(c) })
		o.FillColor = c
		o.Move(at.SubtractXY(cornerMark, cornerMark))
		o.Resize(fyne.NewSize(2*cornerMark, 2*cornerMark))
		l.objects = append(l.objects, o)
	}
}

// holds reports whether one rectangle has all of another in it.
func holds(r, all paint.Rect) bool {
	return r.Min.X <= all.Min.X && r.Min.Y <= all.Min.Y && r.Max.X >= all.Max.X && r.Max.Y >= all.Max.Y
}

// grip returns where the pointer would take the frame: by its line, or by a corner.
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

// cursor returns the pointer's form over the frame.
func (h frameHeld) cursor() desktop.Cursor {
	switch {
	case h.corner():
		return desktop.CrosshairCursor
	case h.dx != 0:
		return desktop.HResizeCursor
	}
	return desktop.VResizeCursor
}

// take begins a drag of the frame; false where the pointer isn't over it. On a token its line is the token's, its
// corners aren't.
func (r *reporter) take(pos fyne.Position) bool {
	f, h := &r.live.framed, r.live.grip(pos)
	if h == (frameHeld{}) || !h.corner() && r.scene.TokenAt(r.At(pos)) >= 0 || r.FrameFree != nil && !r.FrameFree() {
		return false
	}
	f.held, f.from, f.at = h, *f.now, r.At(pos)
	return true
}

// framed moves the frame along with the pointer; false where none is held.
func (r *reporter) framed(pos fyne.Position) bool {
	f := &r.live.framed
	if f.held == (frameHeld{}) {
		return false
	}
	r.OnFrame(f.dragged(r.At(pos)))
	return true
}

// dragged returns the frame with the pointer at p: moved by its line, or sized by a corner, in the same form and with the
// corner opposite where it was.
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

// leastFrame is how small a frame can be made, in squares along its longer side.
const leastFrame = 3
