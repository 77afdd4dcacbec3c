package board

import "math/bits"

// opening is an opening in the near edge of a row, with how far along the row light may go behind it: to the next shut
// border on either side. Ends are in units of bound.at.
type opening struct {
	span
	lo, hi     int64
	west, east int64
}

// rowSearch finds the openings of a row that light reaches, from west to east.
type rowSearch struct {
	v           int
	first, last int    // where light reaches and openings weren't looked for yet
	base        int    // the square of the lowest bit, two before the first that light reaches
	open        uint64 // near edges through which light may come, and that weren't looked at yet
	stop        uint64 // squares that end an opening
	side        uint64 // borders
	wide        bool   // light reaches too far for one word of bits
}

// begin looks for openings of row v among the squares that light reaches.
func (s *rowSearch) begin(c *caster, v int, lit span) {
	s.v, s.first, s.last, s.base = v, lit.first, lit.last, lit.first-2
	i := s.base + c.at + 1
	if s.wide = lit.last-lit.first > 58 || i < 0; s.wide {
		return
	}
	i += c.origin + v*c.stride
	w, shift := c.lines.of[i>>6:], i&63
	in, side := w[0].in[c.side&1]>>shift, w[0].side>>shift
	if shift > 0 && len(w) > 1 {
		in, side = in|w[1].in[c.side&1]<<(-shift&63), side|w[1].side<<(-shift&63)
	}
	end := uint64(1) << ((lit.last - s.base + 1) & 63)
	s.open, s.stop, s.side = ^in&(end-4), in|side|end, side
}

// next finds the next opening and reports whether there is one.
func (s *rowSearch) next(c *caster, o *opening) bool {
	if s.wide {
		return s.nextWide(c, o)
	}
	if s.open == 0 {
		return false
	}
	i := bits.TrailingZeros64(s.open)
	n := bits.TrailingZeros64(s.stop >> ((i + 1) & 63))
	s.open &= ^uint64(1) << ((i + n) & 63)
	o.first = s.base + i
	o.last = o.first + n
	o.lo, o.hi = int64(o.first)<<squareAt, int64(o.last+1)<<squareAt
	// Light goes less than two squares along a row.
	west, east := s.side>>((i-1)&63), s.side>>((i+n+1)&63)
	o.west = o.lo - int64(^west>>1&1*(2-west&1))<<squareAt
	o.east = o.hi + int64(^east&1*(2-east>>1&1))<<squareAt
	return true
}

// nextWide is like next for light that reaches too far for one word of bits.
func (s *rowSearch) nextWide(c *caster, o *opening) bool {
	c.enter(s.v)
	if s.first = c.nextOpen(s.first, s.last+1); s.first > s.last {
		return false
	}
	c.openingAt(s.first, s.last, o)
	s.first = o.last + 1
	return true
}

// openingAt finds the opening that begins at square first; light reaches no farther than last.
func (c *caster) openingAt(first, last int, o *opening) {
	o.first, o.last = first, c.nextStop(first+1, last+1)-1
	o.lo, o.hi = int64(o.first)<<squareAt, int64(o.last+1)<<squareAt
	// Light goes less than two squares along a row.
	west := o.first - (1-c.shut(o.first))*(2-c.shut(o.first-1))
	east := o.last + 1 + (1-c.shut(o.last+1))*(2-c.shut(o.last+2))
	o.west, o.east = int64(west)<<squareAt, int64(east)<<squareAt
}

// nextOpen returns the first square from i on whose near edge lets light in; most or more if there is none before most.
func (c *caster) nextOpen(i, most int) int {
	i += c.at + 1
	w := i >> 6
	if x := ^c.row[w].in[c.side] >> (i & 63); x != 0 {
		return i + bits.TrailingZeros64(x) - c.at - 1
	}
	for w++; w < len(c.row) && w<<6 <= most+c.at+1; w++ {
		if x := ^c.row[w].in[c.side]; x != 0 {
			return w<<6 + bits.TrailingZeros64(x) - c.at - 1
		}
	}
	return most
}

// nextStop returns the first square from i on that ends an opening of the near edge, at most most.
func (c *caster) nextStop(i, most int) int {
	i += c.at + 1
	w := i >> 6
	if w >= len(c.row) {
		return most
	}
	if x := (c.row[w].in[c.side] | c.row[w].side) >> (i & 63); x != 0 {
		return min(i+bits.TrailingZeros64(x)-c.at-1, most)
	}
	for w++; w < len(c.row) && w<<6 <= most+c.at+1; w++ {
		if x := c.row[w].in[c.side] | c.row[w].side; x != 0 {
			return min(w<<6+bits.TrailingZeros64(x)-c.at-1, most)
		}
	}
	return most
}

// bendLo returns the ray around the end of an opening where an eye's light begins in row v. Light that leans outward and meets
// a shut border there goes on along it.
func (c *caster) bendLo(k, v int, o *opening) bound {
	if o.lo == o.west && o.lo < c.lateral[k]<<fine {
		return bound{beside, o.lo - 1}
	}
	return bound{c.slope(k, v, o.lo), o.lo}
}

// bendHi is like bendLo for where the light ends.
func (c *caster) bendHi(k, v int, o *opening) bound {
	if o.hi == o.east && o.hi > c.lateral[k]<<fine {
		return bound{beside, o.hi + exact}
	}
	return bound{c.slope(k, v, o.hi), o.hi}
}
