package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// Reach returns where a token may end its move now, for each kind of movement available (Contract h).
func (s *Sigil) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	var list []engine.ReachEntry
	for _, g := range gaits {
		if now, _ := proper(t, g.by); now != g || g.may(v, t) != nil {
			continue
		}
		list = reachBy(list, v, t, g)
	}
	return list
}

// most returns the farthest that a gait could go at any of its speeds, in quarters of a square.
func most(v *engine.View, t *engine.Token, g gait) int {
	n := left(v, t, g.way(), g.run)
	for _, own := range []int{inWater, climbing} {
		if !t.Stats.IsNull(ownSpeeds[own]) {
			n = max(n, left(v, t, own, g.run))
		}
	}
	return n
}

func reachBy(list []engine.ReachEntry, v *engine.View, t *engine.Token, g gait) []engine.ReachEntry {
	m, far := moverOf(v, t, g), most(v, t, g)
	if far == left(v, t, g.way(), g.run) && t.Stats.IsNull(sSwimSpeed) && t.Stats.IsNull(sClimbSpeed) {
		m.Limit = nil // there is only one speed
	}
	return append(list, m.Reach(rulekit.Stride{By: g.by, Budget: board.Cost(far)})...)
}
