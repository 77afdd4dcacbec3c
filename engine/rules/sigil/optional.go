package sigil

import "parapet/engine"

// The optional interfaces that Sigil implements.
var (
	_ engine.PhaseSetter    = (*Sigil)(nil)
	_ engine.Reactor        = (*Sigil)(nil)
	_ engine.Indexer        = (*Sigil)(nil)
	_ engine.FlowControl    = (*Sigil)(nil)
	_ engine.Grouper        = (*Sigil)(nil)
	_ engine.AreaPreviewer  = (*Sigil)(nil)
	_ engine.VisionProvider = (*Sigil)(nil)
	_ engine.Tactician      = (*Sigil)(nil)
	_ engine.ContestAdvisor = (*Sigil)(nil)
	_ engine.AreaAdvisor    = (*Sigil)(nil)
	_ engine.FlightAdvisor  = (*Sigil)(nil)
	_ engine.PathPricer     = (*Sigil)(nil)
)
