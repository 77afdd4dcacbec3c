package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPairsOfSquares compares what is made of two kept sets with what is made of their squares one by one, also where both share tiles.
func TestPairsOfSquares(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 7))
	for range 200 {
		cols, rows := 1+r.IntN(200), 1+r.IntN(200)
		drawn := func() *SquareSet {
			set := NewSquareSet(cols, rows)
			for range r.IntN(4) {
				set.AddRect(r.IntN(cols), r.IntN(rows), 1+r.IntN(70), 1+r.IntN(70))
			}
			return set
		}
		one, other := drawn(), drawn()
		a := one.Keep()
		b := other.Keep()
		if r.IntN(2) == 0 {
			other.Union(one)
			b = a.With(other)
		}
		union, minus, differ := one.Clone(), one.Clone(), one.Clone()
		union.Union(other)
		minus.Subtract(other)
		differ.Union(other)
		for q := range one.All() {
			if other.Has(q) {
				differ.Remove(q)
			}
		}
		got := NewSquareSet(cols, rows)
		a.AddDifference(got, b)
		for name, k := range map[string][2]*Squares{"union": {a.Union(b), union.Keep()}, "minus": {a.Minus(b), minus.Keep()}, "difference": {got.Keep(), differ.Keep()}} {
			if !slices.Equal(slices.Collect(k[0].All()), slices.Collect(k[1].All())) || k[0].Sum() != k[1].Sum() || !k[0].Equal(k[1]) {
				t.Fatalf("%s on %d × %d: %v, not %v", name, cols, rows, k[0], k[1])
			}
		}
		if a.Equal(b) != (differ.Len() == 0) {
			t.Fatalf("%v equals %v: %v", a, b, a.Equal(b))
		}
		runs := NewSquareSet(cols, rows)
		for y := range rows {
			for first, last := range a.Runs(y) {
				runs.AddRect(first, y, last-first+1, 1)
			}
		}
		if !runs.Keep().Equal(a) {
			t.Fatalf("runs of %v are %v", a, runs.Keep())
		}
		near, want := NewSquareSet(cols, rows), NewSquareSet(cols, rows)
		near.AddNear(one)
		for q := range one.All() {
			want.AddRect(q.X-1, q.Y-1, 3, 3)
		}
		if !near.Keep().Equal(want.Keep()) {
			t.Fatalf("near %v lie %v", a, near.Keep())
		}
	}
}

// TestUnionsShare checks that a union takes over what only one of two sets has.
func TestUnionsShare(t *testing.T) {
	west, east := NewSquareSet(200, 200), NewSquareSet(200, 200)
	west.AddRect(0, 0, 64, 200)
	east.AddRect(128, 0, 10, 10)
	a, b := west.Keep(), east.Keep()
	u := a.Union(b)
	if u.tile(0, 0) != a.tile(0, 0) || u.tile(2, 0) != b.tile(2, 0) || &u.bands[1][0] != &a.bands[1][0] {
		t.Error("a union copies what it could share")
	}
	if a.Union(nil) != a || (*Squares)(nil).Union(b) != b || a.Minus(nil) != a || !a.Minus(a).Empty() {
		t.Error("a set with nothing")
	}
}
