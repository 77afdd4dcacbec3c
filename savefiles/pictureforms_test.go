package savefiles

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"strings"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

const drawing = `<?xml version="1.0"?>
<!-- by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" height="400" viewBox="0 0 300 200">
<defs><g id="a"><rect x="0" y="0" width="150" height="200" fill="#ff0000"/></g></defs>
<use xlink:href="#a"/></svg>`

// redAndWhite checks that the left half of a picture is red and the right half white.
func redAndWhite(t testing.TB, img image.Image) {
	t.Helper()
	b := img.Bounds()
	for x, want := range map[int]color.Color{b.Dx() / 4: color.RGBA{255, 0, 0, 255}, b.Dx() * 3 / 4: color.White} {
		r, g, bl, a := img.At(x, b.Dy()/2).RGBA()
		wr, wg, wb, wa := want.RGBA()
		if r != wr || g != wg || bl != wb || a != wa {
			t.Errorf("at %d: %v", x, img.At(x, b.Dy()/2))
		}
	}
}

// TestFormsOfPictures checks the format, size and colours of a picture of each of the newer formats.
func TestFormsOfPictures(t *testing.T) {
	half := image.NewRGBA(image.Rect(0, 0, 8, 4))
	for i := range half.Pix {
		half.Pix[i] = 255
		if x := i / 4 % 8; x < 4 && i%4 > 0 && i%4 < 3 {
			half.Pix[i] = 0
		}
	}
	var b, tif bytes.Buffer
	if err := errors.Join(bmp.Encode(&b, half), tiff.Encode(&tif, half, &tiff.Options{Compression: tiff.Deflate})); err != nil {
		t.Fatal(err)
	}
	for form, c := range map[string]struct {
		content []byte
		size    image.Point
	}{
		"bmp": {b.Bytes(), image.Pt(8, 4)}, "tiff": {tif.Bytes(), image.Pt(8, 4)}, "svg": {[]byte(drawing), image.Pt(2400, 1600)},
	} {
		got, size, err := PictureSize(c.content)
		if err != nil || got != form || size != c.size || !IsPicture(c.content) {
			t.Errorf("%s: %s %v %v", form, got, size, err)
		}
		img, err := DecodePicture(t.Context(), c.content)
		if err != nil {
			t.Errorf("%s: %v", form, err)
			continue
		}
		if img.Bounds().Size() != c.size {
			t.Errorf("%s: %v", form, img.Bounds())
		}
		redAndWhite(t, img)
	}
	if IsPicture([]byte("BMX is no picture, it is a text")) || IsPicture([]byte(`<?xml version="1.0"?><map></map>`)) {
		t.Error("a text passes for a picture")
	}
}

// TestSizesOfDrawings checks the size at which a drawing is painted against its size attributes.
func TestSizesOfDrawings(t *testing.T) {
	for attrs, want := range map[string]image.Point{
		`width="4000" height="3000"`:                          {4000, 3000},
		`viewBox="0,0 5000 100" width="100%"`:                 {5000, 100},
		`width="254mm" height="10cm" viewBox="0 0 2540 1000"`: {3840, 1512},
		`viewBox="-10 -10 20 10"`:                             {2560, 1280},
	} {
		_, size, err := PictureSize([]byte(`<svg ` + attrs + `></svg>`))
		if err != nil || size != want {
			t.Errorf("%s: %v %v", attrs, size, err)
		}
	}
	for attrs, want := range map[string]string{
		``:                                    "neither width and height",
		`width="NaN" height="5"`:              "neither width and height",
		`width="-5" height="5"`:               "neither width and height",
		`viewBox="0 0 1e9 5"`:                 "neither width and height",
		`width="100000" height="100000"`:      "at most 200 megapixels",
		`width="5" height="5"><svg` + "\x00>": "", // only the first element counts
	} {
		if _, _, err := PictureSize([]byte(`<svg ` + attrs + `></svg>`)); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", attrs, err)
		}
	}
}

// TestDrawingsThatDrawThemselves checks that cyclic definitions, or too many uses, neither crash nor hang the program.
func TestDrawingsThatDrawThemselves(t *testing.T) {
	self := strings.Replace(drawing, "</g>", `<use xlink:href="#a"></use><use xlink:href="#a"/></g>`, 1)
	img, err := DecodePicture(t.Context(), []byte(self))
	if err != nil {
		t.Fatal(err)
	}
	redAndWhite(t, img)
	often := strings.Replace(drawing, "</g>", strings.Repeat(`<rect width="1" height="1"/>`, 100_000)+"</g>", 1)
	often = strings.Replace(often, "</svg>", strings.Repeat(`<use href="#a"/>`, 100_000)+"</svg>", 1)
	if _, err := DecodePicture(t.Context(), []byte(often)); !errors.Is(err, ErrTooMuch) {
		t.Error(err)
	}
	dashed := `<svg width="2048" height="20"><path d="M0 10 H2048" stroke="#000" stroke-dasharray="0.0000001" stroke-width="3"/></svg>`
	if _, err := DecodePicture(t.Context(), []byte(dashed)); err != nil {
		t.Error(err)
	}
	if _, err := DecodePicture(t.Context(), []byte(drawing[:len(drawing)-20])); !errors.Is(err, ErrBody) {
		t.Error(err)
	}
}

// TestPaintingADrawingCanBeCancelled checks that painting a slow drawing stops when the context is done.
func TestPaintingADrawingCanBeCancelled(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := decode(ctx, []byte(drawing), 1e9); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
