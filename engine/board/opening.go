package board

import "math/bits"

// opening is an opening in the near edge of a row, with how far along the row light may go behind it: to the next shut
// border on either side. Ends are in units of bound.at.
type opening struct {
	span
	lo, hi     int64
	west, east int64
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

// clip reduces an eye's light to the part that passes an opening. A ray past the opening's end that leans outward and meets
// a shut border there needs no slope: it lights all of the square beside it and continues along the border.
func (c *caster) clip(k, v int, o *opening, l *beam) {
	eye := c.lateral[k] << fine
	if l.lo.at < o.lo || l.lo.slope == pastLo {
		if l.lo.at = max(l.lo.at, o.lo); l.lo.at == o.west && l.lo.at < eye {
			l.lo.slope = -outermost
		} else {
			l.lo = c.corner(k, v, int(l.lo.at>>squareAt))
		}
	}
	if l.hi.at >= o.hi+exact || l.hi.slope == pastHi {
		if l.hi.at = min(l.hi.at, o.hi); l.hi.at == o.east && l.hi.at > eye {
			l.hi.slope = outermost
		} else {
			l.hi = c.corner(k, v, int(l.hi.at>>squareAt))
		}
	}
}

// pass returns the squares that an eye's light through an opening reaches in the row behind it, and sets on to the light
// that continues: along a shut border, past its far end, with a slope computed on demand.
func (o *opening) pass(l, on *beam) (reached span) {
	lo, hi := l.lo.next(), l.hi.next()
	if lo.at < o.west {
		lo = bound{pastLo, o.west}
	}
	if hi.at >= o.east+exact {
		hi = bound{pastHi, o.east}
	}
	on.lo, on.hi = lo, hi
	return span{int(min(l.lo.at, lo.at) >> squareAt), int((max(l.hi.at, hi.at) - exact) >> squareAt)}
}
