package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Reach lists where a move declared now could end on the board as it stands.
func (p *Plunder) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	e := entry{who: t.ID, do: "move"}
	if notReady(v, t, e) != nil {
		return nil
	}
	m := mover(v, t, true)
	f := &v.Scratch.Flood
	f.Run(v.Board(), t.Body(), moveBudget(v, t), m.Occ, nil, m.FloodTerms())
	var list []engine.ReachEntry
	f.Each(func(at board.Square, cost board.Cost) bool {
		list = append(list, engine.ReachEntry{At: at, Cost: cost, By: "move"})
		return true
	})
	return list
}
