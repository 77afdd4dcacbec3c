package rulekit

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
)

// find returns the path to a square with the lowest cost, then the fewest reactions, then the fewest diagonals; with
// trailing company, only paths that leave it a place, if there are any. If there is no path it refuses: occupied if a
// creature covers the goal or creatures alone bar every path, else blocked. The mover rises to a higher goal on the first
// step and sinks to a lower one on the last.
func (m *Mover) find(to engine.Waypoint) ([]engine.Waypoint, *engine.Refusal) {
	b, body := m.View.Board(), m.Token.Body()
	goal := body
	goal.At = to.At
	if to.Rises {
		goal.Elevation = to.Elevation
	}
	if to.At == body.At {
		return []engine.Waypoint{to}, nil
	}
	if reason := b.Fits(goal); reason != board.Free {
		return nil, m.Clauses.Blocked(m.View, board.Block{Reason: reason, Wall: -1, Occupant: -1, At: to.At}, to.At)
	}
	if block := b.MayEnd(goal, m.Company.covering(m)); block.Reason != board.Free {
		return nil, m.Clauses.Blocked(m.View, block, to.At)
	}
	body.Elevation = max(body.Elevation, goal.Elevation)
	f, occ := &m.View.Scratch.Flood, m.Company.barring(m)
	terms := m.Company.terms(m, m.seekAt(body.Elevation))
	terms.Rise = body.Elevation - m.Token.Elevation
	c := m.Company
	follows := c != nil && (c.Strays || c.Trails)
	threats, done := m.threatsOn(!follows, func() (board.Cost, bool) { return f.To(b, body, to.At, occ, nil, terms) })
	if shared := m.View.Scratch.Paths.To(b, body, to.At, occ, threats, terms); shared != nil && !follows {
		if m.stepsAsFound(to) {
			m.found = shared
		}
		return m.heights(shared, to), nil
	}
	if !done {
		f.To(b, body, to.At, occ, threats, terms)
	}
	least, ok := f.Cost(to.At)
	switch {
	case m.beyond(f, least, ok):
		return nil, &engine.Refusal{Code: engine.Blocked} // not the answer
	case !ok:
		return nil, m.noWay(f, body, to.At)
	}
	path := m.heights(f, to)
	switch {
	case !follows:
	case c.Strays || !c.small(m.Token.Size):
		return m.findTogether(to, path, least, threats)
	case !c.stays(m, m.before(path)):
		last := only(terms, func(from, at board.Square) bool { return at != to.At || c.stays(m, from) })
		if _, ok := f.To(b, body, to.At, occ, threats, last); ok {
			path = m.heights(f, to)
		}
	}
	return path, nil
}

// Closely plans a way of a token, which plan makes and checks: with the tokens around it alone, if no others matter.
func Closely(v *engine.View, t *engine.Token, g Goal, plan func() (Way, *engine.Refusal)) (Way, *engine.Refusal) {
	if v.Scratch.Memory != nil || len(v.Tokens) < many {
		return plan()
	}
	if w, r, ok := closely(v, t, g, plan); ok {
		return w, r
	}
	return plan()
}

func closely(v *engine.View, t *engine.Token, g Goal, plan func() (Way, *engine.Refusal)) (w Way, r *engine.Refusal, ok bool) {
	around := []board.Body{t.Body(), {At: g.To.At, Size: t.Size}}
	if g.Path != nil {
		around = around[:1]
	}
	for _, p := range g.Path {
		around = append(around, board.Body{At: p.At, Size: t.Size})
	}
	defer v.Scratch.Only(Box(around...).Grown(detour))()
	v.Scratch.Beyond = false
	w, r = plan()
	return w, r, !v.Scratch.Beyond
}

// detour is how many squares around a start and a goal most ways between them stay.
const detour = 8

