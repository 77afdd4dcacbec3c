package rulekit

import (
	"testing"

	"parapet/engine/board"
)

// TestStancesAreDistinguished checks that two stances have the same key only if everyone is on the same squares, on the widest
// map too.
func TestStancesAreDistinguished(t *testing.T) {
	at := func(x, y int) board.Body { return board.Body{At: board.Square{X: x, Y: y}, Size: 1} }
	seen := map[string]bool{}
	for _, s := range []stance{
		{body: at(1, 2)}, {body: at(2, 1)}, {body: at(257, 2)}, {body: at(1, 258)}, {body: at(513, 2)},
		{body: at(1, 2), held: []board.Body{at(1, 3)}}, {body: at(1, 2), held: []board.Body{at(257, 3)}}, {body: at(1, 2), held: []board.Body{at(1, 259)}},
	} {
		if key := s.key(); seen[key] {
			t.Errorf("%+v is another", s)
		} else {
			seen[key] = true
		}
	}
}
