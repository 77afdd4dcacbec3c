package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestMemory compares the cache with the board, on random boards, in any order and with several boards in turn.
func TestMemory(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	var boards []*Board
	for range memoryBoards + 2 {
		boards = append(boards, ridge(rng))
	}
	var m Memory
	for range 3000 {
		b := boards[rng.IntN(len(boards))]
		body := func() Body {
			return Body{At: Square{rng.IntN(4), rng.IntN(3)}, Size: 1 + rng.IntN(2), Height: 5 * One, Elevation: int32(rng.IntN(2)) * 3 * One}
		}
		a, c, other := body(), body(), []Body{body()}
		var got, want Evidence
		if g, w := m.Cover(b, a, c, other, &got), b.Cover(a, c, other, &want); g != w || !slices.Equal(got.Lines, want.Lines) {
			t.Fatalf("cover of %v from %v: %v with %v, want %v with %v", c, a, g, got.Lines, w, want.Lines)
		}
		if g, w := m.Cover(b, c, a, other, nil), b.Cover(c, a, other, nil); g != w {
			t.Fatalf("cover of %v from %v: %v, want %v", a, c, g, w)
		}
		if m.Sees(b, a, c) != b.Sees(a, c) {
			t.Fatalf("%v sees %v: %v", a, c, !b.Sees(a, c))
		}
		if m.MeleeLine(b, a, c) != b.MeleeLine(a, c) {
			t.Fatalf("melee from %v to %v: %v", a, c, !b.MeleeLine(a, c))
		}
		sees, blocked, drawn := m.Hidden(b, a, c)
		if s, h, d := b.Hidden(a, c); s != sees || h != blocked || d != drawn {
			t.Fatalf("hidden of %v from %v: %v %d/%d, want %v %d/%d", c, a, sees, blocked, drawn, s, h, d)
		}
		var set SquareSet
		reach := int64(5+5*rng.IntN(2)) * One
		b.MeleeSet(&set, a, c, reach)
		if !slices.Equal(m.MeleeSet(b, a, c, reach).bits, set.bits) {
			t.Fatalf("melee of %v against %v differs", a, c)
		}
	}
	if len(m.boards) > memoryBoards {
		t.Errorf("%d boards are remembered, want %d at most", len(m.boards), memoryBoards)
	}
}

// TestWays checks that one flood to several squares finds the same paths as a flood for each, threats included, also after
// the board, the occupants, the threats or the prices have changed.
func TestWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	var own, recalls Flood
	recalls.Remembers()
	shared := 0
	var w PathCache
	mover := Body{Size: 1, Height: 5 * One}
	somebody := func() []Occupant {
		return []Occupant{{Body: Body{At: Square{rng.IntN(5), rng.IntN(5)}, Size: 1, Height: 5 * One}}}
	}
	occ := somebody()
	for range 300 {
		b := ridge(rng)
		w.Budget = Cost(8 + rng.IntN(30))
		if rng.IntN(2) == 0 {
			mover.At = Square{rng.IntN(4), rng.IntN(4)}
		}
		var set SquareSet
		b.MeleeSet(&set, occ[0].Body, mover, 5*One)
		for range 10 {
			goal, threats, opts := Square{rng.IntN(5), rng.IntN(5)}, []Threat{{Reach: &set}}, FloodOptions{}
			switch rng.IntN(8) {
			case 0:
				occ = somebody()
			case 1, 2, 3:
				threats = nil
			case 4:
				opts.Multiplier = 2
			}
			f := w.To(b, mover, goal, occ, threats, opts)
			if f == nil {
				continue
			}
			shared++
			least, ok := own.To(b, mover, goal, occ, threats, opts)
			if cost, _ := f.Cost(goal); !ok || cost != least || !slices.Equal(f.Path(nil, goal), own.Path(nil, goal)) {
				t.Fatalf("to %v: %v for %d, want %v for %d", goal, f.Path(nil, goal), cost, own.Path(nil, goal), least)
			}
		}
		for range 3 {
			m := Body{At: mover.At, Size: 1 + rng.IntN(2), Height: int32(3+rng.IntN(3)) * One, Elevation: int32(rng.IntN(2)) * One}
			own.Run(b, m, 40, occ, nil, FloodOptions{})
			recalls.Run(b, m, 40, occ, nil, FloodOptions{})
			if !slices.Equal(listed(&own), listed(&recalls)) {
				t.Fatal("a flood that remembers goes elsewhere")
			}
		}
		last := w.floods[0]
		if last.answers(b, Body{At: mover.At, Size: 2, Height: 5 * One}, last.occ, last.threat, last.opts) {
			t.Fatal("another body shares the flood")
		}
		budget := Cost(8 + rng.IntN(30))
		within := slices.DeleteFunc(listed(w.Within(b, mover, budget, occ, []Threat{{Reach: &set}}, FloodOptions{})),
			func(p priced) bool { return p.cost > budget })
		costs := slices.DeleteFunc(listed(w.Costs(b, mover, budget, occ, nil, FloodOptions{})), func(p priced) bool { return p.cost > budget })
		if !slices.Equal(costs, within) {
			t.Fatalf("within %d: %v, want %v", budget, costs, within)
		}
		if own.Run(b, mover, budget, occ, nil, FloodOptions{}); !slices.Equal(listed(&own), within) {
			t.Fatalf("within %d: %v, want %v", budget, within, listed(&own))
		}
	}
	if shared < 300 {
		t.Errorf("only %d ways were shared", shared)
	}
}

// priced is a square that a flood reached, with its price.
type priced struct {
	at   Square
	cost Cost
}

func listed(f *Flood) (list []priced) {
	f.Each(func(at Square, cost Cost) bool {
		list = append(list, priced{at, cost})
		return true
	})
	return list
}
