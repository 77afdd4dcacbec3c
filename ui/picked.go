package ui

import (
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
)

// selectedSquares is the box that was drawn, to whole squares, while what it selected is selected; of
// tokens selected otherwise, their squares and those next to them.
func (t *table) selectedSquares() (area paint.Rect, ok bool) {
	if t.boxed != nil && slices.Equal(t.boxed.IDs, t.selected) {
		b := t.boxed.Box
		return paint.Rect{Min: paint.Point{X: math.Floor(b.Min.X), Y: math.Floor(b.Min.Y)},
			Max: paint.Point{X: math.Ceil(b.Max.X), Y: math.Ceil(b.Max.Y)}}, true
	}
	for _, id := range t.selected {
		k := t.view().Token(id)
		if k == nil {
			continue
		}
		from := paint.Point{X: float64(k.At.X) - 1, Y: float64(k.At.Y) - 1}
		to := paint.Point{X: float64(k.At.X+k.Size) + 1, Y: float64(k.At.Y+k.Size) + 1}
		if !ok {
			area, ok = paint.Rect{Min: from, Max: to}, true
			continue
		}
		area.Min = paint.Point{X: min(area.Min.X, from.X), Y: min(area.Min.Y, from.Y)}
		area.Max = paint.Point{X: max(area.Max.X, to.X), Y: max(area.Max.Y, to.Y)}
	}
	return area, ok
}

// roomPlace is a place in the room that is meant: that of the selected token, else the middle of the view.
func (t *table) roomPlace() paint.Point {
	if len(t.selected) > 0 {
		if k := t.view().Token(t.selected[0]); k != nil {
			return scene.Middle(k.At, k.Size)
		}
	}
	size := t.board.Size()
	return t.board.Camera().At(float64(size.Width)/2, float64(size.Height)/2)
}
