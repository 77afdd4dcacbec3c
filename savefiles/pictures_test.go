package savefiles

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

func tinyPNG(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// hugePNG returns a PNG header for 40,000 × 40,000 pixels without content.
func hugePNG(t testing.TB) []byte { return headOf(t, tinyPNG(t, 1, 1), 40_000, 40_000) }

// headOf writes another size into the header of a PNG.
func headOf(t testing.TB, b []byte, w, h uint32) []byte {
	t.Helper()
	binary.BigEndian.PutUint32(b[16:], w)
	binary.BigEndian.PutUint32(b[20:], h)
	binary.BigEndian.PutUint32(b[29:], crc32.ChecksumIEEE(b[12:29]))
	return b
}

// aWebP is a lossless picture of one pixel, in base64.
const aWebP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="

func TestPictures(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "secret.png")
	write := func(name string, b []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var jpg, anim bytes.Buffer
	jpeg.Encode(&jpg, image.NewGray(image.Rect(0, 0, 5, 4)), nil)
	gif.Encode(&anim, image.NewGray(image.Rect(0, 0, 7, 4)), nil)
	webp, _ := base64.StdEncoding.DecodeString(aWebP)
	os.WriteFile(outside, tinyPNG(t, 2, 2), 0o644)
	write("a.png", tinyPNG(t, 3, 2))
	os.Mkdir(filepath.Join(dir, "Art"), 0o755)
	write("Art/map.PNG", tinyPNG(t, 3, 2))
	write("really-a-jpeg.png", jpg.Bytes())
	write("b.gif", anim.Bytes())
	write("c.webp", webp)
	write("note.txt", []byte("hello"))
	write("cut.png", tinyPNG(t, 30, 20)[:60])
	write("huge.png", hugePNG(t))
	os.Mkdir(filepath.Join(dir, "folder.png"), 0o755)
	links := errors.Join(symlink(outside, filepath.Join(dir, "link.png")), symlink("a.png", filepath.Join(dir, "inner.png")))
	for src, want := range map[string]string{
		"a.png": "3", "really-a-jpeg.png": "5", "b.gif": "7", "c.webp": "1", "inner.png": "3",
		"data:image/png;base64," + base64.StdEncoding.EncodeToString(tinyPNG(t, 9, 1)): "9",
		"link.png":               "escapes",
		"../x/secret.png":        "must be in the encounter's folder",
		outside:                  "must be in the encounter's folder",
		"folder.png":             "isn't a file",
		"gone.png":               "the picture is missing: ",
		"art/Map.png":            map[bool]string{false: "the picture is missing, though there is Art/map.PNG: ", true: "3"}[openFilesStay],
		"note.txt":               "not a PNG, JPEG, WEBP, GIF, BMP, TIFF or SVG",
		"cut.png":                "a broken png picture",
		"huge.png":               "40000 × 40000 pixels; at most 200 megapixels",
		"data:image/png,hello":   "not a PNG",
		"data:image/png;base64,": "not a PNG",
		"data:nonsense":          "has no comma",
	} {
		img, err := LoadPicture(t.Context(), dir, src)
		switch {
		case links != nil && (src == "link.png" || src == "inner.png"):
		case err != nil && !strings.Contains(err.Error(), want):
			t.Errorf("%.30s: %v", src, err)
		case err == nil && string(rune('0'+img.Bounds().Dx())) != want:
			t.Errorf("%.30s: %v, want %s", src, img.Bounds(), want)
		}
	}
}

// TestSpelled checks that a file whose name differs in upper and lower case alone is found, as Windows finds it.
func TestSpelled(t *testing.T) {
	folder := fstest.MapFS{"Art/map.PNG": {}, "Art/both.png": {}, "art/Both.png": {}}
	for src, want := range map[string]string{"art/Map.png": "", "Art/Map.png": "Art/map.PNG", "ART/both.png": "Art/both.png",
		"Art/map.PNG": "", "Art/gone.png": "", "../x": "", "./Art/MAP.png": "Art/map.PNG"} {
		if got := spelled(folder, src); got != want {
			t.Errorf("%s: %q, want %q", src, got, want)
		}
	}
}