// beyond reports whether other tokens than those that the plan knows may matter for the cheapest way, and notes it. Those matter that
// cover squares which a way of that cost may enter.
func (m *Mover) beyond(f *board.Flood, cost board.Cost, found bool) bool {
	s := m.View.Scratch
	if s.Within == nil {
		return false
	}
	if p, in := f.Span(cost), s.Within; !found ||
		p.X < in.X || p.Y < in.Y || p.X+p.W+m.Token.Size > in.X+in.W || p.Y+p.H+m.Token.Size > in.Y+in.H {
		s.Beyond = true
	}
	return s.Beyond
}

// many is the number of tokens from which the cheapest path is found twice, since most threats lie far from it.
var many = 64

// threatsOn returns the threats that matter for the cheapest path. Which of several cheapest ones it is depends on threats alone
// that reach a square within its cost, which cheapest returns. If there are none, the path that cheapest found is it, and done is
// true.
func (m *Mover) threatsOn(one bool, cheapest func() (board.Cost, bool)) (threats []board.Threat, done bool) {
	s := m.View.Scratch
	switch {
	case m.Threats == nil:
		return nil, false
	case one && s.Memory == nil && len(m.View.Tokens) >= many:
		cost, ok := cheapest()
		if !ok {
			return nil, true
		}
		near := s.Flood.Span(cost)
		s.Around = &near
		defer func() { s.Around = nil }()
		threats = m.Threats()
		return threats, len(threats) == 0
	}
	return m.Threats(), false
}

// before returns where the mover is before the last step of a path.
func (m *Mover) before(path []engine.Waypoint) board.Square {
	if len(path) < 2 {
		return m.Token.At
	}
	return path[len(path)-2].At
}

// seekAt returns the terms for path finding.
func (m *Mover) seekAt(elevation int32) board.FloodOptions {
	if m.Seek != nil {
		return m.Seek(elevation)
	}
	return m.termsAt(elevation)
}

// heights reads the path from the flood, with the mover's elevation where it changes.
func (m *Mover) heights(f *board.Flood, to engine.Waypoint) []engine.Waypoint {
	squares := f.Path(nil, to.At)
	path := make([]engine.Waypoint, len(squares))
	for i, s := range squares {
		path[i] = m.towards(to, s)
	}
	return path
}

// towards returns a square on the path to a goal, with the mover's elevation if it changes there.
func (m *Mover) towards(to engine.Waypoint, at board.Square) engine.Waypoint {
	if to.Rises && (to.Elevation > m.Token.Elevation || to.Elevation < m.Token.Elevation && at == to.At) {
		return engine.Waypoint{At: at, Elevation: to.Elevation, Rises: true}
	}
	return engine.Waypoint{At: at}
}

// noWay refuses a goal without a path and names what is in the way. If only creatures block every path, of the mover or of
// rigid company, the refusal has the system's code for that.
func (m *Mover) noWay(f *board.Flood, body board.Body, to board.Square) *engine.Refusal {
	code, clause, occ := engine.Blocked, m.Clauses.NoWay, []board.Occupant(nil)
	if m.BarredCode == engine.Blocked {
		occ = m.Company.barring(m)
	} else if m.opens(f, body, to) {
		code, clause, occ = cmp.Or(m.BarredCode, engine.Occupied), cmp.Or(m.Clauses.Crowded, clause), m.Company.barring(m)
	}
	if r := m.View.Unsaid(code); r != nil {
		return r
	}
	why := message.Of("no path there")
	s := barriers{m: m, body: body, to: to, occ: occ, alone: code != engine.Blocked}
	if first := s.first(); !first.IsZero() {
		why = message.Of("no path: %s", first)
	}
	return engine.Refuse(code, "%s", why).Where(to).On(clause)
}

// opens reports whether a path would lead to a square if all other creatures were gone.
func (m *Mover) opens(f *board.Flood, body board.Body, to board.Square) bool {
	alone := *m
	alone.Occ = nil
	terms := alone.Company.terms(&alone, alone.seekAt(body.Elevation))
	terms.Rise = body.Elevation - m.Token.Elevation
	_, open := f.To(m.View.Board(), body, to, nil, nil, terms)
	return open
}
