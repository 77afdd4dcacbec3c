package board

// CreatureBetween returns the index in others (standing creatures except a and c) of the creature in the way, as Cover
// counts it, or -1.
func (b *Board) CreatureBetween(a, c Body, others []Body) int {
	if !b.covers(a) || !b.covers(c) {
		return -1
	}
	return b.creatureBetween(a, c, others)
}

// creatureBetween returns the index of the creature in the way, or -1. A creature is in the way if the line between the
// middles of a's and c's bodies passes over its footprint, drawn in by 1/8, at a height between its feet and the top of its
// head. Of several it returns the one whose footprint the line enters first, coming from a; of those entered together, the
// first in others.
func (b *Board) creatureBetween(a, c Body, others []Body) int {
	p, q := b.middleOf(a), b.middleOf(c)
	found, first := -1, part{}
	for i, o := range others {
		if !b.lineMeets(p, q, o) {
			continue
		}
		in, _, _ := rectOf(o).drawnIn().clip(p.Point, q.Point)
		if found < 0 || in.less(first) {
			found, first = i, in
		}
	}
	return found
}

// middleOf returns the middle of a body: of its footprint, at half its height.
func (b *Board) middleOf(a Body) Point3 {
	half := int32(a.side() * One / 2)
	corner := a.At.Corner()
	return Point3{Point{corner.X + half, corner.Y + half}, int64(b.Level(a))*heightScale + int64(a.Height)*heightScale/2}
}

// lineMeets reports whether the line p→q passes through the creature's body.
func (b *Board) lineMeets(p, q Point3, o Body) bool {
	whole := rectOf(o).drawnIn()
	if _, _, ok := whole.clip(p.Point, q.Point); !ok {
		return false
	}
	if b.ground == nil {
		level := int64(b.Level(o))
		return whole.meets(p, q, level*heightScale, (level+int64(o.Height))*heightScale)
	}
	n := o.side()
	for i := range n * n {
		s := Square{o.At.X + i%n, o.At.Y + i/n}
		low, high := b.spanAt(o, s)
		if rectOf(Body{At: s}).within(whole).meets(p, q, low*heightScale, high*heightScale) {
			return true
		}
	}
	return false
}

// rect is a rectangle of the board with its border, in 1/1024 of a square.
type rect struct{ x0, y0, x1, y1 int64 }

func rectOf(a Body) rect {
	x, y, n := int64(a.At.X)*One, int64(a.At.Y)*One, int64(a.side())*One
	return rect{x, y, x + n, y + n}
}

func (r rect) drawnIn() rect {
	return rect{r.x0 + coverMargin, r.y0 + coverMargin, r.x1 - coverMargin, r.y1 - coverMargin}
}

func (r rect) within(o rect) rect {
	return rect{max(r.x0, o.x0), max(r.y0, o.y0), min(r.x1, o.x1), min(r.y1, o.y1)}
}

// part is the fraction num/den of a line, den > 0.
type part struct{ num, den int64 }

func (a part) less(c part) bool { return a.num*c.den < c.num*a.den }

// clip returns where the line p→q enters and leaves the rectangle; ok is false if it misses.
func (r rect) clip(p, q Point) (in, out part, ok bool) {
	in, out = part{0, 1}, part{1, 1}
	px, py, dx, dy := int64(p.X), int64(p.Y), int64(q.X)-int64(p.X), int64(q.Y)-int64(p.Y)
	for _, side := range [4][2]int64{{px - r.x0, dx}, {r.x1 - px, -dx}, {py - r.y0, dy}, {r.y1 - py, -dy}} {
		// Inside where at + slope·t ≥ 0.
		at, slope := side[0], side[1]
		switch {
		case slope == 0 && at < 0:
			return in, out, false
		case slope > 0 && in.less(part{-at, slope}):
			in = part{-at, slope}
		case slope < 0 && (part{at, -slope}).less(out):
			out = part{at, -slope}
		}
	}
	return in, out, !out.less(in)
}

// meets reports whether the line p→q passes over the rectangle at a height from low to high, both included, in 1/8192.
func (r rect) meets(p, q Point3, low, high int64) bool {
	in, out, ok := r.clip(p.Point, q.Point)
	if !ok {
		return false
	}
	inLow, inHigh := in.side(p.Z, q.Z, low, high)
	outLow, outHigh := out.side(p.Z, q.Z, low, high)
	return (inLow || outLow) && (inHigh || outHigh)
}

// side compares the height of a line from z0 to z1, at that part of it, with low and high: at or above low, at or below
// high.
func (a part) side(z0, z1, low, high int64) (above, below bool) {
	rise := (z1 - z0) * a.num
	return (z0-low)*a.den+rise >= 0, (z0-high)*a.den+rise <= 0
}
