package board

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestMovedDoorsEqualNewBoards opens and shuts doors one after another and compares each board with a new one of the same
// map.
func TestMovedDoorsEqualNewBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMap(t, rapid.Bool().Draw(t, "relief"))
		for i := range m.Walls {
			if rapid.Bool().Draw(t, "door") {
				m.Walls[i].Kind = KindDoor
				m.Walls[i].Bars = rapid.Bool().Draw(t, "bars")
			}
			if rapid.Bool().Draw(t, "grid") {
				w := &m.Walls[i]
				w.From = w.From.Square().Corner()
				w.To = Point{w.From.X, w.From.Y + One}
			}
		}
		o := drawOptions(t)
		b, err := New(m, o)
		if err != nil {
			t.Fatal(err)
		}
		a := drawBody(t, b, 2)
		for range 4 {
			if len(m.Walls) == 0 {
				return
			}
			i := rapid.IntRange(0, len(m.Walls)-1).Draw(t, "wall")
			open := rapid.Bool().Draw(t, "open")
			moved, err := b.WithDoor(i, open)
			if m.Walls[i].Kind != KindDoor {
				if err == nil {
					t.Fatalf("moved wall %d, which is no door", i)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			m.Walls = slices.Clone(m.Walls)
			m.Walls[i].Open = open
			fresh, err := New(m, o)
			if err != nil {
				t.Fatal(err)
			}
			patched, err := b.WithMap(m)
			if err != nil {
				t.Fatal(err)
			}
			if patched.core != b.core {
				t.Fatal("a moved door made a new core")
			}
			sameAnswers(t, moved, fresh, a)
			sameAnswers(t, patched, fresh, a)
			b = moved
		}
	})
}

func sameAnswers(t *rapid.T, got, want *Board, a Body) {
	if diff := cmp.Diff(want.Map(), got.Map()); diff != "" {
		t.Fatal(diff)
	}
	var v, w SquareSet
	got.View(&v, a, -1)
	want.View(&w, a, -1)
	if !slices.Equal(v.bits, w.bits) {
		t.Fatalf("views differ: %v, new board %v", v, w)
	}
	var f, g Flood
	f.Run(got, a, 60, nil, nil, FloodOptions{})
	g.Run(want, a, 60, nil, nil, FloodOptions{})
	for i := range want.cells {
		s := Square{i % want.cols, i / want.cols}
		c, ok := f.Cost(s)
		if d, reached := g.Cost(s); c != d || ok != reached {
			t.Fatalf("%v costs %v %v, on a new board %v %v", s, c, ok, d, reached)
		}
		body := Body{At: s, Height: a.Height}
		if got.MeleeLine(a, body) != want.MeleeLine(a, body) {
			t.Fatalf("melee with %v differs", s)
		}
	}
}

// TestGratings checks that a shut grating stops steps and melee but not sight, and an open one nothing.
func TestGratings(t *testing.T) {
	grating := wall(KindDoor, 1, 0, 1, 1)
	grating.Bars = true
	b := drawn(t, Options{}, []Wall{grating}, nil, "..")
	west, east := person(0, 0), person(1, 0)
	for _, open := range []bool{false, true} {
		now, err := b.WithDoor(0, open)
		if err != nil {
			t.Fatal(err)
		}
		_, why := now.Step(west, east.At, 0, nil)
		if blocked := why.Reason != 0; blocked == open || now.MeleeLine(west, east) != open || !now.Sees(west, east) {
			t.Errorf("open %v: %+v, blows %v, seen %v", open, why, now.MeleeLine(west, east), now.Sees(west, east))
		}
	}
}
