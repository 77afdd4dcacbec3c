package board

import (
	"slices"
	"testing"
)

// TestALowWallIsPaidByTheFront checks that only squares newly entered across a low wall are charged.
func TestALowWallIsPaidByTheFront(t *testing.T) {
	row := "........."
	wide := func(size int) Body { return Body{Size: size, Height: 10 * One} }
	upright := wall(KindLow, 3, 0, 3, 9)
	cheap := upright
	cheap.Cost = 6
	for _, c := range []struct {
		name  string
		o     Options
		walls []Wall
		who   Body
		path  []Square
		want  []Cost
	}{
		{"size 1", Options{}, []Wall{upright}, wide(1), east4(1), []Cost{4, 8, 20, 24, 28}},
		{"size 2", Options{}, []Wall{upright}, wide(2), east4(1), []Cost{4, 16, 20, 24, 28}},
		{"size 3", Options{}, []Wall{upright}, wide(3), east4(1), []Cost{12, 16, 20, 24, 28}},
		{"size 3 from farther off", Options{}, []Wall{wall(KindLow, 4, 0, 4, 9)}, wide(3), east4(1), []Cost{4, 16, 20, 24, 28}},
		{"a price of its own", Options{}, []Wall{cheap}, wide(2), east4(1), []Cost{4, 10, 14, 18, 22}},
		{"two walls, one after the other", Options{}, []Wall{wall(KindLow, 2, 0, 2, 9), upright}, wide(2), east4(1), []Cost{12, 24, 28, 32, 36}},
		{"beside the wall no row enters across it", Options{}, []Wall{wall(KindLow, 0, 1, 9, 1)}, wide(2), east4(1), []Cost{4, 8, 12, 16, 20}},
		{"a diagonal's new squares", Options{Fractional: true}, []Wall{upright}, Body{At: Square{1, 0}, Size: 2, Height: 10 * One},
			[]Square{{2, 1}, {3, 1}, {4, 1}}, []Cost{18, 22, 26}},
		{"a diagonal whose corner square alone crosses", Options{}, []Wall{wall(KindLow, 2.5, 1.5, 2.5, 2.5)}, wide(2), []Square{{1, 1}}, []Cost{12}},
		{"a diagonal whose old squares alone cross", Options{}, []Wall{wall(KindLow, 0.75, 0.25, 0.75, 1.25)}, wide(3), []Square{{1, 1}}, []Cost{4}},
	} {
		b := drawn(t, c.o, c.walls, nil, slices.Repeat([]string{row}, 5)...)
		m, sum := c.who, Cost(0)
		for i, to := range c.path {
			cost, why := b.Step(m, to, 0, nil)
			if sum += cost; why.Reason != Free || sum != c.want[i] {
				t.Errorf("%s: %v after the step to %v, %+v, want %v", c.name, sum, to, why, c.want[i])
			}
			m.At = to
		}
	}
}

// east4 returns a path of five steps to the east along the northern edge.
func east4(x int) (path []Square) {
	for i := range 5 {
		path = append(path, Square{x + i, 0})
	}
	return path
}

// TestReachOverALowWall checks a 3 × 3 creature whose front crosses with its second step.
func TestReachOverALowWall(t *testing.T) {
	b := drawn(t, Options{}, []Wall{wall(KindLow, 4, 0, 4, 3)}, nil, slices.Repeat([]string{"........"}, 3)...)
	var f Flood
	for _, opts := range []FloodOptions{{}, {Factors: []Cost{4}}, {Price: func(_, _ Square, cost Cost) Cost { return cost }}} {
		f.Run(b, Body{Size: 3, Height: 10 * One}, 100, nil, nil, opts)
		var got []Cost
		f.Each(func(_ Square, cost Cost) bool { got = append(got, cost); return true })
		if want := []Cost{4, 16, 20, 24, 28}; !slices.Equal(got, want) {
			t.Errorf("reach %v, want %v", got, want)
		}
		if cost, ok := f.To(b, Body{Size: 3, Height: 10 * One}, Square{5, 0}, nil, nil, opts); !ok || cost != 28 {
			t.Errorf("a way of %v, want 7", cost)
		}
	}
}

// TestATooHighLowWallStopsEveryRow checks that squares of the creature that enter nothing new can't cross it either.
func TestATooHighLowWallStopsEveryRow(t *testing.T) {
	high := wall(KindLow, 1.5, 0, 1.5, 0.75)
	high.Height = 11 * One
	b := drawn(t, Options{}, []Wall{high}, nil, ".....", ".....")
	if _, why := b.Step(Body{Size: 2, Height: 10 * One}, Square{1, 0}, 0, nil); why.Reason != LowWall {
		t.Errorf("%+v", why)
	}
}
