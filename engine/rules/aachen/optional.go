package aachen

import "parapet/engine"

// What Aachen implements besides engine.System.
var (
	_ engine.FieldSetter = (*Aachen)(nil)
	_ engine.Steerer     = (*Aachen)(nil)
	_ engine.Rosterer    = (*Aachen)(nil)
	_ engine.PhaseOpener = (*Aachen)(nil)
	_ engine.Ender       = (*Aachen)(nil)
	_ engine.Looker      = (*Aachen)(nil)
	_ engine.Preparer    = (*Aachen)(nil)
	_ engine.Tactician   = (*Aachen)(nil)
	_ engine.Maneuverer  = (*Aachen)(nil)
	_ engine.Waverer     = (*Aachen)(nil)
)
