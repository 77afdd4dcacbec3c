package unclassed

import (
	"parapet/engine"
	"parapet/engine/kit"
)

// Openings tells who may do something now: whose turn it is.
func (u *Unclassed) Openings(v *engine.View) []engine.Opening { return kit.TurnOpening(v) }
