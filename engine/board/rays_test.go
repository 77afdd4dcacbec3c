package board

import "testing"

// TestAnOutlineForgetsTheRaysOfTheLast checks that drawing outlines one after another with the same pen doesn't accumulate
// rays.
func TestAnOutlineForgetsTheRaysOfTheLast(t *testing.T) {
	m := Map{Cols: 6, Rows: 6, Legend: DefaultLegend(), Walls: []Wall{wall(KindWall, 2, 1, 2, 4)}}
	b, err := New(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	a := Body{At: Square{4, 4}, Height: 5 * One}
	f := b.fan(b.boxAround(a, -1))
	defer f.done()
	o := f.outline(b.eyeLevel(a))
	b.eyesOf(a, func(s Square, eye Point) {
		o.eye = eye
		o.light(f, s)
		o.collect()
		first := len(o.rays)
		if o.collect(); len(o.rays) != first {
			t.Fatalf("%d rays, then %d of the same eye", first, len(o.rays))
		}
		o.eye = Point{o.eye.X - One, o.eye.Y}
		o.collect()
		o.eye = eye
		if o.collect(); len(o.rays) != first {
			t.Fatalf("%d rays, not %d, after those of another eye", len(o.rays), first)
		}
	})
}
