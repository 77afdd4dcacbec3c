package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Reach lists where a token may end its move now, for each way of moving that is open (Contract H).
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

// most is the farthest that a gait could go by any of its speeds, in quarters of a square.
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
	k := newWalker(v, t, g)
	far := most(v, t, g)
	f := &v.Work.Flood
	f.Run(v.Board(), t.Body(), board.Cost(far), k.occ, nil, k.options(!g.run || on(v, setRunInHeavy)))
	plain := far == left(v, t, g.way(), g.run) && !swims(t)
	f.Each(func(at board.Square, cost board.Cost) bool {
		if plain || k.within(f, at, far) {
			list = append(list, engine.ReachEntry{At: at, Cost: cost, By: g.by})
		}
		return true
	})
	return list
}

func swims(t *engine.Token) bool { return !t.Stats.IsNull(sSwimSpeed) || !t.Stats.IsNull(sClimbSpeed) }

// within tells whether each step of the way found draws on a speed that suffices for it.
func (k *walker) within(f *board.Flood, at board.Square, far int) bool {
	body, spent := k.t.Body(), 0
	for _, s := range f.Path(nil, at) {
		l, r := k.step(body, s, body.Elevation)
		if r != nil {
			return false
		}
		spent += l.cost
		if spent > min(far, left(k.v, k.t, l.way, k.gait.run)) {
			return false
		}
		body.At = s
	}
	return true
}
