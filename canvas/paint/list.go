package paint

import (
	"image"
	"math"
)

// list is a display list in pixels. It is written once, then played by several goroutines at once, each for its own rows;
// a pixel's value doesn't depend on how the rows are divided.
type list struct {
	w, h     int
	ops      []op
	segments []segment // of strokes
	edges    []edge    // edges of polygons
}

type opKind uint8

const (
	opRect opKind = iota
	opTiled
	opStroke
	opDisc
	opRing
	opPoly
	opMask
	opSprite
	opPicture
	opCut
	opFog
)

// op is one drawing operation. Its kind decides which fields count.
type op struct {
	kind           opKind
	round          bool // stroke: round ends
	opacity        uint8
	top, bottom    int // the rows that it touches, bottom excluded
	x0, y0, x1, y1 float64
	width          float64
	first, last    int // range in segments or edges
	ink            ink
	mask           *mask
	sprite         *image.RGBA
	tile           *tile
	view           *sampler
	fog            *fogView
}

// mask is a shape as coverage, one byte per pixel.
type mask struct {
	w, h   int
	dx, dy int // offset of its first pixel from where it is drawn
	pix    []uint8
}

func newMask(w, h int) *mask { return &mask{w: w, h: h, pix: make([]uint8, w*h)} }

// tile is a repeating pattern; x0 and y0 of its op anchor it.
type tile struct {
	w, h int
	pix  []ink
}

// segment is a straight part of a stroke.
type segment struct {
	from      Point
	dx, dy, n float64 // to its end, and how long that is
	ux, uy    float64 // its direction
	slope     float64 // columns to the row, and how much wider it is along a row than across; 0 for a line almost along one
	wide      float64
}

// edge is one side of a polygon, from top to bottom.
type edge struct {
	top, bottom float64
	x, slope    float64 // x at top, and the change of x per row
	dir         int32
}

// forget drops everything, including spare capacity, which would keep pictures alive.
func (l *list) forget() { *l = list{} }

func (l *list) reset(w, h int) {
	l.w, l.h = w, h
	l.ops, l.segments, l.edges = l.ops[:0], l.segments[:0], l.edges[:0]
}

// add appends the op and reports true, unless it lies entirely outside.
func (l *list) add(o op, left, top, right, bottom float64) bool {
	if !(right > 0 && bottom > 0 && left < float64(l.w) && top < float64(l.h)) {
		return false
	}
	o.top, o.bottom = max(0, int(math.Floor(top))), min(l.h, int(math.Ceil(bottom)))
	l.ops = append(l.ops, o)
	return true
}

// rect fills a rectangle, antialiased at fractional edges.
func (l *list) rect(x0, y0, x1, y1 float64, c ink) {
	if x1 > x0 && y1 > y0 && c.alpha() > 0 {
		l.add(op{kind: opRect, x0: x0, y0: y0, x1: x1, y1: y1, ink: c}, x0, y0, x1, y1)
	}
}

// tiled fills a rectangle of whole pixels with a pattern anchored at (ax, ay).
func (l *list) tiled(x0, y0, x1, y1 int, t *tile, ax, ay int) {
	x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, l.w), min(y1, l.h)
	if x1 > x0 && y1 > y0 {
		l.add(op{kind: opTiled, tile: t, x0: float64(x0), x1: float64(x1), first: ax, last: ay},
			float64(x0), float64(y0), float64(x1), float64(y1))
	}
}

// stroke draws a line through the points, no darker where it overlaps itself. Lines thinner than a pixel are drawn
// fainter instead.
func (l *list) stroke(width float64, c ink, round bool, pts ...Point) {
	if len(pts) < 2 || c.alpha() == 0 || !(width > 0) {
		return
	}
	if width < 1 {
		c, width = c.fade(width), 1
	}
	left, top, right, bottom := extent(pts)
	r := width/2 + 1
	first := len(l.segments)
	if !l.add(op{kind: opStroke, width: width, ink: c, round: round, first: first, last: first + len(pts) - 1},
		left-r, top-r, right+r, bottom+r) {
		return
	}
	for i, q := range pts[1:] {
		l.segments = append(l.segments, segmentOf(pts[i], q))
	}
}

func segmentOf(p, q Point) segment {
	dx, dy := q.X-p.X, q.Y-p.Y
	n := math.Hypot(dx, dy)
	if n == 0 {
		dx, n = 1e-9, 1e-9
	}
	s := segment{from: p, dx: dx, dy: dy, n: n, ux: dx / n, uy: dy / n}
	if math.Abs(s.uy) > 0.01 {
		s.slope, s.wide = dx/dy, 1/math.Abs(s.uy)
	}
	return s
}

