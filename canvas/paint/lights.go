package paint

import (
	"image/color"
	"math"
)

// Lamp is a light on the map, standing or carried. Bright and Dim are the radii it lights, in squares.
type Lamp struct {
	At          Point
	Bright, Dim float64
	Tint        color.NRGBA // alpha 0: the colour of notes
	Carried     bool        // carried by a token: its mark is next to the token's picture
	Shines      bool        // its radius is drawn too
}

// lights draws the symbols of lights and, where requested, the radii they light.
func (f *frame) lights() {
	for _, l := range f.sc.Lights {
		c := inkOf(l.Tint)
		if l.Tint.A == 0 {
			c = inkOf(f.pal.Note)
		}
		p := f.at(l.At)
		if l.Shines {
			f.reaches(p, l.Bright*f.side, c, false)
			f.reaches(p, l.Dim*f.side, c, true)
		}
		if !f.legible(1, 12) {
			continue
		}
		if l.Carried {
			p = Point{p.X + 0.36*f.side, p.Y - 0.36*f.side}
		}
		f.sun(p, max(3*f.scale, min(f.side*0.08, 7*f.scale)), c)
	}
}

// reaches draws the circle a light reaches, dashed for dim light.
func (f *frame) reaches(c Point, r float64, tint ink, dim bool) {
	const corners = 96
	if r < 2 {
		return
	}
	pts := make([]Point, corners+1)
	for i := range pts {
		a := 2 * math.Pi * float64(i) / corners
		pts[i] = Point{c.X + r*math.Cos(a), c.Y + r*math.Sin(a)}
	}
	under := inkOf(f.pal.Ink).fade(0.35) // a bright tint would be lost on bright ground
	if dim {
		f.dashes(f.thin(2.5), under, 6*f.scale, 5*f.scale, 0, pts...)
		f.dashes(f.thin(1.5), tint.fade(0.8), 6*f.scale, 5*f.scale, 0, pts...)
		return
	}
	f.poly(tint.fade(0.08), pts)
	f.stroke(f.thin(2.5), under, false, pts...)
	f.stroke(f.thin(1.5), tint.fade(0.9), false, pts...)
}

// sun draws the symbol of a light: a disc with rays, outlined to stand out on any terrain.
func (f *frame) sun(c Point, r float64, tint ink) {
	dark := inkOf(color.NRGBA{30, 24, 10, 220})
	for i := range 8 {
		a := math.Pi / 4 * float64(i)
		from, to := Point{c.X + 1.35*r*math.Cos(a), c.Y + 1.35*r*math.Sin(a)}, Point{c.X + 1.9*r*math.Cos(a), c.Y + 1.9*r*math.Sin(a)}
		f.stroke(r*0.7, dark, true, from, to)
		f.stroke(r*0.35, tint, true, from, to)
	}
	f.disc(c.X, c.Y, r*1.2, dark)
	f.disc(c.X, c.Y, r, tint)
}

// arrival marks the square where the party arrives with a flag.
func (f *frame) arrival() {
	if f.sc.Arrive == nil {
		return
	}
	p, dark, tint := f.at(*f.sc.Arrive), inkOf(color.NRGBA{30, 24, 10, 220}), inkOf(f.pal.Note)
	r := max(f.side*0.36, 6*f.scale)
	foot, top := Point{p.X - 0.6*r, p.Y + r}, Point{p.X - 0.6*r, p.Y - r}
	cloth := []Point{top, {p.X + r, p.Y - 0.45*r}, {foot.X, p.Y + 0.1*r}}
	f.stroke(r*0.4, dark, true, foot, top)
	f.stroke(r*0.25, dark, true, append(cloth, top)...)
	f.stroke(r*0.15, tint, true, foot, top)
	f.poly(tint, cloth)
}
