package paint

import "math"

// Intent is an action a combatant has declared but not yet taken: a path, a target, or squares to watch.
type Intent struct {
	Points []Point // from the token's centre: the path, or the target's centre
	Side   int     // selects the colour, as for tokens
	Strike bool    // it has a target
	Radius float64 // of the moving token or of the target, in squares
	Watch  []Cell
}

// intents draws declared actions under the tokens: a dotted path with a ring at its end, an arrow to the target, or a
// ticked line around the squares watched.
func (f *frame) intents() {
	for i := range f.sc.Intents {
		f.intent(&f.sc.Intents[i])
	}
}

func (f *frame) intent(it *Intent) {
	if len(it.Watch) > 0 {
		f.watched(it)
		return
	}
	if len(it.Points) < 2 {
		return
	}
	pts := make([]Point, len(it.Points))
	for i, q := range it.Points {
		pts[i] = f.at(q)
	}
	c := inkOf(f.pal.Side[it.Side%len(f.pal.Side)])
	width := max(PathWidth(f.side/f.scale)*0.6, 1.5) * f.scale
	end := &pts[len(pts)-1]
	from := pts[len(pts)-2]
	if it.Strike {
		*end = towards(*end, from, it.Radius*f.side)
	}
	f.stroke(width+2*f.scale, inkOf(f.pal.Halo).fade(0.7), true, pts...)
	f.dashes(width, c, 4*width, 2.5*width, 0, pts...)
	if it.Strike {
		f.arrowHead(from, *end, 4*width, c)
		return
	}
	f.ring(end.X, end.Y, it.Radius*f.side, width, c.fade(0.8))
}

// watched draws watched squares: a faint tint with a dashed edge.
func (f *frame) watched(it *Intent) {
	if f.cols[1] == f.cols[0] {
		return
	}
	in := newField[bool](f)
	for _, c := range it.Watch {
		in.set(c.X, c.Y, true)
	}
	c := inkOf(f.pal.Side[it.Side%len(f.pal.Side)])
	for y := f.rows[0]; y < f.rows[1]; y++ {
		in.runs(y, func(x0, x1 int, v bool) {
			if v {
				a, b := f.corner(x0, y), f.corner(x1, y+1)
				f.rect(a.X, a.Y, b.X, b.Y, c.fade(0.07))
			}
		})
	}
	width := f.thin(1.5)
	f.outline(in.at, func(s span) {
		a, b := f.corner(s.x0, s.y0), f.corner(s.x1, s.y1)
		dx, dy := float64(s.inX)*width, float64(s.inY)*width
		f.dashes(width, c, 4*width, 3*width, 0, Point{a.X + dx, a.Y + dy}, Point{b.X + dx, b.Y + dy})
	})
}

// towards returns the point at distance far from a on the way to b, at most b.
func towards(a, b Point, far float64) Point {
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	if long == 0 {
		return a
	}
	part := min(far/long, 1)
	return Point{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part}
}

func (f *frame) arrowHead(from, tip Point, size float64, c ink) {
	back := towards(tip, from, size)
	dx, dy := (tip.X-back.X)*0.45, (tip.Y-back.Y)*0.45
	f.poly(c, []Point{tip, {back.X - dy, back.Y + dx}, {back.X + dy, back.Y - dx}})
}
