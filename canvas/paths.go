package canvas

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"

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
