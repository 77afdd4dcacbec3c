package board

import (
	"math"
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

	origin int // index of the bit of the eyes' square in lines, and how far to the next row's
	stride int

	// Of the current row:
	row []lineWord
}

// beams is the light of the eyes that see through one opening.
type beams struct {
	n   int
	lit span // the squares whose near edges any of it reaches
	of  [points]beam
}

// span is a run of squares in a row, both ends included; empty if it ends before it begins.
type span struct{ first, last int }

func (s span) empty() bool { return s.first > s.last }

// joins reports whether the two runs overlap or touch.
func (s span) joins(o span) bool { return s.first <= o.last+1 && o.first <= s.last+1 }

// with returns the run from the first square of either to the last.
func (s span) with(o span) span { return span{min(s.first, o.first), max(s.last, o.last)} }

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
	c.stride = c.lines.words << 6
	c.origin = (c.line + 1) * c.stride
	if back {
		c.stride = -c.stride
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

// slope returns the slope of an eye's ray through a corner at the near edge of row v.
func (c *caster) slope(k, v int, at int64) int64 {
	return slopeTo(at>>fine-c.lateral[k], c.toRow(k, v))
}

// enter makes v the current row.
func (c *caster) enter(v int) {
	n := c.lines.words
	first := (c.mapLine(v) + 1) * n
	c.row = c.lines.of[first : first+n]
}

// toRow returns the distance from eye k to the near edge of row v.
func (c *caster) toRow(k, v int) int64 { return c.ahead[k] + int64(v-1)<<10 }

// isShut reports whether the border between squares i-1 and i of the row is shut.
func (c *caster) isShut(i int) bool { return c.shut(i) != 0 }

// shut returns 1 if the border between squares i-1 and i of the row is shut, else 0.
func (c *caster) shut(i int) int {
	i += c.at + 1
	return int(c.row[i>>6].side >> (i & 63) & 1)
}

// rows continues from row v with the given light, which it may change.
func (c *caster) rows(v int, light *beams) {
	var some beams
	var o opening
	var row rowSearch
	for now, next := light, &some; v <= c.depth && now.n != 0; v++ {
		row.begin(c, v, now.lit)
		found := row.next(c, &o)
		if found && now.mayMarch() && o.span == now.lit && !c.fills(v, &o, now) {
			if rows := c.march(v, &row, &o, now); rows > 0 {
				v += rows - 1
				continue
			}
		}
		for next.n = 0; found; found = row.next(c, &o) {
			if c.fills(v, &o, now) {
				c.hall(v, o.span)
				continue
			}
			if next.n != 0 {
				c.rows(v+1, next)
			}
			c.through(v, &o, now, next)
			c.see(v, &o, next)
		}
		now, next = next, now
	}
}

// through finds the light that comes through an opening of the near edge of row v, where it comes to the next row.
func (c *caster) through(v int, o *opening, light, next *beams) {
	n, first, last := 0, int64(math.MaxInt64), int64(math.MinInt64)
	for i := range light.of[:light.n] {
		l := &light.of[i]
		lo, hi := l.lo, l.hi
		if lo.at >= o.hi || hi.at < o.lo+exact {
			continue // nothing in between
		}
		k := l.eye
		if lo.at < o.lo {
			lo = c.bendLo(k, v, o)
		}
		if hi.at >= o.hi+exact {
			hi = c.bendHi(k, v, o)
		}
		lo.at = max(lo.at+lo.slope<<10, o.west-1)
		hi.at = min(hi.at+hi.slope<<10, o.east+exact)
		first, last = min(first, lo.at), max(last, hi.at)
		b := &next.of[n]
		b.eye, b.lo, b.hi = k, lo, hi
		n++
	}
	next.n = n
	next.lit = span{int(max(first, o.west) >> squareAt), int((min(last, o.east) - exact) >> squareAt)}
}

// see marks the squares of row v that light lights which came through an opening.
func (c *caster) see(v int, o *opening, light *beams) {
	most := o.with(light.lit) // no eye sees farther along the row
	sure := span{0, -1}
	for i := range light.of[:light.n] {
		l := &light.of[i]
		s := span{int(max(l.lo.firstSeen(), o.west) >> squareAt), int((min(l.hi.lastSeen(), o.east) - exact) >> squareAt)}
		if s.first >= sure.first && s.last <= sure.last {
			continue
		}
		if l.mayGap() {
			s = c.lit(v, l, s)
		}
		switch {
		case s.empty():
			continue
		case sure.empty():
			sure = s
		case s.joins(sure):
			sure = s.with(sure)
		default:
			c.mark(v, s)
		}
		if sure.first <= most.first && sure.last >= most.last {
			break
		}
	}
	c.mark(v, sure)
	if c.touched != nil {
		c.markIn(c.touched, v, o.with(light.lit))
	}
}

// lit returns the squares of a run in row v that have a lit point, where both rays pass through one square. If there is a gap
// between them, it marks those before the gap and returns those after it.
func (c *caster) lit(v int, light *beam, s span) span {
	l, y := *light, c.toRow(light.eye, v)
	if l.lo.slope == beside {
		l.lo.slope = -outermost
	}
	if l.hi.slope == beside {
		l.hi.slope = outermost
	}
	for i := s.first; i <= s.last; i++ {
		if !l.lights(int64(i)<<10-c.lateral[l.eye], y) {
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
	dst.use(c.at+s.first, c.at+s.last+1)
	bit, words := uint64(1)<<(line&63), dst.words
	last := (c.at+s.last)*words + line>>6
	for i := (c.at+s.first)*words + line>>6; i <= last; i += words {
		dst.bits[i] |= bit
	}
}
