package mapformat

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestLetters checks that each byte has its value in either base64 alphabet, or none.
func TestLetters(t *testing.T) {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	for i := range 256 {
		want := strings.IndexByte(alphabet+"+/", byte(i))
		if want < 0 {
			want = strings.IndexByte(alphabet+"-_", byte(i))
		}
		if got := int(letters[i]); got != want {
			t.Errorf("%q: %d, want %d", rune(i), got, want)
		}
	}
}

// TestAPictureComesByteForByte checks that an embedded picture of any bytes is decoded unchanged.
func TestAPictureComesByteForByte(t *testing.T) {
	noise := image.NewGray(image.Rect(0, 0, 300, 200))
	r := rand.New(rand.NewPCG(1, 2))
	for i := range noise.Pix {
		noise.Pix[i] = byte(r.UintN(256))
	}
	var b bytes.Buffer
	if err := png.Encode(&b, noise); err != nil {
		t.Fatal(err)
	}
	picture := b.Bytes()
	text := `{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":30,"y":20},"pixels_per_grid":10},"line_of_sight":[],"portals":[],"lights":[],"image":"` +
		base64.StdEncoding.EncodeToString(picture) + `"}`
	if got := read(t, text, Options{}); !bytes.Equal(got.Picture, picture) {
		t.Errorf("%d bytes, want %d", len(got.Picture), len(picture))
	}
}
