package ai

import "parapet/engine"

// Values of others giving up when a token falls, relative to damage dealt and to damage taken.
const (
	breaks = 0.4
	shaken = 0.4
)

// discouraging returns how many others of its side are expected to give up if a token falls; 0 for brutes, who don't consider
// that.
func (th *thought) discouraging(o *engine.Token) float64 {
	if w, ok := th.v.System.(engine.MoraleAdvisor); ok && th.nature.patience > 0 {
		return w.GivingUp(th.v, o)
	}
	return 0
}
