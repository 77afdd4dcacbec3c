package board

import (
	"math/rand/v2"
	"testing"
)

// TestPolygonsHoldWhatIsSeen tries points all over the board, except close to borders: a point inside a polygon is seen, a
// point outside all polygons isn't.
func TestPolygonsHoldWhatIsSeen(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for round := range 60 {
		m := Map{Cols: 4 + r.IntN(12), Rows: 4 + r.IntN(12), Legend: DefaultLegend()}
		m.Squares = make([]uint8, m.Cols*m.Rows)
		for i := range m.Squares {
			if r.IntN(100) < 12 {
				m.Squares[i] = 1
			}
		}
		for range r.IntN(10) {
			point := func() Point {
				return Point{int32(r.IntN(m.Cols*One + 1)), int32(r.IntN(m.Rows*One + 1))}
			}
			w := Wall{Kind: Kind(r.IntN(5)), From: point(), To: point()}
			if w.Kind == KindLow || round%2 == 1 {
				w.Height = int32(1+r.IntN(6)) * One
			}
			m.Walls = append(m.Walls, w)
		}
		for range round % 2 * 3 {
			x, y := r.IntN(m.Cols), r.IntN(m.Rows)
			m.Elevation = append(m.Elevation, Patch{x, y, 1 + r.IntN(m.Cols-x), 1 + r.IntN(m.Rows-y), int32(r.IntN(8)-3) * One})
		}
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a := Body{At: Square{r.IntN(m.Cols), r.IntN(m.Rows)}, Height: 5 * One}
		polygons := b.ViewPolygons(a)
		z := b.eyeLevel(a)
		k := 0
		for e := range points {
			eye := Point3{pointOf(a.At, e, eyeMargin), z}
			if b.counting(a.At, eyeMargin, z)>>e&1 == 0 || !b.clear(eye, eye) {
				continue
			}
			for range 200 {
				p := Point3{Point{int32(r.IntN(m.Cols * One)), int32(r.IntN(m.Rows * One))}, z}
				if !offGrid(p.Point) || nearEdge(p.Point, polygons[k], 4) {
					continue
				}
				if got, want := inPolygon(p.Point, polygons[k]), b.clear(eye, p); got != want {
					t.Fatalf("round %d: %v from %v: in polygon %v, seen %v\n%v", round, p, eye, got, want, polygons[k])
				}
			}
			k++
		}
		if k != len(polygons) {
			t.Fatalf("%d polygons, %d eye points", len(polygons), k)
		}
	}
}

// inPolygon reports whether a point is inside a polygon, by counting the sides east of it.
func inPolygon(p Point, polygon []Point) bool {
	in := false
	for i, a := range polygon {
		c := polygon[(i+1)%len(polygon)]
		if (a.Y > p.Y) == (c.Y > p.Y) {
			continue
		}
		if x := float64(a.X) + float64(c.X-a.X)*float64(p.Y-a.Y)/float64(c.Y-a.Y); x > float64(p.X) {
			in = !in
		}
	}
	return in
}

// nearEdge reports whether a point is within that many units of a polygon's border.
func nearEdge(p Point, polygon []Point, units float64) bool {
	for i, a := range polygon {
		c := polygon[(i+1)%len(polygon)]
		ax, ay := float64(a.X-p.X), float64(a.Y-p.Y)
		dx, dy := float64(c.X-a.X), float64(c.Y-a.Y)
		t := 0.0
		if l := dx*dx + dy*dy; l > 0 {
			t = min(max(-(ax*dx+ay*dy)/l, 0), 1)
		}
		if x, y := ax+t*dx, ay+t*dy; x*x+y*y < units*units {
			return true
		}
	}
	return false
}
