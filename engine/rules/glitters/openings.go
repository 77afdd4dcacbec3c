package glitters

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// Openings reports who may do something now: whose turn it is.
func (g *Glitters) Openings(v *engine.View) []engine.Opening { return rulekit.TurnOpening(v) }
