package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// PathBatch holds a token's paths to several squares from a single flood, the same that Mover.Plan would find.
type PathBatch struct {
	m       *Mover
	f       *board.Flood
	threats []board.Threat
	path    []board.Square // of the last path; reused
}

// NewPathBatch prepares paths that cost at most far, or returns nil if the system judges steps otherwise than the flood, or
// floods aren't cached. It is valid until the next query to the view's Ways.
func (m *Mover) NewPathBatch(far board.Cost) *PathBatch {
	if m.View.Scratch.Paths == nil || !m.stepsAsFound(engine.Waypoint{}) {
		return nil
	}
	s := &PathBatch{m: m}
	if m.Threats != nil {
		s.threats = m.Threats()
	}
	s.f = m.View.Scratch.Paths.Within(m.View.Board(), m.Token.Body(), far, m.Occ, s.threats, m.Terms)
	if s.f == nil {
		return nil
	}
	return s
}

// FarthestOf returns the highest cost among some squares.
func FarthestOf(to []engine.ReachEntry) board.Cost {
	far := board.Cost(0)
	for i := range to {
		far = max(far, to[i].Cost)
	}
	return far
}

// To returns the path to a square, without its start, or nil. It is valid until the next call.
func (s *PathBatch) To(at board.Square) []board.Square {
	s.path = s.f.Path(s.path[:0], at)
	return s.path
}

// Leaving calls step for the steps of a path that begin within a threat's reach.
func (s *PathBatch) Leaving(path []board.Square, step func(from, to board.Body)) {
	from := s.m.Token.Body()
	for _, at := range path {
		to := from
		to.At = at
		if s.watched(from.At) {
			step(from, to)
		}
		from = to
	}
}

// watched reports whether a square is within a threat's reach.
func (s *PathBatch) watched(at board.Square) bool {
	return slices.ContainsFunc(s.threats, func(t board.Threat) bool { return t.Reach.Has(at) })
}
