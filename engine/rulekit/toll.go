package rulekit

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Penalty is what a change of a token's situation costs it, by what it and its foes could do before and after.
type Penalty struct {
	Hold float64 // share of what it could do in a turn that it loses; below 0 where it gains
	Lays float64 // share by which the attacks of those who stand beside it do more
}

// PenaltyOf compares a token as it is with a view in which its situation has changed. Stuck: it can't go anywhere then, and reaches
// only those in whose reach it stands. by is the foe who brings it about, whose own attack doesn't count.
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
	var toll Penalty
	if before > 0 {
		toll.Hold = 1 - left/before
	}
	old, more := 0.0, 0.0
	for _, o := range v.Tokens {
		if o.ID != by.ID && !v.Friends(t.Side, o.Side) && v.System.InFight(v, o) && DistanceSquares(o, t) <= 1 {
			old += g.ExpectedDamage(v, o, now, true)
			more += g.ExpectedDamage(after, after.Token(o.ID), then, true)
		}
	}
	if old > 0 {
		toll.Lays = more/old - 1
	}
	return toll
}

// getsAt tells by distances alone whether somebody could attack another in its next turn.
func getsAt(g engine.Tactician, v *engine.View, t, o *engine.Token) bool {
	a := g.Reaches(v, t)
	return DistanceSquares(t, o) <= max(a.Melee+a.Stride, a.Far)
}

// DistanceSquares returns how many squares lie between two tokens, by the longer side: 1 is beside, 0 is on shared squares.
func DistanceSquares(a, b *engine.Token) int {
	far := func(p, sizeP, q, sizeQ int) int { return max(q-(p+sizeP-1), p-(q+sizeQ-1), 0) }
	return max(far(a.At.X, a.Size, b.At.X, b.Size), far(a.At.Y, a.Size, b.At.Y, b.Size))
}

// WithCondition returns the view in which somebody has a condition more; its fields are those of c.
func WithCondition(v *engine.View, id string, c engine.Condition) *engine.View {
	return Changed(v, id, func(t *engine.Token) {
		i, _ := slices.BinarySearchFunc(t.Conditions, c.ID, func(o engine.Condition, id string) int { return cmp.Compare(o.ID, id) })
		t.Conditions = slices.Insert(slices.Clone(t.Conditions), i, c)
	})
}

// Changed returns the view in which a token is another than it was; nothing else changes with it.
func Changed(v *engine.View, id string, change func(*engine.Token)) *engine.View {
	s := *v.State
	s.Tokens = slices.Clone(s.Tokens)
	i := s.Index(id)
	t := *s.Tokens[i]
	change(&t)
	s.Tokens[i] = &t
	return &engine.View{State: &s, System: v.System, Scratch: v.Scratch}
}

// Drop returns how far down a body comes that goes along squares, in 1/1024 ft or m; 0 where it doesn't.
func Drop(b *board.Board, body board.Body, path []board.Square) int32 {
	if len(path) == 0 {
		return 0
	}
	end := body
	end.At = path[len(path)-1]
	return max(b.Level(body)-b.Level(end), 0)
}

// ForcedMoveHazard returns the end of a push where the pushed token would lose time: lower ground or water; nil for other ends.
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

// low is how far below one must be to lose time by it, in ft or m.
const low = 2

// deep is how far somebody must fall that it counts as a turn where the rules leave a fall to the DM, in ft.
const deep = 10

// FallToll returns what a push over an edge counts for in shares of a turn, in games that count in feet and leave falls to the DM.
func FallToll(b *board.Board, body board.Body, path []board.Square) float64 {
	if body.Elevation == 0 && Drop(b, body, path) >= deep*board.One {
		return 1
	}
	return 0
}
