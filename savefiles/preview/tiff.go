package preview

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"slices"

	"golang.org/x/image/tiff"
)

// How TIFF names what is needed here.
const (
	tagWidth, tagHeight, tagBits, tagPacking    = 256, 257, 258, 259
	tagStrips, tagSamples, tagRows, tagCounts   = 273, 277, 278, 279
	tagPlanes                                   = 284
	tagTileWidth, tagTileHeight                 = 322, 323
	tagTiles, tagTileCounts                     = 324, 325
	tiffByte, tiffShort, tiffLong, tiffEntryLen = 1, 3, 4, 12
)

// TIFF shows coarse views of a TIFF picture, no larger than side wide and high. Of one that isn't packed, or is packed row by
// row, only the rows that show are read; others grow from their top, as many rows at once as are
// packed together; of one that is packed as a whole the rows that show are kept while it is unpacked. The error
// is ErrForm for one whose packing is read elsewhere alone, and for what is broken. The caller has looked at the size.
func TIFF(ctx context.Context, content []byte, side int, show func(View)) error {
	t, err := readTIFF(content)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	s, err := newSparse(t.size, side, show)
	if err != nil {
		return err
	}
	bands := t.bands(s)
	if len(bands) < 2 {
		return t.unpacked(ctx, s)
	}
	each := max(len(bands)/steps, 1)
	for len(bands) > 0 && s.left > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		n := min(each, len(bands))
		if err := t.fill(s, bands[:n], nil); err != nil {
			return fmt.Errorf("%w: %w", ErrForm, err)
		}
		bands = bands[n:]
	}
	return nil
}

// tiffFile is a TIFF as far as it says where its rows lie.
type tiffFile struct {
	content []byte
	order   byteOrder
	entries []tiffEntry // in their order
	size    image.Point
	across  int // blocks beside each other: tiles; a strip is as wide as all
	rows    int // of a block
	tiled   bool
}

// byteOrder is that of a file.
type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

type tiffEntry struct {
	tag, kind uint16
	count     uint32
	value     [4]byte
}

// band is blocks beside each other, so many rows of the picture.
type band struct {
	from, rows   int
	places, long []uint32 // of each block, and its bytes
}

func readTIFF(content []byte) (*tiffFile, error) {
	t := &tiffFile{content: content, order: binary.LittleEndian}
	if len(content) < 8 {
		return nil, io.ErrUnexpectedEOF
	}
	if content[0] == 'M' {
		t.order = binary.BigEndian
	}
	at := int(t.order.Uint32(content[4:]))
	if at < 8 || at+2 > len(content) {
		return nil, io.ErrUnexpectedEOF
	}
	n := int(t.order.Uint16(content[at:]))
	if at += 2; at+n*tiffEntryLen > len(content) {
		return nil, io.ErrUnexpectedEOF
	}
	for ; n > 0; n-- {
		b := content[at:][:tiffEntryLen]
		t.entries = append(t.entries, tiffEntry{t.order.Uint16(b), t.order.Uint16(b[2:]), t.order.Uint32(b[4:]), [4]byte(b[8:])})
		at += tiffEntryLen
	}
	return t, t.measure()
}

// measure reads how the picture is shared out.
func (t *tiffFile) measure() error {
	t.size = image.Pt(t.number(tagWidth, 0), t.number(tagHeight, 0))
	t.across, t.rows = 1, min(t.number(tagRows, t.size.Y), t.size.Y)
	if wide := t.number(tagTileWidth, 0); wide > 0 {
		t.tiled, t.across, t.rows = true, (t.size.X+wide-1)/wide, t.number(tagTileHeight, 0)
	}
	if t.size.X < 1 || t.size.X > mostSide || t.size.Y < 1 || t.rows < 1 || t.number(tagPlanes, 1) != 1 {
		return fmt.Errorf("%v pixels, %d rows together", t.size, t.rows)
	}
	return nil
}

// number is the first value of an entry, or what it is without one.
func (t *tiffFile) number(tag uint16, without int) int {
	if v := t.values(tag); len(v) > 0 {
		return int(v[0])
	}
	return without
}

// values are those of an entry; none of an unknown kind or beyond the file's end.
func (t *tiffFile) values(tag uint16) (out []uint32) {
	for _, e := range t.entries {
		wide := map[uint16]int{tiffByte: 1, tiffShort: 2, tiffLong: 4}[e.kind]
		if e.tag != tag || wide == 0 || int(e.count) > len(t.content)/wide {
			continue
		}
		from := e.value[:]
		if n := wide * int(e.count); n > 4 {
			at := int(t.order.Uint32(e.value[:]))
			if at+n > len(t.content) {
				return nil
			}
			from = t.content[at:][:n]
		}
		for i := range int(e.count) {
			switch wide {
			case 1:
				out = append(out, uint32(from[i]))
			case 2:
				out = append(out, uint32(t.order.Uint16(from[2*i:])))
			default:
				out = append(out, t.order.Uint32(from[4*i:]))
			}
		}
	}
	return out
}

