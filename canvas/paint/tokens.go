package paint

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokens draws creatures: the fallen below the standing, the large below the
// small, and what is written at them above all of their kind.
func (f *frame) tokens() {
	order := make([]*Token, 0, len(f.sc.Tokens))
	for i := range f.sc.Tokens {
		if t := &f.sc.Tokens[i]; f.meets(t) {
			order = append(order, t)
		}
	}
	slices.SortStableFunc(order, func(a, b *Token) int { return cmp.Compare(a.level(), b.level()) })
	for from := 0; from < len(order); {
		to := from
		for to < len(order) && order[to].standing() == order[from].standing() {
			f.body(order[to])
			to++
		}
		for _, t := range order[from:to] {
			f.adorn(t)
		}
		from = to
	}
}

// meets tells whether any of a token, its name and rings included, is in view.
func (f *frame) meets(t *Token) bool {
	b, more := t.Bounds(), f.side/2+20*f.scale
	a, z := f.at(b.Min), f.at(b.Max)
	return z.X+more > 0 && z.Y+more > 0 && a.X-more < float64(f.w) && a.Y-more < float64(f.h)
}

// place is where a token is drawn: its middle in whole pixels, the side of its
// footprint, and the radius of its form.
func (f *frame) place(t *Token) (x, y int, side, radius float64) {
	c := f.at(t.Centre())
	side = f.side * t.size()
	return int(math.Floor(c.X)), int(math.Floor(c.Y)), side, max(side*0.43, 2*f.scale)
}

// tokenOutline is which masks a token is drawn with.
type tokenOutline struct {
	form   form
	radius float64
}

func outlineOf(t *Token, radius float64) tokenOutline {
	return tokenOutline{form(mod(t.Side, int(forms))), radius}
}

func (f *frame) part(s tokenOutline, p part) *mask { return f.shape(s.form, p, s.radius) }

func (f *frame) body(t *Token) {
	x, y, _, radius := f.place(t)
	s := outlineOf(t, radius)
	ring := f.pal.Side[mod(t.Side, len(f.pal.Side))]
	if t.Ghost {
		f.ghost(x, y, s, ring)
		return
	}
	f.stamp(x, y+int(radius*0.08+0.5), f.part(s, shadowPart), inkOf(color.NRGBA{A: 150}))
	f.stamp(x, y, f.part(s, rimPart), inkOf(color.NRGBA{20, 18, 16, 170}))
	f.stamp(x, y, f.part(s, outerPart), inkOf(ring))
	fill := f.fillColour(t, ring)
	f.stamp(x, y, f.part(s, innerPart), inkOf(fill))
	switch {
	case t.Picture != nil:
		f.face(t, x, y, f.part(s, innerPart))
	case radius >= 6*f.scale:
		f.initials(t, x, y, radius, fill)
	}
	if mod(t.Side, len(f.pal.Side)) >= int(forms) { // the second round of forms has a double ring
		f.stamp(x, y, f.part(s, linePart), inkOf(color.NRGBA{255, 255, 255, 230}))
	}
	f.states(t, x, y, radius, s)
}

func (f *frame) ghost(x, y int, s tokenOutline, ring color.NRGBA) {
	f.stamp(x, y, f.part(s, innerPart), inkOf(ring).fade(0.22))
	f.stamp(x, y, f.part(s, dashedPart), inkOf(ring).fade(0.8))
}

// fillColour is a token's ground: its own, or its side's made dark.
func (f *frame) fillColour(t *Token, ring color.NRGBA) color.NRGBA {
	if t.Tint.A != 0 {
		return t.Tint
	}
	return mix(ring, color.NRGBA{28, 27, 30, 255}, 0.62)
}

// face draws the token's picture within its ring.
func (f *frame) face(t *Token, x, y int, inner *mask) {
	p := f.portrait(t.Picture)
	n := p.levels[0].Rect.Dx()
	if n == 0 || p.levels[0].Rect.Dy() == 0 {
		return
	}
	left, top := x+inner.dx, y+inner.dy
	v := sample(p.levels, p.opaque, float64(left), float64(top), float64(n)/float64(inner.w))
	f.picture(left, top, left+inner.w, top+inner.h, v, inner, 1)
}

