package board

import "slices"

// collect gathers, in order, the rays to all corners that light may reach, and to the ends of walls.
func (o *outline) collect(walls ...*piece) {
	o.draws++
	o.rays = o.rays[:0]
	for _, w := range walls {
		o.aim(w.ax, w.ay)
		o.aim(w.bx, w.by)
	}
	w, h := int64(o.b.cols)*One, int64(o.b.rows)*One
	for _, p := range [][2]int64{{0, 0}, {w, 0}, {w, h}, {0, h}} {
		o.aim(p[0], p[1])
	}
	for s := range o.lit.All() {
		for _, d := range [...][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			if x, y := s.X+d[0], s.Y+d[1]; o.bends(x, y) {
				o.aim(int64(x)*One, int64(y)*One)
			}
		}
		o.collectWalls(s)
	}
	order := ray.compare
	if o.only != nil {
		order = ray.turnTo
	}
	slices.SortFunc(o.rays, order)
	o.rays = slices.CompactFunc(o.rays, func(r, q ray) bool { return order(r, q) == 0 })
}

// bends reports whether the rock around a grid corner has a corner there.
func (o *outline) bends(x, y int) bool {
	nw, ne, sw, se := o.fullAt(x-1, y-1), o.fullAt(x, y-1), o.fullAt(x-1, y), o.fullAt(x, y)
	return !(nw == ne && sw == se || nw == sw && ne == se)
}

// collectWalls aims at the ends of a square's walls, and at their crossings with each other and the square's borders.
func (o *outline) collectWalls(s Square) {
	at := s.Y*o.b.cols + s.X
	walls := o.b.wallsOn(at)
	for i, k := range walls {
		if !o.stops(k, at) {
			continue
		}
		w := &o.b.pieces[k]
		if o.aimed[k] != o.draws {
			o.aimed[k] = o.draws
			o.aim(w.ax, w.ay)
			o.aim(w.bx, w.by)
		}
		if w.height != 0 || o.fullBeside(s) { // otherwise it stops light on either side of the border
			for _, side := range o.sidesOf(s) {
				o.aimCrossing(w, &side)
			}
		}
		for _, j := range walls[:i] {
			if o.stops(j, at) {
				o.aimCrossing(w, &o.b.pieces[j])
			}
		}
	}
}

// fullBeside reports whether a square or a neighbour stops light.
func (o *outline) fullBeside(s Square) bool {
	for y := s.Y - 1; y <= s.Y+1; y++ {
		for x := s.X - 1; x <= s.X+1; x++ {
			if o.fullAt(x, y) {
				return true
			}
		}
	}
	return false
}

// sidesOf returns the four borders of a square.
func (o *outline) sidesOf(s Square) [4]piece {
	r := rectOf(Body{At: s})
	return [4]piece{
		{ax: r.x0, ay: r.y0, bx: r.x1, by: r.y0}, {ax: r.x1, ay: r.y0, bx: r.x1, by: r.y1},
		{ax: r.x0, ay: r.y1, bx: r.x1, by: r.y1}, {ax: r.x0, ay: r.y0, bx: r.x0, by: r.y1},
	}
}

// aimCrossing aims at the point where two pieces cross, if they do.
func (o *outline) aimCrossing(v, w *piece) {
	s := sidesOf(v.ax, v.ay, v.bx, v.by, w)
	if s.inLine() || !s.meet(v.ax, v.ay, v.bx, v.by, w) {
		return
	}
	f := fraction{abs64(s.p), max(abs64(s.p)+abs64(s.q), 1)}
	o.aim(int64(along(int32(v.ax), int32(v.bx), f)), int64(along(int32(v.ay), int32(v.by), f)))
}

// aim adds the ray to a point.
func (o *outline) aim(x, y int64) {
	r := ray{x - int64(o.eye.X), y - int64(o.eye.Y)}
	if r != (ray{}) && (o.only == nil || o.only.has(turn{x: r.x, y: r.y})) {
		o.rays = append(o.rays, r)
	}
}

// compare orders rays clockwise from the east.
func (r ray) compare(q ray) int {
	if a, c := r.lower(), q.lower(); a != c {
		if c {
			return -1
		}
		return 1
	}
	return r.turnTo(q)
}

// turnTo orders rays less than half a turn apart clockwise.
func (r ray) turnTo(q ray) int {
	switch turn := r.x*q.y - r.y*q.x; {
	case turn > 0:
		return -1
	case turn < 0:
		return 1
	}
	return 0
}

// lower reports whether the ray is in the second half turn, from the west on.
func (r ray) lower() bool { return r.y < 0 || r.y == 0 && r.x < 0 }
