package unclassed

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/engine/kit"
)

// Reach lists where a token may end its move now: by halves with what is still to be paid, or where
// only a sprint gets there (Contract h).
func (u *Unclassed) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	if mayMove(v, t, "move") != nil {
		return nil
	}
	walks, sprints := farthest(v, t)
	f := &v.Work.Flood
	terms := board.FloodOptions{Multiplier: pace(t)}
	f.Run(v.Board(), t.Body(), board.Cost(max(walks, sprints)), kit.Others(v, t), nil, terms)
	fares := faresUpTo(v, t, walks)
	whole := doc.M("price", actions(t.Budget[bAction]))
	var list []engine.ReachEntry
	f.Each(func(at board.Square, cost board.Cost) bool {
		e := engine.ReachEntry{At: at, Cost: cost, By: "sprint", More: []doc.Member{whole}}
		switch {
		case t.Budget[bSprinting] != 0:
			e.More = fares[0]
		case int(cost) <= walks:
			k := 0
			for covered(stridesOf(v, t), t, k) < int(cost) {
				k++
			}
			e.By, e.More = "move", fares[k]
		}
		list = append(list, e)
		return true
	})
	return list
}

// farthest is how far a token gets by halves, and by a sprint, in quarters of a square; -1 where
// that isn't open.
func farthest(v *engine.View, t *engine.Token) (walks, sprints int) {
	s := stridesOf(v, t)
	cap := s.sprint*square - t.Budget[bMoved]
	switch {
	case t.Budget[bSprinting] != 0:
		return -1, t.Budget[bMove]
	case mayMove(v, t, "sprint") == nil:
		sprints = cap
	default:
		sprints = -1
	}
	return min(covered(s, t, t.Budget[bAction]/half), cap), sprints
}

// faresUpTo are the members that tell the price of each number of halves.
func faresUpTo(v *engine.View, t *engine.Token, walks int) [][]doc.Member {
	list := [][]doc.Member{{doc.M("price", actions(0))}}
	for k := 1; k <= t.Budget[bAction]/half && covered(stridesOf(v, t), t, k-1) < walks; k++ {
		list = append(list, []doc.Member{doc.M("price", actions(k*half))})
	}
	return list
}
