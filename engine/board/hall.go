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
	if c.eyes == points {
		for v <= c.depth && c.advance(v, &sides) {
			v++
		}
	}
	if v > c.depth {
		return
	}
	var light beams
	light.n = c.eyes
	loAt, hiAt := int64(math.MaxInt64), int64(math.MinInt64)
	edge := int64(outermost)
	if !c.vertical {
		edge = outermostAside
	}
	for k := range c.eyes {
		wide := edge * c.toRow(k, v)
		lo, hi := bound{-edge, c.lateral[k]<<fine - wide}, bound{edge, c.lateral[k]<<fine + wide}
		if west := int64(sides.first) << squareAt; sides.first > -unwalled && lo.at < west {
			lo = bound{beside, west - 1}
		}
		if east := int64(sides.last+1) << squareAt; sides.last < unwalled && hi.at >= east+exact {
			hi = bound{beside, east + exact}
		}
		light.of[k] = beam{k, lo, hi}
		loAt, hiAt = min(loAt, lo.at), max(hiAt, hi.at)
	}
	light.lit = span{max(int(loAt>>squareAt), sides.first), min(int((hiAt-exact)>>squareAt), sides.last)}
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
	if o.first > 0 || o.first < -v || o.last < 0 || o.last > v || light.n != points ||
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
