package playerview

import (
	"time"

	"parapet/canvas/paint"
	"parapet/ui/share"
)

// Centre centres the player view on a point. It stops following.
func (w *Window) Centre(p paint.Point) {
	if w.win == nil {
		return
	}
	w.Choice.Follow = share.Still
	w.board.CentreOn(p)
	w.dm.Chosen(w.Choice)
}

// Frame shows a part of the map, or at true size its centre. The view stops following.
func (w *Window) Frame(r paint.Rect) {
	if w.win == nil || r.Max.X <= r.Min.X {
		return
	}
	if w.Choice.Follow != share.Still {
		w.Choice.Follow = share.Still
		w.dm.Chosen(w.Choice)
	}
	if w.zoom() == 0 {
		c := w.board.Camera()
		c.Zoom = paint.QuantZoom(float64(w.board.Size().Width) / (w.board.turn.Rect(r).Max.X - w.board.turn.Rect(r).Min.X) / paint.World)
		size := w.board.Size()
		w.board.SetCamera(c.CentreOn(w.board.turn.Point(middleOf(r)), float64(size.Width), float64(size.Height)))
		return
	}
	w.board.CentreOn(middleOf(r))
}

func middleOf(r paint.Rect) paint.Point {
	return paint.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}
}

// While the DM pans, the player view follows in steps: it waits for four turns of the window's goroutine, between which the DM's window
// is painted, and then shows where the DM looks. So it is never further behind once the pan ends, and makes one frame for five of the
// DM's: without a graphics card each takes as long.
const (
	turnsBehind = 4
	oneTurn     = time.Second / 60
)

// trail is how far the player view is behind the DM's.
type trail struct {
	turns int // turns still to wait; 0 if it has arrived
}

// follow runs arrive a little later, unless that is pending already.
func (t *trail) follow(later func(time.Duration, func()), arrive func()) {
	if t.turns > 0 {
		return
	}
	t.turns = turnsBehind
	var wait func()
	wait = func() {
		if t.turns--; t.turns > 0 {
			later(oneTurn, wait)
			return
		}
		arrive()
	}
	later(oneTurn, wait)
}

// Beside sets what the DM looks at.
func (w *Window) Beside(r paint.Rect) {
	if w.beside == r {
		return
	}
	w.beside = r
	w.onShown()
	if w.win != nil && w.Choice.Follow == share.Along {
		w.trail.follow(w.dm.Later, w.look)
		w.dm.InSight(w.ahead())
	}
}

// ahead returns the part of the map that the view will show once it has followed, at the same zoom: the frame on the DM's map would
// jerk if it followed in steps too.
func (w *Window) ahead() paint.Rect {
	seen := w.Sees()
	if r, ok := w.along(); ok {
		from, to := middleOf(seen), middleOf(r)
		by := paint.Point{X: to.X - from.X, Y: to.Y - from.Y}
		seen.Min, seen.Max = paint.Point{X: seen.Min.X + by.X, Y: seen.Min.Y + by.Y}, paint.Point{X: seen.Max.X + by.X, Y: seen.Max.Y + by.Y}
	}
	return seen
}

// along returns the part of the map that the DM looks at; it reports false if there is none.
func (w *Window) along() (r paint.Rect, ok bool) {
	all := w.Model.Scene.Bounds()
	r = w.beside
	r.Min = paint.Point{X: max(r.Min.X, all.Min.X), Y: max(r.Min.Y, all.Min.Y)}
	r.Max = paint.Point{X: min(r.Max.X, all.Max.X), Y: min(r.Max.Y, all.Max.Y)}
	return r, r.Max.X > r.Min.X && r.Max.Y > r.Min.Y
}

// followAlong shows the whole part of the map that the DM looks at, or at true size its centre.
func (w *Window) followAlong() {
	r, ok := w.along()
	if !ok {
		return
	}
	size := w.board.Size()
	if w.zoom() == 0 {
		w.board.SetCamera(paint.Fit(w.board.turn.Rect(r), float64(size.Width), float64(size.Height)))
		return
	}
	w.board.CentreOn(paint.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2})
}
