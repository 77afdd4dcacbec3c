package rulekit_test

import (
	"testing"

	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// TestPiecesMeet checks that two straight walls meet if they share a point: crossing, touching or overlapping.
func TestPiecesMeet(t *testing.T) {
	p := func(x, y int32) board.Point { return board.Point{X: x, Y: y} }
	for _, c := range []struct {
		name       string
		a, b, c, d board.Point
		want       bool
	}{
		{"they cross", p(0, 0), p(4, 4), p(0, 4), p(4, 0), true},
		{"one ends on the other", p(0, 0), p(4, 0), p(2, 0), p(2, 5), true},
		{"they share an end", p(0, 0), p(4, 0), p(4, 0), p(4, 5), true},
		{"one lies on the other", p(0, 0), p(4, 0), p(1, 0), p(9, 0), true},
		{"on one line, apart", p(0, 0), p(4, 0), p(5, 0), p(9, 0), false},
		{"the line of one crosses the other, beyond its end", p(0, 0), p(8, 0), p(6, 1), p(1, 6), false},
		{"the other's line crosses this one", p(6, 1), p(1, 6), p(0, 0), p(8, 0), false},
		{"side by side", p(0, 0), p(8, 0), p(0, 1), p(8, 1), false},
		{"one stops short before the other", p(0, 0), p(8, 8), p(4, 0), p(5, 4), false},
	} {
		if got := rulekit.Touch(c.a, c.b, c.c, c.d); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
