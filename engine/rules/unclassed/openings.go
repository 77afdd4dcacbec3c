package unclassed

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// Openings returns whose turn it is.
func (u *Unclassed) Openings(v *engine.View) []engine.Opening { return rulekit.TurnOpening(v) }
