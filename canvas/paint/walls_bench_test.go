package paint

import (
	"fmt"
	"image"
	"math"
	"testing"
)

// caves returns a map of 96 × 96 squares with 5,000 wall pieces in rings of 20, each with a door, over a picture.
func caves() *Scene {
	sc := &Scene{Cols: 96, Rows: 96, Theme: Dark(), Grid: Grid{Style: GridLines}, Picture: NewPicture(image.NewRGBA(image.Rect(0, 0, 4096, 4096)), 4096.0/96, 0, 0)}
	for i := range 5000 {
		ring, k := i/20, float64(i%20)
		at := func(k float64) Point {
			a := 2 * math.Pi * k / 20
			return Point{3 + float64(ring%16)*6 + 2.5*math.Cos(a), 3 + float64(ring/16)*6 + 2.5*math.Sin(a)}
		}
		w := Wall{From: at(k), To: at(k + 1)}
		if i%20 == 3 {
			w.Kind = Door
		}
		sc.Walls = append(sc.Walls, w)
	}
	return sc
}

// BenchmarkPaint5000Walls measures painting the raster of a 1080×830 view, margins included: the cost of panning out of
// the margins.
func BenchmarkPaint5000Walls(b *testing.B) {
	sc := caves()
	for _, zoom := range []float64{0.13, 0.3, 1} {
		b.Run(fmt.Sprintf("zoom=%g", zoom), func(b *testing.B) {
			p, dst := NewPainter(nil), image.NewRGBA(image.Rect(0, 0, 1465, 1214))
			cam := Camera{Zoom: QuantZoom(zoom)}.CentreOn(Point{48, 48}, 1465, 1214)
			p.Paint(dst, sc, cam, 1)
			for b.Loop() {
				p.Paint(dst, sc, cam, 1)
			}
		})
	}
}