// initials writes one or two letters on a token without a picture.
func (f *frame) initials(t *Token, x, y int, radius float64, fill color.NRGBA) {
	text := t.Initials
	if text == "" {
		text = Initials(t.Name)
	}
	if text == "" {
		return
	}
	size := radius * [4]float64{0, 1.15, 0.95, 0.72}[min(len([]rune(text)), 3)]
	w := f.write(text, size, bold, false)
	c := onto(fill, color.NRGBA{30, 28, 26, 255}, color.NRGBA{255, 253, 247, 255})
	f.text(x-w.width/2, y+w.rise/2, w, inkOf(c), 0)
}

// states draws what befell a token over its body.
func (f *frame) states(t *Token, x, y int, radius float64, s tokenOutline) {
	cx, cy, arm := float64(x)+0.5, float64(y)+0.5, radius*0.56
	thick := max(1.6*f.scale, radius*0.14)
	switch {
	case t.Dead:
		f.stamp(x, y, f.part(s, outerPart), inkOf(color.NRGBA{70, 70, 72, 190}))
		f.cross(Point{cx, cy}, arm, thick+2*f.scale, inkOf(color.NRGBA{20, 18, 16, 200}))
		f.cross(Point{cx, cy}, arm, thick, inkOf(color.NRGBA{240, 236, 228, 255}))
	case t.Down:
		f.stamp(x, y, f.part(s, outerPart), inkOf(color.NRGBA{50, 50, 54, 150}))
		a, b := Point{cx - arm, cy + arm}, Point{cx + arm, cy - arm}
		f.stroke(thick+2*f.scale, inkOf(color.NRGBA{20, 18, 16, 200}), true, a, b)
		f.stroke(thick, inkOf(color.NRGBA{240, 236, 228, 255}), true, a, b)
	}
	if t.Hidden {
		f.stamp(x, y, f.part(s, rimPart), inkOf(f.pal.Paper).fade(0.5))
		f.stamp(x, y, f.part(s, dashedPart), inkOf(f.pal.Ink))
	}
	if t.Dimmed {
		f.stamp(x, y, f.part(s, rimPart), inkOf(f.pal.Paper).fade(0.66))
	}
	if t.Flash > 0 {
		f.stamp(x, y, f.part(s, rimPart), inkOf(f.pal.Bad).fade(0.75*min(t.Flash, 1)))
	}
	if t.Turn {
		f.stamp(x, y, f.part(s, turnPart), inkOf(f.pal.Turn))
		f.turnPointer(cx, cy-radius-3.5*f.aura(radius), radius)
	}
	if t.Selected {
		f.stamp(x, y, f.part(s, chosenPart), inkOf(f.pal.Select))
	}
}

// turnPointer is a small arrow that points down at the one whose turn it is.
func (f *frame) turnPointer(x, y, radius float64) {
	r := max(min(6.5*f.scale, radius*0.4), radius*0.13)
	tri := []Point{{x - r, y - 1.5*r}, {x + r, y - 1.5*r}, {x, y}}
	f.stroke(2.5*f.scale, inkOf(color.NRGBA{20, 18, 16, 200}), true, append(tri, tri[0])...)
	f.poly(inkOf(f.pal.Turn), tri)
}

// adorn draws what is read at a token: hit points, conditions, height, name.
func (f *frame) adorn(t *Token) {
	x, y, side, radius := f.place(t)
	if t.Ghost || t.Dead && side < 40*f.scale {
		return
	}
	if t.ShowHP && t.HPMax > 0 && side >= 18*f.scale && !t.Dead {
		f.hitPoints(t, x, y, side)
	}
	if side >= 42*f.scale {
		f.badges(t, x, y, side)
		if t.Hidden {
			f.hiddenMark(float64(x)-radius*0.86, float64(y), side)
		}
	}
	if side >= 24*f.scale {
		f.height(t, x, y, side)
	}
	if side >= 44*f.scale {
		f.name(t, x, y, side)
	}
}

