package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// Reach lists where a token may end its move now, with the first way of moving that gets it there;
// while it holds a foe, where it may drag it; and where a jump may land (Contract h).
func (g *Glitters) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	if foe := heldFoe(v, t); foe != nil {
		return dragReach(v, t, foe)
	}
	if !open(v, t, "move", onFoot) {
		return nil
	}
	return append(footReach(v, t), jumpReach(v, t)...)
}

// open tells whether phase, turn and conditions let a token do something.
func open(v *engine.View, t *engine.Token, do string, s stops) bool {
	return mayAct(&engine.Tx{View: *v}, engine.NewCommand(do, t.ID), t, s) == nil
}

// gaitBudget is what a way of moving makes of the points that are left, in quarters; -1 where it
// isn't open.
func gaitBudget(v *engine.View, t *engine.Token, jog, sprint bool) int {
	h := hurry{jog: jog, sprint: sprint}
	if h.check(v, t, "") != nil {
		return -1
	}
	return t.Budget[bMove] * h.factor()
}

// footReach is one flood with the longest stride that is open; each square names the first way of
// moving whose points suffice.
func footReach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	strides := make([]rulekit.Stride, len(gaits))
	for i, g := range gaits {
		strides[i] = rulekit.Stride{By: g.by, Budget: board.Cost(gaitBudget(v, t, g.jog, g.sprint))}
	}
	return mover(v, t, 0, nil).Reach(strides...)
}

// dragReach is where the points lead by steps after each of which the foe has a place.
func dragReach(v *engine.View, t, foe *engine.Token) []engine.ReachEntry {
	if !open(v, t, "drag", stopGrappled|stopProne) {
		return nil
	}
	return mover(v, t, t.Budget[bMove], foe).ReachTogether("drag")
}

// jumpReach lists the squares where a jump may land, while one is open.
func jumpReach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	if !affords(t, jumpCost) || !open(v, t, "jump", onFoot) {
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
