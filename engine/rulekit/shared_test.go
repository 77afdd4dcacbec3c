package rulekit_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// TestPlansOfOneWhoSharesSquares checks plans by path, by goal and when rising from the ground, and reach.
func TestPlansOfOneWhoSharesSquares(t *testing.T) {
	aloft := func(x, y int, feet int32) engine.Waypoint {
		return engine.Waypoint{At: sq(x, y), Elevation: feet * board.One, Rises: true}
	}
	for _, c := range []struct {
		name string
		kite int32 // elevation of the other, in feet
		goal rulekit.Goal
		code string
		cost int
	}{
		{"a path out", 0, path(3, 2, 4, 2), "", 8},
		{"a way out", 0, to(5, 2), "", 12},
		{"no end within", 0, to(3, 2), "occupied", 0},
		{"a path out and in again", 0, path(3, 2, 4, 2, 3, 2), "occupied", 0},
		{"a rise within", 0, rulekit.Goal{To: aloft(5, 2, 3)}, "", 12},
		{"a rise into one overhead", 5, rulekit.Goal{Path: []engine.Waypoint{aloft(3, 2, 3), {At: sq(4, 2)}}}, "occupied", 0},
		{"a way that rises into one overhead", 5, rulekit.Goal{To: aloft(5, 2, 3)}, "occupied", 0},
		{"a way that rises past one overhead", 5, rulekit.Goal{To: aloft(5, 1, 3)}, "", 16},
		{"a way below one overhead", 5, rulekit.Goal{To: aloft(5, 2, 0)}, "", 12},
	} {
		v := scene(t, []string{".......", ".D.....", "..a....", ".......", "......."})
		v.Token("D").Size, v.Token("D").Elevation = 3, c.kite*board.One
		if strings.Contains(c.name, "past") {
			v.Token("a").At = sq(1, 1) // the other's squares are straight ahead; beside them is an equally cheap path
		}
		w, r := mover(v, "a", 9).Plan(c.goal)
		if code(r) != c.code || r == nil && int(w.Cost) != c.cost {
			t.Errorf("%s: %v, %+v", c.name, w.Cost, r)
		}
	}
}
