package paint

import (
	"context"
	"image"
	"image/draw"
	"math"
)

// Picture is a map's background with mipmaps, so that it stays sharp when drawn small. It is immutable: build it off the
// window's goroutine, then share it.
type Picture struct {
	PixelsPerSquare float64
	OffsetX         float64       // pixels of the picture left of the map's west edge
	OffsetY         float64       // and above its north edge
	inFile          []fileLevel   // the largest mipmaps, unless they are in memory
	levels          []*image.RGBA // the others, at least one
	opaque          bool
	faint           float64 // transparency, 0 to 1
}

// NewPicture builds a picture with its mipmaps (a tenth of a second for 4096×4096). pixelsPerSquare must be above 0; the
// offsets are in pixels of the picture. An *image.RGBA is used as it is, not copied: don't change it afterwards.
func NewPicture(img image.Image, pixelsPerSquare, offsetX, offsetY float64) *Picture {
	p, _ := NewPictureWithin(context.Background(), img, pixelsPerSquare, offsetX, offsetY)
	return p
}

// NewPictureWithin is like NewPicture, but stops when the context is done and returns the context's error.
func NewPictureWithin(ctx context.Context, img image.Image, pixelsPerSquare, offsetX, offsetY float64) (*Picture, error) {
	base := toRGBAWithin(ctx, img)
	levels := mipmapsWithin(ctx, base)
	if ctx.Err() != nil {
		return nil, ctx.Err() // the copies are incomplete
	}
	return &Picture{pixelsPerSquare, offsetX, offsetY, nil, levels, base.Opaque(), 0}, nil
}

// Size returns the picture's size in pixels.
func (p *Picture) Size() (w, h int) {
	size := p.levels[0].Rect.Size()
	if len(p.inFile) > 0 {
		size = p.inFile[0].size
	}
	return size.X, size.Y
}

// Coarse returns the largest mipmap in memory at most most pixels wide and high, or the smallest if none is. It shares the
// picture's memory.
func (p *Picture) Coarse(most int) *image.RGBA {
	for _, l := range p.levels {
		if l.Rect.Dx() <= most && l.Rect.Dy() <= most {
			return l
		}
	}
	return p.levels[len(p.levels)-1]
}

// Held returns the size of the mipmaps in memory in bytes.
func (p *Picture) Held() int {
	n := 0
	for _, l := range p.levels {
		n += len(l.Pix)
	}
	return n
}

// Aligned returns the same picture with another alignment on the map, in pixels of the picture; it shares the pixels.
func (p *Picture) Aligned(pixelsPerSquare, offsetX, offsetY float64) *Picture {
	next := *p
	next.PixelsPerSquare, next.OffsetX, next.OffsetY = pixelsPerSquare, offsetX, offsetY
	return &next
}

// Faint returns the same picture drawn with another opacity, from 0 to 1; it shares the pixels.
func (p *Picture) Faint(opacity float64) *Picture {
	next := *p
	next.faint = 1 - min(max(opacity, 0), 1)
	return &next
}

// mipmaps returns the picture and its halves, quarters and so on, down to a few pixels.
func mipmaps(base *image.RGBA) []*image.RGBA { return mipmapsWithin(context.Background(), base) }

func mipmapsWithin(ctx context.Context, base *image.RGBA) []*image.RGBA {
	levels := []*image.RGBA{base}
	for {
		last := levels[len(levels)-1]
		if b := last.Bounds(); min(b.Dx(), b.Dy()) < 8 {
			return levels
		}
		levels = append(levels, halve(ctx, last))
	}
}

// halve averages blocks of four pixels and drops an odd last row or column. It stops early when the context is done.
func halve(ctx context.Context, src *image.RGBA) *image.RGBA {
	w, h := src.Rect.Dx()/2, src.Rect.Dy()/2
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		if y%strip == 0 && ctx.Err() != nil {
			return dst
		}
		a, b := src.Pix[2*y*src.Stride:], src.Pix[(2*y+1)*src.Stride:]
		to := dst.Pix[y*dst.Stride:]
		for x := range w {
			p, q, r, s := load(a, x*8), load(a, x*8+4), load(b, x*8), load(b, x*8+4)
			even := uint32(p)&evenBytes + uint32(q)&evenBytes + uint32(r)&evenBytes + uint32(s)&evenBytes + 0x00020002
			odd := uint32(p)>>8&evenBytes + uint32(q)>>8&evenBytes + uint32(r)>>8&evenBytes + uint32(s)>>8&evenBytes + 0x00020002
			store(to, x*4, ink(even>>2&evenBytes|odd>>2&evenBytes<<8))
		}
	}
	return dst
}

