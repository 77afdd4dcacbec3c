package board

import (
	"math"
	"math/bits"
)

// caster finds the squares with a point that is seen from some eye point of one square. It looks in four quarters; in
// each it goes from row to row away from the eyes (depth), every row a line of squares across (lateral), with the pairs
// of rays that bound each eye's light there. The light excludes the rays themselves: touching counts as crossing.
//
// All eyes are handled together, since their light falls through the same openings from row to row: each row is searched
// for these once, and squares are marked once.
//
// An opening is a run of squares in a row whose near edges are open, without a shut border between them, so that only
// its ends stop light. There a ray that leans outward gets behind the edge that bounds the opening and continues along
// the row to the next shut border (pass); a ray that leans inward leaves that edge behind and meets none.
//
// Rays go through corners and eyes, which have integer coordinates, and are compared with each other and with points
// exactly (bound), so that a wall's two sides can't both be seen past the same corner, however many rows away.
type caster struct {
	grid  *viewGrid
	dst   *SquareSet
	limit box
	touch bool // mark all squares that light touches, not only those with a lit point
	eyes  int
	eye   [points]Point

	touched *SquareSet // if not nil, receives squares that light touches besides those marked

	// Of the current quarter:
	lines       *bitLines
	side        int           // index in lineWord.in of the near edge
	vertical    bool          // rows are rows of the map
	back        bool          // the eyes look north or west
	line, at    int           // the eyes' row, and their square in it
	lateral     [points]int64 // offset of each eye within the square, from the western or northern side
	ahead       [points]int64 // distance from each eye to the far edge of its square
	depth       int           // number of rows, without the eyes' own
	left, right int           // number of squares to either side

	// Of the current row:
	row []lineWord
}

// beams is every eye's light through one opening.
type beams struct {
	on     uint8 // a bit for each eye with light there
	lo, hi int64 // outermost places reached by any of it
	of     [points]beam
}

// lit returns the squares whose near edges light reaches.
func (l *beams) lit() span { return span{int(l.lo >> squareAt), int((l.hi - exact) >> squareAt)} }

// add adds the light of an eye; before the first, l.lo and l.hi are beyond all others.
func (l *beams) add(k int, b *beam) {
	l.on |= 1 << k
	l.lo, l.hi = min(l.lo, b.lo.at), max(l.hi, b.hi.at)
}

// none removes all light.
func (l *beams) none() { l.on, l.lo, l.hi = 0, math.MaxInt64, math.MinInt64 }

// span is a run of squares in a row, both ends included; empty if it ends before it begins.
type span struct{ first, last int }

func (s span) empty() bool { return s.first > s.last }

func (c *caster) add(eye Point) {
	c.eye[c.eyes] = eye
	c.eyes++
}

// all looks in all quarters from square s.
func (c *caster) all(s Square) {
	c.lines, c.vertical, c.line, c.at = &c.grid.rows, true, s.Y, s.X
	c.left, c.right = s.X-c.limit.x0, c.limit.x1-s.X
	c.quarter(true, s.Y-c.limit.y0)
	c.quarter(false, c.limit.y1-s.Y)

	c.lines, c.vertical, c.line, c.at = &c.grid.columns, false, s.X, s.Y
	c.left, c.right = s.Y-c.limit.y0, c.limit.y1-s.Y
	c.quarter(true, s.X-c.limit.x0)
	c.quarter(false, c.limit.x1-s.X)
}

// quarter looks in one quarter.
func (c *caster) quarter(back bool, depth int) {
	c.back, c.depth, c.side = back, depth, 0
	if back {
		c.side = 1
	}
	for k := range c.eyes {
		across, along := int64(c.eye[k].X&(One-1)), int64(c.eye[k].Y&(One-1))
		if !c.vertical {
			across, along = along, across
		}
		c.lateral[k], c.ahead[k] = across, along
		if !back {
			c.ahead[k] = One - along
		}
	}
	c.enter(0)
	// Where light leaves the eyes' own row: a square to either side at the diagonal, plus one for rays slightly outside it.
	own := span{}
	for own.first > -2 && !c.isShut(own.first) {
		own.first--
	}
	for own.last < 2 && !c.isShut(own.last+1) {
		own.last++
	}
	c.mark(0, own) // along their own row
	sides := span{-unwalled, unwalled}
	if own.first == 0 {
		sides.first = 0
	}
	if own.last == 0 {
		sides.last = 0
	}
	c.hall(1, sides)
}

// edgeOfQuarter returns a ray slightly outside the diagonal, so that the diagonal is within the quarter.
func (c *caster) edgeOfQuarter(k int, side int64) bound {
	slope := side * outermost
	return bound{slope, c.lateral[k]<<fine + slope*c.ahead[k]}
}

// corner returns the ray past the near end of the border before square i of row v.
func (c *caster) corner(k, v, i int) bound {
	return bound{slopeTo(c.edge(k, i), c.toRow(k, v)), int64(i) << squareAt}
}

// enter makes v the current row.
func (c *caster) enter(v int) {
	n := c.lines.words
	first := (c.mapLine(v) + 1) * n
	c.row = c.lines.of[first : first+n]
}

