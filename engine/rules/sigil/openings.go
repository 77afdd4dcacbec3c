package sigil

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// Openings reports who may do something now: whose turn it is.
func (s *Sigil) Openings(v *engine.View) []engine.Opening { return rulekit.TurnOpening(v) }
