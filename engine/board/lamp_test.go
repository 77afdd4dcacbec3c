package board

import "testing"

// TestLampsStandOnTheGround checks that a light stands on the ground of its own square, or of the last one if it is on the
// map's edge.
func TestLampsStandOnTheGround(t *testing.T) {
	m := Map{Cols: 3, Rows: 2, Squares: make([]uint8, 6), Legend: DefaultLegend()}
	for i := range 6 {
		m.Elevation = append(m.Elevation, Patch{X: i % 3, Y: i / 3, W: 1, H: 1, Height: int32(i+1) * One})
	}
	b, err := New(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for p, ground := range map[Point]int64{{0, 0}: 1, {One + 512, 512}: 2, {One - 1, One}: 4, {One, 2*One - 1}: 5, {3 * One, 2 * One}: 6} {
		if got, want := b.LampAt(p, 8, One).At.Z, ground*One*heightScale+8*7; got != want {
			t.Errorf("at %v: height %d, not %d", p, got, want)
		}
	}
}

// TestOffLine checks that a coordinate on a grid line moves by one unit, towards the board at the far edge, and that others
// stay.
func TestOffLine(t *testing.T) {
	for v, want := range map[int32]int32{0: 1, One: One + 1, 2 * One: 2*One + 1, 3 * One: 3*One - 1, 512: 512, One + 512: One + 512, 2*One - 1: 2*One - 1} {
		if got := offLine(v, 3); got != want {
			t.Errorf("%d: %d, not %d", v, got, want)
		}
	}
}
