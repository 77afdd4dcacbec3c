package players

import (
	"parapet/canvas/paint"
)

// Centre brings a place to the middle, where it stays: the window doesn't follow any more.
func (w *Window) Centre(p paint.Point) {
	if w.win == nil {
		return
	}
	w.Choice.Follow = Still
	w.board.CentreOn(p)
	w.host.Chosen(w.Choice)
}

// Frame shows a part of the map, where it stays; at true size its middle.
func (w *Window) Frame(r paint.Rect) {
	if w.win == nil || r.Max.X <= r.Min.X {
		return
	}
	if w.Choice.Follow != Still {
		w.Choice.Follow = Still
		w.host.Chosen(w.Choice)
	}
	if w.zoom() == 0 {
		c := w.board.Camera()
		c.Zoom = paint.QuantZoom(float64(w.board.Size().Width) / (r.Max.X - r.Min.X) / paint.World)
		size := w.board.Size()
		w.board.SetCamera(c.CentreOn(middleOf(r), float64(size.Width), float64(size.Height)))
		return
	}
	w.board.CentreOn(middleOf(r))
}

func middleOf(r paint.Rect) paint.Point {
	return paint.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}
}
