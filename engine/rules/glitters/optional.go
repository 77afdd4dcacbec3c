package glitters

import "parapet/engine"

// The optional interfaces that Glitters implements.
var (
	_ engine.AreaPreviewer  = (*Glitters)(nil)
	_ engine.Reactor        = (*Glitters)(nil)
	_ engine.VisionProvider = (*Glitters)(nil)
	_ engine.Tactician      = (*Glitters)(nil)
	_ engine.MovePreviewer  = (*Glitters)(nil)
	_ engine.ContestAdvisor = (*Glitters)(nil)
	_ engine.AreaAdvisor    = (*Glitters)(nil)
	_ engine.PickupHook     = (*Glitters)(nil)

	_ engine.DefaultFollower = (*Glitters)(nil)
)
