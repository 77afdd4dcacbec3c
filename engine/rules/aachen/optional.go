package aachen

import "parapet/engine"

// The optional interfaces that Aachen implements.
var (
	_ engine.FieldSetter    = (*Aachen)(nil)
	_ engine.Reactor        = (*Aachen)(nil)
	_ engine.FlowControl    = (*Aachen)(nil)
	_ engine.Grouper        = (*Aachen)(nil)
	_ engine.PhaseOpener    = (*Aachen)(nil)
	_ engine.Ender          = (*Aachen)(nil)
	_ engine.VisionProvider = (*Aachen)(nil)
	_ engine.Preparer       = (*Aachen)(nil)
	_ engine.Tactician      = (*Aachen)(nil)
	_ engine.ContestAdvisor = (*Aachen)(nil)
	_ engine.MoraleAdvisor  = (*Aachen)(nil)
)
