package paint

import "math"

// Intent is what a combatant has declared and not yet done: a way to go, or somebody to strike.
type Intent struct {
	Points []Point // from its middle: the way, or the middle of the one it aims at
	Side   int     // picks the colour, as a token's
	Strike bool    // it is aimed at somebody
	Radius float64 // of the token that goes, or of the one that is aimed at, in squares
}

// intents draws what is declared under the tokens: a dotted way with the ring of the one who means
// to stand at its end, or an arrow to the one aimed at.
func (f *frame) intents() {
	for i := range f.sc.Intents {
		f.intent(&f.sc.Intents[i])
	}
}

func (f *frame) intent(it *Intent) {
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

// towards is the point that lies so far from a on the way to b.
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
