package preview

import (
	"bufio"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"image"
	"io"
)

// PNG's colour types.
const (
	grey      = 0
	trueColor = 2
	palette   = 3
	greyAlpha = 4
	trueAlpha = 6
)

// channels maps a colour type to its bytes per pixel, at 8 bits per channel.
var channels = map[uint8]int{grey: 1, trueColor: 3, palette: 1, greyAlpha: 2, trueAlpha: 4}

// PNG decodes a PNG picture with 8 bits per channel row by row. It shows coarse views of the rows so far, at most about
// side pixels wide and high, on the decoding goroutine. The caller must check the picture's size first. Of an interlaced
// picture it shows the first pass. The error is ErrForm for a broken, unusual or interlaced file, for which image/png has
// the final say.
func PNG(r io.Reader, side int, show func(View)) (*image.RGBA, error) {
	p := &pngReader{chunks: chunks{from: bufio.NewReaderSize(r, 64<<10)}}
	if err := p.head(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrForm, err)
	}
	nth := max((max(p.size.X, p.size.Y)+side-1)/side, 1)
	img, err := p.body(nth, show)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrForm, err)
	}
	return img, nil
}

// pngReader is a PNG being read.
type pngReader struct {
	chunks
	size       image.Point
	kind       uint8
	interlaced bool
	colors     [256][4]uint8 // palette colours as painted
	known      int           // number of palette colours in the file
}

// head reads everything before the pixels.
func (p *pngReader) head() error {
	var magic [8]byte
	if _, err := io.ReadFull(p.from, magic[:]); err != nil || string(magic[:]) != "\x89PNG\r\n\x1a\n" {
		return fmt.Errorf("no PNG")
	}
	for i := range p.colors {
		p.colors[i] = [4]uint8{0, 0, 0, 255}
	}
	for seen := 0; ; seen++ {
		if err := p.next(); err != nil {
			return err
		}
		if (p.name == "IHDR") != (seen == 0) {
			return fmt.Errorf("%s as its part %d", p.name, seen+1)
		}
		if p.name == "IDAT" {
			return nil
		}
		if err := p.part(); err != nil {
			return err
		}
	}
}

// part reads one of the chunks before the pixels.
func (p *pngReader) part() error {
	switch p.name {
	case "IHDR", "PLTE", "tRNS":
	default:
		if p.name[0] < 'a' {
			return fmt.Errorf("a part %s", p.name)
		}
		return p.skip()
	}
	if p.left > 768 {
		return fmt.Errorf("%s of %d bytes", p.name, p.left)
	}
	b := make([]byte, p.left)
	if _, err := io.ReadFull(&p.chunks, b); err != nil {
		return err
	}
	if err := p.skip(); err != nil {
		return err
	}
	switch p.name {
	case "IHDR":
		return p.header(b)
	case "PLTE":
		return p.plte(b)
	}
	return p.trns(b)
}

func (p *pngReader) header(b []byte) error {
	if len(b) != 13 {
		return fmt.Errorf("a header of %d bytes", len(b))
	}
	w, h := binary.BigEndian.Uint32(b), binary.BigEndian.Uint32(b[4:])
	if w == 0 || h == 0 || w > 1<<20 || h > 1<<20 || uint64(w)*uint64(h) > 1<<30 {
		return fmt.Errorf("%d × %d pixels", w, h)
	}
	p.size, p.kind, p.interlaced = image.Pt(int(w), int(h)), b[9], b[12] == 1
	if _, ok := channels[p.kind]; !ok || b[8] != 8 || b[10] != 0 || b[11] != 0 || b[12] > 1 {
		return fmt.Errorf("colours of kind %d with %d bits", p.kind, b[8])
	}
	return nil
}

func (p *pngReader) plte(b []byte) error {
	if len(b) == 0 || len(b)%3 != 0 || p.known > 0 || p.kind == grey || p.kind == greyAlpha {
		return fmt.Errorf("a palette of %d bytes", len(b))
	}
	p.known = len(b) / 3
	for i := range p.known {
		copy(p.colors[i][:3], b[3*i:])
	}
	return nil
}

// trns reads the transparency of a palette; other colour types may have one transparent colour, which is rare and unsupported.
func (p *pngReader) trns(b []byte) error {
	if p.kind != palette || len(b) > p.known {
		return fmt.Errorf("see-through colours")
	}
	for i, a := range b {
		c := &p.colors[i]
		*c = premultiplied(c[0], c[1], c[2], a)
	}
	return nil
}

// premultiplied returns a colour with premultiplied alpha.
func premultiplied(r, g, b, a uint8) [4]uint8 {
	by := uint32(a) * 0x101
	return [4]uint8{uint8(uint32(r) * by / 0xff >> 8), uint8(uint32(g) * by / 0xff >> 8), uint8(uint32(b) * by / 0xff >> 8), a}
}

// body reads the pixels.
func (p *pngReader) body(nth int, show func(View)) (*image.RGBA, error) {
	if p.kind == palette && p.known == 0 {
		return nil, fmt.Errorf("no palette")
	}
	packed := bufio.NewReader(&p.chunks)
	pixels, err := zlib.NewReader(packed)
	if err != nil {
		return nil, err
	}
	if p.interlaced {
		return nil, p.first(pixels, show)
	}
	img := image.NewRGBA(image.Rectangle{Max: p.size})
	if err := p.fill(img, pixels, func(done int) { show(view(img, nth, done)) }); err != nil {
		return nil, err
	}
	if err := ended(pixels); err != nil {
		return nil, err
	}
	if packed.Buffered() > 0 || !p.over && p.left > 0 {
		return nil, fmt.Errorf("more than all pixels")
	}
	return img, p.tail()
}

// first shows the first pass of an interlaced picture.
func (p *pngReader) first(pixels io.Reader, show func(View)) error {
	img := image.NewRGBA(image.Rect(0, 0, (p.size.X+7)/8, (p.size.Y+7)/8))
	if err := p.fill(img, pixels, func(int) {}); err != nil {
		return err
	}
	show(View{img, p.size})
	return fmt.Errorf("interlaced")
}

// fill decodes an image from its top, and after each step calls progress with the number of rows done.
func (p *pngReader) fill(img *image.RGBA, pixels io.Reader, progress func(done int)) error {
	wide, high := img.Rect.Dx(), img.Rect.Dy()
	n := channels[p.kind]
	now, before := make([]byte, 1+n*wide), make([]byte, 1+n*wide)
	step := max(high/steps, 1)
	for y := range high {
		if _, err := io.ReadFull(pixels, now); err != nil {
			return err
		}
		if !unfilter(now[0], now[1:], before[1:], n) {
			return fmt.Errorf("a row filtered by %d", now[0])
		}
		p.paint(img.Pix[y*img.Stride:][:4*wide], now[1:])
		now, before = before, now
		if y%step == step-1 && y < high-1 {
			progress(y + 1)
		}
	}
	return nil
}

// ended checks that nothing follows the pixels and that their checksum is right.
func ended(pixels io.Reader) error {
	_, err := io.ReadFull(pixels, make([]byte, 1))
	switch err {
	case io.EOF:
		return nil
	case nil:
		return fmt.Errorf("more than all pixels")
	}
	return err
}
