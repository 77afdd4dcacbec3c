package paint

// span is a run of grid edges along which a region ends, in grid crossings. inX and inY point from the edge into the
// region: (0, ±1) or (±1, 0).
type span struct {
	x0, y0, x1, y1 int
	inX, inY       int
}

// outline visits the edges where in differs between neighbouring squares, as runs, including a margin of one square
// around the view so that whatever protrudes from an edge is drawn. in is called for squares up to two outside the view,
// which may lie off the map.
func (f *frame) outline(in func(x, y int) bool, visit func(span)) {
	rows := [2]int{max(f.rows[0]-1, 0), min(f.rows[1]+1, f.sc.Rows)}
	cols := [2]int{max(f.cols[0]-1, 0), min(f.cols[1]+1, f.sc.Cols)}
	for y := rows[0]; y <= rows[1]; y++ {
		start, dir := 0, 0
		for x := cols[0]; x <= cols[1]; x++ {
			d := 0
			if x < cols[1] {
				d = differ(in(x, y), in(x, y-1))
			}
			if d != dir {
				if dir != 0 {
					visit(span{start, y, x, y, 0, dir})
				}
				start, dir = x, d
			}
		}
	}
	for x := cols[0]; x <= cols[1]; x++ {
		start, dir := 0, 0
		for y := rows[0]; y <= rows[1]; y++ {
			d := 0
			if y < rows[1] {
				d = differ(in(x, y), in(x-1, y))
			}
			if d != dir {
				if dir != 0 {
					visit(span{x, start, x, y, dir, 0})
				}
				start, dir = y, d
			}
		}
	}
}

func differ(here, before bool) int {
	switch {
	case here == before:
		return 0
	case here:
		return 1
	}
	return -1
}

// strip fills a strip along a run of edges, between from and to pixels inside it; negative values lie outside.
func (f *frame) strip(s span, from, to float64, c ink) {
	a, b := f.corner(s.x0, s.y0), f.corner(s.x1, s.y1)
	if s.inY != 0 {
		y0, y1 := a.Y+float64(s.inY)*from, a.Y+float64(s.inY)*to
		f.rect(a.X, min(y0, y1), b.X, max(y0, y1), c)
		return
	}
	x0, x1 := a.X+float64(s.inX)*from, a.X+float64(s.inX)*to
	f.rect(min(x0, x1), a.Y, max(x0, x1), b.Y, c)
}

// edgeLine draws a line along a run of edges.
func (f *frame) edgeLine(s span, width float64, c ink) {
	a, b, h := f.corner(s.x0, s.y0), f.corner(s.x1, s.y1), width/2
	f.rect(a.X-h, a.Y-h, b.X+h, b.Y+h, c)
}

// ticks draws short strokes across a run of edges, per of them to a square, each length of a square long, from the edge
// inwards (outwards if length is negative).
func (f *frame) ticks(s span, length float64, per int, width float64, c ink) {
	n := max(s.x1-s.x0, s.y1-s.y0) * per
	a, b := f.corner(s.x0, s.y0), f.corner(s.x1, s.y1)
	first := (s.x0 + s.y0) * per // lengths follow the map, not the run
	for i := range n {
		p := between(a, b, (float64(i)+0.5)/float64(n))
		long := length * f.side * [3]float64{1, 0.6, 0.8}[mod(first+i, 3)]
		f.stroke(width, c, false, p, Point{p.X + float64(s.inX)*long, p.Y + float64(s.inY)*long})
	}
}
