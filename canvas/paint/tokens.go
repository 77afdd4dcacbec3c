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

// tokens draws creatures: the fallen below the standing, the large below the small, and each group's texts above all its
// tokens.
func (f *frame) tokens() {
	all := f.sc.byLevel()
	order := make([]*Token, 0, len(all))
	for _, t := range all {
		if f.meets(t) {
			order = append(order, t)
		}
	}
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
	if f.sc.NameSize > 0 { // of all tokens: where one's name stands depends on its neighbours, which may be out of view
		slices.Reverse(all)
		f.largeNames(all)
	}
}

// byLevel returns the tokens in the order in which they are painted.
func (s *Scene) byLevel() []*Token {
	all := make([]*Token, len(s.Tokens))
	for i := range all {
		all[i] = &s.Tokens[i]
	}
	slices.SortStableFunc(all, func(a, b *Token) int { return cmp.Compare(a.level(), b.level()) })
	return all
}

// extent returns the part of the view in which any part of a token is, its rings and what is written on it included.
func (f *frame) extent(t *Token) spot {
	b, more := t.Bounds(), f.side/2+20*f.scale
	a, z := f.at(b.Min), f.at(b.Max)
	return spot{a.X - more, a.Y - more, z.X + more, z.Y + more}
}

// meets reports whether any part of a token is in view.
func (f *frame) meets(t *Token) bool {
	return f.extent(t).meets(spot{0, 0, float64(f.w), float64(f.h)})
}

// place returns where a token is drawn: its centre in whole pixels, the side of its footprint, and the radius of its form.
func (f *frame) place(t *Token) (x, y int, side, radius float64) {
	c := f.at(t.Centre())
	side = f.side * t.size()
	return int(math.Floor(c.X)), int(math.Floor(c.Y)), side, max(side*0.43, 2*f.scale)
}

// tokenOutline identifies the masks that draw a token.
type tokenOutline struct {
	form   form
	radius float64
}

func outlineOf(t *Token, radius float64) tokenOutline {
	return tokenOutline{form(mod(t.Side, int(forms))), radius}
}

func (f *frame) part(s tokenOutline, p part) *mask { return f.shape(s.form, p, s.radius) }

func (f *frame) body(t *Token) {
	x, y, side, radius := f.place(t)
	s := outlineOf(t, radius)
	ring := f.pal.Side[mod(t.Side, len(f.pal.Side))]
	switch {
	case t.Ghost:
		f.ghost(x, y, s, ring)
		return
	case t.Mini:
		f.around(t, x, y, side, ring)
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
	case f.tokenIcon(t, x, y, s, ring):
	case radius >= 6*f.scale:
		f.initials(t, x, y, radius, fill)
	}
	if mod(t.Side, len(f.pal.Side)) >= int(forms) { // the second round of shapes has a double ring
		f.stamp(x, y, f.part(s, linePart), inkOf(color.NRGBA{255, 255, 255, 230}))
	}
	f.states(t, x, y, radius, s)
}

func (f *frame) ghost(x, y int, s tokenOutline, ring color.NRGBA) {
	f.stamp(x, y, f.part(s, innerPart), inkOf(ring).fade(0.22))
	f.stamp(x, y, f.part(s, dashedPart), inkOf(ring).fade(0.8))
}

// fillColour returns a token's background: its own, or a dark version of its side's colour.
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

// An icon's width, and how far above the token's middle it stands to leave the bar of hit points free, in radii.
const (
	iconSide = 1.3
	iconRise = 0.1
)

// tokenIcon draws the token's icon on its side's colour; it reports false if the token has none.
func (f *frame) tokenIcon(t *Token, x, y int, s tokenOutline, ring color.NRGBA) bool {
	m := f.iconMask(t.Icon, int(s.radius*iconSide))
	if m == nil {
		return false
	}
	fill := mix(ring, color.NRGBA{20, 18, 16, 255}, 0.18)
	if t.Tint.A != 0 {
		fill = t.Tint
	}
	f.stamp(x, y, f.part(s, innerPart), inkOf(fill))
	f.stamp(x, y, f.part(s, edgePart), inkOf(color.NRGBA{10, 8, 12, 150}))
	ink, shade := color.NRGBA{255, 253, 247, 255}, color.NRGBA{10, 8, 12, 130}
	if onto(fill, shade, ink) != ink { // a light tint
		ink, shade = color.NRGBA{30, 28, 26, 255}, color.NRGBA{255, 253, 247, 110}
	}
	left, top, below := x-m.w/2, y-m.h/2-int(s.radius*iconRise), max(1, int(s.radius*0.045))
	f.stamp(left+below, top+below, m, inkOf(shade))
	f.stamp(left, top, m, inkOf(ink))
	return true
}

// initials writes up to three letters on a token without a picture.
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

// states draws a token's state, such as dead or down, over its body.
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
		dashes := f.pal.Ink
		if t.Lurks {
			dashes = f.pal.Turn
		}
		f.stamp(x, y, f.part(s, dashedPart), inkOf(dashes))
	}
	if t.Dimmed {
		f.stamp(x, y, f.part(s, rimPart), inkOf(f.pal.Paper).fade(0.66))
	}
	if t.Lit {
		f.stamp(x, y, f.part(s, rimPart), inkOf(color.NRGBA{255, 255, 255, 255}).fade(0.28))
		f.stamp(x, y, f.part(s, chosenPart), inkOf(f.pal.Bad))
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

// turnPointer draws a small arrow pointing down at the active token.
func (f *frame) turnPointer(x, y, radius float64) {
	r := max(min(6.5*f.scale, radius*0.4), radius*0.13)
	tri := []Point{{x - r, y - 1.5*r}, {x + r, y - 1.5*r}, {x, y}}
	f.stroke(2.5*f.scale, inkOf(color.NRGBA{20, 18, 16, 200}), true, append(tri, tri[0])...)
	f.poly(inkOf(f.pal.Turn), tri)
}

// Initials returns the letters for a token without a picture: the first letters of the first and last word of its name,
// or the first letter and up to two digits of the number at its end.
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
