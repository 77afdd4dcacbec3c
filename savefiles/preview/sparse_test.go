package preview

import (
	"bytes"
	"compress/lzw"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	plan9 "image/color/palette"
	"image/draw"
	"image/gif"
	"math/rand/v2"
	"os"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

// paletted is a picture of the colours that a GIF has.
func paletted(r *rand.Rand, w, h int) *image.Paletted {
	out := image.NewPaletted(image.Rect(0, 0, w, h), plan9.Plan9)
	draw.Draw(out, out.Rect, random(r, 1, w, h), image.Point{}, draw.Src)
	return out
}

// interlaced is a GIF whose rows come in four passes.
func interlaced(img *image.Paletted) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := []byte("GIF89a")
	le := binary.LittleEndian
	out = append(le.AppendUint16(le.AppendUint16(out, uint16(w)), uint16(h)), 0xf7, 0, 0)
	for _, c := range img.Palette {
		r, g, b, _ := c.RGBA()
		out = append(out, byte(r>>8), byte(g>>8), byte(b>>8))
	}
	out = append(out, gifImage, 0, 0, 0, 0)
	out = append(le.AppendUint16(le.AppendUint16(out, uint16(w)), uint16(h)), 0x40, 8)
	var packed bytes.Buffer
	to := lzw.NewWriter(&packed, lzw.LSB, 8)
	for _, p := range []struct{ from, by int }{{0, 8}, {4, 8}, {2, 4}, {1, 2}} {
		for y := p.from; y < h; y += p.by {
			to.Write(img.Pix[y*img.Stride:][:w])
		}
	}
	to.Close()
	for packed.Len() > 0 {
		b := packed.Next(255)
		out = append(append(out, byte(len(b))), b...)
	}
	return append(out, 0, 0x3b)
}

// strips is a grey TIFF whose rows are packed so many together, or not packed; in tiles of 16 × 16 where tiled.
func strips(img *image.Gray, rows int, order binary.AppendByteOrder, packing uint32, tiled bool) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := []byte("II*\x00\x00\x00\x00\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		out = []byte("MM\x00*\x00\x00\x00\x00")
	}
	var places, long []uint32
	block := func(pix []byte) {
		var b bytes.Buffer
		if b.Write(pix); packing != 1 {
			b.Reset()
			z := zlib.NewWriter(&b)
			z.Write(pix)
			z.Close()
		}
		places, long = append(places, uint32(len(out))), append(long, uint32(b.Len()))
		out = append(out, b.Bytes()...)
	}
	for y := 0; y < h; y += rows {
		if !tiled {
			block(img.Pix[y*w : min(y+rows, h)*w])
			continue
		}
		for x := 0; x < w; x += 16 {
			tile := image.NewGray(image.Rect(0, 0, 16, 16))
			draw.Draw(tile, tile.Rect, img, image.Pt(x, y), draw.Src)
			block(tile.Pix)
		}
	}
	list := func(v []uint32) (uint32, uint32) {
		if len(v) == 1 {
			return 1, v[0]
		}
		at := uint32(len(out))
		for _, n := range v {
			out = order.AppendUint32(out, n)
		}
		return uint32(len(v)), at
	}
	nPlaces, atPlaces := list(places)
	nLong, atLong := list(long)
	entries := [][3]uint32{{tagWidth, 1, uint32(w)}, {tagHeight, 1, uint32(h)}, {tagBits, 1, 8}, {tagPacking, 1, packing}, {262, 1, 1}}
	if tiled {
		entries = append(entries, [3]uint32{tagTileWidth, 1, 16}, [3]uint32{tagTileHeight, 1, 16}, [3]uint32{tagTiles, nPlaces, atPlaces}, [3]uint32{tagTileCounts, nLong, atLong})
	} else {
		entries = append(entries, [3]uint32{tagStrips, nPlaces, atPlaces}, [3]uint32{tagRows, 1, uint32(rows)}, [3]uint32{tagCounts, nLong, atLong})
	}
	at := uint32(len(out))
	out = order.AppendUint16(out, uint16(len(entries)))
	for _, e := range entries {
		out = order.AppendUint32(order.AppendUint32(order.AppendUint16(order.AppendUint16(out, uint16(e[0])), tiffLong), e[1]), e[2])
	}
	copy(out[4:], order.AppendUint32(nil, at))
	return append(out, 0, 0, 0, 0)
}

