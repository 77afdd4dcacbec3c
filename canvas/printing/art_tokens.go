package printing

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/engine/message"
)

// tokens draws creatures: the fallen below the standing, the large below the small, and their texts on top.
func (a *art) tokens() {
	var shown []*paint.Token
	for i := range a.sc.Tokens {
		if t := &a.sc.Tokens[i]; !t.Ghost && a.sees(t.Bounds(), 0.7) {
			shown = append(shown, t)
		}
	}
	slices.SortStableFunc(shown, func(s, t *paint.Token) int { return order(s) - order(t) })
	for _, t := range shown {
		a.body(t)
	}
	for _, t := range shown {
		a.adorn(t)
	}
}

func order(t *paint.Token) int {
	n := -max(t.Size, 1)
	if t.Down {
		n -= 100
	}
	if t.Dead {
		n -= 200
	}
	return n
}

// form returns a token's outline: sides differ in shape as well as in colour.
func form(side int, x, y, r float64) *pdf.Path {
	turned := func(n int, r, from float64) *pdf.Path {
		var pts [][2]float64
		for i := range n {
			t := from + float64(i)*2*math.Pi/float64(n)
			pts = append(pts, [2]float64{x + r*math.Cos(t), y + r*math.Sin(t)})
		}
		return (&pdf.Path{}).Polygon(pts...)
	}
	switch mod(side, 4) {
	case 1:
		return turned(6, r, -math.Pi/2)
	case 2:
		return (&pdf.Path{}).Rounded(x-r*0.88, y-r*0.88, r*1.76, r*1.76, r*0.25)
	case 3:
		return turned(4, r, -math.Pi/2)
	}
	return (&pdf.Path{}).Circle(x, y, r)
}

// formWidth returns the width available for text in the middle of a side's form, for a radius of 1.
func formWidth(side int) float64 { return [4]float64{1.52, 1.42, 1.42, 1.1}[mod(side, 4)] }

func mod(a, n int) int { return (a%n + n) % n }

func (a *art) sideColour(t *paint.Token) color.NRGBA { return a.pal.Side[mod(t.Side, len(a.pal.Side))] }

func (a *art) body(t *paint.Token) {
	x, y := a.at(t.Centre())
	a.face(t, x, y, a.side*float64(max(t.Size, 1))*0.43)
	r := a.side * float64(max(t.Size, 1)) * 0.43
	arm := r * 0.56
	stroke := (&pdf.Path{}).Segment(x-arm, y+arm, x+arm, y-arm)
	if t.Dead {
		stroke.Segment(x-arm, y-arm, x+arm, y+arm)
	}
	if t.Dead || t.Down {
		a.Stroke(stroke, pdf.Pen{Width: r * 0.2, Ink: grey(0.1), Round: true})
		a.Stroke(stroke, pdf.Pen{Width: r * 0.12, Ink: grey(0.95), Round: true})
	}
	if t.Hidden {
		a.Fill(form(t.Side, x, y, r), tinted(grey(1), 0.5))
		a.Stroke(form(t.Side, x, y, r*0.95), pdf.Pen{Width: r * 0.08, Ink: a.pal.Ink, Dash: []float64{r * 0.2, r * 0.14}})
	}
	if t.Turn {
		a.Stroke((&pdf.Path{}).Circle(x, y, r*1.09), pdf.Pen{Width: r * 0.07, Ink: a.pal.Turn})
	}
}

// face draws a token's form with its picture or initials.
func (a *art) face(t *paint.Token, x, y, r float64) {
	ring := a.sideColour(t)
	outer, inner := form(t.Side, x, y, r), form(t.Side, x, y, r*0.85)
	ground := darker(ring)
	if t.Tint.A != 0 {
		ground = t.Tint
	}
	pic, has := a.faces[t.ID]
	if a.saving {
		ground, has = grey(1), false
	}
	a.Fill(outer, ring)
	a.Fill(inner, ground)
	if has {
		a.Within(inner, func() { a.Picture(pic, x-r*0.85, y-r*0.85, r*1.7, r*1.7) })
	}
	a.Stroke(outer, pdf.Pen{Width: r * 0.035, Ink: grey(0.1)})
	if !has && !a.silhouette(t.Icon, x, y, r*1.3, readable(ground)) {
		text := t.Initials
		if text == "" {
			text = paint.Initials(t.Name)
		}
		size := min(r*[4]float64{0, 1.1, 0.92, 0.7}[min(len([]rune(text)), 3)], a.lettering(text, r*formWidth(t.Side), r))
		a.centred(pdf.Bold, size, x, y, text, readable(ground))
	}
}

// darker returns a side's colour darkened for white text.
func darker(c color.NRGBA) color.NRGBA {
	m := func(v uint8) uint8 { return uint8(float64(v)*0.38 + 28*0.62) }
	return color.NRGBA{m(c.R), m(c.G), m(c.B), 255}
}

