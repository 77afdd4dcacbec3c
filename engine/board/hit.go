package board

import "math/bits"

// Hit is the blocker that a line meets first.
type Hit struct {
	Wall   int    // index in Map.Walls, or -1 for rock and ground
	Square Square // for rock and ground
	Ground bool   // the ground of Square, not its rock
	At     Point  // where, rounded down to 1/1024
}

// LineBlocked returns the first obstacle on a line that stops any of what, and whether there is one: rock always, walls
// according to what they stop, ground for sight. Heights count except for melee. Of several met at the same point, walls
// come first, in the order of the map, then rock, then ground, each in reading order.
func (b *Board) LineBlocked(from, to Point3, what Stops) (Hit, bool) {
	s := search{b: b, p: from, q: to, what: what, best: fraction{1, 0}}
	touched(from.Point, to.Point, b.cols, b.rows, func(at int) bool {
		s.square(at)
		return true
	})
	if s.best.den == 0 {
		return Hit{Wall: -1}, false
	}
	s.hit.At = Point{along(from.X, to.X, s.best), along(from.Y, to.Y, s.best)}
	return s.hit, true
}

// fraction is a fraction of a line; den 0 means beyond its end.
type fraction struct{ num, den int64 }

func (a fraction) compare(c fraction) int {
	aHi, aLo := bits.Mul64(uint64(a.num), uint64(c.den))
	cHi, cLo := bits.Mul64(uint64(c.num), uint64(a.den))
	switch {
	case aHi < cHi || aHi == cHi && aLo < cLo:
		return -1
	case aHi == cHi && aLo == cLo:
		return 0
	}
	return 1
}

// along returns the coordinate at that fraction of the line, rounded down.
func along(p, q int32, f fraction) int32 {
	first, last := int64(p), int64(q)
	if first == last || f.num == 0 {
		return p
	}
	hi, lo := bits.Mul64(uint64(abs64(last-first)), uint64(f.num))
	whole, rest := bits.Div64(hi, lo, uint64(f.den))
	if last > first {
		return int32(first + int64(whole))
	}
	if rest > 0 {
		whole++
	}
	return int32(first - int64(whole))
}

// search holds the first blocker found so far.
type search struct {
	b    *Board
	p, q Point3
	what Stops
	best fraction
	rank int // of the blocker: walls by index, then rock, then ground
	hit  Hit
}

const (
	rankRock   = MaxWalls
	rankGround = MaxWalls + 1
)

func (s *search) offer(at fraction, rank int, hit Hit) {
	c := at.compare(s.best)
	if c < 0 || c == 0 && rank < s.rank {
		s.best, s.rank, s.hit = at, rank, hit
	}
}

// square considers what stops the line in a square that it touches.
func (s *search) square(at int) {
	b, here := s.b, Square{at % s.b.cols, at / s.b.cols}
	if b.cells[at]&cellSolid != 0 {
		in, _, _ := rectOf(Body{At: here}).clip(s.p.Point, s.q.Point)
		s.offer(fraction(in), rankRock, Hit{Wall: -1, Square: here})
	}
	if s.what&StopsSight != 0 && min(s.p.Z, s.q.Z) <= b.peak && b.cells[at]&cellVoid == 0 {
		s.ground(here)
	}
	for _, i := range b.wallsOn(at) {
		if b.stops[i]&s.what != 0 {
			s.wall(i)
		}
	}
}

// ground considers the point of a square where the line first runs at or below its ground.
func (s *search) ground(here Square) {
	g := int64(s.b.Ground(here)) * heightScale
	in, out, _ := rectOf(Body{At: here}).clip(s.p.Point, s.q.Point)
	hit := Hit{Wall: -1, Square: here, Ground: true}
	if _, below := in.side(s.p.Z, s.q.Z, 0, g); below {
		s.offer(fraction(in), rankGround, hit)
	} else if _, below := out.side(s.p.Z, s.q.Z, 0, g); below {
		s.offer(fraction{s.p.Z - g, s.p.Z - s.q.Z}, rankGround, hit)
	}
}

// wall considers the point where the line meets a wall at or below its top.
func (s *search) wall(i int32) {
	w := &s.b.pieces[i]
	px, py, qx, qy := int64(s.p.X), int64(s.p.Y), int64(s.q.X), int64(s.q.Y)
	v := sidesOf(px, py, qx, qy, w)
	flat := s.b.stops[i]&s.what&StopsMelee != 0
	if !v.meet(px, py, qx, qy, w) || !flat && !s.b.runsUnder(s.p, s.q, w, v) {
		return
	}
	hit := Hit{Wall: int(i)}
	if !v.inLine() {
		s.offer(fraction{abs64(v.p), max(abs64(v.p)+abs64(v.q), 1)}, int(i), hit)
		return
	}
	s.offer(s.alongWall(w, flat), int(i), hit)
}

// alongWall returns where a line along a wall is first at or below its top.
func (s *search) alongWall(w *piece, flat bool) fraction {
	in, _ := w.along(s.p.Point, s.q.Point)
	if flat || w.height == 0 {
		return fraction(in)
	}
	if s.b.ground != nil {
		return s.b.firstUnder(s.p, s.q, w)
	}
	top := w.height * heightScale
	if atOrBelow(s.p.Z-top, s.q.Z-top, in.num, in.den) {
		return fraction(in)
	}
	return fraction{s.p.Z - top, s.p.Z - s.q.Z}
}
