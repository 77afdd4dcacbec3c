package board

import (
	"testing"
)

// TestClipKeepsWhatLiesOnTheMap checks that a clipped wall ends exactly where it crosses the edge, rounding included, and
// that a wall that only touches the edge is dropped.
func TestClipKeepsWhatLiesOnTheMap(t *testing.T) {
	at := func(x, y int32) Point { return Point{X: x, Y: y} }
	for name, c := range map[string]struct {
		from, to, cut, end Point
		ok                 bool
	}{
		"falling over the left edge":  {at(-2, 2050), at(1024, 1024), at(0, 2048), at(1024, 1024), true},
		"rising over the left edge":   {at(-2, 1024), at(1024, 2050), at(0, 1026), at(1024, 2050), true},
		"falling over the upper edge": {at(2050, -2), at(1024, 1024), at(2048, 0), at(1024, 1024), true},
		"over the right edge":         {at(4096, 4096), at(9000, 4096), at(4096, 4096), at(8192, 4096), true},
		"on the edge":                 {at(0, 1024), at(0, 2048), at(0, 1024), at(0, 2048), true},
		"that ends at the edge":       {at(-1024, 1024), at(0, 1024), at(0, 0), at(0, 0), false},
		"outside":                     {at(-2048, 1024), at(-1024, 1024), at(0, 0), at(0, 0), false},
	} {
		part, ok := Clip(Wall{From: c.from, To: c.to}, 8, 8)
		if ok != c.ok || ok && (part.From != c.cut || part.To != c.end) {
			t.Errorf("%s: %v to %v, %v", name, part.From, part.To, ok)
		}
	}
}
