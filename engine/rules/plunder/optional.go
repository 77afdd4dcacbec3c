package plunder

import "parapet/engine"

// The optional interfaces that Plunder implements.
var (
	_ engine.DefaultFiller  = (*Plunder)(nil)
	_ engine.Reactor        = (*Plunder)(nil)
	_ engine.FieldSetter    = (*Plunder)(nil)
	_ engine.PhaseSetter    = (*Plunder)(nil)
	_ engine.FlowControl    = (*Plunder)(nil)
	_ engine.Grouper        = (*Plunder)(nil)
	_ engine.PhaseOpener    = (*Plunder)(nil)
	_ engine.VisionProvider = (*Plunder)(nil)
	_ engine.Tactician      = (*Plunder)(nil)
	_ engine.ContestAdvisor = (*Plunder)(nil)
	_ engine.MoveDeclarer   = (*Plunder)(nil)
)
