package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestOnePassFindsTheWayOfTwo checks on maps with rock, rooms and creatures, for all sizes and settings and without
// threats, that one pass finds the same path as two, one for the cost and one for ties.
func TestOnePassFindsTheWayOfTwo(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 16))
	var one, two Flood
	found, level := 0, 0
	for round := range 400 {
		b, m, occ := wayThrough(t, r, round)
		for range 5 {
			goal := Square{r.IntN(b.cols), r.IntN(b.rows)}
			opts := FloodOptions{Multiplier: r.IntN(3)}
			cost, ok := one.To(b, m, goal, occ, nil, opts)
			want, reached := inTwoPasses(&two, b, m, goal, occ, opts)
			if cost != want || ok != reached {
				t.Fatalf("round %d, %v to %v: %v %v, in two passes %v %v", round, m, goal, cost, ok, want, reached)
			}
			if got, path := one.Path(nil, goal), two.Path(nil, goal); !slices.Equal(got, path) {
				t.Fatalf("round %d, %v to %v:\n%v\nin two passes\n%v", round, m, goal, got, path)
			}
			count(&found, ok && len(one.Path(nil, goal)) > 10 && one.onePass())
			count(&level, ok && len(one.Path(nil, goal)) > 10 && one.onePass() && one.level())
		}
	}
	if level < 100 || found-level < 100 {
		t.Errorf("only %d long ways in one pass, %d of them with steps that all cost the same", found, level)
	}
}

func wayThrough(t *testing.T, r *rand.Rand, round int) (*Board, Body, []Occupant) {
	m := Map{Cols: 10 + r.IntN(110), Rows: 10 + r.IntN(50)}
	if round%3 == 0 {
		m = roomsMap(r, m.Cols, m.Rows, round%2 == 0)
		for i := range m.Walls {
			m.Walls[i].Height = 0
		}
	}
	m.Squares = make([]uint8, m.Cols*m.Rows)
	for i := range m.Squares {
		if r.IntN(100) < round%7*6 {
			m.Squares[i] = 1
		}
	}
	b, err := New(m, Options{Fractional: r.IntN(2) == 0, Corners: Corners(r.IntN(3))})
	if err != nil {
		t.Fatal(err)
	}
	size := 1 + r.IntN(6)/4
	body := Body{At: Square{r.IntN(m.Cols - size + 1), r.IntN(m.Rows - size + 1)}, Size: size, Height: 5 * One}
	var occ []Occupant
	for i := range r.IntN(3) * 20 {
		if s := (Square{r.IntN(m.Cols), r.IntN(m.Rows)}); !s.within(body) {
			occ = append(occ, Occupant{Body: Body{At: s, Size: 1, Height: 5 * One}, Index: i, Friend: r.IntN(2) == 0})
		}
	}
	return b, body, occ
}

func (s Square) within(a Body) bool {
	return s.X >= a.At.X && s.Y >= a.At.Y && s.X < a.At.X+a.side() && s.Y < a.At.Y+a.side()
}

// inTwoPasses is like To but always makes the second pass.
func inTwoPasses(f *Flood, b *Board, m Body, goal Square, occ []Occupant, opts FloodOptions) (Cost, bool) {
	least := Cost(-1)
	for pass := range 2 {
		f.begin(b, m, occ, nil, opts)
		f.goal, f.aimed = goal, true
		if !f.inside(m.At) || !f.inside(goal) || pass == 1 && least < 0 {
			f.box = box{0, 0, -1, -1}
			return 0, false
		}
		f.block()
		if pass == 0 {
			least = f.seek()
		} else {
			f.spread(least)
		}
	}
	return f.Cost(goal)
}