func extent(pts []Point) (left, top, right, bottom float64) {
	left, top, right, bottom = pts[0].X, pts[0].Y, pts[0].X, pts[0].Y
	for _, p := range pts[1:] {
		left, right = min(left, p.X), max(right, p.X)
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	return
}

// dashes draws a dashed line, alternating on and off pixels; phase is the offset into the first dash.
func (l *list) dashes(width float64, c ink, on, off, phase float64, pts ...Point) {
	if !(on+off > 0.1) {
		l.stroke(width, c, false, pts...)
		return
	}
	at := math.Mod(phase, on+off)
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		n := math.Hypot(b.X-a.X, b.Y-a.Y)
		if !(n < 1e5) { // too long to count dashes
			l.stroke(width, c, false, a, b)
			continue
		}
		for s := 0.0; s < n; {
			rest := on - at
			if rest <= 0 {
				rest = on + off - at
			}
			e := min(n, s+max(rest, 0.01))
			if at < on {
				l.stroke(width, c, false, between(a, b, s/n), between(a, b, e/n))
			}
			if at += e - s; at >= on+off-0.005 {
				at = 0
			}
			s = e
		}
	}
}

// between returns the point at a fraction of the way from a to b.
func between(a, b Point, part float64) Point {
	return Point{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part}
}

// disc fills a circle.
func (l *list) disc(x, y, r float64, c ink) {
	if r > 0 && c.alpha() > 0 {
		l.add(op{kind: opDisc, x0: x, y0: y, width: r, ink: c}, x-r-1, y-r-1, x+r+1, y+r+1)
	}
}

// ring draws a circle with a line of the given width centred on radius r.
func (l *list) ring(x, y, r, width float64, c ink) {
	if width < 1 {
		c, width = c.fade(width), 1
	}
	if r > 0 && c.alpha() > 0 {
		o := r + width/2 + 1
		l.add(op{kind: opRing, x0: x, y0: y, x1: r, width: width, ink: c}, x-o, y-o, x+o, y+o)
	}
}

// poly fills the union of closed outlines, all of which must turn the same way.
func (l *list) poly(c ink, outlines ...[]Point) {
	first := len(l.edges)
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, pts := range outlines {
		if len(pts) < 3 {
			continue
		}
		l.edges = appendEdges(l.edges, pts)
		a, b, c, d := extent(pts)
		left, top, right, bottom = min(left, a), min(top, b), max(right, c), max(bottom, d)
	}
	if c.alpha() == 0 || !l.add(op{kind: opPoly, ink: c, x0: left, x1: right, first: first, last: len(l.edges)}, left, top, right, bottom) {
		l.edges = l.edges[:first]
	}
}

func appendEdges(to []edge, pts []Point) []edge {
	for i := range pts {
		a, b, dir := pts[i], pts[(i+1)%len(pts)], int32(1)
		if a.Y == b.Y {
			continue
		}
		if a.Y > b.Y {
			a, b, dir = b, a, -1
		}
		to = append(to, edge{a.Y, b.Y, a.X, (b.X - a.X) / (b.Y - a.Y), dir})
	}
	return to
}

// stamp draws a mask aligned to whole pixels.
func (l *list) stamp(x, y int, m *mask, c ink) {
	if m == nil || c.alpha() == 0 {
		return
	}
	x, y = x+m.dx, y+m.dy
	l.add(op{kind: opMask, mask: m, first: x, last: y, ink: c},
		float64(x), float64(y), float64(x+m.w), float64(y+m.h))
}

// sprite draws a small picture aligned to whole pixels.
func (l *list) sprite(x, y int, img *image.RGBA, opacity float64) {
	b := img.Bounds()
	l.add(op{kind: opSprite, sprite: img, first: x, last: y, opacity: uint8(min(max(opacity, 0), 1)*255 + 0.5)},
		float64(x), float64(y), float64(x+b.Dx()), float64(y+b.Dy()))
}

// cut fills a rectangle of whole pixels with its part of an opaque picture that begins at (left, top).
func (l *list) cut(x0, y0, x1, y1 int, img *image.RGBA, left, top int) {
	if x0, x1 = max(x0, 0), min(x1, l.w); x1 > x0 {
		l.add(op{kind: opCut, sprite: img, x0: float64(x0), x1: float64(x1), first: left, last: top}, float64(x0), float64(y0), float64(x1), float64(y1))
	}
}

// picture fills a rectangle of whole pixels from a picture of any size, through a mask of the rectangle's size unless m
// is nil.
func (l *list) picture(x0, y0, x1, y1 int, v *sampler, m *mask, opacity float64) {
	l.add(op{kind: opPicture, view: v, mask: m, x0: float64(x0), x1: float64(x1), first: x0, last: y0,
		opacity: uint8(min(max(opacity, 0), 1)*255 + 0.5)}, float64(x0), float64(y0), float64(x1), float64(y1))
}
