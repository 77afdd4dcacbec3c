package printing

import (
	"compress/zlib"
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// Picture is a picture of a map, of any size, painted and written a few rows at a time.
type Picture struct {
	Scene    *paint.Scene
	Side     int         // pixels per square, from 4 to 1,000
	Area     *paint.Rect // the part of the map, in squares; nil for all
	Painter  *paint.Painter
	Progress func(done, of int) // called with the rows done; may be nil
}

// The bounds of pictures.
const (
	maxPNGSide  = 200_000
	maxJPEGSide = 65_535
	stripPixels = 4_000_000 // the number of pixels painted at a time
)

// strips is a picture that is painted while it is read, from the top down.
type strips struct {
	Picture
	ctx  context.Context
	rect image.Rectangle // in pixels of the whole map
	img  *image.RGBA     // the rows painted last
	y    int             // the first of these rows
}

// open computes the picture's size and returns an error if it is invalid.
func (p Picture) open(ctx context.Context, form string, most int) (*strips, error) {
	if p.Side < 4 || p.Side > 1000 {
		return nil, message.Errorf("%d pixels per square; must be 4 to 1,000", p.Side)
	}
	area := p.Scene.Bounds()
	if p.Area != nil {
		area = *p.Area
	}
	at := func(v, side float64) int {
		return int(math.Round(min(max(v, 0), side) * float64(p.Side)))
	}
	cols, rows := float64(p.Scene.Cols), float64(p.Scene.Rows)
	r := image.Rect(at(area.Min.X, cols), at(area.Min.Y, rows), at(area.Max.X, cols), at(area.Max.Y, rows))
	if r.Empty() {
		return nil, message.Errorf("nothing to paint")
	}
	if max(r.Dx(), r.Dy()) > most {
		return nil, message.Errorf("a picture of %d × %d pixels; a %s may be %d wide and high: use fewer pixels per square", r.Dx(), r.Dy(), form, most)
	}
	if all := int64(r.Dx()) * int64(r.Dy()); all > limits.Painted {
		fits := int(math.Sqrt(limits.Painted / (float64(all) / float64(p.Side*p.Side))))
		return nil, message.Errorf("a picture of %d × %d pixels, %d megapixels; at most %d: use up to %d pixels per square, or part of the map",
			r.Dx(), r.Dy(), all/1_000_000, limits.Painted/1_000_000, fits)
	}
	rows16 := max(16, stripPixels/r.Dx()/16*16)
	return &strips{p, ctx, r, image.NewRGBA(image.Rect(0, 0, r.Dx(), min(rows16, r.Dy()))), math.MinInt}, nil
}

// row returns the pixels of a row of the picture, in memory order.
func (s *strips) row(y int) []byte {
	if high := s.img.Rect.Dy(); y < s.y || y >= s.y+high {
		s.y = y / high * high
		if s.ctx.Err() == nil {
			s.Painter.PaintPart(s.img, s.Scene, float64(s.Side), s.rect.Min.Add(image.Pt(0, s.y)), float64(s.Side)/paint.World)
		}
		if s.Progress != nil {
			s.Progress(s.y, s.rect.Dy())
		}
	}
	return s.img.Pix[(y-s.y)*s.img.Stride:][:4*s.rect.Dx()]
}

// JPEG writes the picture as JPEG, with a quality from 1 to 100.
func (p Picture) JPEG(ctx context.Context, to io.Writer, quality int) error {
	s, err := p.open(ctx, "JPEG", maxJPEGSide)
	if err != nil {
		return err
	}
	if err := jpeg.Encode(to, s, &jpeg.Options{Quality: quality}); err != nil {
		return err
	}
	return ctx.Err()
}

func (s *strips) ColorModel() color.Model { return color.RGBAModel }

func (s *strips) Bounds() image.Rectangle { return image.Rect(0, 0, s.rect.Dx(), s.rect.Dy()) }

// At implements image.Image. Rows must be read from the top down, 16 at a time.
func (s *strips) At(x, y int) color.Color {
	p := s.row(y)[4*x:]
	return color.RGBA{p[0], p[1], p[2], 255}
}

// PNG writes the picture as PNG.
func (p Picture) PNG(ctx context.Context, to io.Writer) error {
	s, err := p.open(ctx, "PNG", maxPNGSide)
	if err != nil {
		return err
	}
	w := &chunks{to: to}
	w.write([]byte("\x89PNG\r\n\x1a\n"))
	head := binary.BigEndian.AppendUint32(nil, uint32(s.rect.Dx()))
	head = binary.BigEndian.AppendUint32(head, uint32(s.rect.Dy()))
	w.chunk("IHDR", append(head, 8, 2, 0, 0, 0)) // 8 bits, RGB, packed, filtered, not interlaced
	w.pixels(s)
	w.chunk("IEND", nil)
	if w.err != nil {
		return w.err
	}
	return ctx.Err()
}

// chunks writes the chunks of a PNG and keeps its first error.
type chunks struct {
	to  io.Writer
	err error
}

func (w *chunks) write(b []byte) {
	if w.err == nil {
		_, w.err = w.to.Write(b)
	}
}

func (w *chunks) chunk(kind string, body []byte) {
	w.write(binary.BigEndian.AppendUint32(nil, uint32(len(body))))
	all := append([]byte(kind), body...)
	w.write(binary.BigEndian.AppendUint32(all, crc32.ChecksumIEEE(all)))
}

// Write implements io.Writer for compressed pixels.
func (w *chunks) Write(b []byte) (int, error) {
	w.chunk("IDAT", b)
	return len(b), w.err
}

// pixels compresses the rows, each filtered by the pixels above or to the left, whichever differences are smaller.
func (w *chunks) pixels(s *strips) {
	n := 3 * s.rect.Dx()
	above, row := make([]byte, n), make([]byte, n)
	up, left := make([]byte, n+1), make([]byte, n+1)
	out := &buffered{w, make([]byte, 0, 1<<16)}
	z, err := zlib.NewWriterLevel(out, zlib.BestSpeed)
	if err != nil {
		w.err = err
		return
	}
	for y := range s.rect.Dy() {
		if w.err != nil || s.ctx.Err() != nil {
			return
		}
		from := s.row(y)
		for x := range s.rect.Dx() {
			copy(row[3*x:3*x+3], from[4*x:4*x+3])
		}
		z.Write(filtered(row, above, up, left))
		above, row = row, above
	}
	if err := z.Close(); err != nil && w.err == nil {
		w.err = err
	}
	out.flush()
}

// filtered returns a row after filtering, preceded by the filter's number.
func filtered(row, above, up, left []byte) []byte {
	const sub, over = 1, 2
	left[0], up[0] = sub, over
	var sumLeft, sumUp int
	for i, v := range row {
		l := v
		if i >= 3 {
			l -= row[i-3]
		}
		u := v - above[i]
		left[i+1], up[i+1] = l, u
		sumLeft += int(min(l, -l))
		sumUp += int(min(u, -u))
	}
	if sumUp <= sumLeft {
		return up
	}
	return left
}

// buffered collects compressed pixels into larger chunks.
type buffered struct {
	to  io.Writer
	buf []byte
}

func (b *buffered) Write(p []byte) (int, error) {
	for n := len(p); ; {
		k := copy(b.buf[len(b.buf):cap(b.buf)], p)
		b.buf, p = b.buf[:len(b.buf)+k], p[k:]
		if len(p) == 0 {
			return n, nil
		}
		b.flush()
	}
}

func (b *buffered) flush() {
	if len(b.buf) > 0 {
		b.to.Write(b.buf) // the writer keeps the error
		b.buf = b.buf[:0]
	}
}

// MapAlone returns the map as the players see it, without tokens. The program that the picture is for draws doors and windows, and
// also walls if the map's own picture contains them.
func MapAlone(v *engine.View, o scene.Options) *paint.Scene {
	o.For, o.Grid = scene.Players, paint.Grid{}
	sc := scene.Build(v, o)
	sc.Tokens, sc.Notes, sc.Intents = nil, nil, nil
	sc.Walls = slices.DeleteFunc(slices.Clone(sc.Walls), func(w paint.Wall) bool {
		return o.Picture != nil || w.Kind == paint.Door || w.Kind == paint.Window || w.Kind == paint.Curtain
	})
	return sc
}
