package paint

import (
	"math"
)

func (b *band) stamp(o *op, y int) {
	m, c := o.mask, o.ink
	x0, x1 := max(0, -o.first), min(m.w, b.w-o.first)
	if x0 >= x1 {
		return
	}
	from := m.pix[(y-o.last)*m.w:][x0:x1]
	row := b.pix[y*b.stride+4*(o.first+x0):][:4*len(from)]
	solid := c.alpha() == 255
	for i, k := range from {
		switch {
		case k == 255 && solid:
			store(row, 4*i, c)
		case k > 0:
			store(row, 4*i, c.times(uint32(k)).over(load(row, 4*i)))
		}
	}
}

func (b *band) sprite(o *op, y int) {
	from := o.sprite.Pix[(y-o.last)*o.sprite.Stride:]
	row, n := b.pix[y*b.stride:], o.sprite.Rect.Dx()
	for x := max(0, -o.first); x < min(n, b.w-o.first); x++ {
		if s := load(from, x*4); s != 0 {
			lay(row, (o.first+x)*4, s, uint32(o.opacity))
		}
	}
}

func (b *band) picture(o *op, y int) {
	x0, x1 := max(int(o.x0), 0), min(int(o.x1), b.w)
	if x1 <= x0 {
		return
	}
	line := b.row[:x1-x0]
	o.view.row(line, &b.scratch, x0, y)
	row := b.pix[y*b.stride:]
	switch {
	case o.mask != nil:
		from := o.mask.pix[(y-o.last)*o.mask.w:]
		for i, s := range line {
			lay(row, (x0+i)*4, s, uint32(from[x0+i-o.first])*uint32(o.opacity)/255)
		}
	case o.view.opaque && o.opacity == 255:
		for i, s := range line {
			store(row, (x0+i)*4, s)
		}
	default:
		for i, s := range line {
			lay(row, (x0+i)*4, s, uint32(o.opacity))
		}
	}
}

func (b *band) rect(o *op, y int) {
	part := min(o.y1, float64(y+1)) - max(o.y0, float64(y))
	c := o.ink.fade(part)
	x0, x1 := math.Ceil(o.x0), math.Floor(o.x1)
	if x1 < x0 { // within one pixel
		b.dot(y, int(x1), c, o.x1-o.x0)
		return
	}
	b.dot(y, int(x0)-1, c, x0-o.x0)
	b.fill(y, int(x0), int(x1), c)
	b.dot(y, int(x1), c, o.x1-x1)
}

func (b *band) tiled(o *op, y int) {
	t, x0, x1 := o.tile, int(o.x0), int(o.x1)
	from := t.pix[mod(y-o.last, t.h)*t.w:][:t.w]
	row := b.pix[y*b.stride:]
	at := mod(x0-o.first, t.w)
	for x := x0; x < x1; x++ {
		if s := from[at]; s.alpha() == 255 {
			store(row, x*4, s)
		} else if s != 0 {
			store(row, x*4, s.over(load(row, x*4)))
		}
		if at++; at == t.w {
			at = 0
		}
	}
}

func mod(a, n int) int {
	if a %= n; a < 0 {
		a += n
	}
	return a
}
