package printing

import (
	"context"
	"image"
	"io"
	"testing"

	"parapet/canvas/paint"
)

// BenchmarkMapToA4 measures printing a map of 40 × 30 squares with a decoded picture of 5,600 × 4,200 pixels.
func BenchmarkMapToA4(b *testing.B) {
	img := image.NewRGBA(image.Rect(0, 0, 5600, 4200))
	for i := range img.Pix {
		img.Pix[i] = uint8(100 + i%22400/160 + i/22400/60 + i*7%13) // like a drawing: even areas with a little grain
	}
	sc := busy(40, 30)
	sc.Picture = paint.NewPicture(img, 140, 0, 0)
	m := Map{Scene: sc, Layout: DefaultLayout(), Show: Show{Grid: true, Tokens: true}}
	b.ReportAllocs()
	for b.Loop() {
		if err := m.Write(context.Background(), io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPicture20000 measures writing a PNG of 20,000 × 15,000 pixels.
func BenchmarkPicture20000(b *testing.B) {
	p := Picture{Scene: busy(200, 150), Side: 100, Painter: paint.NewPainter(nil)}
	b.ReportAllocs()
	for b.Loop() {
		if err := p.PNG(context.Background(), io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
