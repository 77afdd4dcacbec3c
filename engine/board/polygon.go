package board

import "math/bits"

// ViewPolygons returns the visibility polygons of the eye points of a that count, in their order, each clockwise on a map
// whose rows run downwards. They are taken at the height of the eyes: sight is stopped by rock, by walls that reach up to
// it, measured from the ground where they stand, and by ground that does. Corners are rounded down to 1/1024. An eye point
// that touches a blocker has none. If several corners lie within 1/1024 of each other, a polygon updated after a door moved
// may keep another of them than one drawn afresh.
func (b *Board) ViewPolygons(a Body) [][]Point {
	if !b.covers(a) {
		return nil
	}
	key := keyOf(a, -1, true)
	v := b.cachedOf(key)
	if v == nil || len(v.doors) > 0 {
		v = b.cachedOutlines(v, a)
		b.keep(key, v)
	}
	return b.polygons(a, v.outlines)
}

// cachedOutlines returns the body's outlines, updating old ones after doors moved if it can.
func (b *Board) cachedOutlines(old *cachedView, a Body) *cachedView {
	if old != nil {
		if m := b.mending(a, old.doors); m != nil {
			defer m.done()
			mended := m.outlines(old.outlines)
			return &cachedView{outlines: mended, touched: old.touched.with(m.touched)}
		}
	}
	found, touched := b.outlines(a)
	return &cachedView{outlines: found, touched: cutoutOf(touched)}
}

// polygons converts the outlines to points.
func (b *Board) polygons(a Body, outlines [][]bend) [][]Point {
	list := make([][]Point, 0, len(outlines))
	b.eyesOf(a, func(_ Square, eye Point) {
		list = append(list, b.polygon(eye, outlines[len(list)]))
	})
	return list
}

// PolygonsOnce is like ViewPolygons but caches nothing, for a body that won't be asked for again.
func (b *Board) PolygonsOnce(a Body) [][]Point {
	if !b.covers(a) {
		return nil
	}
	found, _ := b.outlines(a)
	return b.polygons(a, found)
}

// outlines returns the outlines of a body's eye points, and the squares that light may touch.
func (b *Board) outlines(a Body) (found [][]bend, touched *SquareSet) {
	f := b.fan(b.boxAround(a, -1))
	defer f.done()
	o, touched := f.outline(b.eyeLevel(a)), NewSquareSet(b.cols, b.rows)
	b.eyesOf(a, func(s Square, eye Point) {
		o.eye = eye
		o.light(f, s)
		touched.Union(o.lit)
		o.collect()
		found = append(found, o.draw())
	})
	return found, touched
}

// outline returns an outline to draw with, which lights what the fan visits.
func (f *fan) outline(z int64) *outline {
	o := &f.pen
	o.b, o.z, o.lit, o.only = f.b, z, f.visited, nil
	if len(o.aimed) < len(f.b.pieces) {
		o.aimed, o.draws = make([]uint32, len(f.b.pieces)), 0
	}
	return o
}

// eyesOf visits the eye points of a body that have an outline, with their squares.
func (b *Board) eyesOf(a Body, visit func(Square, Point)) {
	o := outline{b: b, z: b.eyeLevel(a)}
	b.eyePoints(a, func(s Square, p Point3) {
		if !o.full(s.Y*b.cols + s.X) {
			visit(s, p.Point)
		}
	})
}

// outline draws the polygons of eye points one after another.
type outline struct {
	b     *Board
	z     int64
	lit   *SquareSet // squares that light would touch if there were only rock and walls of unlimited height, or more
	eye   Point
	rays  []ray
	draws uint32
	aimed []uint32 // by wall: the drawing in which its ends were aimed at
	only  *arc     // the directions that matter; nil for all
}

// ray is a direction from the eye.
type ray struct{ x, y int64 }

// border is a straight line that stops light: a wall's, or a grid line.
type border struct {
	wall     int32 // index of a piece, or -1 for a grid line
	vertical bool  // for grid lines
	at       int64 // position of a grid line, 1/1024 of a square
}

// bend is a direction in which an outline passes to another border, which it follows until the next bend.
type bend struct {
	ray  ray
	next border
}

// draw looks in every direction in which the view may change, and between each two of them, where one straight border stops
// all light.
func (o *outline) draw() []bend {
	var bends []bend
	n := len(o.rays)
	last := o.stop(middleRay(o.rays[n-1], o.rays[0]))
	for i, r := range o.rays {
		next := o.stop(middleRay(r, o.rays[(i+1)%n]))
		if next != last {
			bends = append(bends, bend{r, next})
		}
		last = next
	}
	return bends
}

// polygon returns an outline as points.
func (b *Board) polygon(eye Point, bends []bend) []Point {
	o := outline{b: b, eye: eye}
	polygon := make([]Point, 0, len(bends)*3/2)
	for i, e := range bends {
		last := bends[(i+len(bends)-1)%len(bends)].next
		for _, p := range [...]Point{o.meet(e.ray, last), o.meet(e.ray, e.next)} {
			if len(polygon) == 0 || polygon[len(polygon)-1] != p {
				polygon = append(polygon, p)
			}
		}
	}
	if n := len(polygon); n > 1 && polygon[0] == polygon[n-1] {
		polygon = polygon[:n-1]
	}
	return polygon
}

// light finds the squares that light may touch.
func (o *outline) light(f *fan, s Square) {
	grid := o.b.viewGrid()
	if grid.across {
		f.from(s, o.eye, func(Square) {})
		return
	}
	o.lit.Reset(o.b.cols, o.b.rows)
	cast := caster{grid: grid, dst: o.lit, touched: o.lit, limit: f.limit}
	cast.add(o.eye)
	cast.all(s)
	o.lit.Add(s)
}