// toRGBA returns the image with its first pixel at (0, 0) and no gaps between rows.
func toRGBA(img image.Image) *image.RGBA { return toRGBAWithin(context.Background(), img) }

// strip is the number of rows processed between two checks of the context.
const strip = 64

func toRGBAWithin(ctx context.Context, img image.Image) *image.RGBA {
	b := img.Bounds()
	if m, ok := img.(*image.RGBA); ok && b.Min == (image.Point{}) && m.Stride == 4*b.Dx() {
		return m
	}
	dst := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	for y := 0; y < b.Dy() && ctx.Err() == nil; y += strip {
		rows := image.Rect(0, y, b.Dx(), min(y+strip, b.Dy()))
		draw.Draw(dst, rows, img, b.Min.Add(rows.Min), draw.Src)
	}
	return dst
}

// sampler reads one mipmap level at a scale.
type sampler struct {
	src    *image.RGBA
	file   *fileLevel // where src would be; nil if it is in memory
	coarse *sampler   // used for what of the file can't be read
	size   image.Point
	u, v   float64 // position in src of the centre of pixel (0, 0)
	step   float64 // pixels of src per pixel of ours
	opaque bool
}

// sample chooses the mipmap for step pixels of the picture per output pixel; (x, y) is the position of the picture's corner.
func sample(levels []*image.RGBA, opaque bool, x, y, step float64) *sampler {
	n, step := levelFor(step, len(levels))
	return samplerOf(levels[n], opaque, x, y, step)
}

// levelFor returns which of so many mipmaps to read, and its pixels per output pixel.
func levelFor(step float64, levels int) (n int, at float64) {
	for n+1 < levels && step > 1.25 {
		step /= 2
		n++
	}
	return n, step
}

func samplerOf(src *image.RGBA, opaque bool, x, y, step float64) *sampler {
	s := samplerAt(src.Rect.Size(), opaque, x, y, step)
	s.src = src
	return s
}

func samplerAt(size image.Point, opaque bool, x, y, step float64) *sampler {
	return &sampler{size: size, u: (0.5-x)*step - 0.5, v: (0.5-y)*step - 0.5, step: step, opaque: opaque}
}

// row reads one row of pixels from x on with bilinear filtering: first down the source's columns, then along.
func (s *sampler) row(dst []ink, scratch *rowScratch, x, y int) {
	w, h := s.size.X, s.size.Y
	v := min(max(s.v+float64(y)*s.step, 0), float64(h-1))
	iv := min(int(v), max(h-2, 0))
	fy := uint32((v - float64(iv)) * 256)
	u := int64(math.Round((s.u + float64(x)*s.step) * 65536))
	step := int64(math.Round(s.step * 65536))
	first := int(u >> 16)
	n := int((u+step*int64(len(dst)-1))>>16) - first + 2
	a, b, left := s.rows(scratch, iv, min(iv+1, h-1), min(max(first, 0), w-1), min(max(first+n, 1), w))
	if a == nil || b == nil {
		s.coarse.row(dst, scratch, x, y)
		return
	}
	if cap(scratch.columns) < n {
		scratch.columns = make([]ink, n)
	}
	columns := scratch.columns[:n]
	for i := range columns {
		c := (min(max(first+i, 0), w-1) - left) * 4
		columns[i] = blend(load(a, c), load(b, c), fy)
	}
	u -= int64(first) << 16
	for i := range dst {
		pair := columns[u>>16:][:2]
		dst[i] = blend(pair[0], pair[1], uint32(u>>8)&255)
		u += step
	}
}

// rows returns two rows of the source, and the column with which they begin; from a file, columns from to to (excluded).
func (s *sampler) rows(scratch *rowScratch, above, below, from, to int) (a, b []uint8, left int) {
	if s.file == nil {
		return s.src.Pix[above*s.src.Stride:], s.src.Pix[below*s.src.Stride:], 0
	}
	return scratch.row(s.file, above, from, to), scratch.row(s.file, below, from, to), from
}

// blend returns a mix of a and k/256 of b, computed two bytes at a time.
func blend(a, b ink, k uint32) ink {
	even := (uint32(a)&evenBytes)*(256-k) + (uint32(b)&evenBytes)*k
	odd := (uint32(a)>>8&evenBytes)*(256-k) + (uint32(b)>>8&evenBytes)*k
	return ink(even>>8&evenBytes | odd&0xff00ff00)
}
