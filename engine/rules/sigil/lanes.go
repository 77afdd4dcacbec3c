package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// lanes are the straight paths from a square: each step leads a square farther away. They aren't rulekit's paths, which are
// the cheapest whatever their bends: a costly straight path is a charge, a cheap bent one isn't (SIG-SUP-8).
type lanes struct {
	m    *rulekit.Mover   // prices steps, ignoring creatures
	occ  []board.Occupant // no lane leads onto their squares
	held bool             // the charger shares squares with one of them
	span int
	from board.Square // the start
	ends []lane       // by square, see at
}

// lane is the cheapest straight path to a square.
type lane struct {
	open bool
	cost board.Cost
	bent int          // diagonals on the path
	from board.Square // the previous square
}

// neighbours in order of preference: straight before diagonal.
var neighbours = [8]board.Square{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1},
	{X: -1, Y: 1}, {X: 1, Y: 1}}

// newLanes computes the cheapest straight paths of at most span steps.
func newLanes(m *rulekit.Mover, span int) *lanes {
	size := m.View.Board().Map()
	alone := *m
	alone.Occ = nil
	l := &lanes{m: &alone, occ: m.Occ, span: min(span, max(size.Cols, size.Rows)), from: m.Token.At}
	l.ends = make([]lane, l.side()*l.side())
	l.held = len(rulekit.NotOverlapping(m.View.Board(), m.Token.Body(), l.occ)) < len(l.occ)
	l.at(l.from).open = true
	for n := 1; n <= l.span; n++ {
		l.ring(l.from, n, func(at board.Square) { l.enter(l.from, at, n) })
	}
	return l
}

// at returns the lane to a square; beyond the span, a lane that isn't open.
func (l *lanes) at(s board.Square) *lane {
	if distance(l.from, s) > l.span+1 {
		return &lane{}
	}
	return &l.ends[(s.Y-l.from.Y+l.span+1)*l.side()+s.X-l.from.X+l.span+1]
}

// side returns the side of the box of lanes in squares, including a rim that no lane enters.
func (l *lanes) side() int { return 2*(l.span+1) + 1 }

// ring visits the squares at distance n, at least 1, in reading order.
func (l *lanes) ring(c board.Square, n int, visit func(board.Square)) {
	for y := c.Y - n; y <= c.Y+n; y++ {
		across := 2 * n
		if y == c.Y-n || y == c.Y+n {
			across = 1
		}
		for x := c.X - n; x <= c.X+n; x += across {
			if at := (board.Square{X: x, Y: y}); l.m.View.Board().In(at) {
				visit(at)
			}
		}
	}
}

// enter computes the cheapest step onto a square from the squares one nearer to the start.
func (l *lanes) enter(start, at board.Square, n int) {
	if !l.held && l.stop(at, l.occ) != nil {
		return
	}
	for _, s := range neighbours {
		before := board.Square{X: at.X - s.X, Y: at.Y - s.Y}
		had := l.at(before)
		if !had.open || distance(start, before) != n-1 || l.held && l.stopFrom(before, at) != nil {
			continue
		}
		cost, r := l.price(before, at)
		cost += had.cost
		bent := had.bent + (s.X*s.X+s.Y*s.Y)/2
		if have := l.at(at); r == nil && (!have.open || cost < have.cost || cost == have.cost && bent < have.bent) {
			*have = lane{true, cost, bent, before}
		}
	}
}

// price returns the price of a step, ignoring creatures.
func (l *lanes) price(from, to board.Square) (board.Cost, *engine.Refusal) {
	leg, r := l.m.Step(l.body(from), engine.Waypoint{At: to})
	return leg.Cost, r
}

// stop refuses a square that one of occ covers, or where nobody can stand.
func (l *lanes) stop(at board.Square, occ []board.Occupant) *engine.Refusal {
	if b := l.m.View.Board().MayEnd(l.body(at), occ); b.Reason != board.Free {
		return moveClauses.Blocked(l.m.View, b, at)
	}
	return nil
}

// stopFrom is like stop for a step: creatures that the charger shares squares with don't block it.
func (l *lanes) stopFrom(from, at board.Square) *engine.Refusal {
	return l.stop(at, rulekit.NotOverlapping(l.m.View.Board(), l.body(from), l.occ))
}

