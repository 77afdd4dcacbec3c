package board

import (
	"math"
	"math/bits"
)

// caster finds the squares of which some point is seen from some of the eye
// points of one square. It looks in four quarters; in each it goes from row to
// row away from the eyes (depth), every row a line of squares across (lateral),
// with the pairs of rays between which each eye's light gets there. The light
// excludes the rays themselves: touching counts as crossing.
//
// The eyes go together, since from row to row their light falls through the same
// openings: each row is searched for these once, and squares are marked once.
//
// An opening is a run of squares of a row whose near edges are open, with no shut
// border between them, so that inside of it nothing stops light. What stops it
// stands at its ends. There a ray that leans outward gets behind the edge that
// bounds the opening and goes on along the row to the next shut border (pass); one
// that leans inward leaves that edge behind and meets none.
//
// Rays go through corners and eyes, which are whole numbers, and are told from each other and from places on
// either side exactly (bound), so that a wall's two sides can't both be seen past the same corner, however many
// rows away.
type caster struct {
	grid  *viewGrid
	dst   *SquareSet
	limit box
	touch bool // mark whatever light touches, not only squares with a point in it
	eyes  int
	eye   [points]Point

	// Of the quarter being looked at:
	lines       *bitLines
	vertical    bool          // rows are rows of the map
	back        bool          // away from the eyes is north or west
	line, at    int           // the eyes' row and their square in it
	lateral     [points]int64 // of each eye within the square, from the western or northern side
	ahead       [points]int64 // from each eye to the far edge of its square
	depth       int           // rows there are, the eyes' own left out
	left, right int           // squares there are to either side

	// Of the row being looked at:
	rock, near, side []uint64

	// Of the opening being looked through, by eye:
	came    [points]beam // the light that falls through
	reached [points]span // squares it touches
}

// beams is the light of every eye through one opening.
type beams struct {
	on uint8 // a bit for each eye whose light there is
	of [points]beam
}

// span is squares of a row, both ends included; none if it ends before it begins.
type span struct{ first, last int }

func (s span) empty() bool { return s.first > s.last }

func (s span) has(i int) bool { return s.first <= i && i <= s.last }

func (c *caster) add(eye Point) {
	c.eye[c.eyes] = eye
	c.eyes++
}

// all looks in all quarters, from square s.
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
	c.back, c.depth = back, depth
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
	// Where light leaves the eyes' own row: a square to either side at the diagonal, and one more for
	// rays a little outside it.
	own := span{}
	for own.first > -2 && !c.isShut(own.first) {
		own.first--
	}
	for own.last < 2 && !c.isShut(own.last+1) {
		own.last++
	}
	c.mark(0, own) // straight along the row they are seen
	var light beams
	for k := range c.eyes {
		l := beam{c.edgeOfQuarter(k, -1), c.edgeOfQuarter(k, 1)}
		if l.lo.before(own.first) && c.isShut(own.first) {
			l.lo = c.corner(k, 1, own.first)
		}
		if l.hi.beyond(own.last+1) && c.isShut(own.last+1) {
			l.hi = c.corner(k, 1, own.last+1)
		}
		light.on |= 1 << k
		light.of[k] = l
	}
	c.row(1, &light)
}

// edgeOfQuarter is a ray a little outside the diagonal, so that the diagonal is
// within the quarter.
func (c *caster) edgeOfQuarter(k int, side int64) bound {
	slope := side * (One + 1) << (fine - 10)
	return bound{slope, c.lateral[k]<<fine + slope*c.ahead[k]}
}

// corner is the ray past the near end of the border before square i of row v.
func (c *caster) corner(k, v, i int) bound {
	return bound{slopeTo(c.edge(k, i), c.toRow(k, v)), int64(i) << squareAt}
}

// enter makes v the row being looked at.
func (c *caster) enter(v int) {
	k, near := c.line+1+v, c.line+1+v
	if c.back {
		k, near = c.line+1-v, c.line+2-v
	}
	n := c.lines.words
	c.rock, c.side = c.lines.rock[k*n:k*n+n], c.lines.side[k*n:k*n+n]
	c.near = c.lines.near[near*n : near*n+n]
}

// edge is the place of the border before a square, from eye k across.
func (c *caster) edge(k, i int) int64 { return int64(i)<<10 - c.lateral[k] }

// toRow is the distance from eye k to the near edge of row v.
func (c *caster) toRow(k, v int) int64 { return c.ahead[k] + int64(v-1)<<10 }

// isShut says whether the border between squares i-1 and i of the row is shut.
func (c *caster) isShut(i int) bool {
	i += c.at + 1
	before := c.rock[(i-1)>>6] >> ((i - 1) & 63)
	return (before|(c.rock[i>>6]|c.side[i>>6])>>(i&63))&1 != 0
}

// nextOpen is the first square from i on whose near edge lets light in; most or
// beyond, if none before most does.
func (c *caster) nextOpen(i, most int) int {
	i += c.at + 1
	w := i >> 6
	if x := ^(c.rock[w] | c.near[w]) >> (i & 63); x != 0 {
		return i + bits.TrailingZeros64(x) - c.at - 1
	}
	for w++; w < len(c.rock) && w<<6 <= most+c.at+1; w++ {
		if x := ^(c.rock[w] | c.near[w]); x != 0 {
			return w<<6 + bits.TrailingZeros64(x) - c.at - 1
		}
	}
	return most
}

