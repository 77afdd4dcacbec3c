package printing

import (
	"image/color"
	"math"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
)

func (a *art) wallWidth() float64 { return a.scaled(1.9, 0.5, 3) }

// doorWidth returns the width of a door's leaf in millimetres.
func (a *art) doorWidth() float64 { return a.scaled(4.6, 1.2, 7) }

// piece is a wall on the page with unit vectors along and across it.
type piece struct {
	x, y   float64 // its start
	n      float64 // its length
	ux, uy float64
}

func (a *art) piece(w *paint.Wall) piece {
	x0, y0 := a.at(w.From)
	x1, y1 := a.at(w.To)
	p := piece{x: x0, y: y0, n: math.Hypot(x1-x0, y1-y0)}
	if p.n > 0 {
		p.ux, p.uy = (x1-x0)/p.n, (y1-y0)/p.n
	}
	return p
}

// at returns the point at a distance along the wall from its start, and across it to its right.
func (p piece) at(along, across float64) [2]float64 {
	return [2]float64{p.x + p.ux*along - p.uy*across, p.y + p.uy*along + p.ux*across}
}

// slab returns a box along a part of the wall.
func (p piece) slab(from, to, half float64) *pdf.Path {
	return (&pdf.Path{}).Polygon(p.at(from, -half), p.at(to, -half), p.at(to, half), p.at(from, half))
}

// walls draws plain walls first, then doors and windows.
func (a *art) walls() {
	plain := &pdf.Path{}
	for i := range a.sc.Walls {
		w := &a.sc.Walls[i]
		if (w.Kind == paint.SolidWall || w.Kind == paint.Door && w.Secret) && a.seesWall(w) {
			plain.Polyline(a.point(w.From), a.point(w.To))
		}
	}
	width := a.wallWidth()
	if a.sc.Picture != nil && !a.saving {
		a.Stroke(plain, pdf.Pen{Width: width * 1.5, Ink: a.pal.WallHalo, Round: true})
	}
	a.Stroke(plain, pdf.Pen{Width: width, Ink: a.pal.Wall, Round: true})
	if a.painted {
		a.Stroke(plain, pdf.Pen{Width: width * 0.35, Ink: a.pal.WallCore, Round: true})
	}
	if a.saving { // a light core shows the same wall with a third of the ink
		a.Stroke(plain, pdf.Pen{Width: width * 0.62, Ink: grey(1), Round: true})
	}
	for i := range a.sc.Walls {
		w := &a.sc.Walls[i]
		p := a.piece(w)
		if !(p.n > 0) || !a.seesWall(w) {
			continue
		}
		switch w.Kind {
		case paint.Door:
			a.door(w, p)
		case paint.Window:
			a.window(p)
		case paint.Curtain:
			a.curtain(p)
		case paint.Low:
			a.low(p)
		}
	}
}

// seesWall reports whether a wall is on the page, allowing for the leaf of an open door.
func (a *art) seesWall(w *paint.Wall) bool {
	more := 0.5
	if w.Kind == paint.Door {
		more += math.Hypot(w.To.X-w.From.X, w.To.Y-w.From.Y)
	}
	return a.sees(paint.Bounds(w.From, w.To), more)
}

// filler returns the colour for filling boxes in walls: white when saving ink.
func (a *art) filler(c color.NRGBA) color.NRGBA {
	if a.saving {
		return grey(1)
	}
	return c
}

// boxed fills a box and draws its outline.
func (a *art) boxed(path *pdf.Path, fill color.NRGBA, width float64) {
	a.Fill(path, a.filler(fill))
	a.Stroke(path, pdf.Pen{Width: width, Ink: a.pal.Wall, Round: true})
}

func (a *art) door(w *paint.Wall, p piece) {
	half, line := a.doorWidth()/2, a.scaled(0.5, 0.2, 0.9)
	if w.Secret {
		a.secret(p.at(p.n/2, 0))
		return
	}
	jamb := min(p.n/6, a.doorWidth()*0.5)
	for _, at := range [2]float64{jamb / 2, p.n - jamb/2} {
		a.Fill(p.slab(at-jamb/2, at+jamb/2, half*0.8), a.pal.Wall)
	}
	if w.Open {
		a.openLeaf(p, jamb, half, line)
		return
	}
	if w.Bars {
		a.bars(p, jamb, half)
	} else {
		a.boxed(p.slab(jamb, p.n-jamb, half), a.pal.DoorFill, line)
	}
	if w.Found {
		a.secret(p.at(p.n*0.2, 0))
	}
	if w.Locked {
		a.padlock(p.at(p.n/2, 0))
	}
	if w.Locked || w.Bars {
		return
	}
	knob := p.at(p.n*0.78, 0)
	a.Fill((&pdf.Path{}).Circle(knob[0], knob[1], half*0.24), a.pal.Wall)
}

