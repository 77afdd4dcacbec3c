package unclassed

import "parapet/engine"

// The optional interfaces that Unclassed implements.
var (
	_ engine.AreaPreviewer  = (*Unclassed)(nil)
	_ engine.Reactor        = (*Unclassed)(nil)
	_ engine.FlowControl    = (*Unclassed)(nil)
	_ engine.Tactician      = (*Unclassed)(nil)
	_ engine.MovePreviewer  = (*Unclassed)(nil)
	_ engine.ContestAdvisor = (*Unclassed)(nil)
	_ engine.VisionProvider = (*Unclassed)(nil)
)
