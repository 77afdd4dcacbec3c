package paint

import "math"

// stroke draws a row of a stroke of several pieces, no darker where they overlap.
func (b *band) stroke(o *op, segments []segment, y int) {
	row := b.pix[y*b.stride:]
	left, right := b.w, 0
	for i := range segments {
		if x0, x1 := b.segment(&segments[i], o.width/2, float64(y)+0.5, o.round); x0 < x1 {
			left, right = min(left, x0), max(right, x1)
		}
	}
	for x := left; x < right; x++ {
		lay(row, x*4, o.ink, uint32(b.cover[x]))
		b.cover[x] = 0
	}
}

// segment raises the coverage of a row by one piece of line and returns the range of pixels it examined.
func (b *band) segment(s *segment, half, py float64, round bool) (x0, x1 int) {
	ry := py - s.from.Y
	x0, x1 = s.span(half, ry, round, b.w)
	for x := x0; x < x1; x++ {
		rx := float64(x) + 0.5 - s.from.X
		b.cover[x] = max(b.cover[x], uint8(s.cover(half+0.5, rx*s.ux+ry*s.uy, rx*s.uy-ry*s.ux, round)))
	}
	return x0, x1
}

// line draws a stroke of one piece on some rows. Most strokes are such, so this is cover of each pixel, written out.
func (b *band) line(o *op, s *segment, top, bottom int) {
	edge, round, ux, uy, n, shades := o.width/2+0.5, o.round, s.ux, s.uy, s.n, b.shadesOf(o.ink)
	for y := top; y < bottom; y++ {
		ry := float64(y) + 0.5 - s.from.Y
		x0, x1 := s.span(o.width/2, ry, round, b.w)
		if x0 >= x1 {
			continue
		}
		row, down, aside := b.pix[y*b.stride+4*x0:y*b.stride+4*x1], ry*uy, ry*ux
		for px := float64(x0) + 0.5; len(row) >= 4; px, row = px+1, row[4:] {
			rx := px - s.from.X
			along, across := rx*ux+down, rx*uy-aside
			cover, k := edge-math.Abs(across), uint32(255)
			switch {
			case !(round && along >= 0 && along <= n):
				k = s.beyond(cover, edge, along, across, round)
			case cover <= 0:
				continue
			case cover < 1:
				k = uint32(int(cover*255 + 0.5))
			}
			v := shades[uint8(k)]
			if v.alpha() < 255 {
				v = v.over(load(row, 0))
			}
			store(row, 0, v)
		}
	}
}

// shadesOf returns an ink multiplied by 0/255 to 255/255.
func (b *band) shadesOf(c ink) *[256]ink {
	if b.shades[255] != c {
		for k := range b.shades {
			b.shades[k] = c.times(uint32(k))
		}
	}
	return &b.shades
}

// cover returns how much of a pixel a piece of line covers, up to 255; the pixel's centre lies so far along and across from its
// start.
func (s *segment) cover(edge, along, across float64, round bool) uint32 {
	cover := edge - math.Abs(across)
	if round && along >= 0 && along <= s.n {
		return byteOf(cover)
	}
	return s.beyond(cover, edge, along, across, round)
}

// beyond is like cover for what may lie beyond the ends; cover is what it would be if it didn't.
func (s *segment) beyond(cover, edge, along, across float64, round bool) uint32 {
	over := -along // beyond the nearer end
	if along > s.n/2 {
		over = along - s.n
	}
	if !round {
		return byteOf(min(cover, 1) * min(max(0.5-over, 0), 1))
	}
	return byteOf(edge - math.Sqrt(over*over+across*across))
}

func byteOf(cover float64) uint32 { return uint32(min(max(int(cover*255+0.5), 0), 255)) }

// span returns the range of pixels that a piece of line may cover in a row of w pixels, which lies ry below its start.
func (s *segment) span(half, ry float64, round bool, w int) (x0, x1 int) {
	reach := half + 1
	if round {
		reach = half + 0.5
	}
	if ry < min(s.dy, 0)-reach || ry > max(s.dy, 0)+reach {
		return 0, 0
	}
	x := s.from.X + 0.5
	lo, hi := x+min(s.dx, 0)-reach, x+max(s.dx, 0)+reach
	if s.wide != 0 { // pixels whose centres lie further across aren't covered
		middle, wide := x+ry*s.slope, (half+0.5)*s.wide
		lo, hi = max(lo, middle-wide), min(hi, middle+wide)
	}
	const slack = 1e-4                                                                    // far less than shows
	return max(int(min(lo-slack, float64(w))), 0), min(int(min(hi+slack, float64(w))), w) // even if these aren't numbers
}
