package scene

import (
	"testing"

	"parapet/engine/board"
)

// TestPointsOfALineAreNoCorners checks that a point is no corner if it lies between its neighbours, less than 2/1024 of a
// square off their line.
func TestPointsOfALineAreNoCorners(t *testing.T) {
	for _, c := range []struct {
		name    string
		a, p, b board.Point
		want    bool
	}{
		{"on the line", board.Point{}, board.Point{X: 1024}, board.Point{X: 2048}, true},
		{"a hair beside", board.Point{}, board.Point{X: 1024, Y: 1}, board.Point{X: 2048}, true},
		{"a hair beside, on the other side", board.Point{}, board.Point{X: 1024, Y: -1}, board.Point{X: 2048}, true},
		{"just beside", board.Point{}, board.Point{X: 1024, Y: 2}, board.Point{X: 2048}, false},
		{"a corner", board.Point{}, board.Point{X: 1024}, board.Point{X: 1024, Y: 1024}, false},
		{"on an oblique line", board.Point{}, board.Point{X: 1000, Y: 500}, board.Point{X: 3000, Y: 1500}, true},
		{"where the line begins", board.Point{}, board.Point{}, board.Point{X: 2048}, true},
		{"beyond the end", board.Point{}, board.Point{X: 3000}, board.Point{X: 2048}, false},
		{"a hair back", board.Point{}, board.Point{X: 1}, board.Point{Y: 5}, false},
		{"there and back", board.Point{}, board.Point{X: 900}, board.Point{}, false},
	} {
		if got := straightOn(c.a, c.p, c.b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
