package rulekit_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// TestBesideOnes checks where followers end: on the square that the mover left, if it is free and both are small, else on
// the free place at its side nearest to their own, the first in reading order.
func TestBesideOnes(t *testing.T) {
	for _, c := range []struct {
		name         string
		rows         []string
		mover, other int // sizes
		goal         rulekit.Goal
		code         string
		end          board.Square
	}{
		{"the square left", []string{".....", ".aB..", "....."}, 1, 1, path(1, 0), "", sq(1, 1)},
		{"it is taken: the nearest", []string{"......", ".D....", "...aB.", "......"}, 1, 1, path(3, 1), "", sq(4, 2)},
		{"the first of two", []string{"......", "B..a..", "......"}, 1, 2, path(4, 1), "", sq(2, 0)},
		{"a larger one comes beside the south-eastern side", []string{"......", "......", ".a....", "......", "....B."}, 1, 2, path(1, 1), "", sq(2, 2)},
		{"a larger one comes beside the north-western side", []string{"B.....", "......", "......", "....a.", "......"}, 1, 2, path(4, 4), "", sq(2, 2)},
		{"beside a larger mover's far side", []string{".......", ".a.....", ".......", ".......", ".......", "......B"}, 2, 1, path(2, 1), "", sq(4, 3)},
		{"none at all", []string{"#aB", "#.#", "###"}, 1, 2, path(1, 1), "blocked", sq(0, 0)},
		{"those who share squares part", []string{"......", ".a....", "......"}, 3, 1, path(2, 0), "", sq(1, 1)},
	} {
		v := scene(t, c.rows)
		m := mover(v, "a", 9)
		m.Token.Size = c.mover
		if v.Token("B") == nil {
			v.Tokens = append(v.Tokens, person('B', 2, 2))
			m.Token.At, m.Occ = sq(1, 0), nil
		}
		b := v.Token("B")
		b.Size = c.other
		if d := v.Token("D"); d != nil && c.name == "it is taken: the nearest" {
			d.At, d.Size = sq(2, 2), 2
		}
		m.Occ = rulekit.Others(v, m.Token, "B")
		m.Company = &rulekit.Company{Tokens: []*engine.Token{b}, Follow: rulekit.Beside}
		w, r := m.Plan(c.goal)
		if code(r) != c.code || r == nil && w.End().Company[0] != c.end {
			t.Errorf("%s: %+v, %+v, not %v", c.name, r, w.Legs, c.end)
		}
	}
}
