package glitters

import "parapet/engine"

// What Glitters implements besides engine.System.
var (
	_ engine.AreaPreviewer  = (*Glitters)(nil)
	_ engine.VisionProvider = (*Glitters)(nil)
	_ engine.Tactician      = (*Glitters)(nil)
	_ engine.MovePreviewer  = (*Glitters)(nil)
	_ engine.ContestAdvisor = (*Glitters)(nil)
	_ engine.PickupHook     = (*Glitters)(nil)

	_ engine.DefaultFollower = (*Glitters)(nil)
)
