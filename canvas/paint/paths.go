package paint

import (
	"image/color"
	"math"
	"strings"
)

// paths draws paths with their cost.
func (f *frame) paths() {
	for i := range f.sc.Paths {
		f.path(&f.sc.Paths[i])
	}
}

func (f *frame) path(p *Path) {
	if len(p.Points) == 0 {
		return
	}
	pts := make([]Point, len(p.Points))
	for i, q := range p.Points {
		pts[i] = f.at(q)
	}
	c := f.pal.PathColour(p)
	width := p.Width(f.side/f.scale) * f.scale
	f.stroke(width+3*f.scale, inkOf(f.pal.Halo), true, pts...)
	if p.Refused {
		f.dashes(width, inkOf(c), 3*width, 2*width, 0, pts...)
	} else {
		f.stroke(width, inkOf(c), true, pts...)
	}
	for _, q := range p.Stops {
		q = f.at(q)
		f.disc(q.X, q.Y, 1.7*width, inkOf(f.pal.Halo))
		f.disc(q.X, q.Y, 1.2*width, inkOf(c))
	}
	end := pts[len(pts)-1]
	f.disc(end.X, end.Y, 1.9*width, inkOf(f.pal.Halo))
	f.ring(end.X, end.Y, 1.4*width, 0.7*width, inkOf(c))
	for _, q := range p.Provokes {
		f.provokeMark(f.at(q), MarkSize(f.side/f.scale)*f.scale)
	}
	if p.Label != "" && f.legible(1, 10) {
		w, h := f.plateSize(p.Label)
		f.plate(whole(end.X)-w/2, whole(end.Y)-h-int(14*f.scale), p.Label, p.Refused)
	}
}

// PathWidth returns the width of a path in pixels of the view, for squares side pixels wide.
func PathWidth(side float64) float64 { return min(max(side*0.075, 2), 8) }

// Width returns the width of the path in pixels of the view.
func (p *Path) Width(side float64) float64 {
	if p.Small {
		return max(PathWidth(side)*0.5, 1.5)
	}
	return PathWidth(side)
}

// PathColour returns the colour of a path.
func (p *Palette) PathColour(way *Path) color.NRGBA {
	if way.Refused {
		return p.Bad
	}
	if way.Measured {
		return p.Select
	}
	return p.Reach[min(int(way.Way), len(p.Reach)-1)]
}

// MarkSize returns half the width of a warning symbol in pixels of the view, for squares side pixels wide.
func MarkSize(side float64) float64 { return min(max(side*0.17, 5), 16) }

// provokeMark draws a warning symbol: a triangle with an exclamation mark.
func (f *frame) provokeMark(c Point, r float64) {
	pen := r / 9
	tri := func(r float64) []Point {
		return []Point{{c.X, c.Y - r}, {c.X + r*0.95, c.Y + r*0.72}, {c.X - r*0.95, c.Y + r*0.72}}
	}
	outline := tri(r)
	f.stroke(5*pen, inkOf(f.pal.Halo), true, append(outline, outline[0])...)
	f.stroke(2.4*pen, inkOf(f.pal.Bad), true, append(outline, outline[0])...)
	f.poly(inkOf(f.pal.Bad), outline)
	white := inkOf(color.NRGBA{255, 255, 255, 255})
	f.stroke(1.9*pen, white, true, Point{c.X, c.Y - r*0.35}, Point{c.X, c.Y + r*0.12})
	f.disc(c.X, c.Y+r*0.45, 1.2*pen, white)
}

// coverLines draws the lines that were checked for cover: clear ones with a dot at the end, blocked ones up to where they
// stop, with a cross.
func (f *frame) coverLines() {
	width := 1.6 * f.scale
	for _, l := range f.sc.CoverLines {
		a, b := f.at(l.From), f.at(l.To)
		if !l.Blocked {
			f.stroke(width+1.6*f.scale, inkOf(f.pal.Halo).fade(0.5), false, a, b)
			f.stroke(width, inkOf(f.pal.Good), false, a, b)
			f.disc(b.X, b.Y, 2.6*f.scale, inkOf(f.pal.Good))
			continue
		}
		hit, bad := f.at(l.Hit), inkOf(f.pal.Bad)
		f.stroke(width, bad, false, a, hit)
		f.dashes(width*0.7, bad.fade(0.6), 3*f.scale, 4*f.scale, 0, hit, b)
		f.cross(hit, 3.5*f.scale, width, bad)
	}
}

func (f *frame) cross(c Point, r, width float64, s ink) {
	f.stroke(width, s, true, Point{c.X - r, c.Y - r}, Point{c.X + r, c.Y + r})
	f.stroke(width, s, true, Point{c.X + r, c.Y - r}, Point{c.X - r, c.Y + r})
}

// plateText is the text size on plates, in pixels of the view.
const plateText = 12.5

// plateSize returns the size of a plate with this text.
func (f *frame) plateSize(text string) (w, h int) {
	for line := range strings.SplitSeq(text, "\n") {
		w = max(w, f.write(line, plateText*f.scale, bold, false).width)
		h += int(17 * f.scale)
	}
	return w + int(14*f.scale), h + int(5*f.scale)
}

// plate writes a text on a rounded plate with its corner at (x, y).
func (f *frame) plate(x, y int, text string, bad bool) {
	w, h := f.plateSize(text)
	ground, writing := f.pal.Plate, f.pal.PlateInk
	if bad {
		ground = f.pal.Bad
		writing = onto(ground, color.NRGBA{20, 18, 16, 255}, color.NRGBA{255, 255, 255, 255})
	}
	f.rounded(float64(x), float64(y), float64(w), float64(h), 5*f.scale, inkOf(ground))
	base := float64(y) + 2.5*f.scale
	for line := range strings.SplitSeq(text, "\n") {
		l := f.write(line, plateText*f.scale, bold, false)
		at := whole(base + (17*f.scale+float64(l.rise))/2)
		f.text(x+(w-l.width)/2, at, l, inkOf(writing), 0)
		base += 17 * f.scale
	}
}

// rounded fills a rectangle with round corners.
func (f *frame) rounded(x, y, w, h, r float64, c ink) {
	r = min(r, w/2, h/2)
	pts := make([]Point, 0, 24)
	for q, corner := range [4]Point{{x + w - r, y + r}, {x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}} {
		for i := range 6 {
			a := (float64(q)-1+float64(i)/5)*math.Pi/2 + 0
			pts = append(pts, Point{corner.X + r*math.Cos(a), corner.Y + r*math.Sin(a)})
		}
	}
	f.poly(c, pts)
}

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
