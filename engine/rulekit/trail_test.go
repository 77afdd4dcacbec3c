package rulekit_test

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// TestNoWayOfATrailIsMissed checks that a mover dragging another behind it, of any size, finds a path that costs no more
// than any legal path of three steps, and that they end adjacent without overlapping. A path that is only too long is said to be, up
// to twice the budget; beyond that nobody looks for one.
func TestNoWayOfATrailIsMissed(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v, m := drawTrail(t, rt)
		if v == nil {
			return
		}
		for goal, paths := range shortPaths(m.Token.At, 3) {
			if !v.Board().In(goal) || goal == m.Token.At {
				continue
			}
			found, why := m.Plan(to(goal.X, goal.Y))
			if why == nil {
				together(rt, v, m, found)
			}
			for _, p := range paths {
				w, r := m.Plan(rulekit.Goal{Path: p})
				if r == nil && (why != nil || found.Cost > w.Cost) || code(r) == engine.NotEnoughMovement && w.Cost <= 2*m.Budget && code(why) == engine.Occupied {
					rt.Fatalf("to %v: %d by %v, %+v; %d by %v", goal, found.Cost, found.Squares(), why, w.Cost, w.Squares())
				}
			}
		}
	})
}

// drawTrail draws a mover and a token beside it that it drags, both where they may stand, or nil.
func drawTrail(t *testing.T, rt *rapid.T) (*engine.View, *rulekit.Mover) {
	v := scene(t, drawRows(rt))
	held, m := v.Token("b"), mover(v, "a", 3)
	if held == nil {
		return nil, nil
	}
	m.CostLast = true
	m.Token.Size, held.Size = rapid.IntRange(1, 2).Draw(rt, "mover's size"), rapid.IntRange(1, 2).Draw(rt, "size")
	held.At = sq(rapid.IntRange(4-held.Size, 4+m.Token.Size).Draw(rt, "x"), rapid.IntRange(3-held.Size, 3+m.Token.Size).Draw(rt, "y"))
	if !free(v, m.Token) || !free(v, held) || !rulekit.Adjacent(v, m.Token.Body(), held.Body()) {
		return nil, nil
	}
	m.Occ = rulekit.Others(v, m.Token, "b")
	m.Company = &rulekit.Company{Tokens: []*engine.Token{held}, Follow: rulekit.Behind, Trails: true}
	return v, m
}

// TestATrailIsStoppedWhereBothMayStand checks that wherever the mover is stopped or struck down, all who stand have their
// own squares afterwards.
func TestATrailIsStoppedWhereBothMayStand(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v, m := drawTrail(t, rt)
		if v == nil {
			return
		}
		m.Budget = 1000
		w, r := m.Plan(drawGoal(rt))
		if r != nil {
			return
		}
		stop, falls := rapid.IntRange(0, len(w.Legs)).Draw(rt, "stop"), rapid.Bool().Draw(rt, "falls")
		tx := run(v)
		walk := &rulekit.Walk{Tx: tx, Way: w}
		walk.Before = func(*rulekit.Leg, board.Body, board.Body) bool {
			if walk.Steps() < stop {
				return true
			}
			if falls {
				tx.PutCondition("a", engine.Condition{ID: "down", Level: 1})
			}
			return false
		}
		walk.Run()
		for _, id := range []string{"a", "b"} {
			if o := tx.Token(id); tx.Standing(o) && !free(&tx.View, o) {
				rt.Fatalf("stopped after %d of %v: %s stands at %v\n%s", stop, w.Squares(), id, o.At, reported(tx))
			}
		}
	})
}

// free reports whether a token stands where it may.
func free(v *engine.View, t *engine.Token) bool {
	return v.Board().MayEnd(t.Body(), v.Occupants(t)).Reason == board.Free
}

// together checks that a mover and the one behind it end adjacent and on nobody's square.
func together(rt *rapid.T, v *engine.View, m *rulekit.Mover, w rulekit.Way) {
	a, b := m.Token.Body(), m.Company.Tokens[0].Body()
	a.At, b.At = w.End().To, w.End().Company[0]
	both := append([]board.Occupant{{Body: a, Index: -1}}, m.Occ...)
	if why := v.Board().MayEnd(b, both); why.Reason != board.Free || !rulekit.Adjacent(v, a, b) {
		rt.Fatalf("by %v: %+v and %+v: %+v", w.Squares(), a, b, why)
	}
}

// shortPaths returns all paths of up to that many steps, by their end.
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