// readable returns black or white, whichever contrasts better with the background.
func readable(ground color.NRGBA) color.NRGBA {
	if 0.299*float64(ground.R)+0.587*float64(ground.G)+0.114*float64(ground.B) > 140 {
		return grey(0.1)
	}
	return grey(1)
}

// centred writes text with the centre of its capitals at a place.
func (a *art) centred(weight pdf.Weight, size, x, y float64, text string, ink color.NRGBA) {
	a.Text(weight, size, x-a.w.Width(weight, size, text)/2, y+size*pdf.Cap/2, text, ink)
}

// adorn draws a token's hit points, conditions, height and name.
func (a *art) adorn(t *paint.Token) {
	x, y := a.at(t.Centre())
	side := a.side * float64(max(t.Size, 1))
	if t.ShowHP && t.HPMax > 0 && !t.Dead {
		a.hitPoints(t, x, y, side)
	}
	a.badges(t, x-side/2, y-side/2, side)
	if t.Elevation != "" {
		size := a.scaled(2.4, 1.5, 3.5)
		w := a.w.Width(pdf.Bold, size, t.Elevation) + size*0.6
		a.Fill((&pdf.Path{}).Rounded(x+side/2-w, y-size*0.7, w, size*1.4, size*0.3), a.pal.Plate)
		a.centred(pdf.Bold, size, x+side/2-w/2, y, t.Elevation, a.pal.PlateInk)
	}
	if !t.HideName {
		size := min(a.scaled(2.5, 1.6, 3.5)*(0.9+0.1*float64(max(t.Size, 1))), 5)
		name := a.Fit(pdf.Regular, size, t.Name, side*1.3)
		a.label(pdf.Regular, size, x-a.w.Width(pdf.Regular, size, name)/2, y+side*0.5-size*0.1, name)
	}
}

func (a *art) hitPoints(t *paint.Token, x, y, side float64) {
	w, h := side*0.66, a.scaled(2.6, 1.2, 4)
	left, top := x-w/2, y+side*0.24
	bar := (&pdf.Path{}).Rect(left, top, w, h)
	a.Fill(bar, grey(1))
	part := min(max(float64(t.HP)/float64(t.HPMax), 0), 1)
	a.Fill((&pdf.Path{}).Rect(left, top, w*part, h), color.NRGBA{190, 222, 196, 255})
	a.Stroke(bar, pdf.Pen{Width: h * 0.09, Ink: grey(0.1)})
	a.centred(pdf.Bold, h*0.86, x, top+h/2, message.Int(t.HP)+" / "+strconv.Itoa(t.HPMax), grey(0.1))
}

// badges draws conditions along the upper edge, with a count of those that don't fit.
func (a *art) badges(t *paint.Token, left, top, side float64) {
	d := min(a.scaled(6.4, 2.5, 9), side)
	room := max(1, int(side/d))
	show := t.Badges
	if len(show) > room {
		show = show[:room-1]
	}
	for i, b := range show {
		a.badge(b, left+d*(float64(i)+0.5), top+d/2, d)
	}
	if more := len(t.Badges) - len(show); more > 0 {
		x, y := left+d*(float64(len(show))+0.5), top+d/2
		a.badgeDisc(x, y, d)
		a.centred(pdf.Bold, d*0.5, x, y, "+"+strconv.Itoa(more), a.pal.BadgeInk)
	}
}

func (a *art) badgeDisc(x, y, d float64) {
	disc := (&pdf.Path{}).Circle(x, y, d*0.47)
	a.Fill(disc, grey(1))
	a.Stroke(disc, pdf.Pen{Width: d * 0.05, Ink: grey(0.1)})
}

func (a *art) badge(b paint.Badge, x, y, d float64) {
	a.badgeDisc(x, y, d)
	if !a.drawIcon(b.Icon, x-d*0.36, y-d*0.36, d*0.72) {
		text := b.Text
		if text == "" {
			text = b.Icon
		}
		runes := []rune(upperFirst(text))
		a.centred(pdf.Bold, d*0.5, x, y, string(runes[:min(len(runes), 2)]), a.pal.BadgeInk)
	}
	if b.Level > 1 {
		r := d * 0.27
		cx, cy := x+d*0.3, y+d*0.3
		a.Fill((&pdf.Path{}).Circle(cx, cy, r), a.pal.Bad)
		a.centred(pdf.Bold, r*1.6, cx, cy, strconv.Itoa(b.Level), grey(1))
	}
}

// drawIcon draws a condition's icon in a square of n millimetres and reports whether there is one.
func (a *art) drawIcon(name string, x, y, n float64) bool {
	return a.silhouette(name, x+n/2, y+n/2, n, a.pal.BadgeInk)
}

// silhouette draws the icon of a key in a square of n millimetres around a point; it reports false where there is none.
func (a *art) silhouette(key string, x, y, n float64, ink color.NRGBA) bool {
	if a.icon == nil || key == "" {
		return false
	}
	path := iconPath(a.icon(key), x-n/2, y-n/2, n)
	if path.Empty() {
		return false
	}
	a.Fill(path, ink)
	return true
}
