package kit

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Stride is a way of moving, with what it may spend.
type Stride struct {
	By     string
	Budget board.Cost // negative: not open
}

// Reach lists where the mover may end, each square with the first stride that gets it there. Budget
// is not looked at, Limit is for each leg of the way found; company counts only where it is rigid.
func (m *Mover) Reach(strides ...Stride) []engine.ReachEntry {
	most := board.Cost(-1)
	for _, s := range strides {
		most = max(most, s.Budget)
	}
	if most < 0 {
		return nil
	}
	f := &m.View.Work.Flood
	f.Run(m.View.Board(), m.Token.Body(), most, m.Company.barring(m), nil, m.FloodTerms())
	n := 0
	f.Each(func(board.Square, board.Cost) bool { n++; return true })
	list := m.View.Work.RoomForReach(n + n/16) // with room for other ways of going, such as leaps
	f.Each(func(at board.Square, cost board.Cost) bool {
		if m.Limit != nil && !m.keepsLimits(f.Path(nil, at)) {
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

// keepsLimits tells whether no leg of a way leads beyond its limit.
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

// ReachTogether lists where the mover may end within Budget with company that strays.
func (m *Mover) ReachTogether(by string) []engine.ReachEntry {
	barring := m.Company.among(m)
	listed := map[board.Square]bool{}
	var list []engine.ReachEntry
	m.together(m.Budget, nil, func(s *stance) bool {
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
