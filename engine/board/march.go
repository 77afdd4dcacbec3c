package board

import "math"

// Light marches over rows in which nothing stops it but borders along which it goes on. The outermost rays of all eyes, which
// stay the outermost ones, tell what is lit; the others are moved on at the end.

// margins is what to add to the places of two rays at the near edge of a row for the first and the last square with a point
// after the first ray, or before the second, and for squares through which both pass, so that no point may be between them.
// A ray along a border lights all of the square beside it.
type margins struct{ lo, hi, gapLo, gapHi int64 }

func (b *beam) margins() (m margins) {
	lo, hi := b.lo.slope, b.hi.slope
	if lo == pastLo {
		lo = -outermost
	}
	if hi == pastHi {
		hi = outermost
	}
	m.lo, m.hi, m.gapLo, m.gapHi = litBy(lo, hi)
	if b.lo.slope == pastLo {
		m.lo = 0
	}
	if b.hi.slope == pastHi {
		m.hi = -exact
	}
	return m
}

// litBy returns the margins of rays that don't go along borders.
func litBy(lo, hi int64) (litLo, litHi, gapLo, gapHi int64) {
	const near, far = eyeMargin, One - eyeMargin
	// The points farthest from a ray decide how far it lights squares.
	inLo, inHi := int64(near), int64(near)
	if lo < 0 {
		inLo = far
	}
	if hi > 0 {
		inHi = far
	}
	return lo*inLo + near<<fine, hi*inHi - near<<fine - exact, lo*inHi - near<<fine, hi*inLo - far<<fine - exact
}

// step returns how far the ray goes across from row to row; 0 along a border.
func (l *bound) step() int64 {
	if l.slope == pastLo || l.slope == pastHi {
		return 0
	}
	return l.slope << 10
}

// mayMarch reports whether the light is wide enough for marching to pay, or runs between borders.
func (l *beams) mayMarch(o *opening) bool {
	return o.last > o.first+1 || l.of[0].lo.slope == pastLo && l.of[0].hi.slope == pastHi
}

// march continues from row v as far as light marches, and returns the number of rows; o is the opening of the first.
func (c *caster) march(v int, row *rowSearch, o *opening, light *beams) int {
	west, east := light.outermost(c, v, o)
	if west == nil || c.touch {
		return 0
	}
	first, last := west.margins(), east.margins()
	lo, hi, loEast, hiWest := west.lo.at, east.hi.at, east.lo.at, west.hi.at
	loStep, hiStep, loEastStep, hiWestStep := west.lo.step(), east.hi.step(), east.lo.step(), west.hi.step()
	rows := 0
	for {
		onLo, onHi := lo+loStep, hi+hiStep
		if onLo < o.west || onHi >= o.east+exact || west.lo.slope == pastLo && lo != o.west || east.hi.slope == pastHi && hi != o.east {
			break // something stops light
		}
		if (hiWest+first.gapHi)>>squareAt < (lo+first.gapLo)>>squareAt || (hi+last.gapHi)>>squareAt < (loEast+last.gapLo)>>squareAt ||
			(hiWest+first.hi)>>squareAt+1 < (loEast+last.lo)>>squareAt {
			break // there may be a gap
		}
		c.mark(v+rows, span{int((lo + first.lo) >> squareAt), int((hi + last.hi) >> squareAt)})
		if c.touched != nil {
			c.markIn(c.touched, v+rows, span{int(min(lo, onLo) >> squareAt), int((max(hi, onHi) - exact) >> squareAt)})
		}
		rows++
		lo, hi, loEast, hiWest = onLo, onHi, loEast+loEastStep, hiWest+hiWestStep
		lit := span{int(lo >> squareAt), int((hi - exact) >> squareAt)}
		if v+rows > c.depth {
			break
		}
		if row.begin(c, v+rows, lit); !row.next(c, o) || o.span != lit {
			break
		}
	}
	light.moveOn(int64(rows))
	light.lo, light.hi = lo, hi
	return rows
}

// moveOn moves all light on by some rows.
func (l *beams) moveOn(rows int64) {
	for i := range l.n {
		b := &l.of[i]
		b.lo.at, b.hi.at = b.lo.at+b.lo.step()*rows, b.hi.at+b.hi.step()*rows
	}
}

// outermost returns the eyes whose light begins first, and ends last, in row v and wherever it marches to, or nil if others
// may. It computes the slopes of rays that don't go along a border there.
func (l *beams) outermost(c *caster, v int, o *opening) (west, east *beam) {
	west, east = &l.of[0], &l.of[0]
	loStep, hiStep := int64(math.MaxInt64), int64(math.MinInt64)
	for i := range l.n {
		b := &l.of[i]
		if b.lo.slope == pastLo && (b.lo.at != o.west || b.lo.at >= c.lateral[b.eye]<<fine) {
			b.lo.slope = c.slope(b.eye, v, b.lo.at)
		}
		if b.hi.slope == pastHi && (b.hi.at != o.east || b.hi.at <= c.lateral[b.eye]<<fine) {
			b.hi.slope = c.slope(b.eye, v, b.hi.at)
		}
		if b.lo.at < west.lo.at || b.lo.at == west.lo.at && b.lo.slope < west.lo.slope {
			west = b
		}
		if b.hi.at > east.hi.at || b.hi.at == east.hi.at && b.hi.slope > east.hi.slope {
			east = b
		}
		loStep, hiStep = min(loStep, b.lo.step()), max(hiStep, b.hi.step())
	}
	if west.lo.step() > loStep || east.hi.step() < hiStep {
		return nil, nil
	}
	return west, east
}