// bars draws the bars of a grated door.
func (a *art) bars(p piece, jamb, half float64) {
	n := max(3, math.Round((p.n-2*jamb)/(a.side/5)))
	for i := range int(n) {
		c := p.at(jamb+(p.n-2*jamb)*(float64(i)+0.5)/n, 0)
		a.Fill((&pdf.Path{}).Circle(c[0], c[1], half*0.6), a.pal.Wall)
	}
}

// openLeaf draws an open door's leaf and the arc it swings through.
func (a *art) openLeaf(p piece, jamb, half, line float64) {
	long := p.n - 2*jamb
	var arc [13][2]float64
	for i := range arc {
		t := float64(i) / 12 * math.Pi / 2
		arc[i] = p.at(jamb+long*math.Cos(t), long*math.Sin(t))
	}
	a.Stroke((&pdf.Path{}).Polyline(arc[:]...), pdf.Pen{Width: line * 0.5, Ink: tinted(a.pal.Wall, 0.5)})
	hinge := p.at(jamb, 0)
	leaf := piece{x: hinge[0], y: hinge[1], ux: -p.uy, uy: p.ux}
	a.boxed(leaf.slab(0, long, half*0.6), a.pal.DoorFill, line)
}

// padlock draws the symbol of a locked door.
func (a *art) padlock(c [2]float64) {
	r := a.scaled(1.9, 0.8, 3)
	a.Fill((&pdf.Path{}).Circle(c[0], c[1], r*1.75), a.filler(a.pal.DoorFill))
	a.Stroke((&pdf.Path{}).Circle(c[0], c[1], r*1.75), pdf.Pen{Width: r * 0.22, Ink: a.pal.Wall})
	a.Stroke((&pdf.Path{}).Circle(c[0], c[1]-r*0.3, r*0.55), pdf.Pen{Width: r * 0.3, Ink: a.pal.Wall})
	a.Fill((&pdf.Path{}).Rect(c[0]-r*0.8, c[1]-r*0.2, r*1.6, r*1.15), a.pal.Wall)
}

// secret draws the symbol of a secret door, an S: on the wall, or near the end of the leaf once it was found. Only the DM's
// scene contains any.
func (a *art) secret(c [2]float64) {
	r := a.scaled(4, 1.6, 6)
	disc := (&pdf.Path{}).Circle(c[0], c[1], r)
	a.boxed(disc, a.pal.DoorFill, r*0.12)
	a.centred(pdf.Bold, r*1.45, c[0], c[1], "S", a.pal.Wall)
}

// window draws a window: three thin lines between the wall's ends.
func (a *art) window(p piece) {
	a.boxed(p.slab(0, p.n, a.doorWidth()*0.3), a.pal.Shallow, a.wallWidth()*0.3)
	a.Stroke((&pdf.Path{}).Polyline(p.at(0, 0), p.at(p.n, 0)), pdf.Pen{Width: a.wallWidth() * 0.3, Ink: a.pal.Wall})
}

// curtain draws the folds of a curtain.
func (a *art) curtain(p piece) {
	folds := max(2, math.Round(p.n/(a.side/3.5)))
	high := min(a.doorWidth()*0.32, p.n/4)
	var pts [][2]float64
	for i := range int(folds)*8 + 1 {
		t := float64(i) / 8
		pts = append(pts, p.at(p.n*t/folds, high*math.Sin(t*2*math.Pi)))
	}
	a.Stroke((&pdf.Path{}).Polyline(pts...), pdf.Pen{Width: a.wallWidth() * 0.5, Ink: a.pal.Wall, Round: true})
}

// low draws a parapet: two rails with rungs.
func (a *art) low(p piece) {
	half := a.doorWidth() * 0.34
	a.Fill(p.slab(0, p.n, half), a.filler(a.pal.Rock))
	lines := (&pdf.Path{}).Polyline(p.at(0, -half), p.at(p.n, -half)).Polyline(p.at(0, half), p.at(p.n, half))
	rungs := max(1, math.Round(p.n/(a.side/3)))
	for i := range int(rungs) + 1 {
		at := p.n * float64(i) / rungs
		lines.Polyline(p.at(at, -half), p.at(at, half))
	}
	a.Stroke(lines, pdf.Pen{Width: a.wallWidth() * 0.28, Ink: a.pal.Wall, Round: true})
}
