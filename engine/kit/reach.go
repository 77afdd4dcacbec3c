package kit

import (
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
	list := make([]engine.ReachEntry, 0, n)
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

// ReachByTrial lists where Plan would lead within Budget: for company that follows in its own way.
// Each square that the budget could pay for is tried.
func (m *Mover) ReachByTrial(by string) []engine.ReachEntry {
	span := int(m.Budget / (Square * board.Cost(max(m.Terms.Multiplier, 1))))
	at := m.Token.At
	var list []engine.ReachEntry
	for y := at.Y - span; y <= at.Y+span; y++ {
		for x := at.X - span; x <= at.X+span; x++ {
			to := board.Square{X: x, Y: y}
			if to == at || !m.View.Board().In(to) {
				continue
			}
			if w, r := m.Plan(Goal{To: engine.Waypoint{At: to}}); r == nil {
				list = append(list, engine.ReachEntry{At: to, Cost: w.Cost, By: by})
			}
		}
	}
	return list
}
