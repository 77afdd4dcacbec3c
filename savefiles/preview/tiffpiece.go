package preview

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"context"
	"fmt"
	"io"

	"golang.org/x/image/tiff/lzw"
)

// How the rows of a TIFF are packed.
const (
	tiffLZW, tiffDeflate, tiffOldDeflate = 5, 8, 32946
)

// unpacked shows a TIFF whose rows are packed as one piece: it is unpacked from its top, and the rows that show are decoded as
// pictures of their own.
func (t *tiffFile) unpacked(ctx context.Context, s *sparse) error {
	in, err := t.piece()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	row := make([]byte, (t.size.X*t.number(tagSamples, 1)*t.number(tagBits, 1)+7)/8)
	each := max(s.img.Rect.Dy()/steps, 1)
	var bands []band
	var rows []byte
	for y, next := 0, 0; s.left > 0; y++ {
		if _, err := io.ReadFull(in, row); err != nil {
			return fmt.Errorf("%w: %w", ErrForm, err)
		}
		if y != s.wants(next) {
			continue
		}
		bands = append(bands, band{y, 1, []uint32{uint32(len(t.content) + len(rows))}, []uint32{uint32(len(row))}})
		rows, next = append(rows, row...), next+1
		if len(bands) < each && next < s.img.Rect.Dy() {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := t.fill(s, bands, rows); err != nil {
			return fmt.Errorf("%w: %w", ErrForm, err)
		}
		bands, rows = nil, nil
	}
	return nil
}

// piece unpacks the only one.
func (t *tiffFile) piece() (io.Reader, error) {
	places, long := t.values(tagStrips), t.values(tagCounts)
	if t.tiled || len(places) != 1 || len(long) != 1 || int(places[0])+int(long[0]) > len(t.content) {
		return nil, fmt.Errorf("a TIFF in %d pieces", len(places))
	}
	if samples, bits := t.number(tagSamples, 1), t.number(tagBits, 1); samples > 4 || bits > 16 {
		return nil, fmt.Errorf("a TIFF of %d samples of %d bits", samples, bits)
	}
	packed := bytes.NewReader(t.content[places[0]:][:long[0]])
	switch kind := t.number(tagPacking, 1); kind {
	case tiffLZW:
		return bufio.NewReader(lzw.NewReader(packed, lzw.MSB, 8)), nil
	case tiffDeflate, tiffOldDeflate:
		in, err := zlib.NewReader(packed)
		if err != nil {
			return nil, err
		}
		return bufio.NewReader(in), nil
	default:
		return nil, fmt.Errorf("a TIFF in one piece, packed as %d", kind)
	}
}
