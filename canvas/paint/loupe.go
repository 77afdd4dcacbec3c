package paint

import (
	"image"
	"image/color"
	"math"
)

// Magnified returns the part of the picture around a place on the map, in squares, as an image side × side pixels large
// in which each pixel is times pixels wide, with a cross-hair over the place. Pixels beyond the picture are transparent.
func (p *Picture) Magnified(at Point, side, times int) *image.RGBA {
	x, y := at.X*p.PixelsPerSquare+p.OffsetX, at.Y*p.PixelsPerSquare+p.OffsetY
	dst := image.NewRGBA(image.Rect(0, 0, side, side))
	of := func(n int, middle float64) int {
		return int(math.Floor(middle + (float64(n)+0.5-float64(side)/2)/float64(times)))
	}
	w, h := p.Size()
	first, from := of(0, x), p.sample(0, 0, 1)
	row, scratch := make([]ink, of(side-1, x)-first+1), rowScratch{}
	for v := range side {
		sy := of(v, y)
		if sy < 0 || sy >= h {
			continue
		}
		from.row(row, &scratch, first, sy)
		for u := range side {
			if sx := of(u, x); sx >= 0 && sx < w {
				store(dst.Pix, v*dst.Stride+u*4, row[sx-first])
			}
		}
	}
	hair(dst)
	return dst
}

// hair draws a cross-hair through the middle, dark on light and light on dark, and a frame.
func hair(dst *image.RGBA) {
	side := dst.Rect.Dx()
	dark, light := color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}
	for i := range side {
		for _, at := range [2]image.Point{{i, side / 2}, {side / 2, i}} {
			c := dst.RGBAAt(at.X, at.Y)
			now := dark
			if c.A > 0 && int(c.R)+int(c.G)+int(c.B) < 3*128 {
				now = light
			}
			dst.SetRGBA(at.X, at.Y, now)
		}
		for _, edge := range [4]image.Point{{i, 0}, {i, side - 1}, {0, i}, {side - 1, i}} {
			dst.SetRGBA(edge.X, edge.Y, dark)
		}
	}
}
