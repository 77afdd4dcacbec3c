package printing

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
)

// The line styles for cutting and folding.
var (
	cutPen  = pdf.Pen{Width: 0.2, Ink: color.NRGBA{90, 90, 90, 255}}
	foldPen = pdf.Pen{Width: 0.2, Ink: color.NRGBA{130, 130, 130, 255}, Dash: []float64{2, 1.5}}
)

func (f *figure) colour(a *art) color.NRGBA { return a.sideColour(&paint.Token{Side: f.Side}) }

// label returns the name, with its number if there are several.
func (f *figure) label() string {
	if f.number > 0 {
		return f.title + " " + strconv.Itoa(f.number)
	}
	return f.title
}

// image draws the creature's picture in a rectangle or, without one, its icon or initials on its side's colour, within the top
// part of it.
func (f *figure) image(a *art, x, y, w, h, part float64) {
	box := (&pdf.Path{}).Rect(x, y, w, h)
	ground := darker(f.colour(a))
	if f.saving {
		ground = grey(1)
	}
	a.Fill(box, ground)
	if f.face != nil {
		d := max(w, h)
		a.Within(box, func() { a.Picture(*f.face, x+w/2-d/2, y+h/2-d/2, d, d) })
		return
	}
	if a.silhouette(f.Icon, x+w/2, y+part/2, min(w, part)*0.8, readable(ground)) {
		return
	}
	text := f.initials()
	a.centred(pdf.Bold, a.lettering(text, w*0.86, part*0.6), x+w/2, y+part/2, text, readable(ground))
}

// lettering returns the text size that fills a width with capitals no taller than height.
func (a *art) lettering(text string, width, height float64) float64 {
	size := height / pdf.Cap
	if long := a.Measure(pdf.Bold, size, text); long > width {
		size *= width / long
	}
	return size
}

// standee returns a strip: base, back (upside down), fold, front, base. The two base flaps are folded outwards and glued
// to a base; together they cover the creature's squares.
func (f *figure) standee(plan *Plan) cutout {
	n := float64(max(f.Size, 1)) * plan.Square
	_, page := plan.Page()
	half := page/2 - plan.Margin // the room on the paper for a figure and its flap
	w, flap := n*0.92, n/2
	high := min(n*1.3, n+plan.Square*0.8, half-flap)
	if least := n * 0.6; high < least { // a smaller base is better than no figure
		high, flap = least, max(half-least, n*0.15)
	}
	return cutout{w, 2*flap + 2*high, func(a *art, x, y float64) {
		f.flap(a, x, y, w, flap, 2)
		f.panel(a, x, y+flap, w, high, true)
		f.panel(a, x, y+flap+high, w, high, false)
		f.flap(a, x, y+flap+2*high, w, flap, 0)
		a.Stroke((&pdf.Path{}).Rect(x, y, w, 2*flap+2*high), cutPen)
		a.Stroke((&pdf.Path{}).Segment(x, y+flap, x+w, y+flap).Segment(x, y+flap+high, x+w, y+flap+high).
			Segment(x, y+flap+2*high, x+w, y+flap+2*high), foldPen)
	}}
}

// panel draws one side of a standee; the back is upside down, since the strip is folded.
func (f *figure) panel(a *art, x, y, w, h float64, back bool) {
	draw := func(x, y float64) {
		band := min(h*0.16, 9)
		f.image(a, x, y, w, h-band, h-band)
		f.nameBand(a, x, y+h-band, w, band)
		if back {
			a.Fill((&pdf.Path{}).Rect(x, y, w, h-band), tinted(grey(0), 0.28)) // a back is darker than a front
		}
		if f.number > 0 {
			r := min(w*0.17, 6)
			a.Fill((&pdf.Path{}).Circle(x+w-r*1.25, y+r*1.25, r), grey(1))
			a.Stroke((&pdf.Path{}).Circle(x+w-r*1.25, y+r*1.25, r), pdf.Pen{Width: r * 0.12, Ink: grey(0.1)})
			a.centred(pdf.Bold, r*1.3, x+w-r*1.25, y+r*1.25, strconv.Itoa(f.number), grey(0.1))
		}
	}
	if !back {
		draw(x, y)
		return
	}
	a.Turned(x+w, y+h, 2, func() { draw(0, 0) })
}