func written(t testing.TB, write func(*bytes.Buffer) error) []byte {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestCoarseViewsShowPixelsOfThePicture: given a GIF, BMP or TIFF of a kind, when it is looked at before it is decoded, then
// every pixel of the last view is one of the few that it stands for, no part of it is left out, and the views before grow.
func TestCoarseViewsShowPixelsOfThePicture(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	const w, h, side = 103, 131, 40
	colours, grey, flat := random(r, 1, w, h), random(r, 0, w, h).(*image.Gray), paletted(r, w, h)
	clear := written(t, func(b *bytes.Buffer) error { return bmp.Encode(b, random(r, 2, w, h)) })
	cleared, err := bmp.Decode(bytes.NewReader(clear)) // without what was see-through: BMP's usual header hasn't that
	if err != nil {
		t.Fatal(err)
	}
	packedLZW, err := os.ReadFile("testdata/lzw.tiff")
	if err != nil {
		t.Fatal(err)
	}
	lzwOf, err := tiff.Decode(bytes.NewReader(packedLZW))
	if err != nil {
		t.Fatal(err)
	}
	le, be := binary.AppendByteOrder(binary.LittleEndian), binary.AppendByteOrder(binary.BigEndian)
	asTIFF := func(content []byte) func(func(View)) error {
		return func(show func(View)) error { return TIFF(t.Context(), content, side, show) }
	}
	asGIF := func(content []byte) func(func(View)) error {
		return func(show func(View)) error { return GIF(bytes.NewReader(content), side, show) }
	}
	asBMP := func(content []byte) func(func(View)) error {
		return func(show func(View)) error { return BMP(content, side, show) }
	}
	for _, c := range []struct {
		name  string
		of    image.Image
		look  func(func(View)) error
		views int // at least
	}{
		{"a BMP", colours, asBMP(written(t, func(b *bytes.Buffer) error { return bmp.Encode(b, colours) })), 1},
		{"a see-through BMP", cleared, asBMP(clear), 1},
		{"a BMP with a palette", flat, asBMP(written(t, func(b *bytes.Buffer) error { return bmp.Encode(b, flat) })), 1},
		{"a GIF", flat, asGIF(written(t, func(b *bytes.Buffer) error { return gif.Encode(b, flat, nil) })), 15},
		{"an interlaced GIF", flat, asGIF(interlaced(flat)), 15},
		{"a TIFF that isn't packed", colours, asTIFF(written(t, func(b *bytes.Buffer) error { return tiff.Encode(b, colours, nil) })), 10},
		{"a TIFF with a palette", flat, asTIFF(written(t, func(b *bytes.Buffer) error { return tiff.Encode(b, flat, nil) })), 10},
		{"a TIFF packed as one piece", colours, asTIFF(written(t, func(b *bytes.Buffer) error {
			return tiff.Encode(b, colours, &tiff.Options{Compression: tiff.Deflate})
		})), 10},
		{"one of differences", colours, asTIFF(written(t, func(b *bytes.Buffer) error {
			return tiff.Encode(b, colours, &tiff.Options{Compression: tiff.Deflate, Predictor: true})
		})), 10},
		{"one with a palette", flat, asTIFF(written(t, func(b *bytes.Buffer) error {
			return tiff.Encode(b, flat, &tiff.Options{Compression: tiff.Deflate})
		})), 10},
		{"one packed as LZW", lzwOf, asTIFF(packedLZW), 10},
		{"a TIFF of rows", grey, asTIFF(strips(grey, 1, le, 8, false)), 10},
		{"a TIFF of some rows together", grey, asTIFF(strips(grey, 3, be, 8, false)), 10},
		{"a TIFF of many rows together", grey, asTIFF(strips(grey, 20, le, 8, false)), 6},
		{"a TIFF of tiles", grey, asTIFF(strips(grey, 16, be, 8, true)), 8},
		{"a TIFF of rows that aren't packed", grey, asTIFF(strips(grey, 20, be, 1, false)), 10},
	} {
		var views []View
		if err := c.look(func(v View) { views = append(views, v) }); err != nil || len(views) < c.views {
			t.Errorf("%s: %d views, %v", c.name, len(views), err)
			continue
		}
		for i, v := range views {
			if opaque := seen(v.Image); i > 0 && opaque < seen(views[i-1].Image) || v.Of != image.Pt(w, h) {
				t.Errorf("%s: view %d of %v shows less than before", c.name, i, v.Of)
			}
		}
		amongThose(t, c.name, views[len(views)-1].Image, painted(c.of))
	}
}

// seen counts the pixels that aren't see-through.
func seen(img *image.RGBA) (n int) {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] != 0 {
			n++
		}
	}
	return n
}

