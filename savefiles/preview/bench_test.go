package preview

import (
	"bytes"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"testing"
)

// BenchmarkViews measures views of a 2,000 × 2,000 picture, compared with decoding it.
func BenchmarkViews(b *testing.B) {
	img := random(rand.New(rand.NewPCG(1, 2)), 1, 2000, 2000)
	rows := encoded(b, img, png.BestSpeed)
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, img, &jpeg.Options{Quality: 85}); err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		do   func() error
	}{
		{"png here", func() error { _, err := PNG(bytes.NewReader(rows), 400, func(View) {}); return err }},
		{"image/png", func() error { _, err := png.Decode(bytes.NewReader(rows)); return err }},
		{"jpeg here", func() error { return JPEG(b.Context(), photo.Bytes(), func(View) {}) }},
		{"image/jpeg", func() error { _, err := jpeg.Decode(bytes.NewReader(photo.Bytes())); return err }},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if err := c.do(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
