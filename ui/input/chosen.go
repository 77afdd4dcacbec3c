package input

import (
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
)

// Chosen returns the selection box in whole squares of the map, as long as the tokens it selected are selected; nil if
// there is none.
func Chosen(s *State, v *engine.View) *paint.Rect {
	if v == nil || s.box == nil || !slices.Equal(s.box.ids, s.Selected) {
		return nil
	}
	b, m := s.box.box, v.Board().Map()
	r := paint.Rect{
		Min: paint.Point{X: max(math.Floor(b.Min.X), 0), Y: max(math.Floor(b.Min.Y), 0)},
		Max: paint.Point{X: min(math.Ceil(b.Max.X), float64(m.Cols)), Y: min(math.Ceil(b.Max.Y), float64(m.Rows))},
	}
	if r.Min.X >= r.Max.X || r.Min.Y >= r.Max.Y {
		return nil
	}
	return &r
}