// edge returns the offset across of the border before square i, seen from eye k.
func (c *caster) edge(k, i int) int64 { return int64(i)<<10 - c.lateral[k] }

// toRow returns the distance from eye k to the near edge of row v.
func (c *caster) toRow(k, v int) int64 { return c.ahead[k] + int64(v-1)<<10 }

// isShut reports whether the border between squares i-1 and i of the row is shut.
func (c *caster) isShut(i int) bool { return c.shut(i) != 0 }

// shut returns 1 if the border between squares i-1 and i of the row is shut, else 0.
func (c *caster) shut(i int) int {
	i += c.at + 1
	return int(c.row[i>>6].side >> (i & 63) & 1)
}

// rows continues from row v with the given light.
func (c *caster) rows(v int, light *beams) {
	// One for the row, and one for its last opening, with which the loop continues.
	var some, others beams
	var o opening
	now, next, spare := light, &some, &others
	for ; v <= c.depth && now.on != 0; v++ {
		c.enter(v)
		lit := now.lit()
		next.on = 0
		for i := lit.first; ; {
			if i = c.nextOpen(i, lit.last+1); i > lit.last {
				break
			}
			c.openingAt(i, lit.last, &o)
			i = o.last + 1
			if c.fills(v, &o, now) {
				c.hall(v, o.span)
				c.enter(v)
				continue
			}
			if next.on != 0 {
				c.rows(v+1, next)
				c.enter(v)
			}
			c.through(v, &o, now, next)
		}
		now, next, spare = next, spare, next
	}
}

// through marks the squares that light reaches in row v through an opening of its near edge, and computes what continues to
// the next row.
func (c *caster) through(v int, o *opening, light, next *beams) {
	sure, all := span{0, -1}, span{math.MaxInt, math.MinInt}
	next.none()
	for on := light.on; on != 0; on &= on - 1 {
		k := bits.TrailingZeros8(on)
		l := light.of[k]
		if l.lo.at >= o.hi || l.hi.at < o.lo+exact {
			continue // nothing in between
		}
		c.clip(k, v, o, &l)
		b := &next.of[k]
		s := o.pass(&l, b)
		next.add(k, b)
		if c.touched != nil {
			all = span{min(all.first, s.first), max(all.last, s.last)}
		}
		if s.first >= sure.first && s.last <= sure.last {
			continue
		}
		if !c.touch {
			s = c.lit(k, v, &l, s)
		}
		switch {
		case s.empty():
		case sure.empty():
			sure = s
		case s.first <= sure.last+1 && sure.first <= s.last+1:
			sure = span{min(sure.first, s.first), max(sure.last, s.last)}
		default:
			c.mark(v, s)
		}
	}
	c.mark(v, sure)
	if c.touched != nil {
		c.markIn(c.touched, v, all)
	}
}

// lit returns the squares of row v, among those the light of eye k reaches, that have a lit point. If there is a gap
// between them, as there may be when both rays pass through one square, it marks those before the gap and returns those
// after it.
func (c *caster) lit(k, v int, l *beam, reached span) span {
	const near, far = eyeMargin << fine, (One - eyeMargin) << fine
	y, x := c.toRow(k, v), c.lateral[k]<<fine
	// The points farthest from a ray, which decide how far it lights squares.
	inLo, inHi := y+eyeMargin, y+eyeMargin
	if l.lo.slope < 0 {
		inLo = y + One - eyeMargin
	}
	if l.hi.slope > 0 {
		inHi = y + One - eyeMargin
	}
	s := span{
		max(int((l.lo.slope*inLo+x-far)>>squareAt)+1, reached.first),
		min(int((l.hi.slope*inHi+x-near-exact)>>squareAt), reached.last),
	}
	both := span{int((l.hi.slope*inLo+x-far-exact)>>squareAt) + 1, int((l.lo.slope*inHi + x - near) >> squareAt)}
	if both.first > min(both.last, s.last) || both.last < s.first {
		return s
	}
	for i := s.first; i <= s.last; i++ {
		if !l.lights(c.edge(k, i), y) {
			c.mark(v, span{s.first, i - 1})
			s.first = i + 1
		}
	}
	return s
}

// mapLine returns the row or column of the map that corresponds to row v.
func (c *caster) mapLine(v int) int {
	if c.back {
		return c.line - v
	}
	return c.line + v
}

// mark adds squares of row v, within the limit, to the view.
func (c *caster) mark(v int, s span) { c.markIn(c.dst, v, s) }

func (c *caster) markIn(dst *SquareSet, v int, s span) {
	if s = (span{max(s.first, -c.left), min(s.last, c.right)}); s.empty() {
		return
	}
	line := c.mapLine(v)
	if c.vertical {
		dst.addRun(line, c.at+s.first, c.at+s.last)
		return
	}
	bit, words := uint64(1)<<(line&63), dst.words
	last := (c.at+s.last)*words + line>>6
	for i := (c.at+s.first)*words + line>>6; i <= last; i += words {
		dst.bits[i] |= bit
	}
}
