package board

import "testing"

// TestHighestGroundIsThatOfTheRectangle checks that only squares of the board count for a rectangle that extends beyond it.
func TestHighestGroundIsThatOfTheRectangle(t *testing.T) {
	c := core{cols: 3, rows: 3, ground: []int32{7, 0, 4, 9, 1, 3, 8, 0, 2}}
	for _, tc := range []struct{ x0, y0, x1, y1, want int64 }{
		{2, 0, 5, 0, 4}, {1, 0, 3, 0, 4}, {-2, 1, -1, 1, -MaxHeight}, {1, 1, 9, 9, 3}, {0, 0, 0, 0, 7}, {0, 2, 2, 4, 8}, {1, -3, 2, 1, 4},
	} {
		if got := c.highest(tc.x0, tc.y0, tc.x1, tc.y1); got != tc.want {
			t.Errorf("%+v: %d", tc, got)
		}
	}
}

// TestAtOrBelow checks descending lines at and around the point where they cross, and that the start decides if the line
// has no length.
func TestAtOrBelow(t *testing.T) {
	for _, tc := range []struct {
		z0, z1, num, den int64
		want             bool
	}{
		{-1, -1, 0, 1, true}, {1, 1, 1, 1, false}, {4, -4, 1, 2, true}, {4, -4, 1, 3, false}, {-4, 4, 1, 2, true}, {-4, 4, 2, 3, false},
		{1, -1, 0, 0, false}, {-1, 1, 0, 0, true},
	} {
		if got := atOrBelow(tc.z0, tc.z1, tc.num, tc.den); got != tc.want {
			t.Errorf("%+v: %v", tc, got)
		}
	}
}

// TestWallsThatTouchADiagonalDoSoEitherWay checks that a wall has no direction. Walls are given in coordinates along the
// step, u past the corner and v beside it, and cross the line v = u before, at or after the corner, with squares of the
// step that count or don't.
func TestWallsThatTouchADiagonalDoSoEitherWay(t *testing.T) {
	start, end, both := [4]bool{0: true}, [4]bool{1: true}, [4]bool{true, true}
	for _, tc := range []struct {
		u1, v1, u2, v2   int64
		start, end, both bool
	}{
		{5, 6, 7, 7, false, true, true},
		{-5, -4, -7, -7, true, false, true},
		{5, 6, 7, 6, false, true, true},
		{-9, 3, 9, -3, true, true, true},
		{2, 2, 5, 5, false, true, true},
		{-2, -2, 5, 5, true, true, true},
	} {
		for _, c := range []struct {
			in   [4]bool
			want bool
		}{{start, tc.start}, {end, tc.end}, {both, tc.both}} {
			there, back := touchesLineIn(tc.u1, tc.v1, tc.u2, tc.v2, c.in), touchesLineIn(tc.u2, tc.v2, tc.u1, tc.v1, c.in)
			if there != c.want || back != c.want {
				t.Errorf("%+v in %v: %v, from its other end %v", tc, c.in, there, back)
			}
		}
	}
}

// TestALineAlongAWall checks that such a line meets a wall of unlimited height where the wall begins, and a lower one where
// the line has come down to its top.
func TestALineAlongAWall(t *testing.T) {
	b, err := New(Map{Cols: 9, Rows: 2, Squares: make([]uint8, 18), Legend: DefaultLegend()}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	p, q := Point3{Point{0, One}, 6 * One * heightScale}, Point3{Point{8 * One, One}, 2 * One * heightScale}
	for _, c := range []struct {
		height int64
		at     float64 // fraction of the line
	}{{0, 0.25}, {5 * One, 0.25}, {4 * One, 0.5}} {
		w := &piece{ax: 2 * One, ay: One, bx: 7 * One, by: One, height: c.height}
		if f := (&search{b: b, p: p, q: q}).alongWall(w, false); float64(f.num) != c.at*float64(f.den) {
			t.Errorf("%d tall: met at %d/%d", c.height, f.num, f.den)
		}
	}
}
