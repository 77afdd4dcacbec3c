package rulekit

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Stride is a kind of movement with its budget.
type Stride struct {
	By     string
	Budget board.Cost // negative: not available
}

// Reach returns where the mover, and rigid company with it, may end, each square with the first stride that gets there. It
// ignores Budget, applies Limit to each leg of the path found, and ignores other company.
func (m *Mover) Reach(strides ...Stride) []engine.ReachEntry {
	most := board.Cost(-1)
	for _, s := range strides {
		most = max(most, s.Budget)
	}
	if most < 0 {
		return nil
	}
	if near := m.View.Scratch.Near; near > 0 {
		most = min(most, near)
	}
	f := m.flood(max(most, m.View.Scratch.Ahead))
	list := m.View.Scratch.RoomForReach(f.Most())
	f.Each(func(at board.Square, cost board.Cost) bool {
		if cost > most || m.Limit != nil && !m.keepsLimits(f.Path(nil, at)) || !m.Company.endsAt(m, at) {
			return true
		}
		for _, s := range strides {
			if cost <= s.Budget {
				list = append(list, engine.ReachEntry{At: at, Cost: cost, By: s.By})
				break
			}
		}
		return true
	})
	return list
}

// flood returns a flood that reaches at least as far as a budget. Threats change no price, but if floods are cached the one
// that considers them serves for paths as well.
func (m *Mover) flood(budget board.Cost) *board.Flood {
	b, body, occ, terms := m.View.Board(), m.Token.Body(), m.Company.barring(m), m.FloodTerms()
	if m.View.Scratch.Paths != nil && terms.Price == nil {
		var threats []board.Threat
		if m.Threats != nil {
			threats = m.Threats()
		}
		return m.View.Scratch.Paths.Costs(b, body, budget, occ, threats, terms)
	}
	f := &m.View.Scratch.Flood
	f.Run(b, body, budget, occ, nil, terms)
	return f
}

// keepsLimits reports whether no leg of a path exceeds its limit.
func (m *Mover) keepsLimits(squares []board.Square) bool {
	body := m.Token.Body()
	var p purse
	for _, s := range squares {
		l, r := m.Step(body, engine.Waypoint{At: s})
		if p.spend(m, &l); r != nil || p.dear {
			return false
		}
		body.At = s
	}
	return true
}

// ReachTogether returns where the mover may end within Budget with company that strays.
func (m *Mover) ReachTogether(by string) []engine.ReachEntry {
	barring := m.Company.among(m)
	listed := map[board.Square]bool{}
	var list []engine.ReachEntry
	m.together(m.Budget, engine.Waypoint{}, nil, func(s *stance) bool {
		at := s.body.At
		if at != m.Token.At && !listed[at] && m.View.Board().MayEnd(s.body, barring).Reason == board.Free {
			listed[at] = true
			list = append(list, engine.ReachEntry{At: at, Cost: s.cost, By: by})
		}
		return true
	})
	slices.SortFunc(list, func(a, b engine.ReachEntry) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
	return list
}
