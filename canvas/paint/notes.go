package paint

import (
	"image/color"
	"math"
	"strconv"
	"strings"
)

// Note is a text pinned to the map.
type Note struct {
	At     Point
	Text   string
	Open   bool // visible to the players as well
	Number int  // in the key; 0 for none
}

// notes draws the numbered pins of notes, and their text where there is room. Notes for the DM alone are dark.
func (f *frame) notes() {
	for _, n := range f.sc.Notes {
		if f.sc.Fog.hides(f.sc, n.At.Cell()) {
			continue
		}
		r := f.pin(n)
		size, long := 12*f.scale, 3*f.side
		if far := 0.8 * f.sc.NameSize * f.scale; far > size { // read from a sofa, as the names are
			size, long = far, 6*f.side
		}
		if n.Text == "" || !f.legible(1, 44) {
			continue
		}
		p := f.at(n.At)
		first, _, _ := strings.Cut(n.Text, "\n")
		w := f.write(f.fit(first, size, medium, int(long)), size, medium, true)
		f.text(whole(p.X+r+4*f.scale), int(math.Floor(p.Y+0.5))+w.rise/2, w, inkOf(f.pal.Ink), inkOf(f.pal.Halo))
	}
}

// pin draws one pin and returns how far it extends sideways.
func (f *frame) pin(n Note) float64 {
	p := f.at(n.At)
	r := max(5*f.scale, min(f.side*0.12, 11*f.scale))
	half := r
	var number *label
	if n.Number > 0 && f.legible(1, 16) {
		r = max(7*f.scale, min(f.side*0.15, 12*f.scale))
		number = f.write(strconv.Itoa(n.Number), r*1.35, bold, false)
		half = max(r, float64(number.width)/2+3*f.scale)
	}
	x, y := math.Floor(p.X+0.5), math.Floor(p.Y+0.5)
	f.rounded(x-half, y-r+f.scale, 2*half, 2*r, r*0.4, inkOf(color.NRGBA{A: 70}))
	ground, line := inkOf(f.pal.Note), inkOf(color.NRGBA{60, 48, 12, 255})
	if !n.Open {
		ground, line = line, ground
	}
	f.rounded(x-half, y-r, 2*half, 2*r, r*0.4, ground)
	if number != nil {
		f.text(int(x)-number.width/2, int(y)+number.rise/2, number, line, 0)
		return half
	}
	for i := -1; i <= 1; i++ {
		long := r * [3]float64{0.55, 0.55, 0.1}[i+1]
		f.stroke(max(1, 1.2*f.scale), line, false, Point{x - r*0.55, y + float64(i)*r*0.45}, Point{x + long, y + float64(i)*r*0.45})
	}
	return half
}
