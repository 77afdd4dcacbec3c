package board

import "slices"

// fan visits the squares around one eye point, ring by ring, and skips those wholly behind rock or walls of unlimited
// height. Everything it skips is unseen; exact lines decide for what it visits.
//
// A wall or rock shuts its directions once the ring that contains all of it is done: a line to a square of a later ring
// leaves that ring's box beyond it. A square whose directions are all shut is skipped and not continued from: a free line
// to a square touches a neighbouring one of the ring before.
type fan struct {
	b     *Board
	limit box
	eye   Point
	at    Square // of the eye
	shut  arcs
	// visited holds the squares of this eye that aren't skipped.
	visited    *SquareSet
	ring, next []Square
	later      []laterWall
	known      []uint32 // by wall: the look in which it was found
	look       uint32
	// narrow: only squares in the direction of a door are visited, and some doors stop nothing.
	narrow  bool
	only    arc
	ignored []int
	pen     outline // scratch for outlines
}

// laterWall is a wall that shuts its directions once a ring is done.
type laterWall struct {
	wall int32
	ring int
}

// fan returns a fan to use until it is released.
func (b *Board) fan(limit box) *fan {
	f, _ := b.fans.Get().(*fan)
	if f == nil {
		f = &fan{visited: &SquareSet{}}
	}
	f.b, f.limit = b, limit
	if len(f.known) < len(b.pieces) {
		f.known, f.look = make([]uint32, len(b.pieces)), 0
	}
	return f
}

func (f *fan) done() {
	b := f.b
	f.b, f.narrow, f.ignored = nil, false, nil
	f.pen.b, f.pen.only = nil, nil
	b.fans.Put(f)
}

// from looks from an eye point in a square and visits each square that isn't skipped, its own first.
func (f *fan) from(s Square, eye Point, visit func(Square)) {
	f.eye, f.at = eye, s
	f.look++
	f.shut.clear()
	f.later = f.later[:0]
	f.visited.Reset(f.b.cols, f.b.rows)
	f.visited.Add(s)
	f.ring = append(f.ring[:0], s)
	for r := 0; len(f.ring) > 0; r++ {
		f.next = f.next[:0]
		for _, q := range f.ring {
			visit(q)
		}
		for _, q := range f.ring {
			f.shutBy(q, r)
		}
		f.shutLater(r)
		for _, q := range f.ring {
			f.goOn(q, r)
		}
		f.ring, f.next = f.next, f.ring
	}
}

// shutBy shuts the directions of a square's rock and walls, those within the rings so far.
func (f *fan) shutBy(q Square, r int) {
	b, at := f.b, q.Y*f.b.cols+q.X
	if b.cells[at]&cellSolid != 0 && q != f.at {
		f.shut.add(f.span(q))
	}
	for _, i := range b.wallsOn(at) {
		w := &b.pieces[i]
		if b.stops[i]&StopsSight == 0 || w.height != 0 || len(f.ignored) > 0 && slices.Contains(f.ignored, int(i)) {
			continue
		}
		if w.straight() {
			f.shutStraight(w, q)
		} else if f.known[i] != f.look {
			f.known[i] = f.look
			f.later = append(f.later, laterWall{i, f.ringOf(w)})
		}
	}
}

// straight reports whether a piece runs along a grid line or parallel to one.
func (w *piece) straight() bool { return w.ax == w.bx || w.ay == w.by }

// shutStraight shuts the directions of the part of a wall that lies in a square.
func (f *fan) shutStraight(w *piece, q Square) {
	r := rectOf(Body{At: q})
	part := *w
	part.ax, part.bx = min(max(w.ax, r.x0), r.x1), min(max(w.bx, r.x0), r.x1)
	part.ay, part.by = min(max(w.ay, r.y0), r.y1), min(max(w.by, r.y0), r.y1)
	f.shutWall(&part)
}

// shutLater shuts the directions of the walls wholly within the rings so far.
func (f *fan) shutLater(r int) {
	keep := f.later[:0]
	for _, l := range f.later {
		if l.ring <= r {
			f.shutWall(&f.b.pieces[l.wall])
		} else {
			keep = append(keep, l)
		}
	}
	f.later = keep
}

// shutWall shuts the directions of a wall; none if it is in line with the eye.
func (f *fan) shutWall(w *piece) {
	ex, ey := int64(f.eye.X), int64(f.eye.Y)
	ax, ay, bx, by := w.ax-ex, w.ay-ey, w.bx-ex, w.by-ey
	switch cross := ax*by - ay*bx; {
	case cross > 0:
		f.shut.add(turnTo(ax, ay), turnTo(bx, by))
	case cross < 0:
		f.shut.add(turnTo(bx, by), turnTo(ax, ay))
	}
}

