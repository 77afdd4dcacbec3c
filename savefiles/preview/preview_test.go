package preview

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// random returns a picture of each 8-bit colour type of PNG, partly smooth, so that all filters are used.
func random(r *rand.Rand, kind, w, h int) image.Image {
	box := image.Rect(0, 0, w, h)
	var img draw.Image
	switch kind {
	case 0:
		img = image.NewGray(box)
	case 1:
		img = image.NewRGBA(box)
	case 2:
		img = image.NewNRGBA(box)
	default:
		colors := color.Palette{color.NRGBA{200, 100, 50, 77}}
		for range 40 {
			colors = append(colors, color.NRGBA{uint8(r.Uint32()), uint8(r.Uint32()), uint8(r.Uint32()), uint8(200 + r.IntN(56))})
		}
		img = image.NewPaletted(box, colors)
	}
	rough := 1 + r.IntN(40)
	for y := range h {
		for x := range w {
			v := uint8(3*x + y*y/9 + r.IntN(rough))
			c := color.NRGBA{v, v + 30, 255 - v, 255}
			if kind == 2 {
				c.A = v ^ uint8(y)
			}
			img.Set(x, y, c)
		}
	}
	return img
}

func encoded(t testing.TB, img image.Image, level png.CompressionLevel) []byte {
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: level}).Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// painted returns a picture converted for painting by a different route.
func painted(img image.Image) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	for y := range b.Dy() {
		for x := range b.Dx() {
			r, g, bl, a := img.At(b.Min.X+x, b.Min.Y+y).RGBA()
			out.SetRGBA(x, y, color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(bl >> 8), uint8(a >> 8)})
		}
	}
	return out
}

// TestRowByRowIsTheSamePicture checks that a PNG read row by row has the same pixels as with image/png, whatever its
// colour type, and that its views grow from the top.
func TestRowByRowIsTheSamePicture(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 60 {
		content := encoded(t, random(r, n%4, 1+r.IntN(70), 1+r.IntN(70)), []png.CompressionLevel{0, -1, -2}[n/4%3])
		want, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		known, views := -1, 0
		got, err := PNG(bytes.NewReader(content), 16, func(v View) {
			views++
			if rows := opaqueRows(v.Image); rows < known {
				t.Errorf("picture %d: %d rows after %d", n, rows, known)
			} else {
				known = rows
			}
			if v.Of != want.Bounds().Size() || max(v.Image.Rect.Dx(), v.Image.Rect.Dy()) > 16 {
				t.Errorf("picture %d: a view of %v, %v large", n, v.Of, v.Image.Rect)
			}
		})
		if err != nil || !bytes.Equal(got.Pix, painted(want).Pix) {
			t.Errorf("picture %d is another one: %v", n, err)
		}
		if high := want.Bounds().Dy(); high >= steps && views < steps-1 {
			t.Errorf("picture %d of %d rows: %d views", n, high, views)
		}
	}
}

// opaqueRows returns the number of rows present at the top of a view.
func opaqueRows(img *image.RGBA) (n int) {
	for ; n < img.Rect.Dy() && strings.Trim(string(img.Pix[n*img.Stride:][:img.Stride]), "\x00") != ""; n++ {
	}
	return n
}

// TestAnInterlacedPictureIsSeenAtOnce checks that its view is every eighth pixel of every eighth row.
func TestAnInterlacedPictureIsSeenAtOnce(t *testing.T) {
	content, err := os.ReadFile("testdata/interlaced.png")
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	var got []View
	if _, err := PNG(bytes.NewReader(content), 16, func(v View) { got = append(got, v) }); !errors.Is(err, ErrForm) || len(got) != 1 {
		t.Fatal(err, len(got))
	}
	first := got[0].Image
	if got[0].Of != want.Bounds().Size() || first.Rect.Size() != image.Pt(6, 4) {
		t.Error(got[0].Of, first.Rect)
	}
	for y := range first.Rect.Dy() {
		for x := range first.Rect.Dx() {
			if at := first.RGBAAt(x, y); at != color.RGBAModel.Convert(want.At(8*x, 8*y)) {
				t.Errorf("%d/%d: %v", x, y, at)
			}
		}
	}
}

// TestMeansAreThoseOfThePicture checks that the view of a JPEG is the mean of each eight by eight pixels, within a few
// shades, whatever its components and their order.
func TestMeansAreThoseOfThePicture(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.jpg")
	var all [][]byte
	for _, f := range files {
		content, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, content)
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, random(rand.New(rand.NewPCG(3, 4)), 1, 123, 77), nil); err != nil {
		t.Fatal(err)
	}
	all, files = append(all, b.Bytes(), withRestarts(7, 4)), append(files, "one of Go's", "one with restarts")
	for i, content := range all {
		want, err := jpeg.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(files[i], err)
		}
		var got View
		err = JPEG(t.Context(), content, func(v View) { got = v })
		if err != nil || got.Of != want.Bounds().Size() || got.Image.Rect.Size() != image.Pt(whole(got.Of.X, 8), whole(got.Of.Y, 8)) {
			t.Errorf("%s: %v, %v", files[i], got.Of, err)
			continue
		}
		if off := apart(got.Image, want); off > 6 {
			t.Errorf("%s: %d shades off", files[i], off)
		}
	}
}

