package rulekit

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// stance is where a mover and its company are on a path, with how they got there.
type stance struct {
	body     board.Body
	held     []board.Body
	cost     board.Cost
	provoked int
	slants   int
	from     *stance
}

// key returns a map key for the positions of all.
func (s *stance) key() string {
	key := written(make([]byte, 0, 4+4*len(s.held)), s.body.At)
	for _, a := range s.held {
		key = written(key, a.At)
	}
	return string(key)
}

func written(key []byte, at board.Square) []byte {
	return append(key, byte(at.X), byte(at.X>>8), byte(at.Y), byte(at.Y>>8))
}

// before orders stances by cost, then reactions provoked, then diagonals.
func (s *stance) before(o *stance) int {
	return cmp.Or(cmp.Compare(s.cost, o.cost), cmp.Compare(s.provoked, o.provoked), cmp.Compare(s.slants, o.slants))
}

// findTogether returns the best path for all: the mover's own if all can take it, else the best that costs at most the
// larger of Budget and four times the mover's own. Company that trails is never dragged far, so for it the search ends at
// twice the Budget; if it finds nothing, the mover's own path explains why.
func (m *Mover) findTogether(to engine.Waypoint, own []engine.Waypoint, least board.Cost, threats []board.Threat) (path []engine.Waypoint, r *engine.Refusal) {
	most := max(m.Budget, 4*least)
	switch {
	case m.leads(own):
		return own, nil
	case m.Company.Trails && least > m.Budget:
		return nil, m.tooDear(&Way{Legs: []Leg{{To: to.At}}, Cost: least}, m.Budget)
	case m.Company.Trails:
		most = 2 * m.Budget
	}
	m.together(most, to, threats, func(s *stance) bool {
		if s.body.At == to.At {
			path = m.way(s, to)
		}
		return path == nil
	})
	switch {
	case path != nil:
		return path, nil
	case m.Company.Trails:
		return own, nil
	}
	return nil, m.noWay(&m.View.Scratch.Flood, m.Token.Body(), to.At)
}

// leads reports whether the company can come along on a path and all may end there.
func (m *Mover) leads(path []engine.Waypoint) bool {
	s := &stance{body: m.Token.Body(), held: m.Company.bodies()}
	for _, p := range path {
		if s = m.onward(s, p, nil); s == nil {
			return false
		}
	}
	return m.mayEnd(s.body, s.held) == nil
}

// together searches the paths of a mover and its company step by step, best first, up to a price, for company with its own
// way of following. arrived gets each stance in which all may end; it returns false to end the search.
func (m *Mover) together(most board.Cost, to engine.Waypoint, threats []board.Threat, arrived func(s *stance) bool) {
	open := []*stance{{body: m.Token.Body(), held: m.Company.bodies()}}
	done := map[string]bool{}
	for len(open) > 0 {
		s := open[0]
		open = open[1:]
		key := s.key()
		if done[key] {
			continue
		}
		done[key] = true
		if s.from != nil && m.mayEnd(s.body, s.held) == nil && !arrived(s) {
			return
		}
		for i := range 9 {
			at := board.Square{X: s.body.At.X + i%3 - 1, Y: s.body.At.Y + i/3 - 1}
			if n := m.onward(s, m.towards(to, at), threats); n != nil && n.cost <= most && !done[n.key()] {
				place, _ := slices.BinarySearchFunc(open, n, func(o, n *stance) int { return cmp.Or(o.before(n), -1) })
				open = slices.Insert(open, place, n)
			}
		}
	}
}

// onward returns the stance after a step, or nil if it can't be made.
func (m *Mover) onward(s *stance, p engine.Waypoint, threats []board.Threat) *stance {
	at := p.At
	if at == s.body.At {
		return nil
	}
	l, r := m.step(s.body, s.held, p)
	if r != nil {
		return nil
	}
	n := &stance{body: s.body, held: slices.Clone(s.held), cost: s.cost + l.Cost, provoked: s.provoked, slants: s.slants, from: s}
	n.body.At, n.body.Elevation = at, l.Elevation
	for i, to := range l.Company {
		n.held[i].At = to
	}
	for _, t := range threats {
		if t.Reach.Has(s.body.At) && !t.Reach.Has(at) {
			n.provoked++
		}
	}
	if at.X != s.body.At.X && at.Y != s.body.At.Y {
		n.slants++
	}
	return n
}

// way returns the path to a goal that led to a stance.
func (m *Mover) way(s *stance, to engine.Waypoint) []engine.Waypoint {
	var path []engine.Waypoint
	for ; s.from != nil; s = s.from {
		path = append(path, m.towards(to, s.body.At))
	}
	slices.Reverse(path)
	return path
}
