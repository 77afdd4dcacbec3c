package board

import "math/bits"

// sides holds the four orientation products of a line p→q and a wall a→b: on which side of the line the wall's ends are,
// and on which side of the wall the line's.
type sides struct{ a, b, p, q int64 }

func sidesOf(px, py, qx, qy int64, w *piece) sides {
	dx, dy, ex, ey := qx-px, qy-py, w.bx-w.ax, w.by-w.ay
	return sides{
		a: dx*(w.ay-py) - dy*(w.ax-px),
		b: dx*(w.by-py) - dy*(w.bx-px),
		p: ex*(py-w.ay) - ey*(px-w.ax),
		q: ex*(qy-w.ay) - ey*(qx-w.ax),
	}
}

// meet reports whether line and wall share a point, ends included.
func (s sides) meet(px, py, qx, qy int64, w *piece) bool {
	if s.a > 0 && s.b > 0 || s.a < 0 && s.b < 0 || s.p > 0 && s.q > 0 || s.p < 0 && s.q < 0 {
		return false
	}
	return !s.inLine() || max(min(px, qx), min(w.ax, w.bx)) <= min(max(px, qx), max(w.ax, w.bx)) &&
		max(min(py, qy), min(w.ay, w.by)) <= min(max(py, qy), max(w.ay, w.by))
}

// inLine reports whether line and wall are collinear, or the line is a point of the wall.
func (s sides) inLine() bool { return s.a == 0 && s.b == 0 && s.p == 0 && s.q == 0 }

// crosses reports whether the line p→q touches the wall, ignoring heights.
func (w *piece) crosses(p, q Point) bool {
	px, py, qx, qy := int64(p.X), int64(p.Y), int64(q.X), int64(q.Y)
	return sidesOf(px, py, qx, qy, w).meet(px, py, qx, qy, w)
}

// runsUnder reports whether the line p→q, known to touch the wall, does so at or below the wall's top.
func (c *core) runsUnder(p, q Point3, w *piece, s sides) bool {
	if w.height == 0 {
		return true
	}
	if s.inLine() {
		return c.runsUnderAlong(p, q, w)
	}
	num, den := abs64(s.p), abs64(s.p)+abs64(s.q)
	top := (c.baseAt(p, q, num, den) + w.height) * 8
	return atOrBelow(p.Z-top, q.Z-top, num, den)
}

// atOrBelow reports whether something going from z0 to z1 is at or below 0 at the fraction num/den.
func atOrBelow(z0, z1, num, den int64) bool {
	switch {
	case z0 <= 0 && z1 <= 0:
		return true
	case z0 > 0 && z1 > 0:
		return false
	case den == 0:
		return z0 <= 0
	}
	// z0·(den - num) + z1·num ≤ 0, where one of z0 and z1 is positive.
	aHi, aLo := bits.Mul64(uint64(abs64(z0)), uint64(den-num))
	bHi, bLo := bits.Mul64(uint64(abs64(z1)), uint64(num))
	if z0 > 0 {
		return aHi < bHi || aHi == bHi && aLo <= bLo
	}
	return bHi < aHi || bHi == aHi && bLo <= aLo
}

// runsUnderAlong is like runsUnder for a line along the wall.
func (c *core) runsUnderAlong(p, q Point3, w *piece) bool {
	if c.ground == nil {
		in, out := w.along(p.Point, q.Point)
		top := w.height * heightScale
		return atOrBelow(p.Z-top, q.Z-top, in.num, in.den) || atOrBelow(p.Z-top, q.Z-top, out.num, out.den)
	}
	return c.firstUnder(p, q, w).den != 0
}

// along returns the part of a line p→q along the wall that coincides with it.
func (w *piece) along(p, q Point) (in, out part) {
	from, to, a, b := int64(p.X), int64(q.X), w.ax, w.bx
	if from == to {
		from, to, a, b = int64(p.Y), int64(q.Y), w.ay, w.by
	}
	if from == to {
		return part{0, 1}, part{1, 1}
	}
	length := abs64(to - from)
	if from > to {
		from, a, b = -from, -a, -b
	}
	return part{max(min(a, b)-from, 0), length}, part{min(max(a, b)-from, length), length}
}

// firstUnder returns the first part of a line along the wall that runs at or below its top, measured from the ground of
// each square on the way; den is 0 if there is none. Where squares border on each other the higher ground counts.
func (c *core) firstUnder(p, q Point3, w *piece) fraction {
	best := fraction{1, 0}
	from, to := w.along(p.Point, q.Point)
	touched(p.Point, q.Point, c.cols, c.rows, func(at int) bool {
		in, out, _ := rectOf(Body{At: Square{at % c.cols, at / c.cols}}).clip(p.Point, q.Point)
		if in.less(from) {
			in = from
		}
		if to.less(out) {
			out = to
		}
		if out.less(in) {
			return true
		}
		top := (int64(c.ground[at]) + w.height) * heightScale
		under := fraction(in)
		if !atOrBelow(p.Z-top, q.Z-top, in.num, in.den) {
			if !atOrBelow(p.Z-top, q.Z-top, out.num, out.den) {
				return true
			}
			under = fraction{p.Z - top, p.Z - q.Z}
		}
		if under.compare(best) < 0 {
			best = under
		}
		return true
	})
	return best
}

// baseAt returns the ground on which a wall stands at the fraction num/den of the line p→q: the highest of the squares that
// touch that point.
func (c *core) baseAt(p, q Point3, num, den int64) int64 {
	if c.ground == nil {
		return 0
	}
	x0, x1 := reach(int64(p.X), int64(q.X), num, den)
	y0, y1 := reach(int64(p.Y), int64(q.Y), num, den)
	return c.highest(x0, y0, x1, y1)
}

// reach returns the columns (or rows) that touch the coordinate p + (q-p)·num/den.
func reach(p, q, num, den int64) (first, last int64) {
	at, whole := p, true
	if den != 0 {
		hi, lo := bits.Mul64(uint64(abs64(q-p)), uint64(num))
		part, rest := bits.Div64(hi, lo, uint64(den))
		whole = rest == 0
		if q >= p {
			at = p + int64(part)
		} else if at = p - int64(part); !whole {
			at--
		}
	}
	if whole && at&(One-1) == 0 {
		return at>>10 - 1, at >> 10
	}
	return at >> 10, at >> 10
}

// highest returns the highest ground in a rectangle of squares, clipped to the board.
func (c *core) highest(x0, y0, x1, y1 int64) int64 {
	top := int64(-MaxHeight)
	for y := max(y0, 0); y <= min(y1, int64(c.rows)-1); y++ {
		for x := max(x0, 0); x <= min(x1, int64(c.cols)-1); x++ {
			top = max(top, int64(c.ground[y*int64(c.cols)+x]))
		}
	}
	return top
}

func abs64(a int64) int64 {
	if a < 0 {
		return -a
	}
	return a
}
