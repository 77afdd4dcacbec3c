package board

// Point3 is a Point with a height in 1/8192 ft or m: eighths of the unit of heights, so that 7/8, 3/4, 1/2 and 1/4 of a
// body's height are whole numbers.
type Point3 struct {
	Point
	Z int64
}

const (
	eyeMargin   = 96  // how far eye points are drawn in, in 1/1024 of a square
	coverMargin = 128 // likewise for the points by which cover is counted and for bodies in the way
	heightScale = 8   // Point3.Z in a unit of heights
)

// Points of a square, in the order that breaks ties.
const (
	middle = iota
	cornerNW
	cornerNE
	cornerSE
	cornerSW
	points
)

const allPoints = 1<<points - 1

// pointOf returns the centre of a square or one of its corners, drawn in by margin.
func pointOf(s Square, k int, margin int32) Point {
	p, in := s.Centre(), One/2-margin
	switch k {
	case cornerNW:
		p.X, p.Y = p.X-in, p.Y-in
	case cornerNE:
		p.X, p.Y = p.X+in, p.Y-in
	case cornerSE:
		p.X, p.Y = p.X+in, p.Y+in
	case cornerSW:
		p.X, p.Y = p.X-in, p.Y+in
	}
	return p
}

// counting returns the set of a square's points, drawn in by margin, that no sight blocker separates from its centre at
// height z. If the centre itself lies on a blocker, all count.
func (b *Board) counting(s Square, margin int32, z int64) uint8 {
	at := s.Y*b.cols + s.X
	if b.cells[at]&cellSolid != 0 || !b.walled(at) {
		return allPoints
	}
	centre := Point3{s.Centre(), z}
	if b.wallHides(at, centre, centre) {
		return allPoints
	}
	set := uint8(1 << middle)
	for k := cornerNW; k < points; k++ {
		if !b.wallHides(at, centre, Point3{pointOf(s, k, margin), z}) {
			set |= 1 << k
		}
	}
	return set
}

// eyeLevel returns the height of a creature's eye points, in 1/8192.
func (b *Board) eyeLevel(a Body) int64 {
	return int64(b.Level(a))*heightScale + int64(a.Height)*7
}

// covers reports whether the whole footprint is on the board.
func (b *Board) covers(a Body) bool {
	n := a.side()
	return b.In(a.At) && b.In(Square{a.At.X + n - 1, a.At.Y + n - 1})
}

// Sees reports whether a line from some eye point of one creature to some eye point of the other is free. It is symmetric.
func (b *Board) Sees(a, c Body) bool {
	if !b.covers(a) || !b.covers(c) {
		return false
	}
	za, zc := b.eyeLevel(a), b.eyeLevel(c)
	n, m := a.side(), c.side()
	if n == 1 && m == 1 && b.rockOnly(za, zc) {
		lines := b.bundle(a.At, c.At)
		return lines.sees()
	}
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		eyes := b.counting(s, eyeMargin, za)
		for j := range m * m {
			t := Square{c.At.X + j%m, c.At.Y + j/m}
			if b.squareSees(s, eyes, za, t, b.counting(t, eyeMargin, zc), zc) {
				return true
			}
		}
	}
	return false
}

// squareSees reports whether a line between the given eye points of two squares is free.
func (b *Board) squareSees(s Square, eyes uint8, zs int64, t Square, targets uint8, zt int64) bool {
	for i := range points {
		if eyes>>i&1 == 0 {
			continue
		}
		p := Point3{pointOf(s, i, eyeMargin), zs}
		for j := range points {
			if targets>>j&1 != 0 && b.clear(p, Point3{pointOf(t, j, eyeMargin), zt}) {
				return true
			}
		}
	}
	return false
}