func (f *figure) nameBand(a *art, x, y, w, h float64) {
	ground := f.colour(a)
	ink := readable(ground)
	if f.saving {
		ground, ink = grey(1), grey(0.1)
	}
	a.Fill((&pdf.Path{}).Rect(x, y, w, h), ground)
	a.written(f.title, x, y, w, h, ink)
}

// written centres a text in a box, as large as it fits, and shortens it rather than printing it too small.
func (a *art) written(text string, x, y, w, h float64, ink color.NRGBA) {
	size := min(h*0.62, 6)
	if long := a.Measure(pdf.Bold, size, text); long > w-1.5 {
		size = max(size*(w-1.5)/long, 1.7)
	}
	text = a.Fit(pdf.Bold, size, text, w-1)
	a.centred(pdf.Bold, size, x+w/2, y+h/2, text, ink)
}

// flap draws half of the base.
func (f *figure) flap(a *art, x, y, w, h float64, quarters int) {
	c := f.colour(a)
	draw := func(x, y float64) {
		a.Fill((&pdf.Path{}).Rect(x, y, w, h), tinted(c, 0.22))
		a.written(f.label(), x, y+h/2-2, w, 4, grey(0.2))
	}
	if quarters == 0 {
		draw(x, y)
		return
	}
	a.Turned(x+w, y+h, quarters, func() { draw(0, 0) })
}

// disc returns a round token that fits into the creature's squares.
func (f *figure) disc(square float64) cutout {
	d := float64(max(f.Size, 1))*square - 1
	return cutout{d, d, func(a *art, x, y float64) {
		r, cx, cy := d/2, x+d/2, y+d/2
		a.Fill((&pdf.Path{}).Circle(cx, cy, r), f.colour(a))
		a.Within((&pdf.Path{}).Circle(cx, cy, r*0.87), func() { f.image(a, cx-r*0.87, cy-r*0.87, r*1.74, r*1.74, r*1.36) })
		a.Within((&pdf.Path{}).Circle(cx, cy, r*0.87), func() {
			a.Fill((&pdf.Path{}).Rect(cx-r, cy+r*0.42, 2*r, r), tinted(grey(1), 0.88))
			a.written(f.title, cx-r*0.68, cy+r*0.42, r*1.36, r*0.3, grey(0.1))
		})
		if f.number > 0 {
			a.Fill((&pdf.Path{}).Circle(cx+r*0.6, cy-r*0.6, r*0.26), grey(1))
			a.Stroke((&pdf.Path{}).Circle(cx+r*0.6, cy-r*0.6, r*0.26), pdf.Pen{Width: r * 0.03, Ink: grey(0.1)})
			a.centred(pdf.Bold, r*0.36, cx+r*0.6, cy-r*0.6, strconv.Itoa(f.number), grey(0.1))
		}
		a.Stroke((&pdf.Path{}).Circle(cx, cy, r), cutPen)
	}}
}

// rings returns a ring for each condition of the system, or more if several creatures have it.
func (p *Pieces) rings() []cutout {
	var out []cutout
	d := p.Layout.Square - 0.6
	for _, c := range p.Rules.Conditions {
		n := 0
		for _, k := range p.Edition.Tokens {
			if slices.ContainsFunc(k.Badges, func(b paint.Badge) bool { return b.Icon == c.ID }) {
				n++
			}
		}
		for range max(n, 1) {
			out = append(out, cutout{d, d, func(a *art, x, y float64) { a.ring(c.ID, c.Name, x+d/2, y+d/2, d/2) }})
		}
	}
	return out
}

