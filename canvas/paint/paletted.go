package paint

import (
	"image"
	"image/color"
)

// cells is into how many parts each channel is cut to look colours up.
const (
	cellBits = 6
	cells    = 1 << cellBits
)

// Reducer turns pictures into those of a palette. It is for one goroutine.
type Reducer struct {
	palette color.Palette
	rgb     [][3]int
	known   []int16 // of each cell of colours the index plus 1; 0: not looked up yet
}

// NewReducer makes one for a palette of opaque colours, 1 to 256.
func NewReducer(p color.Palette) *Reducer {
	r := &Reducer{palette: p, known: make([]int16, cells*cells*cells)}
	for i, c := range p {
		red, green, blue, _ := c.RGBA()
		rgb := [3]int{int(red >> 8), int(green >> 8), int(blue >> 8)}
		r.rgb = append(r.rgb, rgb)
		if at := cell(uint8(rgb[0]), uint8(rgb[1]), uint8(rgb[2])); r.known[at] == 0 {
			r.known[at] = int16(i + 1)
		}
	}
	return r
}

func cell(r, g, b uint8) int {
	const off = 8 - cellBits
	return int(r>>off)<<(2*cellBits) | int(g>>off)<<cellBits | int(b>>off)
}

// index is the nearest colour of the palette, the same for all colours of a cell.
func (r *Reducer) index(red, green, blue uint8) uint8 {
	at := cell(red, green, blue)
	if i := r.known[at]; i > 0 {
		return uint8(i - 1)
	}
	const half = 1 << (7 - cellBits)
	mid := func(c uint8) int { return int(c>>(8-cellBits)<<(8-cellBits)) + half }
	want := [3]int{mid(red), mid(green), mid(blue)}
	best, least := 0, 1<<30
	for i, c := range r.rgb {
		d := 0
		for axis := range c {
			d += (c[axis] - want[axis]) * (c[axis] - want[axis])
		}
		if d < least {
			best, least = i, d
		}
	}
	r.known[at] = int16(best + 1)
	return uint8(best)
}

// Reduced is a picture in the colours of the palette; its corner is at (0, 0).
func (r *Reducer) Reduced(img *image.RGBA) *image.Paletted {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewPaletted(image.Rect(0, 0, w, h), r.palette)
	for y := range h {
		row, to := img.Pix[y*img.Stride:][:4*w], out.Pix[y*out.Stride:][:w]
		for x := range to {
			to[x] = r.index(row[4*x], row[4*x+1], row[4*x+2])
		}
	}
	return out
}

// Reduce is an opaque picture in at most so many colours (2 to 256) of its own: as PNG a fraction of its size.
func Reduce(img *image.RGBA, most int) *image.Paletted {
	return NewReducer(PaletteOf(most, img)).Reduced(img)
}