// end returns the price of the cheapest lane to a square where it may end, and whether there is one.
func (l *lanes) end(at board.Square) (board.Cost, bool) {
	found := l.at(at)
	return found.cost, found.open && (!l.held || l.stop(at, l.occ) == nil)
}

func (l *lanes) body(at board.Square) board.Body {
	body := l.m.Token.Body()
	body.At = at
	return body
}

// way returns the steps to a square that was reached.
func (l *lanes) way(to board.Square) rulekit.Way {
	var path []board.Square
	for at := to; at != l.m.Token.At; at = l.at(at).from {
		path = append([]board.Square{at}, path...)
	}
	return l.laid(path)
}

func (l *lanes) laid(path []board.Square) rulekit.Way {
	w := rulekit.Way{Who: l.m.Token.ID}
	body := l.m.Token.Body()
	for _, at := range path {
		leg, _ := l.m.Step(body, engine.Waypoint{At: at})
		w.Legs = append(w.Legs, leg)
		w.Cost += leg.Cost
		body.At = at
	}
	return w
}

// to returns the charge to a given square.
func (l *lanes) to(at board.Square, strikes func(board.Square) *engine.Refusal, most int) (w rulekit.Way, r *engine.Refusal) {
	if r := strikes(at); r != nil {
		return w, r
	}
	cost, ok := l.end(at)
	switch {
	case !ok:
		return w, l.closed(at)
	case int(cost) > most:
		return w, tooLittle(int(cost), most).Where(at)
	}
	return l.way(at), nil
}

// closed returns the refusal for a square without a straight path.
func (l *lanes) closed(at board.Square) *engine.Refusal {
	if newLanes(l.m, l.span).at(at).open {
		return engine.Refuse(engine.Occupied, "creatures block every straight path").Where(at).On("SIG-SUP-8")
	}
	return engine.Refuse(engine.Blocked, "no straight path there").Where(at).On("SIG-SUP-8")
}

// along returns the charge along a given path.
func (l *lanes) along(g rulekit.Goal, strikes func(board.Square) *engine.Refusal, most int) (w rulekit.Way, r *engine.Refusal) {
	last := g.Path[len(g.Path)-1].At
	if distance(l.m.Token.At, last) != len(g.Path) {
		return w, engine.Refuse(engine.BadCommand, "charge: the path isn't straight").Where(last).On("SIG-SUP-8")
	}
	if r := strikes(last); r != nil {
		return w, r
	}
	at := l.m.Token.At
	var path []board.Square
	for _, p := range g.Path {
		if _, r := l.price(at, p.At); r != nil {
			return w, r
		}
		if r := l.stopFrom(at, p.At); r != nil {
			return w, r
		}
		at = p.At
		path = append(path, at)
	}
	if r := l.stop(last, l.occ); r != nil {
		return w, r
	}
	w = l.laid(path)
	if int(w.Cost) > most {
		return rulekit.Way{}, tooLittle(int(w.Cost), most).Where(last)
	}
	return w, nil
}

// nearest returns the charge to the cheapest square from which the weapon reaches; ties go by distance, then reading order.
func (l *lanes) nearest(target *engine.Token, hits func(board.Square) bool, most int) (w rulekit.Way, r *engine.Refusal) {
	best, least := board.Square{}, board.Cost(-1)
	var closed *board.Square
	for n := 1; n <= l.span; n++ {
		l.ring(l.m.Token.At, n, func(at board.Square) {
			cost, ok := l.end(at)
			switch {
			case !ok && closed != nil, ok && least >= 0 && cost >= least, !hits(at):
			case ok:
				best, least = at, cost
			default:
				closed = &at
			}
		})
	}
	switch {
	case least < 0 && closed != nil:
		return w, l.closed(*closed)
	case least < 0:
		return w, tooLittle(distance(l.m.Token.At, target.At)*square, most).Where(target.At).On("SIG-SUP-8")
	case int(least) > most:
		return w, tooLittle(int(least), most).Where(best)
	}
	return l.way(best), nil
}