// ring draws a condition's name around a hole, with its icon twice.
func (a *art) ring(id, name string, x, y, r float64) {
	const hole = 0.6
	middle, band := r*(1+hole)/2, r*(1-hole)
	ring := (&pdf.Path{}).Circle(x, y, r).Circle(x, y, r*hole)
	a.FillHoles(ring, color.NRGBA{247, 238, 212, 255})
	a.Stroke(ring, cutPen)
	size := band * 0.5
	if long := a.Measure(pdf.Bold, size, name); long > middle*math.Pi*0.74 {
		size *= middle * math.Pi * 0.74 / long
	}
	for _, turn := range [2]float64{0, math.Pi} {
		a.arc(name, size, x, y, middle, turn)
		ix, iy := x+middle*math.Cos(turn), y+middle*math.Sin(turn)
		n := band * 0.8
		if !a.drawIcon(id, ix-n/2, iy-n/2, n) {
			a.Fill((&pdf.Path{}).Circle(ix, iy, n*0.12), grey(0.1))
		}
	}
}

// arc writes text around a centre, starting from the top centre rotated by turn radians.
func (a *art) arc(text string, size, x, y, r, turn float64) {
	base := r - size*pdf.Cap/2
	at := turn - a.Measure(pdf.Bold, size, text)/2/r
	for _, c := range text {
		w := a.Measure(pdf.Bold, size, string(c))
		t := at + w/2/r
		sin, cos := math.Sin(t), math.Cos(t)
		a.Moved([6]float64{cos, sin, -sin, cos, x + base*sin, y - base*cos}, func() {
			a.Text(pdf.Bold, size, -w/2, 0, string(c), grey(0.1))
		})
		at += w / r
	}
}

// The size of tents, in millimetres.
const (
	tentWidth = 88
	tentSide  = 44
)

// tent returns a folded card for the DM's screen or the table, with the name facing the players and the numbers facing the DM.
func (f *figure) tent(words Words) cutout {
	return cutout{tentWidth, 2 * tentSide, func(a *art, x, y float64) {
		a.Turned(x+tentWidth, y+tentSide, 2, func() { f.tentFront(a) })
		a.Moved([6]float64{1, 0, 0, 1, x, y + tentSide}, func() { f.tentBack(a, words) })
		a.Stroke((&pdf.Path{}).Rect(x, y, tentWidth, 2*tentSide), cutPen)
		a.Stroke((&pdf.Path{}).Segment(x, y+tentSide, x+tentWidth, y+tentSide), foldPen)
	}}
}

func (f *figure) tentFront(a *art) {
	const pic = 30
	f.image(a, 5, 7, pic, pic, pic)
	a.Stroke((&pdf.Path{}).Rect(5, 7, pic, pic), pdf.Pen{Width: 0.8, Ink: f.colour(a)})
	lines := a.Wrap(pdf.Bold, 7.5, f.label(), tentWidth-pic-12)
	y := tentSide/2 - float64(len(lines)-1)*4.2
	for _, line := range lines {
		a.centred(pdf.Bold, 7.5, 5+pic+(tentWidth-pic-8)/2, y, line, grey(0.1))
		y += 8.4
	}
}

func (f *figure) tentBack(a *art, words Words) {
	a.Fill((&pdf.Path{}).Rect(0, 0, tentWidth, 2.2), f.colour(a))
	a.Text(pdf.Bold, 4.6, 4, 9, a.Fit(pdf.Bold, 4.6, f.label(), tentWidth-8), grey(0.1))
	x := 4.0
	box := func(title, value string, w float64) {
		a.Stroke((&pdf.Path{}).Rounded(x, 13, w, 12, 1), pdf.Pen{Width: 0.25, Ink: grey(0.4)})
		a.Text(pdf.Regular, 2.3, x+1, 16, title, grey(0.35))
		a.centred(pdf.Bold, 5, x+w/2, 21, value, grey(0.1))
		x += w + 2.5
	}
	box(words.Say("Initiative"), "", 18)
	hp := ""
	if f.ShowHP {
		hp = strconv.Itoa(f.HPMax)
	}
	box(words.Say("Hit points"), hp, 22)
	box(words.Say("Now"), "", tentWidth-x-4)
	a.Text(pdf.Regular, 2.3, 4, 30, words.Say("Conditions"), grey(0.35))
	lines := &pdf.Path{}
	for i := range 2 {
		lines.Segment(4, 35+float64(i)*5, tentWidth-4, 35+float64(i)*5)
	}
	a.Stroke(lines, pdf.Pen{Width: 0.15, Ink: grey(0.5)})
}
