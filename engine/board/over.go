package board

import "slices"

// crosser holds the data about a creature that a wall it crosses depends on.
type crosser struct {
	flies  bool
	level  int64 // of the feet after the step, 1/1024 ft or m
	height int64
	across []int32 // walls that it stands across, which don't stop it
}

// meets returns how a wall that the crosser doesn't fly over affects it: as a blocker, or as a price to cross (0: none).
func (b *Board) meets(i int32, who crosser) (stop BlockReason, price Cost) {
	w := &b.pieces[i]
	switch {
	case b.stops[i]&StopsMove != 0:
		if slices.Contains(who.across, i) {
			return Free, 0
		}
		return WallHit, 0
	case w.kind != KindLow:
		return Free, 0
	case w.height > who.height:
		return LowWall, 0
	}
	return Free, w.factor
}

// touches returns how a wall affects a step, unless the crosser flies over it.
func (b *Board) touches(i int32, s Square, d int, who crosser) contact {
	w := &b.pieces[i]
	found := w.touchStep(s, d)
	if found != 0 && who.flies && w.height > 0 {
		return b.aboveFeet(w, s, d, who.level, found)
	}
	return found
}

// aboveFeet reduces a wall's contacts with a flier's step to those at places where the wall's top, from the ground there,
// is above the feet. A place on a border between squares has the ground of the higher one, so it is enough to check in each
// square what it touches of the wall.
func (c *core) aboveFeet(w *piece, s Square, d int, level int64, found contact) contact {
	if c.ground == nil {
		if level >= w.height {
			return 0
		}
		return found
	}
	var high [4]bool // whether the wall is above the feet: start, end, beside half B, beside half A
	all, none := true, true
	around := c.aroundStep(s, d)
	for k, at := range around[:stepSquares(d)] {
		high[k] = int64(c.ground[at])+w.height > level
		all, none = all && high[k], none && !high[k]
	}
	switch {
	case none:
		return 0
	case all:
		return found
	case d < northWest:
		return w.touchStraightIn(s, d, high)
	}
	return w.touchDiagonalIn(s, d, high)
}

// touchStraightIn is like touchStep for a straight step, within the squares that count.
func (w *piece) touchStraightIn(s Square, d int, in [4]bool) contact {
	p, q := s.Centre(), s.step(d).Centre()
	border := Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2}
	if in[0] && w.crosses(p, border) || in[1] && w.crosses(border, q) {
		return contactLine
	}
	return 0
}

// touchDiagonalIn is like touchDiagonal within the squares that count; at least one does.
func (w *piece) touchDiagonalIn(s Square, d int, in [4]bool) contact {
	u1, v1, u2, v2 := w.aroundCorner(s, d)
	found := touchLine(u1, v1, u2, v2)
	if found != 0 && !touchesLineIn(u1, v1, u2, v2, in) {
		found = 0
	}
	if in[0] && intoHalfIn(u1, v1, u2, v2, -1, -1) || in[1] && intoHalfIn(u1, v1, u2, v2, 1, 1) ||
		in[3] && intoHalfIn(u1, v1, u2, v2, -1, 1) {
		found |= contactHalfA
	}
	if in[0] && intoHalfIn(v1, u1, v2, u2, -1, -1) || in[1] && intoHalfIn(v1, u1, v2, u2, 1, 1) ||
		in[2] && intoHalfIn(v1, u1, v2, u2, -1, 1) {
		found |= contactHalfB
	}
	return found
}

// touchesLineIn reports whether a wall that touches the diagonal does so in a square that counts. The corner belongs to all
// four.
func touchesLineIn(u1, v1, u2, v2 int64, in [4]bool) bool {
	w1, w2 := v1-u1, v2-u2
	if w1 == 0 && w2 == 0 {
		low, high := min(u1, u2), max(u1, u2)
		return low <= 0 && high >= 0 || in[0] && low <= 0 || in[1] && high >= 0
	}
	// It meets the line at u = num/den.
	num, den := u1*w2-u2*w1, w2-w1
	if den < 0 {
		num = -num
	}
	return num == 0 || in[0] && num < 0 || in[1] && num > 0
}

// intoHalfIn is like intoHalf within one square at the corner, border included; the signs are those of u and v there.
func intoHalfIn(u1, v1, u2, v2, signU, signV int64) bool {
	s := stretch{lowDen: 1, highNum: 1, highDen: 1}
	s.keep(u1+quarter, u2+quarter, true)
	s.keep(quarter-v1, quarter-v2, true)
	s.keep(v1-u1, v2-u2, true)
	s.keep(signU*u1, signU*u2, false)
	s.keep(signV*v1, signV*v2, false)
	return s.some()
}

// stretch is the part of a wall from lowNum/lowDen to highNum/highDen; an open end is excluded.
type stretch struct {
	lowNum, lowDen, highNum, highDen int64
	lowOpen, highOpen, none          bool
}

// keep reduces the stretch to where a linear function, f1 at the wall's start and f2 at its end, is above 0 or, unless
// open, equal to 0.
func (s *stretch) keep(f1, f2 int64, open bool) {
	slope := f2 - f1
	switch {
	case slope == 0:
		s.none = s.none || f1 < 0 || f1 == 0 && open
	case slope > 0:
		switch later := -f1*s.lowDen - s.lowNum*slope; {
		case later > 0:
			s.lowNum, s.lowDen, s.lowOpen = -f1, slope, open
		case later == 0:
			s.lowOpen = s.lowOpen || open
		}
	default:
		switch sooner := s.highNum*-slope - f1*s.highDen; {
		case sooner > 0:
			s.highNum, s.highDen, s.highOpen = f1, -slope, open
		case sooner == 0:
			s.highOpen = s.highOpen || open
		}
	}
}

func (s *stretch) some() bool {
	length := s.highNum*s.lowDen - s.lowNum*s.highDen
	return !s.none && (length > 0 || length == 0 && !s.lowOpen && !s.highOpen)
}
