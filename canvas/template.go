package canvas

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

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
