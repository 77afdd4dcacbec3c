package board

// Light marches over rows in which nothing stops it but borders along which it goes on. The outermost rays of all eyes, which
// stay the outermost ones, tell what is lit; the others are moved on at the end.

// mayMarch reports whether the light is wide enough for marching to pay, or runs between borders.
func (l *beams) mayMarch() bool {
	return l.lit.last > l.lit.first+1 || l.of[0].lo.slope == beside && l.of[0].hi.slope == beside
}

// march continues from row v as far as light marches, and returns the number of rows; o is the opening of the first.
func (c *caster) march(v int, row *rowSearch, o *opening, light *beams) int {
	w, e := light.outermost()
	if w == nil {
		return 0
	}
	west, east := *w, *e
	rows := 0
	for {
		if west.lo.at < o.lo && o.lo != o.west || east.hi.at >= o.hi+exact && o.hi != o.east {
			break // light bends
		}
		west.moveOn(1)
		east.moveOn(1)
		if west.lo.at < o.west-1 || east.hi.at > o.east+exact {
			break // a border stops light
		}
		first, last := west.lo.firstSeen()>>squareAt, (east.hi.lastSeen()-exact)>>squareAt
		if west.mayGap() || east.mayGap() || (west.hi.lastSeen()-exact)>>squareAt+1 < east.lo.firstSeen()>>squareAt {
			break
		}
		c.mark(v+rows, span{int(first), int(last)})
		light.lit = span{int(max(west.lo.at, o.west) >> squareAt), int((min(east.hi.at, o.east) - exact) >> squareAt)}
		if c.touched != nil {
			c.markIn(c.touched, v+rows, o.with(light.lit))
		}
		rows++
		if v+rows > c.depth {
			break
		}
		if row.begin(c, v+rows, light.lit); !row.next(c, o) || o.span != light.lit {
			break
		}
	}
	for i := range light.n {
		light.of[i].moveOn(int64(rows))
	}
	return rows
}

// moveOn moves the rays on by some rows.
func (l *beam) moveOn(rows int64) {
	l.lo.at += l.lo.slope << 10 * rows
	l.hi.at += l.hi.slope << 10 * rows
}

// outermost returns the eyes whose light begins first, and ends last, wherever it marches to, or nil if others may.
func (l *beams) outermost() (west, east *beam) {
	west, east = &l.of[0], &l.of[0]
	least, most := west.lo.slope, east.hi.slope
	for i := 1; i < l.n; i++ {
		b := &l.of[i]
		if b.lo.at < west.lo.at || b.lo.at == west.lo.at && b.lo.slope < west.lo.slope {
			west = b
		}
		if b.hi.at > east.hi.at || b.hi.at == east.hi.at && b.hi.slope > east.hi.slope {
			east = b
		}
		least, most = min(least, b.lo.slope), max(most, b.hi.slope)
	}
	if west.lo.slope > least || east.hi.slope < most {
		return nil, nil
	}
	return west, east
}
