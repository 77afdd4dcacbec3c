package board

// Lamp is a light that shines from a point up to a radius, seen from above.
type Lamp struct {
	At     Point3
	Radius int32 // 1/1024 of a square
}

// LampAt returns a light standing on the ground, at 7/8 of height above it, in 1/1024 ft or m.
func (b *Board) LampAt(p Point, height, radius int32) Lamp {
	s := Square{min(int(p.X>>10), b.cols-1), min(int(p.Y>>10), b.rows-1)}
	return Lamp{Point3{p, int64(b.Ground(s))*heightScale + int64(height)*7}, radius}
}

// LampOf returns a light that a creature carries: at the height of its eyes, over the middle of its squares.
func (b *Board) LampOf(a Body, radius int32) Lamp {
	p, half := a.At.Corner(), int32(a.side()*One/2)
	l := Lamp{At: Point3{Point: Point{p.X + half, p.Y + half}}, Radius: radius}
	if b.covers(a) {
		l.At.Z = b.eyeLevel(a)
	}
	return l
}

// Shine adds to dst, which must be of this board's size, the squares that the light reaches: those whose centres are within
// its radius and where it reaches an eye point that counts of a creature of that height. A light that touches a blocker
// shines from the middle of its square. Rock is never lit.
func (b *Board) Shine(dst *SquareSet, l Lamp, height int32) {
	from, ok := b.shines(l)
	if !ok {
		return
	}
	p, r := l.At.Point, l.Radius
	for y := max(int(p.Y-r)>>10, 0); y <= min(int(p.Y+r)>>10, b.rows-1); y++ {
		for x := max(int(p.X-r)>>10, 0); x <= min(int(p.X+r)>>10, b.cols-1); x++ {
			s := Square{x, y}
			if !dst.Has(s) && l.within(s) && b.fallsOn(from, s, b.eyeLevel(Body{At: s, Height: height})) {
				dst.Add(s)
			}
		}
	}
}

// Lights reports whether the light reaches the eye level of a creature in some square.
func (b *Board) Lights(l Lamp, a Body) bool {
	from, ok := b.shines(l)
	if !ok || !b.covers(a) {
		return false
	}
	n, z := a.side(), b.eyeLevel(a)
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		if l.within(s) && b.fallsOn(from, s, z) {
			return true
		}
	}
	return false
}

// shines returns the point from which the light shines, off all grid lines; ok is false if nothing gets out.
func (b *Board) shines(l Lamp) (Point3, bool) {
	p := l.At
	p.X, p.Y = offLine(p.X, b.cols), offLine(p.Y, b.rows)
	if s := p.Square(); !b.In(s) {
		return p, false
	} else if at := s.Y*b.cols + s.X; b.opaque(at, p, p) {
		p.Point = s.Centre()
		return p, !b.opaque(at, p, p)
	}
	return p, true
}

// offLine returns a coordinate moved off a grid line by one unit, towards the board.
func offLine(v int32, squares int) int32 {
	if v&(One-1) != 0 {
		return v
	}
	if int(v) >= squares*One {
		return v - 1
	}
	return v + 1
}

// within reports whether a square's centre is within the radius or at its edge.
func (l Lamp) within(s Square) bool {
	c := s.Centre()
	dx, dy, r := int64(c.X)-int64(l.At.X), int64(c.Y)-int64(l.At.Y), int64(l.Radius)
	return dx*dx+dy*dy <= r*r
}

func (b *Board) fallsOn(from Point3, s Square, z int64) bool {
	if b.cells[s.Y*b.cols+s.X]&cellSolid != 0 {
		return false
	}
	count := b.counting(s, eyeMargin, z)
	for k := range points {
		if count>>k&1 != 0 && b.clear(from, Point3{pointOf(s, k, eyeMargin), z}) {
			return true
		}
	}
	return false
}

// Along reports whether more than a point of a wall lies in squares of a set or on their borders.
func (b *Board) Along(w Wall, set interface{ Has(Square) bool }) bool {
	return !touched(w.From, w.To, b.cols, b.rows, func(at int) bool {
		s := Square{at % b.cols, at / b.cols}
		if !set.Has(s) {
			return true
		}
		in, out, ok := rectOf(Body{At: s}).clip(w.From, w.To)
		return !ok || !in.less(out)
	})
}

// Clone returns a copy of the set.
func (s *SquareSet) Clone() *SquareSet {
	c := NewSquareSet(s.cols, s.rows)
	c.Union(s)
	return c
}
