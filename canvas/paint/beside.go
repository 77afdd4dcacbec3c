package paint

import "image/color"

// hiddenMark draws an eye struck through: the players don't see this token. If lurks is set, its background is bright:
// they would see the token if it weren't hidden.
func (f *frame) hiddenMark(x, y, side float64, lurks bool) {
	r := min(max(side*0.15, 8*f.scale), 16*f.scale)
	ground := f.pal.Plate
	if lurks {
		f.disc(x, y, r*1.3, inkOf(f.pal.Turn))
		ground = color.NRGBA{20, 18, 16, 255}
	}
	f.disc(x, y, r, inkOf(ground))
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

// around draws the surroundings of a miniature, whose base may fill its squares: the ring of its side along their edge,
// and the mark of the active token.
func (f *frame) around(t *Token, x, y int, side float64, ring color.NRGBA) {
	s := outlineOf(t, side/2)
	if t.Dead {
		ring.A = 110
	}
	f.stamp(x, y, f.part(s, bandPart), inkOf(ring))
	if t.Turn && !t.Dead {
		f.stamp(x, y, f.part(s, turnPart), inkOf(f.pal.Turn))
	}
}
