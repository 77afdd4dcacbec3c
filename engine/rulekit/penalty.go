package rulekit

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Penalty measures how much worse a change of situation makes things for a token, from what it and its foes could do before
// and after.
type Penalty struct {
	Hold float64 // share of its turn that it loses; negative if it gains
	Lays float64 // share by which attacks of adjacent foes deal more
}

// PenaltyOf compares what token t can do in v and in after. With stuck it can't move in after and attacks only creatures
// adjacent to it. by is the foe responsible, whose own attack doesn't count.
func PenaltyOf(g engine.Tactician, v, after *engine.View, t, by *engine.Token, stuck bool) Penalty {
	now, then := v.Token(t.ID), after.Token(t.ID)
	before, left := 0.0, 0.0
	for _, o := range v.Tokens {
		if v.Friends(t.Side, o.Side) || !v.System.InFight(v, o) || !getsAt(g, v, now, o) {
			continue
		}
		before = max(before, g.ExpectedDamage(v, now, o, true))
		left = max(left, g.ExpectedDamage(after, then, after.Token(o.ID), !stuck))
	}
	var cost Penalty
	if before > 0 {
		cost.Hold = 1 - left/before
	}
	old, more := 0.0, 0.0
	for _, o := range v.Tokens {
		if o.ID != by.ID && !v.Friends(t.Side, o.Side) && v.System.InFight(v, o) && DistanceSquares(o, t) <= 1 {
			old += g.ExpectedDamage(v, o, now, true)
			more += g.ExpectedDamage(after, after.Token(o.ID), then, true)
		}
	}
	if old > 0 {
		cost.Lays = more/old - 1
	}
	return cost
}

// getsAt reports, by distances alone, whether a token could attack another in its next turn.
func getsAt(g engine.Tactician, v *engine.View, t, o *engine.Token) bool {
	a := g.Reaches(v, t)
	return DistanceSquares(t, o) <= max(a.Melee+a.Stride, a.Far)
}

// DistanceSquares returns the distance between two tokens in squares along the longer axis: 1 if adjacent, 0 if they share
// squares.
func DistanceSquares(a, b *engine.Token) int {
	far := func(p, sizeP, q, sizeQ int) int { return max(q-(p+sizeP-1), p-(q+sizeQ-1), 0) }
	return max(far(a.At.X, a.Size, b.At.X, b.Size), far(a.At.Y, a.Size, b.At.Y, b.Size))
}

// WithCondition returns the view with a condition added to a token; its fields are those of c.
func WithCondition(v *engine.View, id string, c engine.Condition) *engine.View {
	return Changed(v, id, func(t *engine.Token) {
		i, _ := slices.BinarySearchFunc(t.Conditions, c.ID, func(o engine.Condition, id string) int { return cmp.Compare(o.ID, id) })
		t.Conditions = slices.Insert(slices.Clone(t.Conditions), i, c)
	})
}

// Changed returns the view with one token changed and nothing else.
func Changed(v *engine.View, id string, change func(*engine.Token)) *engine.View {
	s := *v.State
	s.Tokens = slices.Clone(s.Tokens)
	i := s.Index(id)
	t := *s.Tokens[i]
	change(&t)
	s.Tokens[i] = &t
	return &engine.View{State: &s, System: v.System, Scratch: v.Scratch}
}

// Drop returns how far down a body moving along path comes, in 1/1024 ft or m; 0 if it doesn't.
func Drop(b *board.Board, body board.Body, path []board.Square) int32 {
	if len(path) == 0 {
		return 0
	}
	end := body
	end.At = path[len(path)-1]
	return max(b.Level(body)-b.Level(end), 0)
}

// ForcedMoveHazard returns the end of a push if the pushed token would lose time there, on lower ground or in water, else
// nil.
func ForcedMoveHazard(b *board.Board, body board.Body, path []board.Square) *board.Square {
	if len(path) == 0 || body.Elevation > 0 {
		return nil
	}
	end := path[len(path)-1]
	if Drop(b, body, path) < low*board.One && !b.TerrainAt(end).Water {
		return nil
	}
	return &end
}

// low is the drop, in ft or m, beyond which a creature loses time.
const low = 2

// deep is the drop, in ft, that counts as a lost turn in games that leave falls to the DM.
const deep = 10

// FallPenalty returns the value of pushing a body over an edge, in turns, in games that measure in feet and leave falls to the
// DM.
func FallPenalty(b *board.Board, body board.Body, path []board.Square) float64 {
	if body.Elevation == 0 && Drop(b, body, path) >= deep*board.One {
		return 1
	}
	return 0
}
