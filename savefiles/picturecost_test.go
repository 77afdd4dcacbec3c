package savefiles

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"parapet/engine/limits"
)

// pngChunkOf returns a chunk of a PNG.
func pngChunkOf(name string, data []byte) []byte {
	out := append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), name...)
	out = append(out, data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// pngWith inserts a chunk before the pixels of a PNG.
func pngWith(content []byte, name string, data []byte) []byte {
	at := bytes.Index(content, []byte("IDAT")) - 4
	return append(append(bytes.Clone(content[:at]), pngChunkOf(name, data)...), content[at:]...)
}

// interlacedPNG returns a black interlaced PNG with this colour type.
func interlacedPNG(t testing.TB, w, h int, colours, depth byte, bytesPerPixel int) []byte {
	t.Helper()
	var pixels bytes.Buffer
	z := zlib.NewWriter(&pixels)
	for _, p := range [][4]int{{8, 8, 0, 0}, {8, 8, 4, 0}, {4, 8, 0, 4}, {4, 4, 2, 0}, {2, 4, 0, 2}, {2, 2, 1, 0}, {1, 2, 0, 1}} {
		for y := p[3]; y < h; y += p[1] {
			z.Write(make([]byte, 1+(w-p[2]+p[0]-1)/p[0]*bytesPerPixel))
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(w)), uint32(h))
	return slices.Concat([]byte("\x89PNG\r\n\x1a\n"), pngChunkOf("IHDR", append(head, depth, colours, 0, 0, 1)),
		pngChunkOf("IDAT", pixels.Bytes()), pngChunkOf("IEND", nil))
}

// sizedJPEG writes another size into the header of a JPEG.
func sizedJPEG(t testing.TB, content []byte, w, h uint16) []byte {
	t.Helper()
	for _, frame := range []string{"\xff\xc0", "\xff\xc1", "\xff\xc2"} {
		if at := bytes.Index(content, []byte(frame)); at > 0 {
			binary.BigEndian.PutUint16(content[at+5:], h)
			binary.BigEndian.PutUint16(content[at+7:], w)
			return content
		}
	}
	t.Fatal("no frame")
	return nil
}

// wideBMP returns a BMP of one row.
func wideBMP(w uint32) []byte {
	le := binary.LittleEndian
	out := le.AppendUint32(append([]byte("BM"), make([]byte, 8)...), 54)
	out = le.AppendUint32(le.AppendUint32(le.AppendUint32(out, 40), w), 1)
	return append(le.AppendUint32(out, 1|24<<16), make([]byte, 24+3*w)...)
}

// TestCostsCoverWhatDecodersAllocate checks, for a picture of each kind, that the cost estimated from its header is at
// least what decoding allocates, and less than twice that unless it depends on the file's content.
func TestCostsCoverWhatDecodersAllocate(t *testing.T) {
	const w, h = 1501, 1203
	box := image.Rect(0, 0, w, h)
	asPNG := func(img image.Image) []byte { return pngOf(t, img) }
	asJPEG := func(img image.Image) []byte {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, img, nil); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	asTIFF := func(img image.Image, c tiff.CompressionType) []byte {
		var b bytes.Buffer
		if err := tiff.Encode(&b, img, &tiff.Options{Compression: c}); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	file := func(name string) []byte {
		b, err := os.ReadFile("preview/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	var asGIF, asBMP bytes.Buffer
	flat := image.NewPaletted(box, palette.Plan9)
	if err := errors.Join(gif.Encode(&asGIF, flat, nil), bmp.Encode(&asBMP, image.NewRGBA(box))); err != nil {
		t.Fatal(err)
	}
	clear := image.NewNRGBA(box)
	clear.Pix[5] = 77
	lossless, _ := base64.StdEncoding.DecodeString(aWebP)
	for name, c := range map[string]struct {
		content []byte
		loose   bool // what its decoder allocates depends on the rest of the file
	}{
		"PNG, grey":                {asPNG(image.NewGray(box)), false},
		"PNG, 16 bits of grey":     {asPNG(image.NewGray16(box)), false},
		"PNG, a see-through grey":  {pngWith(asPNG(image.NewGray(box)), "tRNS", []byte{0, 7}), false},
		"PNG, palette":             {asPNG(flat), false},
		"PNG, colours":             {asPNG(image.NewRGBA(box)), false},
		"PNG, alpha":               {asPNG(clear), false},
		"PNG, 16 bits":             {asPNG(image.NewNRGBA64(box)), false},
		"PNG, interlaced":          {interlacedPNG(t, w, h, 0, 8, 1), false},
		"PNG, 16 bits, interlaced": {interlacedPNG(t, w, h, 2, 16, 6), false},
		"JPEG":                     {asJPEG(image.NewRGBA(box)), false},
		"JPEG, grey":               {asJPEG(image.NewGray(box)), false},
		"JPEG, 4:4:4":              {sizedJPEG(t, file("plain444.jpg"), w, h), false},
		"JPEG, 4:2:2":              {sizedJPEG(t, file("plain422.jpg"), w, h), false},
		"JPEG, progressive":        {sizedJPEG(t, file("progressive420.jpg"), w, h), false},
		"JPEG, progressive grey":   {sizedJPEG(t, file("progressivegrey.jpg"), w, h), false},
		"GIF":                      {asGIF.Bytes(), true},
		"BMP, wide":                {wideBMP(500_000), false},
		"PNG, wide":                {asPNG(image.NewGray(image.Rect(0, 0, 500_000, 1))), true},
		"BMP":                      {asBMP.Bytes(), false},
		"TIFF":                     {asTIFF(image.NewRGBA(box), tiff.Uncompressed), false},
		"TIFF, one packed piece":   {asTIFF(image.NewRGBA(box), tiff.Deflate), true},
		"TIFF, 16 bits":            {asTIFF(image.NewRGBA64(box), tiff.Deflate), true},
		"TIFF, grey":               {asTIFF(image.NewGray(box), tiff.Uncompressed), true},
		"WebP without loss":        {lossless, true},
	} {
		h, err := headerOf(c.content, limits.Pixels)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err = h.form.decode(t.Context(), c.content)
		runtime.ReadMemStats(&after)
		const least = 300_000 // for tables, whatever the size
		took, reported := int64(after.TotalAlloc-before.TotalAlloc), h.takes-int64(len(c.content))
		if took > reported+least || !c.loose && reported > 2*took {
			t.Errorf("%s: %d kB allocated, %d kB reported (%v)", name, took>>10, reported>>10, err)
		}
	}
}

// TestLargePicturesAreRefusedByTheirCost checks that formats with a lower limit of pixels refuse pictures above it with
// size, memory and limit, and accept the largest that fit.
func TestLargePicturesAreRefusedByTheirCost(t *testing.T) {
	one := image.Rect(0, 0, 1, 1)
	progressive, err := os.ReadFile("preview/testdata/progressive420.jpg")
	if err != nil {
		t.Fatal(err)
	}
	grey, colours := pngOf(t, image.NewGray(one)), pngOf(t, image.NewRGBA(one))
	for _, c := range []struct {
		content []byte
		why     string
	}{
		{headOf(t, bytes.Clone(grey), 14_000, 14_000), ""},
		{headOf(t, bytes.Clone(colours), 10_200, 10_200), ""},
		{headOf(t, bytes.Clone(colours), 14_000, 14_000), "14000 × 14000 pixels takes 747 MiB to read; at most 400 MiB"},
		{headOf(t, pngOf(t, image.NewNRGBA64(one)), 9900, 9900), "9900 × 9900 pixels takes 747 MiB"},
		{headOf(t, pngWith(grey, "tRNS", []byte{0, 7}), 14_000, 14_000), "takes 747 MiB"},
		{sizedJPEG(t, bytes.Clone(progressive), 7_000, 7_000), ""},
		{sizedJPEG(t, bytes.Clone(progressive), 14_000, 14_000), "takes 1401 MiB"},
		{append(bytes.Clone(progressive[:len(progressive)-2]), strings.Repeat("\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00", 100)...), "passes; at most 100"},
	} {
		_, _, err := PictureSize(c.content)
		if (err == nil) != (c.why == "") || err != nil && (!errors.Is(err, ErrTooMuch) || !strings.Contains(err.Error(), c.why)) {
			t.Errorf("%v, not %q", err, c.why)
		}
	}
}

// tiffOf builds a grey TIFF from directory entries.
func tiffOf(entries ...[3]uint32) []byte {
	le := binary.LittleEndian
	out := le.AppendUint16([]byte("II*\x00\x08\x00\x00\x00"), uint16(len(entries)))
	for _, e := range entries {
		out = le.AppendUint16(out, uint16(e[0]))
		out = le.AppendUint16(out, 4)
		out = le.AppendUint32(le.AppendUint32(out, e[1]), e[2])
	}
	return append(out, 0, 0, 0, 0)
}

// TestTIFFPieces checks that TIFFs with too many strips, with strips much larger than the picture, or with strips sharing
// their bytes are refused with the reason, in either byte order.
func TestTIFFPieces(t *testing.T) {
	grey := [][3]uint32{{258, 1, 8}, {259, 1, 1}, {262, 1, 1}}
	of := func(w, h uint32, more ...[3]uint32) []byte {
		entries := append([][3]uint32{{256, 1, w}, {257, 1, h}}, grey...)
		return tiffOf(append(entries, more...)...)
	}
	long := of(100, 300_000, [3]uint32{278, 2, 0})
	binary.LittleEndian.PutUint32(long[len(long)-8:], uint32(len(long)))
	long = binary.LittleEndian.AppendUint64(long, 1)
	for _, c := range []struct {
		content []byte
		why     string
	}{
		{of(100, 300_000, [3]uint32{278, 1, 1}), "a picture of 300000 pieces of 100 pixels; at most 200000 pieces"},
		{long, "a picture of 300000 pieces of 100 pixels"},
		{of(500_000, 1, [3]uint32{322, 1, 1024}, [3]uint32{323, 1, 1024}), "pieces of 1048576 pixels"},
	} {
		if _, _, err := PictureSize(c.content); !errors.Is(err, ErrTooMuch) || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%v, not %q", err, c.why)
		}
	}
	const rows = 400
	shared := of(10, rows, [3]uint32{273, rows, 0}, [3]uint32{278, 1, 1}, [3]uint32{279, rows, 0})
	pixels := make([]byte, 40_000)
	lists := uint32(len(shared) + len(pixels))
	binary.LittleEndian.PutUint32(shared[10+5*12+8:], lists)
	binary.LittleEndian.PutUint32(shared[10+7*12+8:], lists+4*rows)
	at := uint32(len(shared))
	shared = append(shared, pixels...)
	for _, v := range []uint32{at, uint32(len(pixels))} {
		for range rows {
			shared = binary.LittleEndian.AppendUint32(shared, v)
		}
	}
	binary.LittleEndian.PutUint16(shared[10+3*12+8:], 32773) // packed, and mostly meaningless bytes
	for i := range pixels {
		shared[int(at)+i] = 0x80
	}
	copy(shared[at:], "\x09aaaaaaaaaa")
	if _, err := DecodePicture(t.Context(), shared); !errors.Is(err, ErrTooMuch) || !strings.Contains(err.Error(), "share bytes") {
		t.Error(err)
	}
}
