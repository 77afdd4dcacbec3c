package unclassed

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Reach returns where a token may end its move now: by halves with the price still to be paid, or by a sprint if nothing
// less gets there (Contract h).
func (u *Unclassed) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	if mayMove(v, t, "move") != nil {
		return nil
	}
	walks, sprints := farthest(v, t)
	m := rulekit.Mover{View: v, Token: t, Occ: rulekit.Others(v, t)}
	m.Terms.Multiplier = pace(t)
	list := m.Reach(rulekit.Stride{By: "move", Budget: board.Cost(walks)}, rulekit.Stride{By: "sprint", Budget: board.Cost(sprints)})
	fares, s := faresUpTo(v, t, walks), stridesOf(v, t)
	sprint := []jsondoc.Member{jsondoc.M("price", actions(t.Budget[bAction]))}
	if t.Budget[bSprinting] != 0 {
		sprint = fares[0]
	}
	for i := range list {
		e := &list[i]
		if e.By == "sprint" {
			e.More = sprint
			continue
		}
		k := 0
		for covered(s, t, k) < int(e.Cost) {
			k++
		}
		e.More = fares[k]
	}
	return list
}

// farthest returns how far a token gets by halves, and by a sprint, in quarters of a square; -1 if not available.
func farthest(v *engine.View, t *engine.Token) (walks, sprints int) {
	s := stridesOf(v, t)
	most := s.sprint*square - t.Budget[bMoved]
	switch {
	case t.Budget[bSprinting] != 0:
		return -1, t.Budget[bMove]
	case mayMove(v, t, "sprint") == nil:
		sprints = most
	default:
		sprints = -1
	}
	return min(covered(s, t, t.Budget[bAction]/half), most), sprints
}

// faresUpTo returns the members for the price of each number of halves.
func faresUpTo(v *engine.View, t *engine.Token, walks int) [][]jsondoc.Member {
	s := stridesOf(v, t)
	list := [][]jsondoc.Member{{jsondoc.M("price", actions(0))}}
	for k := 1; k <= t.Budget[bAction]/half && covered(s, t, k-1) < walks; k++ {
		list = append(list, []jsondoc.Member{jsondoc.M("price", actions(k*half))})
	}
	return list
}
