package replay

import (
	"image"
	"image/color"
	"image/draw"
)

// ink holds the bar's colours.
type ink struct{ ground, other, round, turn, condition, left, fall color.Color }

// place returns the position of a moment on a bar of the given width: moment 0 at its left edge, the last one at its right.
func place(at, last int, width float64) float64 {
	if last == 0 {
		return width
	}
	return width * float64(at) / float64(last)
}

// momentAt returns the moment nearest to a position on a bar of the given width.
func momentAt(x, width float64, last int) int {
	if width <= 0 {
		return last
	}
	return min(max(int(x/width*float64(last)+0.5), 0), last)
}

// picture paints the bar: rounds as alternating backgrounds with a line at each start, turns as short lines at the
// bottom, and signs above. Its cost is proportional to the number of records.
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
	for kind := Condition; kind <= Fall; kind++ { // the more important over the others
		for _, s := range l.Signs() {
			if s.Kind == kind {
				sign(img, x(s.At), side, kind, with[kind])
			}
		}
	}
	return img
}

// sign draws a diamond: small and in the middle for a condition, larger and at the top for the other kinds.
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
