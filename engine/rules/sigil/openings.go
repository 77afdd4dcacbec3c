package sigil

import (
	"parapet/engine"
	"parapet/engine/kit"
)

// Openings tells who may do something now: whose turn it is.
func (s *Sigil) Openings(v *engine.View) []engine.Opening { return kit.TurnOpening(v) }
