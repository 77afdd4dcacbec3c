package savefiles

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"parapet/engine/limits"
)

// FuzzDecodePNG and the targets below check that decoding any file returns a picture of the size in its header, or an
// error, within the memory estimated.
func FuzzDecodePNG(f *testing.F)  { fuzzPictures(f, "png", true) }
func FuzzDecodeJPEG(f *testing.F) { fuzzPictures(f, "jpg", true) }
func FuzzDecodeGIF(f *testing.F)  { fuzzPictures(f, "gif", true) }
func FuzzDecodeWebP(f *testing.F) { fuzzPictures(f, "webp", false) }
func FuzzDecodeBMP(f *testing.F)  { fuzzPictures(f, "bmp", true) }
func FuzzDecodeTIFF(f *testing.F) { fuzzPictures(f, "tiff", false) }

// FuzzDecodeSVG also lowers the work limit, so that slow drawings show up as too much.
func FuzzDecodeSVG(f *testing.F) {
	svgWork = 20_000_000
	f.Cleanup(func() { svgWork = limits.SVGWork })
	r := rand.New(rand.NewPCG(1, 2))
	for range 6 {
		f.Add([]byte(someDrawing(r)))
	}
	f.Add([]byte(drawing))
	f.Add([]byte(`<svg viewBox="0 0 9 9"><style>.a,.b{fill:url(#g);stroke-width:2}</style><linearGradient id="g" gradientTransform="rotate(9)">` +
		`<stop offset="10%" stop-color="red"/><stop offset="1"/></linearGradient><g class="a" transform="matrix(1 0 0 1 2 3) skewX(9)">` +
		`<path d="m1,1h3V9T3 4s1 2 3 4zA5 4 3 1 0 9 9" stroke-dasharray="1,2" stroke-dashoffset="-7" stroke="url(#g)"/></g></svg>`))
	f.Fuzz(func(t *testing.T, content []byte) { decodeAny(t, "svg", content, false) })
}

// fuzzPictures starts from the small pictures of a format in testdata. exact says that the header alone determines the
// memory, so that using more is a failure.
func fuzzPictures(f *testing.F, form string, exact bool) {
	files, err := filepath.Glob("testdata/pictures/*." + form)
	if err != nil || len(files) < 2 {
		f.Fatal(files, err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	f.Fuzz(func(t *testing.T, content []byte) { decodeAny(t, form, content, exact) })
}

func decodeAny(t *testing.T, form string, content []byte, exact bool) {
	h, err := headerOf(content, 1<<20)
	if err != nil || h.form.name != form {
		return
	}
	if exact && h.takes > 16<<20 {
		return
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	img, err := DecodePicture(t.Context(), content)
	runtime.ReadMemStats(&after)
	const tables = 1 << 20
	if took := int64(after.TotalAlloc - before.TotalAlloc); exact && took > h.takes+tables+int64(len(content)) {
		t.Errorf("%d kB were reported, %d kB taken", h.takes>>10, took>>10)
	}
	switch {
	case err == nil && form == "gif": // its first image may be smaller
	case err == nil && img.Bounds().Size() != h.size:
		t.Errorf("%v was reported, %v decoded", h.size, img.Bounds().Size())
	case err != nil && !errors.Is(err, ErrBody) && !errors.Is(err, ErrTooMuch):
		t.Error(err)
	}
}

// TestSmallPicturesOfEachForm checks that the seeds of the fuzz targets can be read.
func TestSmallPicturesOfEachForm(t *testing.T) {
	files, err := filepath.Glob("testdata/pictures/*")
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		img, err := DecodePicture(t.Context(), content)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if b := img.Bounds(); b.Dx() != 19 && b.Dx() != 70 {
			t.Errorf("%s: %v", name, b)
		}
	}
}
