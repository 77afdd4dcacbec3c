package paint

import (
	"image/color"
	"math"
)

// wallWidth returns the width of a wall in pixels.
func (f *frame) wallWidth() float64 { return min(max(f.side*0.085, 1.8*f.scale), 16*f.scale) }

// doorWidth returns the width of a door's leaf in pixels.
func (f *frame) doorWidth() float64 { return min(max(f.side*0.2, 3.5*f.scale), 40*f.scale) }

// walls draws every wall: first the glow behind selected ones, then plain walls, then doors and windows.
func (f *frame) walls() {
	width, solid := f.wallWidth(), inkOf(f.pal.Wall)
	for i := range f.sc.Walls {
		w := &f.sc.Walls[i]
		a, b := f.at(w.From), f.at(w.To)
		if w.Selected {
			f.stroke(width+9*f.scale, inkOf(f.pal.Select).fade(0.75), true, a, b)
		}
		if f.sc.Picture != nil && (w.Kind == SolidWall || w.Kind == Door) {
			f.stroke(width+2.4*f.scale, inkOf(f.pal.WallHalo), true, a, b)
		}
	}
	plain := func(width float64, c ink) {
		for i := range f.sc.Walls {
			if w := &f.sc.Walls[i]; w.Kind == SolidWall || (w.Kind == Door && w.Secret) {
				f.stroke(width, c, true, f.at(w.From), f.at(w.To))
			}
		}
	}
	if f.textured() {
		width *= 1.35
	}
	plain(width, solid)
	if f.textured() {
		plain(width*0.34, inkOf(f.pal.WallCore))
	}
	for i := range f.sc.Walls {
		w := &f.sc.Walls[i]
		if w.Kind == SolidWall {
			continue
		}
		p := f.piece(w)
		if !(p.n > 0 && p.n < mostSquares*f.side) {
			continue
		}
		switch w.Kind {
		case Door:
			f.door(w, p)
		case Window:
			f.window(p)
		case Curtain:
			f.curtain(p)
		case Low:
			f.low(p)
		}
	}
}

// wallShades is how many strokes the shadow of a wall is made of.
const wallShades = 4

// wallShadows draws the soft shadows of walls on textured ground.
func (f *frame) wallShadows() {
	for i := 1; i <= wallShades && f.legible(1, leastFringed); i++ {
		for k := range f.sc.Walls {
			if w := &f.sc.Walls[k]; w.Kind != Curtain && w.Kind != Low {
				f.stroke(f.wallWidth()+0.42*f.side*float64(i)/wallShades, inkOf(color.NRGBA{A: 20}), true, f.at(w.From), f.at(w.To))
			}
		}
	}
}

// mostSquares limits the length of a wall drawn with details, in squares; maps are at most half as large.
const mostSquares = 4000

// piece is a wall in pixels with unit vectors along and across it.
type piece struct {
	a, b   Point
	n      float64 // its length
	ux, uy float64
}

func (f *frame) piece(w *Wall) piece {
	p := piece{a: f.at(w.From), b: f.at(w.To)}
	p.n = math.Hypot(p.b.X-p.a.X, p.b.Y-p.a.Y)
	if p.n > 0 {
		p.ux, p.uy = (p.b.X-p.a.X)/p.n, (p.b.Y-p.a.Y)/p.n
	}
	return p
}

// point returns the point at a distance along the wall from its start, and across it to its right.
func (p piece) point(along, across float64) Point {
	return Point{p.a.X + p.ux*along - p.uy*across, p.a.Y + p.uy*along + p.ux*across}
}

// slab returns a box along a part of the wall.
func (p piece) slab(from, to, half float64) []Point {
	return []Point{p.point(from, -half), p.point(to, -half), p.point(to, half), p.point(from, half)}
}

// boxed fills a box and draws its outline.
func (f *frame) boxed(pts []Point, fill, line color.NRGBA, width float64) {
	f.poly(inkOf(fill), pts)
	f.stroke(width, inkOf(line), true, append(pts, pts[0])...)
}

func (f *frame) door(w *Wall, p piece) {
	half, line := f.doorWidth()/2, max(f.scale, min(f.side*0.03, 4*f.scale))
	if w.Secret {
		f.secret(p.point(p.n/2, 0))
		return
	}
	jamb := min(p.n/6, f.doorWidth()*0.5)
	for _, at := range [2]float64{jamb / 2, p.n - jamb/2} {
		f.boxed(p.slab(at-jamb/2, at+jamb/2, half*0.8), f.pal.Wall, f.pal.Wall, line*0.5)
	}
	if w.Open {
		f.openLeaf(p, jamb, half, line)
		return
	}
	if w.Bars {
		f.bars(p, jamb, half)
	} else {
		f.boxed(p.slab(jamb, p.n-jamb, half), f.pal.DoorFill, f.pal.Wall, line)
	}
	if w.Found {
		f.secret(p.point(p.n*0.2, 0))
	}
	switch {
	case w.Locked:
		f.padlock(p.point(p.n/2, 0))
	case w.Bars:
	case f.legible(1, 40):
		f.disc(p.point(p.n*0.78, 0).X, p.point(p.n*0.78, 0).Y, max(1.2*f.scale, half*0.24), inkOf(f.pal.Wall))
	}
}

