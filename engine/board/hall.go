package board

import "math"

// A hall is a stretch straight ahead of the eyes in which only a shut border on either side stops light, square after
// square in a line. All of it is seen, and the rays that bound each eye's light beyond it depend only on its far end:
// inside, nothing needs to be computed per eye.

const (
	unwalled = 1 << 20 // the side of a hall along which no shut border was found
	// Up to this many rows away the edge of a quarter is off the diagonal by less than the margin of eyes, so that in row v
	// light enters through squares up to v to either side, and lights those up to v + 1.
	diagonalRows = 128
)

// hall continues from row v with the light of all eyes between two sides: the first and last squares of a hall, or unwalled
// where only the quarter's edge bounds the light.
func (c *caster) hall(v int, sides span) {
	if c.eyes == points && !c.touch {
		for v <= c.depth && c.advance(v, &sides) {
			v++
		}
	}
	if v > c.depth {
		return
	}
	var light beams
	light.n, light.lo, light.hi = c.eyes, math.MaxInt64, math.MinInt64
	// The edges of the quarter are slightly outside the diagonals, so that these are within it.
	for k := range c.eyes {
		lo, hi := int64(-outermost), int64(outermost)
		wide := outermost * c.toRow(k, v)
		loAt, hiAt := c.lateral[k]<<fine-wide, c.lateral[k]<<fine+wide
		if west := int64(sides.first) << squareAt; sides.first > -unwalled && loAt < west {
			lo, loAt = pastLo, west
		}
		if east := int64(sides.last+1) << squareAt; sides.last < unwalled && hiAt >= east+exact {
			hi, hiAt = pastHi, east
		}
		l := &light.of[k]
		l.eye, l.lo.slope, l.lo.at, l.hi.slope, l.hi.at = k, lo, loAt, hi, hiAt
		light.lo, light.hi = min(light.lo, loAt), max(light.hi, hiAt)
	}
	c.rows(v, &light)
}

// advance marks row v of a hall and reports whether the hall goes on there.
func (c *caster) advance(v int, sides *span) bool {
	free := sides.first < -v || sides.last > v
	if free && v > diagonalRows {
		return false
	}
	c.enter(v)
	in := span{max(sides.first, -v), min(sides.last, v)}
	if c.nextOpen(in.first, in.last+1) != in.first || c.nextStop(in.first+1, in.last+1) <= in.last {
		return false
	}
	out := in
	switch shut := c.isShut(in.first); {
	case sides.first == in.first && !shut:
		return false
	case shut:
		sides.first = in.first
	default:
		out.first--
	}
	switch shut := c.isShut(in.last + 1); {
	case sides.last == in.last && !shut:
		return false
	case shut:
		sides.last = in.last
	default:
		out.last++
	}
	c.mark(v, out)
	return true
}

// fills reports whether the light of all eyes fills an opening straight ahead between shut borders, as it does in a hall.
func (c *caster) fills(v int, o *opening, light *beams) bool {
	if o.first > 0 || o.first < -v || o.last < 0 || o.last > v || light.n != points || c.touch ||
		o.west < o.lo || o.east > o.hi {
		return false
	}
	for k := range light.of {
		if light.of[k].lo.at > o.lo || light.of[k].hi.at < o.hi {
			return false
		}
	}
	return true
}