// ringOf returns the ring whose box contains all of a wall.
func (f *fan) ringOf(w *piece) int {
	return int(max(
		f.ringAt(w.ax, f.at.X), f.ringAt(w.bx, f.at.X), f.ringAt(w.ay, f.at.Y), f.ringAt(w.by, f.at.Y)))
}

func (f *fan) ringAt(v int64, square int) int64 {
	s := int64(square)
	return max(ceilDiv(v, One)-1-s, s-floorDiv(v, One), 0)
}

// goOn adds the squares of the next ring that adjoin a square of ring r and aren't skipped.
func (f *fan) goOn(q Square, r int) {
	dx, dy := q.X-f.at.X, q.Y-f.at.Y
	for y := -1; y <= 1; y++ {
		for x := -1; x <= 1; x++ {
			if max(abs(dx+x), abs(dy+y)) == r+1 {
				f.reach(Square{q.X + x, q.Y + y})
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

func (f *fan) reach(n Square) {
	if n.X < f.limit.x0 || n.X > f.limit.x1 || n.Y < f.limit.y0 || n.Y > f.limit.y1 || f.visited.Has(n) {
		return
	}
	if from, to := f.span(n); (!f.narrow || f.only.meets(arc{from, to})) && !f.shut.hold(from, to) {
		f.visited.Add(n)
		f.next = append(f.next, n)
	}
}

// span returns the directions, clockwise, of a square other than the eye's own.
func (f *fan) span(q Square) (from, to turn) {
	x0, y0 := int64(q.X)*One-int64(f.eye.X), int64(q.Y)*One-int64(f.eye.Y)
	x1, y1 := x0+One, y0+One
	ax, ay, bx, by := x0, y0, x0, y0
	switch { // where it begins
	case q.Y > f.at.Y && q.X >= f.at.X:
		ax = x1
	case q.X < f.at.X && q.Y >= f.at.Y:
		ax, ay = x1, y1
	case q.Y < f.at.Y && q.X <= f.at.X:
		ay = y1
	}
	switch { // where it ends
	case q.X > f.at.X && q.Y >= f.at.Y:
		by = y1
	case q.X < f.at.X && q.Y <= f.at.Y:
		bx = x1
	case q.Y < f.at.Y && q.X >= f.at.X:
		bx, by = x1, y1
	}
	return turnTo(ax, ay), turnTo(bx, by)
}

// fanView adds to dst the squares within limit that a sees, and returns all squares that light may touch.
func (b *Board) fanView(dst *SquareSet, a Body, limit box) *SquareSet {
	f := b.fan(limit)
	defer f.done()
	touched := NewSquareSet(b.cols, b.rows)
	b.eyePoints(a, func(s Square, p Point3) {
		f.from(s, p.Point, func(q Square) {
			if !dst.Has(q) && f.sees(p, q, a.Height) {
				dst.Add(q)
			}
		})
		touched.Union(f.visited)
	})
	return touched
}

// eyePoints visits the eye points of a body that count and touch no blocker, with their squares.
func (b *Board) eyePoints(a Body, visit func(Square, Point3)) {
	n, z := a.side(), b.eyeLevel(a)
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		eyes := b.counting(s, eyeMargin, z)
		for k := range points {
			p := Point3{pointOf(s, k, eyeMargin), z}
			if eyes>>k&1 != 0 && !b.opaque(s.Y*b.cols+s.X, p, p) {
				visit(s, p)
			}
		}
	}
}

// sees reports whether a line is free from an eye point to some point of a creature on the ground of a square. A point in a
// shut direction needs no line.
func (f *fan) sees(p Point3, q Square, height int32) bool {
	b := f.b
	if b.cells[q.Y*b.cols+q.X]&cellSolid != 0 {
		return false
	}
	z := b.eyeLevel(Body{At: q, Size: 1, Height: height})
	targets := uint8(0)
	for j := range points {
		to := pointOf(q, j, eyeMargin)
		if f.open(to) {
			if targets == 0 {
				targets = b.counting(q, eyeMargin, z)
			}
			if targets>>j&1 != 0 && b.clear(p, Point3{to, z}) {
				return true
			}
		}
	}
	return false
}

// open reports whether a point lies in no shut direction and, if the look is narrowed, in a direction that matters.
func (f *fan) open(p Point) bool {
	if p == f.eye {
		return true
	}
	to := turnTo(int64(p.X-f.eye.X), int64(p.Y-f.eye.Y))
	if f.narrow && !f.only.has(to) {
		return false
	}
	return !f.shut.holdsArc(arc{to, to})
}
