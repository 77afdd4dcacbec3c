package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// PathBatch holds a token's paths to several squares, where one flood knows them all: what Mover.Plan would find for each.
type PathBatch struct {
	m       *Mover
	f       *board.Flood
	threats []board.Threat
	path    []board.Square // of the last way; used over and over
}

// NewStroll makes ready for ways of which none costs more than far; nil where steps aren't what a flood takes them for, or floods aren't
// kept. It holds until the next question to the view's Ways.
func (m *Mover) NewStroll(far board.Cost) *PathBatch {
	if m.View.Scratch.Ways == nil || !m.stepsAsFound(engine.Waypoint{}) {
		return nil
	}
	s := &PathBatch{m: m}
	if m.Threats != nil {
		s.threats = m.Threats()
	}
	s.f = m.View.Scratch.Ways.Within(m.View.Board(), m.Token.Body(), far, m.Occ, s.threats, m.Terms)
	if s.f == nil {
		return nil
	}
	return s
}

// FarthestOf returns what the dearest of some squares costs.
func FarthestOf(to []engine.ReachEntry) board.Cost {
	far := board.Cost(0)
	for i := range to {
		far = max(far, to[i].Cost)
	}
	return far
}

// To returns the way to a square, without where it begins; nobody may keep it beyond the next. nil: there is none.
func (s *PathBatch) To(at board.Square) []board.Square {
	s.path = s.f.Path(s.path[:0], at)
	return s.path
}

// Cost returns what the way to a square costs.
func (s *PathBatch) Cost(at board.Square) board.Cost {
	cost, _ := s.f.Cost(at)
	return cost
}

// Leaving goes over the steps of a way that begin within a threat's reach.
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
