package printing

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
)

// elevation draws raised and sunken ground: a tint, and contour lines with ticks that point downhill.
func (a *art) elevation() {
	if len(a.sc.Elevation) == 0 || a.cols[0] >= a.cols[1] || a.rows[0] >= a.rows[1] {
		return
	}
	here := a.groundHere()
	if !a.saving {
		raised, sunk := &pdf.Path{}, &pdf.Path{}
		for y := a.rows[0]; y < a.rows[1]; y++ {
			for x := a.cols[0]; x < a.cols[1]; x++ {
				switch h := here.at(x, y); {
				case h > 0:
					a.box(raised, float64(x), float64(y), float64(x+1), float64(y+1))
				case h < 0:
					a.box(sunk, float64(x), float64(y), float64(x+1), float64(y+1))
				}
			}
		}
		lift := tinted(a.pal.ContourInk, 0.09) // nothing is lighter than white paper
		if a.painted {
			lift = a.pal.Raised
		}
		a.Fill(raised, lift)
		a.Fill(sunk, a.pal.Sunk)
	}
	for _, level := range paint.Contours(here.heights) {
		in := func(x, y int) bool { return here.at(x, y) >= level }
		pen := pdf.Pen{Width: a.scaled(0.3, 0.15, 0.6), Ink: a.pal.ContourInk}
		a.Stroke(a.edges(in), pen)
		a.Stroke(a.ticks(in, -0.11), pen)
	}
	for _, p := range a.sc.Elevation {
		if p.Part {
			continue
		}
		size := a.scaled(2.6, 1.6, 5)
		x, y := a.at(paint.Point{X: float64(p.X), Y: float64(p.Y)})
		text := p.Label
		if text == "" {
			text = fmt.Sprintf("%+g", p.Height)
		}
		a.label(pdf.Bold, size, x+size*0.4, y+size*1.15, text)
	}
}

// ground holds the heights of the squares on a page and of their neighbours.
type ground struct {
	x, y, w, h int
	heights    []float64
}

func (a *art) groundHere() ground {
	g := ground{x: max(a.cols[0]-1, 0), y: max(a.rows[0]-1, 0)}
	g.w, g.h = min(a.cols[1]+1, a.sc.Cols)-g.x, min(a.rows[1]+1, a.sc.Rows)-g.y
	g.heights = paint.Heights(a.sc.Elevation, g.x, g.y, g.w, g.h)
	return g
}

// at returns the height of a square; beyond the grid, that of the nearest square.
func (g *ground) at(x, y int) float64 {
	x, y = min(max(x-g.x, 0), g.w-1), min(max(y-g.y, 0), g.h-1)
	return g.heights[y*g.w+x]
}

// label writes text with a light outline, so that it is legible on any ground.
func (a *art) label(weight pdf.Weight, size, x, y float64, text string) {
	if !a.saving {
		a.Halo(weight, size, x, y, text, a.pal.Halo, size*0.14)
	}
	a.Text(weight, size, x, y, text, a.pal.Ink)
}

// gridPen returns the pen for grid lines: fine, and darker over a picture.
func (a *art) gridPen() pdf.Pen {
	pen := pdf.Pen{Width: a.scaled(0.22, 0.12, 0.3), Ink: grey(0.62)}
	if a.sc.Picture != nil && !a.saving {
		pen.Ink = tinted(grey(0.15), 0.6)
	}
	return pen
}

// grid draws the grid lines.
func (a *art) grid() {
	path := &pdf.Path{}
	x0, x1 := a.x+float64(a.cols[0])*a.side, a.x+float64(a.cols[1])*a.side
	y0, y1 := a.y+float64(a.rows[0])*a.side, a.y+float64(a.rows[1])*a.side
	for x := a.cols[0]; x <= a.cols[1]; x++ {
		at := a.x + float64(x)*a.side
		path.Segment(at, y0, at, y1)
	}
	for y := a.rows[0]; y <= a.rows[1]; y++ {
		at := a.y + float64(y)*a.side
		path.Segment(x0, at, x1, at)
	}
	a.Stroke(path, a.gridPen())
}

// areas draws templates: their outline, and the squares affected.
func (a *art) areas() {
	for i := range a.sc.Areas {
		s := &a.sc.Areas[i]
		cells := &pdf.Path{}
		for _, c := range s.Cells {
			a.box(cells, float64(c.X), float64(c.Y), float64(c.X+1), float64(c.Y+1))
		}
		a.Fill(cells, tinted(s.Tint, 0.2))
		outline := (&pdf.Path{}).Polygon(a.points(s.Outline)...)
		a.Fill(outline, tinted(s.Tint, 0.12))
		a.Stroke(outline, pdf.Pen{Width: a.scaled(0.6, 0.3, 1.2), Ink: s.Tint, Round: true})
		if s.Label != "" && len(s.Outline) > 0 {
			x, y := a.at(s.Outline[0])
			a.label(pdf.Bold, a.scaled(3, 2, 6), x, y, s.Label)
		}
	}
}

// notes draws the pins of notes with the first line of their text.
func (a *art) notes() {
	for _, n := range a.sc.Notes {
		if !a.sees(paint.Rect{Min: n.At, Max: n.At}, 6) {
			continue
		}
		x, y := a.at(n.At)
		r := a.scaled(2.6, 1.4, 4)
		ground, line := a.pal.Note, a.pal.Ink
		if !n.Open {
			ground, line = line, ground
		}
		pin := (&pdf.Path{}).Rounded(x-r, y-r, 2*r, 2*r, r*0.4)
		if a.saving {
			ground, line = grey(1), a.pal.Ink
		}
		a.Fill(pin, ground)
		a.Stroke(pin, pdf.Pen{Width: r * 0.1, Ink: a.pal.Ink})
		a.inPin(n, x, y, r, line)
		first, _, _ := strings.Cut(n.Text, "\n")
		size := a.scaled(2.7, 1.8, 4)
		a.label(pdf.Regular, size, x+r*1.5, y+size*0.36, a.Fit(pdf.Regular, size, first, 3.5*a.side))
	}
}

// inPin draws a note's number, or lines of text if it has none.
func (a *art) inPin(n paint.Note, x, y, r float64, ink color.NRGBA) {
	if n.Number > 0 {
		text := strconv.Itoa(n.Number)
		size := min(r*1.4, r*1.8/max(a.Measure(pdf.Bold, 1, text), 0.1))
		a.Text(pdf.Bold, size, x-a.Measure(pdf.Bold, size, text)/2, y+size*0.36, text, ink)
		return
	}
	strokes := &pdf.Path{}
	for i, long := range [3]float64{0.55, 0.55, 0.1} {
		at := y + float64(i-1)*r*0.45
		strokes.Segment(x-r*0.55, at, x+r*long, at)
	}
	a.Stroke(strokes, pdf.Pen{Width: r * 0.18, Ink: ink})
}
