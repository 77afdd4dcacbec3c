package sigil

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// Openings returns whose turn it is.
func (s *Sigil) Openings(v *engine.View) []engine.Opening { return rulekit.TurnOpening(v) }
