package unclassed

import "parapet/engine"

// What Unclassed implements besides engine.System.
var (
	_ engine.AreaTeller = (*Unclassed)(nil)
	_ engine.Steerer    = (*Unclassed)(nil)
	_ engine.Tactician  = (*Unclassed)(nil)
	_ engine.Stroller   = (*Unclassed)(nil)
	_ engine.Maneuverer = (*Unclassed)(nil)
	_ engine.Looker     = (*Unclassed)(nil)
)
