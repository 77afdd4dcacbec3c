package board

// Clip returns the part of a wall that lies on a map of that size, edge included; ok is false if that is at most a point. A
// new end on the edge is rounded along it.
func Clip(w Wall, cols, rows int) (part Wall, ok bool) {
	for _, side := range [...]struct {
		beyond func(Point) int64 // distance outside; 0 or less: inside
		at     func(p, q Point) Point
	}{
		{func(p Point) int64 { return -int64(p.X) }, func(p, q Point) Point { return atX(p, q, 0) }},
		{func(p Point) int64 { return -int64(p.Y) }, func(p, q Point) Point { return atY(p, q, 0) }},
		{func(p Point) int64 { return int64(p.X) - int64(cols)*One },
			func(p, q Point) Point { return atX(p, q, int64(cols)*One) }},
		{func(p Point) int64 { return int64(p.Y) - int64(rows)*One },
			func(p, q Point) Point { return atY(p, q, int64(rows)*One) }},
	} {
		a, b := side.beyond(w.From), side.beyond(w.To)
		switch {
		case a > 0 && b > 0 || a > 0 && b == 0 || a == 0 && b > 0:
			return part, false
		case a > 0:
			w.From = side.at(w.From, w.To)
		case b > 0:
			w.To = side.at(w.From, w.To)
		}
	}
	return w, w.From != w.To
}

func atX(p, q Point, x int64) Point {
	d := from(p, q)
	return Point{X: int32(x), Y: p.Y + int32(rounded((x-int64(p.X))*d.y, d.x))}
}

func atY(p, q Point, y int64) Point {
	d := from(p, q)
	return Point{X: p.X + int32(rounded((y-int64(p.Y))*d.x, d.y)), Y: int32(y)}
}

// rounded returns a/b, rounded half up.
func rounded(a, b int64) int64 {
	if b < 0 {
		a, b = -a, -b
	}
	n := 2*a + b
	q := n / (2 * b)
	if n%(2*b) < 0 {
		q--
	}
	return q
}