func (f *frame) hitPoints(t *Token, x, y int, side float64) {
	w := math.Round(side * 0.72)
	h := math.Round(min(max(side*0.085, 3*f.scale), 14*f.scale))
	left, top := snap(float64(x)-w/2), snap(float64(y)+side*0.22)
	if side < 44*f.scale { // no name below it
		top = snap(float64(y) + side*0.36)
	}
	part := min(max(float64(t.HP)/float64(t.HPMax), 0), 1)
	c := f.pal.HPHigh
	if part <= 0.25 {
		c = f.pal.HPLow
	} else if part <= 0.5 {
		c = f.pal.HPMid
	}
	rim := f.thin(1)
	f.rect(left-rim, top-rim, left+w+rim, top+h+rim, inkOf(color.NRGBA{15, 14, 12, 220}))
	f.rect(left, top, left+w, top+h, inkOf(f.pal.HPOff))
	f.rect(left, top, left+math.Round(w*part), top+h, inkOf(c))
	if h >= 9*f.scale && !t.NoNumbers {
		text := f.write(strconv.Itoa(t.HP)+" / "+strconv.Itoa(t.HPMax), min(h, 12*f.scale), bold, true)
		f.text(x-text.width/2, whole(top+(h+float64(text.rise))/2), text, inkOf(color.NRGBA{255, 255, 255, 255}), inkOf(color.NRGBA{15, 14, 12, 200}))
	}
}

// nameText is the least size of names, in pixels of the view.
const nameText = 11.5

func (f *frame) name(t *Token, x, y int, side float64) {
	text, heavy := t.Name, medium
	if t.Dimmed && t.Reason != "" {
		text = t.Reason
	} else if t.HideName {
		return
	}
	if t.Turn {
		heavy = bold
	}
	size := max(nameText*f.scale, min(side*0.06, 22*f.scale))
	text = f.fit(text, size, heavy, int(side*1.04))
	if text == "" {
		return
	}
	w := f.write(text, size, heavy, true)
	base := y + int(side/2-2*f.scale)
	f.text(x-w.width/2, base, w, inkOf(f.pal.Ink), inkOf(f.pal.Halo))
}

// height shows how far above the ground a token is.
func (f *frame) height(t *Token, x, y int, side float64) {
	if t.Elevation == "" {
		return
	}
	w := f.write(t.Elevation, 10.5*f.scale, bold, false)
	pw, ph := float64(w.width)+6*f.scale, 14*f.scale
	left, top := snap(float64(x)+side*0.5-pw), snap(float64(y)-ph/2)
	if side < 42*f.scale { // clear of the initials
		left, top = snap(float64(x)+side*0.56-pw), snap(float64(y)-side*0.56)
	}
	f.rounded(left, top, pw, ph, 4*f.scale, inkOf(f.pal.Plate))
	f.text(whole(left+3*f.scale), whole(top+(ph+float64(w.rise))/2), w, inkOf(f.pal.PlateInk), 0)
}

// hiddenMark is an eye struck through: the players don't see this one.
func (f *frame) hiddenMark(x, y, side float64) {
	r := min(max(side*0.15, 8*f.scale), 16*f.scale)
	f.disc(x, y, r, inkOf(f.pal.Plate))
	c, pen := inkOf(f.pal.PlateInk), max(1.3*f.scale, r*0.15)
	lid := func(way float64) []Point {
		var pts []Point
		for i := range 9 {
			a := (float64(i)/8 - 0.5) * 2
			pts = append(pts, Point{x + a*r*0.68, y + way*r*0.42*(1-a*a)})
		}
		return pts
	}
	f.stroke(pen, c, true, lid(1)...)
	f.stroke(pen, c, true, lid(-1)...)
	f.disc(x, y, r*0.2, c)
	f.stroke(pen*1.2, inkOf(f.pal.Bad), true, Point{x - r*0.55, y + r*0.55}, Point{x + r*0.55, y - r*0.55})
}

// Initials is what stands on a token without a picture: the first letters of the
// first and the last word of its name, or the first letter and the number at its
// end, up to two digits.
func Initials(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 0 {
		return ""
	}
	first, _ := utf8.DecodeRuneInString(words[0])
	if len(words) == 1 {
		return string(first)
	}
	last := words[len(words)-1]
	if _, err := strconv.Atoi(last); err == nil && len(last) <= 2 {
		return string(first) + last
	}
	second, _ := utf8.DecodeRuneInString(last)
	return string(first) + string(second)
}
