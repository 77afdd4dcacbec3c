package canvas

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// coverLines draws clear lines with a dot at the end and blocked ones with a cross where they stop.
func (l *liveLayer) coverLines() {
	p := l.palette()
	for _, c := range l.now.CoverLines {
		from := l.view.PlaceOf(c.From)
		if c.Blocked {
			hit := l.view.PlaceOf(c.Hit)
			l.line(from, hit, p.Bad, 1.6)
			l.cross(hit, 4, p.Bad, 1.6)
			continue
		}
		to := l.view.PlaceOf(c.To)
		l.line(from, to, p.Good, 1.6)
		l.dot(to, 3, p.Good)
	}
}

func (l *liveLayer) paths() {
	for i := range l.now.Paths {
		l.way(&l.now.Paths[i], l.palette().PathColour(&l.now.Paths[i]))
	}
	if w := l.now.Path; w != nil {
		l.way(w, l.palette().PathColour(w))
	}
	if w := l.now.Ruler; w != nil {
		l.way(w, l.palette().Select)
	}
}

// way draws a path as the painter does, from a few straight pieces.
func (l *liveLayer) way(w *paint.Path, c color.NRGBA) {
	if len(w.Points) == 0 {
		return
	}
	p, width := l.palette(), w.Width(l.view.cam.Side())
	corners := straighten(w.Points)
	places := make([]fyne.Position, len(corners))
	for i, q := range corners {
		places[i] = l.view.PlaceOf(q)
	}
	for _, pass := range [2]struct {
		more float64
		c    color.NRGBA
	}{{3, p.Halo}, {0, c}} {
		for i := 1; i < len(places); i++ {
			l.line(places[i-1], places[i], pass.c, width+pass.more)
			l.dot(places[i], (width+pass.more)/2, pass.c)
		}
	}
	for _, s := range w.Stops {
		l.dot(l.view.PlaceOf(s), 1.6*width, p.Halo)
		l.dot(l.view.PlaceOf(s), 1.2*width, c)
	}
	end := places[len(places)-1]
	if w.Refused {
		l.cross(end, float32(2*width), c, width)
	} else {
		l.dot(end, 1.8*width, p.Halo)
		l.dot(end, 1.3*width, c)
	}
	for _, q := range w.Provokes {
		l.image(l.mark(), l.view.PlaceOf(q), 0.5, 0.5)
	}
}

// straighten drops the points at which a path doesn't turn.
func straighten(pts []paint.Point) []paint.Point {
	out := make([]paint.Point, 0, len(pts))
	for i, p := range pts {
		if n := len(out); n > 0 && i+1 < len(pts) {
			a, b := out[n-1], pts[i+1]
			cross := (p.X-a.X)*(b.Y-p.Y) - (p.Y-a.Y)*(b.X-p.X)
			ahead := (p.X-a.X)*(b.X-p.X) + (p.Y-a.Y)*(b.Y-p.Y)
			if math.Abs(cross) < 1e-9 && ahead > 0 {
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

// squares tints a template's squares, one bar for each run in a row, and draws their outline.
func (l *liveLayer) squares(cells []paint.Cell) {
	in := make(map[paint.Cell]bool, len(cells))
	for _, c := range cells {
		in[c] = true
	}
	tint := l.palette().Select
	tint.A = 56
	for i := 0; i < len(cells); {
		n := 1
		for i+n < len(cells) && cells[i+n] == (paint.Cell{X: cells[i].X + n, Y: cells[i].Y}) {
			n++
		}
		l.bar(cells[i], n, tint)
		i += n
	}
	for _, c := range cells {
		l.edges(c, in)
	}
}

// edges draws the sides of a square where the template ends.
func (l *liveLayer) edges(c paint.Cell, in map[paint.Cell]bool) {
	for _, e := range [...]struct{ dx, dy, x0, y0, x1, y1 int }{
		{0, -1, 0, 0, 1, 0}, {0, 1, 0, 1, 1, 1}, {-1, 0, 0, 0, 0, 1}, {1, 0, 1, 0, 1, 1},
	} {
		if !in[paint.Cell{X: c.X + e.dx, Y: c.Y + e.dy}] {
			l.line(l.view.PlaceOf(corner(c.X+e.x0, c.Y+e.y0)), l.view.PlaceOf(corner(c.X+e.x1, c.Y+e.y1)), l.palette().Select, 2)
		}
	}
}

// mostLines limits how many wall pieces are drawn while they move; any beyond that are left out.
const mostLines = 400

// pieces draws pieces of wall that are being moved or put down.
func (l *liveLayer) pieces(list []gesture.Line) {
	c := l.palette().Select
	for _, p := range list[:min(len(list), mostLines)] {
		l.line(l.view.PlaceOf(p.From), l.view.PlaceOf(p.To), c, 3)
	}
}

func corner(x, y int) paint.Point { return paint.Point{X: float64(x), Y: float64(y)} }

// arrows draws the directions to choose from.
func (l *liveLayer) arrows() {
	p := l.palette()
	for _, a := range l.now.Arrows {
		c, width := p.Select, 3.0
		switch {
		case a.Off:
			c.A, width = 90, 2
		case a.Chosen:
			c, width = p.Good, 5
		}
		if !a.Off {
			l.arrow(a, p.Halo, width+3)
		}
		l.arrow(a, c, width)
	}
}

// arrow draws a shaft half a square long with two barbs.
func (l *liveLayer) arrow(a gesture.Arrow, c color.NRGBA, width float64) {
	long := math.Hypot(float64(a.DX), float64(a.DY))
	if long == 0 {
		return
	}
	dx, dy := float64(a.DX)/long, float64(a.DY)/long
	at := func(along, aside float64) fyne.Position {
		return l.view.PlaceOf(paint.Point{X: a.At.X + along*dx - aside*dy, Y: a.At.Y + along*dy + aside*dx})
	}
	tip := at(0.3, 0)
	l.line(at(-0.3, 0), tip, c, width)
	l.line(at(0.08, 0.2), tip, c, width)
	l.line(at(0.08, -0.2), tip, c, width)
}