// nextStop is the first square from i on that ends an opening of the near edge,
// or most if that comes first.
func (c *caster) nextStop(i, most int) int {
	i += c.at + 1
	w := i >> 6
	if w >= len(c.rock) {
		return most
	}
	if x := (c.rock[w] | c.near[w] | c.side[w]) >> (i & 63); x != 0 {
		return min(i+bits.TrailingZeros64(x)-c.at-1, most)
	}
	for w++; w < len(c.rock) && w<<6 <= most+c.at+1; w++ {
		if x := c.rock[w] | c.near[w] | c.side[w]; x != 0 {
			return min(w<<6+bits.TrailingZeros64(x)-c.at-1, most)
		}
	}
	return most
}

// row goes on from row v with light.
func (c *caster) row(v int, light *beams) {
	// One for the row, one for the last of its openings, with which the loop goes on.
	var some, others beams
	now, next, spare := light, &some, &others
	for ; v <= c.depth && now.on != 0; v++ {
		c.enter(v)
		lit := c.across(now)
		next.on = 0
		for i := lit.first; ; {
			if i = c.nextOpen(i, lit.last+1); i > lit.last {
				break
			}
			open := span{i, c.nextStop(i+1, lit.last+1) - 1}
			if next.on != 0 {
				c.row(v+1, next)
				c.enter(v)
			}
			c.through(v, open, now, next)
			i = open.last + 1
		}
		now, next, spare = next, spare, next
	}
}

// across is the squares at whose near edges light arrives.
func (c *caster) across(light *beams) span {
	lit := span{math.MaxInt, math.MinInt}
	for on := light.on; on != 0; on &= on - 1 {
		l := &light.of[bits.TrailingZeros8(on)]
		lit.first, lit.last = min(lit.first, l.lo.square()), max(lit.last, l.hi.last())
	}
	return lit
}

// through marks the squares that light reaches in row v through an opening of
// its near edge, and finds what goes on to the next row.
func (c *caster) through(v int, open span, light, next *beams) {
	sure := span{0, -1}
	next.on = 0
	for on := light.on; on != 0; on &= on - 1 {
		k := bits.TrailingZeros8(on)
		l := &c.came[k]
		if *l = light.of[k]; l.lo.before(open.first) {
			l.lo = c.corner(k, v, open.first)
		}
		if l.hi.beyond(open.last + 1) {
			l.hi = c.corner(k, v, open.last+1)
		}
		if l.lo.slope >= l.hi.slope {
			continue // nothing in between
		}
		next.on |= 1 << k
		var s span
		c.reached[k], s = c.pass(k, v, l, &next.of[k])
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
	c.markEdges(v, sure, next.on)
}

// markEdges marks the squares beside those that are sure of which some eye of a set lights a point.
func (c *caster) markEdges(v int, sure span, eyes uint8) {
	all := span{math.MaxInt, math.MinInt}
	for on := eyes; on != 0; on &= on - 1 {
		r := &c.reached[bits.TrailingZeros8(on)]
		all.first, all.last = min(all.first, r.first), max(all.last, r.last)
	}
	all = span{max(all.first, -c.left), min(all.last, c.right)}
	for i := all.first; i <= all.last; i++ {
		if sure.has(i) {
			i = sure.last
		} else if !c.marked(v, i) && c.lit(v, i, eyes) {
			c.mark(v, span{i, i})
		}
	}
}

// lit says whether a point of square i of row v lies between the rays of some eye of a set.
func (c *caster) lit(v, i int, eyes uint8) bool {
	for ; eyes != 0; eyes &= eyes - 1 {
		k := bits.TrailingZeros8(eyes)
		if c.reached[k].has(i) && c.came[k].lights(c.edge(k, i), c.toRow(k, v)) {
			return true
		}
	}
	return false
}

// pass is the squares of row v that the light of eye k reaches, those among them
// that lie between its rays with all their points, and what goes on.
func (c *caster) pass(k, v int, l, on *beam) (reached, certain span) {
	on.lo, on.hi = l.lo.next(), l.hi.next()
	reached = span{l.lo.square(), l.hi.last()}
	certain = span{on.lo.first(), on.hi.square() - 1}
	if l.lo.slope < 0 {
		certain.first = l.lo.first()
		for far := on.lo.square(); reached.first > far; reached.first-- {
			if c.isShut(reached.first) {
				on.lo = c.corner(k, v+1, reached.first)
				break
			}
		}
	}
	if l.hi.slope >= 0 {
		certain.last = l.hi.square() - 1
		for far := on.hi.last(); reached.last < far; reached.last++ {
			if c.isShut(reached.last + 1) {
				on.hi = c.corner(k, v+1, reached.last+1)
				break
			}
		}
	}
	if c.touch {
		return reached, reached
	}
	certain = span{max(certain.first, reached.first), min(certain.last, reached.last)}
	if certain.empty() {
		certain = span{reached.last + 1, reached.last}
	}
	return reached, certain
}

// mapLine is the row or column of the map that row v is.
func (c *caster) mapLine(v int) int {
	if c.back {
		return c.line - v
	}
	return c.line + v
}

func (c *caster) marked(v, i int) bool {
	at, line := c.at+i, c.mapLine(v)
	if c.vertical {
		return c.dst.bits[line*c.dst.words+at>>6]>>(at&63)&1 != 0
	}
	return c.dst.bits[at*c.dst.words+line>>6]>>(line&63)&1 != 0
}

// mark puts squares of row v into the view, the limit's part of them.
func (c *caster) mark(v int, s span) {
	if s = (span{max(s.first, -c.left), min(s.last, c.right)}); s.empty() {
		return
	}
	line := c.mapLine(v)
	if c.vertical {
		c.dst.addRun(line, c.at+s.first, c.at+s.last)
		return
	}
	bit, words := uint64(1)<<(line&63), c.dst.words
	last := (c.at+s.last)*words + line>>6
	for i := (c.at+s.first)*words + line>>6; i <= last; i += words {
		c.dst.bits[i] |= bit
	}
}
