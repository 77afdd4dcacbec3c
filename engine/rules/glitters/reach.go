package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// Reach returns where a token may end its move now, with the first kind of movement that gets it there; while it holds a
// foe, where it may drag it; and where a jump may land (Contract h).
func (g *Glitters) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	if foe := heldFoe(v, t); foe != nil {
		return dragReach(v, t, foe)
	}
	if mayAct(v, "move", t, onFoot) != nil {
		return nil
	}
	return append(footReach(v, t), jumpReach(v, t)...)
}

// footReach floods once with the longest stride available; each square names the first kind of movement whose points
// suffice.
func footReach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	strides := make([]rulekit.Stride, len(gaits))
	for i, g := range gaits {
		budget := -1 // not available
		if g.check(v, t, "") == nil {
			budget = t.Budget[bMove] * g.factor()
		}
		strides[i] = rulekit.Stride{By: g.by, Budget: board.Cost(budget)}
	}
	return mover(v, t, 0, nil).Reach(strides...)
}

// dragReach returns the squares to which a token may drag its foe with its movement points; the foe needs a place after
// each step.
func dragReach(v *engine.View, t, foe *engine.Token) []engine.ReachEntry {
	if mayDrag(v, t) != nil {
		return nil
	}
	return mover(v, t, t.Budget[bMove], foe).ReachTogether("drag")
}

// jumpReach returns the squares where a jump may land, if one is available.
func jumpReach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	if v.Scratch.Near > 0 || jump.CheckAvailable(v, t, t.At) != nil {
		return nil
	}
	span, occ, b := leapSquares(t), walkers(v, t), v.Board()
	landing, far := t.Body(), feet(leapSquares(t)*squareFeet)
	var list []engine.ReachEntry
	for y := t.At.Y - span; y <= t.At.Y+span; y++ {
		for x := t.At.X - span; x <= t.At.X+span; x++ {
			landing.At = board.Square{X: x, Y: y}
			if at := landing.At; at != t.At && leapDistance(b, t.Body(), landing) <= far && b.In(at) &&
				b.MayEnd(landing, occ).Reason == board.Free && canLeap(v, t, at, occ) == nil {
				list = append(list, engine.ReachEntry{At: at, Cost: board.Cost(jumpCost.move), By: "jump"})
			}
		}
	}
	return list
}
