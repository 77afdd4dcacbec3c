package plunder

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// Reach returns where a move declared now could end on the board as it is.
func (p *Plunder) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	e := entry{who: t.ID, do: "move"}
	if notReady(v, t, e) != nil {
		return nil
	}
	return mover(v, t, true).Reach(rulekit.Stride{By: "move", Budget: moveBudget(v, t)})
}
