package replay

import (
	"image"
	"image/color"
	"image/draw"
)

// ink are the bar's colours.
type ink struct{ ground, other, round, turn, condition, left, fall color.Color }

// place returns where a moment lies on a bar of a width: 0 at its left edge, the last at its right one.
func place(at, last int, width float64) float64 {
	if last == 0 {
		return width
	}
	return width * float64(at) / float64(last)
}

// momentAt returns the moment nearest to a place of a bar of a width.
func momentAt(x, width float64, last int) int {
	if width <= 0 {
		return last
	}
	return min(max(int(x/width*float64(last)+0.5), 0), last)
}

// picture paints a bar: rounds as grounds that take turns, with a line where each begins; turns as short lines from
// below; what befell somebody as signs above. Its cost grows with the records, once.
func picture(l *Line, w, h int, c ink) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if w == 0 || h == 0 {
		return img
	}
	fill := func(x0, y0, x1, y1 int, with color.Color) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(with), image.Point{}, draw.Src)
	}
	fill(0, 0, w, h, c.ground)
	x := func(at int) int { return int(place(at, l.Last(), float64(w-1))) }
	rounds := l.Rounds()
	for i := 0; i < len(rounds); i += 2 {
		end := w
		if i+1 < len(rounds) {
			end = x(rounds[i+1])
		}
		fill(x(rounds[i]), 0, end, h, c.other)
	}
	for _, at := range l.Turns() {
		fill(x(at), h*2/3, x(at)+1, h, c.turn)
	}
	thick := max(h/24, 1)
	for _, at := range rounds {
		fill(x(at), 0, x(at)+thick, h, c.round)
	}
	side := max(h/6, 3)
	with := map[Kind]color.Color{Condition: c.condition, Left: c.left, Fall: c.fall}
	for kind := Condition; kind <= Fall; kind++ { // the weightier over the others
		for _, s := range l.Signs() {
			if s.Kind == kind {
				sign(img, x(s.At), side, kind, with[kind])
			}
		}
	}
	return img
}

// sign is a diamond, low for a condition, that of a fall high and larger.
func sign(img *image.RGBA, x, side int, k Kind, with color.Color) {
	y, r := img.Rect.Dy()/2, side/2
	if k != Condition {
		y, r = side+1, side
	}
	for dy := -r; dy <= r; dy++ {
		for dx := -r; dx <= r; dx++ {
			if max(dx, -dx)+max(dy, -dy) <= r {
				img.Set(x+dx, y+dy, with)
			}
		}
	}
}