// amongThose tells whether each pixel of a view is one of those that it stands for.
func amongThose(t *testing.T, name string, view, of *image.RGBA) {
	t.Helper()
	nth := of.Rect.Dx() / view.Rect.Dx()
	for y := range view.Rect.Dy() {
		for x := range view.Rect.Dx() {
			found := false
			for dy := range nth {
				for dx := range nth {
					found = found || near(view.RGBAAt(x, y), of.RGBAAt(x*nth+dx, y*nth+dy))
				}
			}
			if !found {
				t.Fatalf("%s: %v at %d, %d is no pixel that it stands for", name, view.RGBAAt(x, y), x, y)
			}
		}
	}
}

// near tells whether colours are alike, but for the rounding of see-through ones.
func near(a, b color.RGBA) bool {
	for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B), int(a.A) - int(b.A)} {
		if d < -1 || d > 1 {
			return false
		}
	}
	return true
}

// TestWhatCantBeSeenEarlyIsLeftToOthers: given a picture that breaks off or lies, then the error
// is ErrForm, and one that is given up ends.
func TestWhatCantBeSeenEarlyIsLeftToOthers(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	img := random(r, 0, 90, 90).(*image.Gray)
	flat := paletted(r, 90, 90)
	none := func(View) {}
	whole := written(t, func(b *bytes.Buffer) error { return tiff.Encode(b, img, &tiff.Options{Compression: tiff.Deflate}) })
	brokenOff := bytes.Clone(whole)
	brokenOff[8] = 0xff // where the packed rows begin
	ok := strips(img, 20, binary.LittleEndian, 8, false)
	photo := written(t, func(b *bytes.Buffer) error { return bmp.Encode(b, img) })
	moving := interlaced(flat)
	for name, err := range map[string]error{
		"a piece that is broken":     TIFF(t.Context(), brokenOff, 30, none),
		"a TIFF that breaks off":     TIFF(t.Context(), ok[:len(ok)-20], 30, none),
		"a short TIFF":               TIFF(t.Context(), ok[:6], 30, none),
		"a BMP that breaks off":      BMP(photo[:len(photo)-100], 30, none),
		"a short BMP":                BMP(photo[:30], 30, none),
		"a GIF that breaks off":      GIF(bytes.NewReader(moving[:900]), 30, none),
		"a GIF whose picture is not": GIF(bytes.NewReader(append(bytes.Clone(moving[:13+768]), 0x3b)), 30, none),
	} {
		if !errors.Is(err, ErrForm) {
			t.Errorf("%s: %v", name, err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := TIFF(ctx, ok, 30, none); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// FuzzForms: whatever a file says, looking at it ends without a panic of its own, and shows no more than it was asked for.
func FuzzForms(f *testing.F) {
	r := rand.New(rand.NewPCG(7, 8))
	grey, flat := random(r, 0, 40, 30).(*image.Gray), paletted(r, 40, 30)
	f.Add(strips(grey, 4, binary.LittleEndian, 8, false))
	f.Add(strips(grey, 16, binary.BigEndian, 8, true))
	f.Add(interlaced(flat))
	f.Add(written(f, func(b *bytes.Buffer) error { return gif.Encode(b, flat, nil) }))
	f.Add(written(f, func(b *bytes.Buffer) error { return bmp.Encode(b, flat) }))
	f.Fuzz(func(t *testing.T, content []byte) {
		show := func(v View) {
			if v.Image.Rect.Dx() > 32 || v.Image.Rect.Dy() > 32 {
				t.Errorf("a view of %v", v.Image.Rect)
			}
		}
		if len(content) > 13 && content[7] == 0 && content[9] == 0 { // up to 255 pixels a side
			_ = GIF(bytes.NewReader(content), 16, show)
		}
		_ = BMP(content, 16, show)
		if t, err := readTIFF(content); err == nil && t.size.X*t.size.Y < 1<<20 && t.rows < 1<<10 {
			_ = TIFF(context.Background(), content, 16, show)
		}
	})
}
