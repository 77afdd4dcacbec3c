package savefiles

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"io"

	"golang.org/x/image/tiff"

	"parapet/engine/limits"
)

// tiffCost counts the largest decompressed strip or tile, in a buffer that grows by doubling and may hold eight bytes per
// pixel, and the lists of strips or tiles.
func tiffCost(content []byte, c image.Config) (int64, error) {
	t := readTIFFPieces(content)
	wide, high := c.Width, c.Height
	if t.rows > 0 {
		high = min(high, t.rows)
	}
	if t.wide > 0 && t.high > 0 {
		wide, high = t.wide, t.high
	}
	pieces, piece := int64((c.Width+wide-1)/wide)*int64((c.Height+high-1)/high), int64(wide)*int64(high)
	if pieces > limits.TIFFPieces || pieces*piece > 2*limits.Pixels {
		return 0, tooMuch("a picture of %d pieces of %d pixels; at most %d pieces, and %d megapixels together", pieces, piece,
			limits.TIFFPieces, 2*limits.Pixels/1_000_000)
	}
	piece *= 8 * 3
	if t.packing <= 1 {
		piece = min(piece, int64(len(content))*9/4)
	}
	return pixels(c)*perPixel(c.ColorModel) + piece + pieces*64, nil
}

// tiffLayout is the layout of a TIFF's pixels in the file; 0 means unspecified.
type tiffLayout struct{ packing, rows, wide, high int }

// readTIFFPieces reads the layout from the first directory.
func readTIFFPieces(content []byte) (t tiffLayout) {
	if len(content) < 8 {
		return t
	}
	d := tiffDirectory{content, binary.LittleEndian}
	if content[0] == 'M' {
		d.order = binary.BigEndian
	}
	at := int(d.order.Uint32(content[4:]))
	for n := d.number(3, at); n > 0; n-- {
		entry := at + 2 + 12*(n-1)
		for tag, to := range map[int]*int{259: &t.packing, 278: &t.rows, 322: &t.wide, 323: &t.high} {
			if d.number(3, entry) == tag {
				*to = d.value(entry)
			}
		}
	}
	return t
}

// tiffDirectory reads the numbers of a TIFF directory.
type tiffDirectory struct {
	content []byte
	order   binary.ByteOrder
}

// value returns the first value of an entry; values of more than four bytes are stored elsewhere.
func (d tiffDirectory) value(entry int) int {
	kind, count, at := d.number(3, entry+2), d.number(4, entry+4), entry+8
	if size := map[int]int{1: 1, 3: 2, 4: 4}[kind]; size*count > 4 {
		at = d.number(4, at)
	}
	return d.number(kind, at)
}

// number returns the number of a type at an offset: type 1 has one byte, 3 has two, 4 has four. For other types, and
// beyond the end, it returns 0.
func (d tiffDirectory) number(kind, at int) int {
	switch {
	case kind == 1 && at < len(d.content):
		return int(d.content[at])
	case kind == 3 && at+2 <= len(d.content):
		return int(d.order.Uint16(d.content[at:]))
	case kind == 4 && at+4 <= len(d.content):
		return int(d.order.Uint32(d.content[at:]))
	}
	return 0
}

// decodeTIFF decodes a TIFF, with a limit on the bytes read: strips that share their bytes would be decompressed again
// and again.
func decodeTIFF(ctx context.Context, content []byte) (image.Image, error) {
	from := &tiffSource{bytes.NewReader(content), decoding(ctx, content), int64(len(content))*2 + 1<<20}
	img, err := tiff.Decode(from)
	if from.left < 0 {
		return nil, tooMuch("a picture whose strips share bytes of the file")
	}
	return img, err
}

// tiffSource reads a TIFF at any offset.
type tiffSource struct {
	*bytes.Reader
	progress io.Reader // reports progress, and ends when the context is done
	left     int64     // number of bytes that may still be read
}

func (s *tiffSource) ReadAt(p []byte, at int64) (int, error) {
	n, err := s.Reader.ReadAt(p, at)
	if s.left -= int64(n); s.left < 0 {
		return 0, ErrTooMuch
	}
	if _, err := io.CopyN(io.Discard, s.progress, int64(n)); err != nil && err != io.EOF {
		return 0, err
	}
	return n, err
}