// bars draws the bars of a grated door.
func (f *frame) bars(p piece, jamb, half float64) {
	n := max(3, math.Round((p.n-2*jamb)/max(f.side/5, 6*f.scale)))
	for i := range int(n) {
		c := p.point(jamb+(p.n-2*jamb)*(float64(i)+0.5)/n, 0)
		f.disc(c.X, c.Y, max(1.2*f.scale, half*0.6), inkOf(f.pal.Wall))
	}
}

// openLeaf draws an open door's leaf and the arc it swings through.
func (f *frame) openLeaf(p piece, jamb, half, line float64) {
	long := p.n - 2*jamb
	arc := make([]Point, 0, 13)
	for i := range 13 {
		a := float64(i) / 12 * math.Pi / 2
		arc = append(arc, p.point(jamb+long*math.Cos(a), long*math.Sin(a)))
	}
	if f.legible(1, 14) {
		f.stroke(f.thin(1), inkOf(f.pal.Wall).fade(0.4), false, arc...)
	}
	hinge := piece{a: p.point(jamb, 0), ux: -p.uy, uy: p.ux}
	f.boxed(hinge.slab(0, long, half*0.6), f.pal.DoorFill, f.pal.Wall, line)
}

// padlock draws the symbol of a locked door.
func (f *frame) padlock(c Point) {
	r := max(min(f.side*0.09, 14*f.scale), 3*f.scale)
	dark, light := inkOf(f.pal.Wall), inkOf(f.pal.DoorFill)
	f.disc(c.X, c.Y, r*1.75, light)
	f.ring(c.X, c.Y, r*1.75, max(f.scale, r*0.22), dark)
	f.ring(c.X, c.Y-r*0.3, r*0.55, r*0.3, dark)
	f.rect(c.X-r*0.8, c.Y-r*0.2, c.X+r*0.8, c.Y+r*0.95, dark)
}

// secret draws the symbol of a secret door, an S: on the wall, or near the end of the leaf once it was found.
func (f *frame) secret(c Point) {
	r := max(min(f.side*0.16, 18*f.scale), 4*f.scale)
	f.disc(c.X, c.Y, r, inkOf(f.pal.DoorFill))
	f.ring(c.X, c.Y, r, f.thin(1), inkOf(f.pal.Wall))
	if r >= 6*f.scale {
		w := f.write("S", r*1.45, bold, false)
		f.text(whole(c.X)-w.width/2, whole(c.Y)+w.rise/2, w, inkOf(f.pal.Wall), 0)
	}
}

// window draws a window: three thin lines between the wall's ends.
func (f *frame) window(p piece) {
	half, line := f.doorWidth()*0.36, inkOf(f.pal.Wall)
	f.boxed(p.slab(0, p.n, half), f.pal.Shallow, f.pal.Wall, max(f.scale, f.wallWidth()*0.3))
	f.stroke(max(f.scale, f.wallWidth()*0.3), line, false, p.point(0, 0), p.point(p.n, 0))
}

// curtain draws the folds of a curtain.
func (f *frame) curtain(p piece) {
	folds := max(2, math.Round(p.n/max(f.side/3.5, 6*f.scale)))
	high := min(max(f.doorWidth()*0.32, 1.4*f.scale), p.n/4)
	width := max(1.4*f.scale, f.wallWidth()*0.55)
	for i := range int(folds) { // separately, because few are visible
		var pts [9]Point
		for k := range pts {
			t := float64(i) + float64(k)/8
			pts[k] = p.point(p.n*t/folds, high*math.Sin(t*2*math.Pi))
		}
		f.stroke(width+2*f.scale, inkOf(f.pal.Halo).fade(0.6), false, pts[:]...)
		f.stroke(width, inkOf(f.pal.Wall), true, pts[:]...)
	}
}

// low draws a parapet: two rails with rungs.
func (f *frame) low(p piece) {
	half, line := f.doorWidth()*0.34, inkOf(f.pal.Wall)
	width := max(f.scale, f.wallWidth()*0.28)
	f.poly(inkOf(f.pal.Rock), p.slab(0, p.n, half))
	f.stroke(width, line, false, p.point(0, -half), p.point(p.n, -half))
	f.stroke(width, line, false, p.point(0, half), p.point(p.n, half))
	rungs := max(1, math.Round(p.n/max(f.side/3, 7*f.scale)))
	for i := range int(rungs) + 1 {
		at := p.n * float64(i) / rungs
		f.stroke(width, line, false, p.point(at, -half), p.point(at, half))
	}
}
