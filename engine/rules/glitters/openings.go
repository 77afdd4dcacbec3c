package glitters

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// Openings returns whose turn it is.
func (g *Glitters) Openings(v *engine.View) []engine.Opening { return rulekit.TurnOpening(v) }
