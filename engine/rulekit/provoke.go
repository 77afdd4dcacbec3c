package rulekit

import (
	"iter"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// InReach reports whether a body is within reach (1/1024 ft or m) of a reactor with a free line of melee between them. It
// doesn't check sight.
func InReach(v *engine.View, reactor, body board.Body, reach int64) bool {
	return v.Board().Distance(reactor, body) <= reach && v.MeleeLine(reactor, body)
}

// Adjacent is like InReach at a distance of one square.
func Adjacent(v *engine.View, a, c board.Body) bool {
	return InReach(v, a, c, int64(v.Board().Options().Side))
}

// Leaves reports whether a step leaves a reactor's reach, which a step behind a wall does too.
func Leaves(v *engine.View, reactor, from, to board.Body, reach int64) bool {
	return InReach(v, reactor, from, reach) && !InReach(v, reactor, to, reach)
}

// Enters reports whether a step enters a reactor's reach.
func Enters(v *engine.View, reactor, from, to board.Body, reach int64) bool {
	return Leaves(v, reactor, to, from, reach)
}

// Threats returns the reaches that a mover should avoid leaving, for choosing among equally cheap paths. reach returns a token's reach in
// 1/1024 ft or m, negative if it wouldn't react. The sets are in the view's scratch space and valid until the next call.
func Threats(v *engine.View, mover *engine.Token, reach func(*engine.Token) int64) []board.Threat {
	var list []board.Threat
	among := slices.All(v.Tokens)
	if n := v.Scratch.Around; n != nil {
		among = v.Reactors(n.Grown(mover.Size + 2))
	}
	for _, t := range among {
		if t.ID == mover.ID {
			continue
		}
		if r := reach(t); r >= 0 && nearby(v, t, mover, r) {
			list = append(list, board.Threat{Reach: meleeSet(v, len(list), t.Body(), mover.Body(), r)})
		}
	}
	return list
}

// nearby reports whether a token reaches where threats matter.
func nearby(v *engine.View, t, mover *engine.Token, reach int64) bool {
	n := v.Scratch.Around
	if n == nil {
		return true
	}
	after := t.Size + int(reach/int64(v.Board().Options().Side)) + 1
	before := mover.Size + after - t.Size
	return t.At.X+after >= n.X && t.At.X-before <= n.X+n.W && t.At.Y+after >= n.Y && t.At.Y-before <= n.Y+n.H
}

// meleeSet returns the i-th set of a query: a cached one, or one of the view's scratch sets.
func meleeSet(v *engine.View, i int, reactor, mover board.Body, reach int64) *board.SquareSet {
	if m := v.Scratch.Memory; m != nil {
		return m.MeleeSet(v.Board(), reactor, mover, reach)
	}
	set := threatSet(v.Scratch, i)
	v.Board().MeleeSet(set, reactor, mover, reach)
	return set
}

func threatSet(work *engine.Scratch, i int) *board.SquareSet {
	if i == len(work.Sets) {
		work.Sets = append(work.Sets, &board.SquareSet{})
	}
	return work.Sets[i]
}

// InOrder returns the ids of the tokens among some that fits accepts, in turn order, without those not in it.
func InOrder(v *engine.View, among iter.Seq2[int, *engine.Token], fits func(*engine.Token) bool) []string {
	var list []string
	for _, t := range among {
		if fits(t) && v.Place(t.ID) >= 0 {
			list = append(list, t.ID)
		}
	}
	if len(list) > 1 {
		slices.SortFunc(list, func(a, b string) int { return v.Place(a) - v.Place(b) })
	}
	return list
}

// Provoked returns who would react along a path, in the order of the steps; at returns the reactors to one step, in order.
func Provoked(t *engine.Token, legs []Leg, at func(from, to board.Body) []string) []string {
	var list []string
	from := t.Body()
	for _, l := range legs {
		to := from
		to.At, to.Elevation = l.To, l.Elevation
		for _, id := range at(from, to) {
			if !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
		from = to
	}
	return list
}