// apart returns the largest difference, in shades, between a view and the means of a picture over four blocks: colour
// differences are often stored for four at once.
func apart(got *image.RGBA, want image.Image) (most int) {
	b := want.Bounds()
	for y := range b.Dy() / 16 {
		for x := range b.Dx() / 16 {
			for c := range 3 {
				sum, seen := 0, 0
				for i := range 256 {
					k := color.RGBAModel.Convert(want.At(16*x+i%16, 16*y+i/16)).(color.RGBA)
					sum += int([3]uint8{k.R, k.G, k.B}[c])
				}
				for i := range 4 {
					seen += int(got.Pix[(2*y+i/2)*got.Stride+4*(2*x+i%2)+c])
				}
				most = max(most, abs(sum/256-seen/4))
			}
		}
	}
	return most
}

// withRestarts builds a JPEG of w × h grey blocks with a restart after every third.
func withRestarts(w, h int) []byte {
	out := []byte{0xff, 0xd8, 0xff, 0xdb, 0, 67, 0}
	out = append(out, bytes.Repeat([]byte{8}, 64)...)
	out = append(out, 0xff, 0xc0, 0, 11, 8, 0, byte(8*h), 0, byte(8*w), 1, 1, 0x11, 0)
	out = append(out, 0xff, 0xc4, 0, 31, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
	out = append(out, 0xff, 0xc4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	out = append(out, 0xff, 0xdd, 0, 4, 0, 3, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0)
	held, n := uint32(0), 0
	put := func(v uint32, wide int) {
		for held, n = held<<wide|v, n+wide; n >= 8; n -= 8 {
			if b := byte(held >> (n - 8)); b == 0xff {
				out = append(out, b, 0)
			} else {
				out = append(out, b)
			}
		}
	}
	for i := range w * h {
		if i > 0 && i%3 == 0 {
			put(1<<((8-n)%8)-1, (8-n)%8)
			out = append(out, 0xff, 0xd0+byte(i/3-1)%8)
		}
		put(5, 4)              // followed by five bits
		put(uint32(16+i%9), 5) // from 16 to 24, and the code of an end, a zero
		put(0, 1)
	}
	put(1<<((8-n)%8)-1, (8-n)%8)
	return append(out, 0xff, 0xd9)
}

// TestWhatIsBrokenIsLeftToOthers checks that a truncated or corrupted picture is either decoded as by image/png or not at
// all, without a panic.
func TestWhatIsBrokenIsLeftToOthers(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	content := encoded(t, random(r, 1, 20, 30), png.DefaultCompression)
	for n := range len(content) {
		if _, err := PNG(bytes.NewReader(content[:n]), 16, func(View) {}); !errors.Is(err, ErrForm) {
			t.Errorf("the first %d bytes: %v", n, err)
		}
		other := bytes.Clone(content)
		other[n] ^= 1 << r.IntN(8)
		sameAsPNG(t, other)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	photo, _ := os.ReadFile("testdata/plain444.jpg")
	if err := JPEG(ctx, photo, func(View) { t.Error("shown") }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// sameAsPNG checks that if PNG decodes a picture, image/png decodes it the same.
func sameAsPNG(t *testing.T, content []byte) {
	got, err := PNG(bytes.NewReader(content), 16, func(View) {})
	if err != nil {
		return
	}
	want, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatalf("image/png doesn't read it: %v", err)
	}
	if !bytes.Equal(got.Pix, painted(want).Pix) {
		t.Fatal("image/png reads another picture")
	}
}

func FuzzPNG(f *testing.F) {
	r := rand.New(rand.NewPCG(7, 8))
	for n := range 8 {
		f.Add(encoded(f, random(r, n%4, 1+r.IntN(20), 1+r.IntN(20)), png.BestSpeed))
	}
	interlaced, _ := os.ReadFile("testdata/interlaced.png")
	f.Add(interlaced)
	f.Fuzz(func(t *testing.T, content []byte) {
		if c, err := png.DecodeConfig(bytes.NewReader(content)); err == nil && c.Width*c.Height > 1<<16 {
			return
		}
		sameAsPNG(t, content)
	})
}

func FuzzJPEG(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.jpg")
	for _, name := range files {
		content, _ := os.ReadFile(name)
		f.Add(content)
	}
	f.Add(withRestarts(5, 5))
	f.Fuzz(func(t *testing.T, content []byte) {
		if c, err := jpeg.DecodeConfig(bytes.NewReader(content)); err == nil && c.Width*c.Height > 1<<16 {
			return
		}
		_ = JPEG(t.Context(), content, func(View) {})
	})
}