// bands are those that are to be read, from the top.
func (t *tiffFile) bands(s *sparse) (out []band) {
	places, long := t.values(tagStrips), t.values(tagCounts)
	if t.tiled {
		places, long = t.values(tagTiles), t.values(tagTileCounts)
	}
	n := (t.size.Y + t.rows - 1) / t.rows
	if len(places) < n*t.across || len(long) < n*t.across {
		return nil
	}
	row := (t.size.X*t.number(tagSamples, 1)*t.number(tagBits, 1) + 7) / 8
	plain := !t.tiled && t.number(tagPacking, 1) <= 1
	for y, last := 0, -1; y < s.img.Rect.Dy(); y++ {
		want := s.wants(y)
		i := want / t.rows
		switch {
		case plain:
			at := places[i] + uint32(want%t.rows*row)
			out = append(out, band{want, 1, []uint32{at}, []uint32{uint32(row)}})
		case i != last:
			for i = last + 1; i <= want/t.rows; i++ {
				if i < want/t.rows && t.rows <= s.nth {
					continue // none of its rows shows
				}
				rows := min(t.rows, t.size.Y-i*t.rows)
				out = append(out, band{i * t.rows, rows, places[i*t.across:][:t.across], long[i*t.across:][:t.across]})
			}
			last = want / t.rows
		}
	}
	return out
}

// fill decodes bands as a picture of their own; rows are those that lie behind the file, unpacked.
func (t *tiffFile) fill(s *sparse, bands []band, rows []byte) error {
	img, err := tiff.Decode(t.pictureOf(bands, rows))
	if err != nil {
		return err
	}
	if b := img.Bounds(); b.Dx() < t.size.X {
		return io.ErrUnexpectedEOF
	}
	for i, b := range bands {
		for y := range b.rows {
			s.row(b.from+y, rowOf(img, i*bands[0].rows+y))
		}
	}
	return nil
}

// pictureOf is a file of these bands alone: its own entries, which point into the picture's.
func (t *tiffFile) pictureOf(bands []band, rows []byte) *spliced {
	var places, long []uint32
	height := 0
	for _, b := range bands {
		places, long, height = append(places, b.places...), append(long, b.long...), height+b.rows
	}
	lists := map[uint16][]uint32{tagHeight: {uint32(height)}, tagStrips: places, tagCounts: long, tagRows: {uint32(bands[0].rows)},
		tagTiles: places, tagTileCounts: long}
	if len(rows) > 0 {
		lists[tagPacking] = []uint32{1}
	}
	base := len(t.content) + len(rows)
	dir := t.order.AppendUint16(nil, uint16(len(t.entries)))
	var values []byte
	after := base + 2 + tiffEntryLen*len(t.entries) + 4
	for _, e := range t.entries {
		if list, ok := lists[e.tag]; ok {
			e.kind, e.count = tiffLong, uint32(len(list))
			if t.order.PutUint32(e.value[:], list[0]); len(list) > 1 {
				t.order.PutUint32(e.value[:], uint32(after+len(values)))
				for _, v := range list {
					values = t.order.AppendUint32(values, v)
				}
			}
		}
		dir = t.order.AppendUint16(t.order.AppendUint16(dir, e.tag), e.kind)
		dir = append(t.order.AppendUint32(dir, e.count), e.value[:]...)
	}
	dir = append(dir, 0, 0, 0, 0)
	head := bytes.Clone(t.content[:8])
	t.order.PutUint32(head[4:], uint32(base))
	return &spliced{head, t.content, slices.Concat(rows, dir, values)}
}

// spliced is a file with another beginning, and with more at its end.
type spliced struct{ head, content, more []byte }

// ReadAt implements io.ReaderAt.
func (f *spliced) ReadAt(p []byte, at int64) (n int, err error) {
	for _, part := range []struct {
		from int64
		text []byte
	}{{0, f.head}, {int64(len(f.head)), f.content[len(f.head):]}, {int64(len(f.content)), f.more}} {
		if i := at + int64(n) - part.from; i >= 0 && i < int64(len(part.text)) {
			n += copy(p[n:], part.text[i:])
		}
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// Read implements io.Reader, for form's sake: the decoder reads where it wants.
func (f *spliced) Read([]byte) (int, error) { return 0, io.EOF }
