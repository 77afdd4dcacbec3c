package rulekit_test

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// TestNoWayOfATrailIsMissed: whoever draws somebody behind it finds a way to a square as cheap as any
// path of three steps there that is legal, or was told why the cheapest is not.
func TestNoWayOfATrailIsMissed(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v := scene(t, drawRows(rt))
		held := v.Token("b")
		if held == nil {
			return
		}
		held.Size = rapid.IntRange(1, 2).Draw(rt, "size")
		m := mover(v, "a", 1000)
		m.Occ = rulekit.Others(v, m.Token, "b")
		m.Company = &rulekit.Company{Tokens: []*engine.Token{held}, Follow: rulekit.Behind, Trails: true}
		for goal, paths := range shortPaths(m.Token.At, 3) {
			if !v.Board().In(goal) || goal == m.Token.At {
				continue
			}
			found, why := m.Plan(to(goal.X, goal.Y))
			for _, p := range paths {
				w, r := m.Plan(rulekit.Goal{Path: p})
				if r != nil {
					continue
				}
				if why == nil && found.Cost > w.Cost || why != nil && (found.Cost == 0 || found.Cost >= w.Cost) {
					rt.Fatalf("to %v: %d by %v, %+v; %d by %v", goal, found.Cost, found.Squares(), why, w.Cost, w.Squares())
				}
			}
		}
	})
}

// shortPaths are all paths of up to so many steps, by where they lead.
func shortPaths(from board.Square, steps int) map[board.Square][][]engine.Waypoint {
	all := map[board.Square][][]engine.Waypoint{}
	ends := [][]engine.Waypoint{nil}
	for range steps {
		var next [][]engine.Waypoint
		for _, p := range ends {
			at := from
			if len(p) > 0 {
				at = p[len(p)-1].At
			}
			for i := range 9 {
				if to := (board.Square{X: at.X + i%3 - 1, Y: at.Y + i/3 - 1}); to != at {
					longer := append(append([]engine.Waypoint(nil), p...), engine.Waypoint{At: to})
					all[to] = append(all[to], longer)
					next = append(next, longer)
				}
			}
		}
		ends = next
	}
	return all
}