// middleRay returns a ray between two that are less than half a turn apart.
func middleRay(r, next ray) ray { return ray{r.x + next.x, r.y + next.y} }

// full reports whether a square stops light at the height of the eyes.
func (o *outline) full(at int) bool {
	mark := o.b.cells[at]
	return mark&cellSolid != 0 || mark&cellVoid == 0 && o.b.ground != nil && int64(o.b.ground[at])*heightScale >= o.z
}

// fullAt is like full for any square; those off the board are full.
func (o *outline) fullAt(x, y int) bool {
	return uint(x) >= uint(o.b.cols) || uint(y) >= uint(o.b.rows) || o.full(y*o.b.cols+x)
}

// stops reports whether a wall, where it stands in a square, stops light at the height of the eyes.
func (o *outline) stops(i int32, at int) bool {
	w := &o.b.pieces[i]
	return o.b.stops[i]&StopsSight != 0 && (w.height == 0 || (o.groundAt(at)+w.height)*heightScale >= o.z)
}

func (o *outline) groundAt(at int) int64 {
	if o.b.ground == nil {
		return 0
	}
	return int64(o.b.ground[at])
}

// stop returns the border that stops a ray.
func (o *outline) stop(r ray) border {
	x, y := int(o.eye.X>>10), int(o.eye.Y>>10)
	stepX, lengthX, doneX := 1, r.x, int64(One-o.eye.X&(One-1))
	if r.x < 0 {
		stepX, lengthX, doneX = -1, -r.x, One-doneX
	}
	stepY, lengthY, doneY := 1, r.y, int64(One-o.eye.Y&(One-1))
	if r.y < 0 {
		stepY, lengthY, doneY = -1, -r.y, One-doneY
	}
	enter := fraction{0, 1}
	for {
		vertical := doneX*lengthY < doneY*lengthX
		leave := fraction{doneY, lengthY}
		if vertical {
			leave = fraction{doneX, lengthX}
		}
		if wall := o.nearestWall(y*o.b.cols+x, r, enter, leave); wall >= 0 {
			return border{wall: wall}
		}
		enter = leave
		if vertical {
			x += stepX
			doneX += One
		} else {
			y += stepY
			doneY += One
		}
		switch {
		case vertical && o.fullAt(x, y):
			return border{wall: -1, vertical: true, at: int64(x+(1-stepX)/2) * One}
		case !vertical && o.fullAt(x, y):
			return border{wall: -1, at: int64(y+(1-stepY)/2) * One}
		}
	}
}

// nearestWall returns the wall that the ray meets first in a square, between entering and leaving it, or -1.
func (o *outline) nearestWall(at int, r ray, enter, leave fraction) int32 {
	best, wall := leave, int32(-1)
	for _, i := range o.b.wallsOn(at) {
		w := &o.b.pieces[i]
		ax, ay := w.ax-int64(o.eye.X), w.ay-int64(o.eye.Y)
		bx, by := w.bx-int64(o.eye.X), w.by-int64(o.eye.Y)
		a, c := r.x*ay-r.y*ax, r.x*by-r.y*bx
		if a > 0 && c > 0 || a < 0 && c < 0 || a == c || !o.stops(i, at) {
			continue
		}
		// It meets the wall's line at num/den of r.
		num, den := ax*(by-ay)-ay*(bx-ax), r.x*(by-ay)-r.y*(bx-ax)
		if den < 0 {
			num, den = -num, -den
		}
		if den <= 0 || num < 0 {
			continue
		}
		f := fraction{num, den}
		if nearer := f.compare(best); f.compare(enter) >= 0 && (nearer < 0 || nearer == 0 && wall < 0) {
			best, wall = f, i
		}
	}
	return wall
}

// meet returns the point where a ray meets a border's line.
func (o *outline) meet(r ray, at border) Point {
	var num, den int64
	switch {
	case at.wall >= 0:
		w := &o.b.pieces[at.wall]
		ax, ay := w.ax-int64(o.eye.X), w.ay-int64(o.eye.Y)
		num, den = ax*(w.by-w.ay)-ay*(w.bx-w.ax), r.x*(w.by-w.ay)-r.y*(w.bx-w.ax)
	case at.vertical:
		num, den = at.at-int64(o.eye.X), r.x
	default:
		num, den = at.at-int64(o.eye.Y), r.y
	}
	if den < 0 {
		num, den = -num, -den
	}
	if den == 0 { // along the border: its corner is where the ray was aimed
		return Point{o.eye.X + int32(r.x), o.eye.Y + int32(r.y)}
	}
	p := Point{o.eye.X + int32(timesPart(r.x, num, den)), o.eye.Y + int32(timesPart(r.y, num, den))}
	return Point{min(max(p.X, 0), int32(o.b.cols*One)), min(max(p.Y, 0), int32(o.b.rows*One))}
}

// timesPart returns a·num/den rounded down; den > 0, num ≥ 0.
func timesPart(a, num, den int64) int64 {
	hi, lo := bits.Mul64(uint64(abs64(a)), uint64(abs64(num)))
	if hi >= uint64(den) {
		return a // beyond any board: the ray is almost parallel to the border
	}
	whole, rest := bits.Div64(hi, lo, uint64(den))
	if a >= 0 {
		return int64(whole)
	}
	if rest > 0 {
		whole++
	}
	return -int64(whole)
}
