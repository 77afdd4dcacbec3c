package ai

import "parapet/engine"

// What it counts for that others give up with one who falls: against harm to it, and against harm to be taken.
const (
	breaks = 0.4
	shaken = 0.4
)

// wavering returns how many others of somebody's side are expected to give up if it falls. A brute doesn't think of that.
func (th *thought) wavering(o *engine.Token) float64 {
	if w, ok := th.v.System.(engine.MoraleAdvisor); ok && th.nature.patience > 0 {
		return w.Wavers(th.v, o)
	}
	return 0
}
