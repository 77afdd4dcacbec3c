package board

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestNeighbours compares the squares beside a set with a look at each square.
func TestNeighbours(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		cols, rows := rapid.IntRange(1, 150).Draw(rt, "cols"), rapid.IntRange(1, 9).Draw(rt, "rows")
		set := NewSquareSet(cols, rows)
		for range rapid.IntRange(0, 6).Draw(rt, "runs") {
			set.AddRect(rapid.IntRange(-5, cols).Draw(rt, "x"), rapid.IntRange(-2, rows).Draw(rt, "y"), rapid.IntRange(0, 70).Draw(rt, "w"), rapid.IntRange(0, 3).Draw(rt, "h"))
		}
		got := set.Neighbours()
		for i := range cols * rows {
			q := Square{i % cols, i / cols}
			want := !set.Has(q) && (set.Has(Square{q.X + 1, q.Y}) || set.Has(Square{q.X - 1, q.Y}) || set.Has(Square{q.X, q.Y + 1}) || set.Has(Square{q.X, q.Y - 1}))
			if got.Has(q) != want {
				rt.Fatalf("%v: %v", q, !want)
			}
		}
		if n := got.Len(); n > 0 && got.LastIn(rows-1) >= cols {
			rt.Fatal("beyond the board")
		}
	})
}

// TestSquaresShare checks that sets derived from one another share their equal parts.
func TestSquaresShare(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		cols, rows := rapid.IntRange(1, 150).Draw(rt, "cols"), rapid.IntRange(1, 150).Draw(rt, "rows")
		var kept *Squares
		twin := NewSquareSet(cols, rows)
		for range rapid.IntRange(1, 6).Draw(rt, "changes") {
			set := NewSquareSet(cols, rows)
			set.AddRect(rapid.IntRange(-5, cols).Draw(rt, "x"), rapid.IntRange(-5, rows).Draw(rt, "y"), rapid.IntRange(0, 70).Draw(rt, "w"), rapid.IntRange(0, 70).Draw(rt, "h"))
			before, sum := kept, kept.Sum()
			if rapid.Bool().Draw(rt, "take") {
				kept = kept.Without(set)
				twin.Subtract(set)
			} else {
				kept = kept.With(set)
				twin.Union(set)
			}
			if before.Sum() != sum {
				rt.Fatal("the set before has changed")
			}
			if again := kept.With(twin); again != kept && !kept.Empty() {
				rt.Fatal("it isn't itself with nothing new")
			}
			if kept.Sum() != twin.Keep().Sum() || kept.Empty() != (twin.Len() == 0) {
				rt.Fatal("another sum on another way")
			}
		}
		all := NewSquareSet(cols, rows)
		kept.AddTo(all)
		for y := range rows {
			for x := range cols {
				s := Square{X: x, Y: y}
				if kept.Has(s) != twin.Has(s) || all.Has(s) != twin.Has(s) {
					rt.Fatalf("%v", s)
				}
			}
		}
	})
}

// TestSquaresTakeWhatChanges checks that changing one square of the largest board allocates little.
func TestSquaresTakeWhatChanges(t *testing.T) {
	set := NewSquareSet(2000, 2000)
	set.AddRect(0, 0, 2000, 2000)
	all := set.Keep()
	one := NewSquareSet(2000, 2000)
	one.Add(Square{X: 700, Y: 900})
	if took := all.Without(one).Made() - all.Made(); took <= 0 || took > 2000 {
		t.Errorf("%d bytes for one square, of %d for all", took, all.Made())
	}
	if all.With(one).Made() != all.Made() {
		t.Error("a change of nothing took something")
	}
}

// TestLastIn checks the last column in a row, on boards wider than a word of 64 squares too.
func TestLastIn(t *testing.T) {
	for _, cols := range []int{3, 64, 65, 130} {
		s := NewSquareSet(cols, 4)
		s.Add(Square{1, 1})
		s.Add(Square{cols - 1, 2})
		s.Add(Square{0, 2})
		s.Add(Square{0, 3})
		for row, want := range []int{-1, 1, cols - 1, 0} {
			if got := s.LastIn(row); got != want {
				t.Errorf("%d wide: the last of row %d is %d, not %d", cols, row, got, want)
			}
		}
	}
}

// TestRuns compares the runs of a row with looking at each square.
func TestRuns(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, cols := range []int{1, 63, 64, 65, 128, 200} {
		for sparse := range 8 {
			s := NewSquareSet(cols, 2)
			for x := range cols {
				if r.IntN(8) > sparse {
					s.Add(Square{x, 1})
				}
			}
			var got, want [][2]int
			for first, last := range s.Runs(1) {
				got = append(got, [2]int{first, last})
			}
			for x := 0; x < cols; x++ {
				first := x
				for x < cols && s.Has(Square{x, 1}) {
					x++
				}
				if x > first {
					want = append(want, [2]int{first, x - 1})
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%d columns: %v, not %v", cols, got, want)
			}
			for range s.Runs(0) {
				t.Errorf("%d columns: a run in an empty row", cols)
			}
		}
	}
}

// TestSetsOfSquares checks a set after each of random changes, another size among them, against a plain list.
func TestSetsOfSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		num := func(n int) int { return rapid.IntRange(0, n).Draw(t, "n") }
		var set SquareSet
		var want map[Square]bool
		cols, rows := 0, 0
		for i := range 20 {
			if i == 0 || num(9) == 0 {
				cols, rows, want = 1+num(140), 1+num(9), map[Square]bool{}
				set.Reset(cols, rows)
			}
			other, in := NewSquareSet(cols, rows), map[Square]bool{}
			for range num(4) {
				s := Square{num(cols - 1), num(rows - 1)}
				in[s] = true
				other.Add(s)
			}
			switch num(7) {
			case 0:
				set.Union(other)
				maps.Copy(want, in)
			case 1:
				other.Keep().AddTo(&set)
				maps.Copy(want, in)
			case 2:
				set.Subtract(other)
				maps.DeleteFunc(want, func(s Square, _ bool) bool { return in[s] })
			case 3:
				other.Keep().RemoveFrom(&set)
				maps.DeleteFunc(want, func(s Square, _ bool) bool { return in[s] })
			case 4:
				set.Intersect(other)
				maps.DeleteFunc(want, func(s Square, _ bool) bool { return !in[s] })
			case 5:
				set.Clear()
				clear(want)
			case 6:
				x, y, w, h := num(cols-1), num(rows-1), num(70), num(3)
				set.AddRect(x, y, w, h)
				for k := range w * h {
					if s := (Square{x + k%w, y + k/w}); s.X < cols && s.Y < rows {
						want[s] = true
					}
				}
			case 7:
				near := map[Square]bool{}
				for s := range want {
					for _, n := range []Square{{s.X + 1, s.Y}, {s.X - 1, s.Y}, {s.X, s.Y + 1}, {s.X, s.Y - 1}} {
						if n.X >= 0 && n.Y >= 0 && n.X < cols && n.Y < rows && !want[n] {
							near[n] = true
						}
					}
				}
				set, want = *set.Neighbours(), near
			}
			got, inRows := 0, 0
			for s := range set.All() {
				if got++; !want[s] {
					t.Fatalf("%v in the set", s)
				}
			}
			for y := range rows {
				for first, last := range set.Runs(y) {
					inRows += last - first + 1
				}
			}
			if got != len(want) || set.Len() != got || inRows != got || set.Keep().Sum() != storedOf(want, cols, rows).Sum() {
				t.Fatalf("%d squares, %d in runs, of %d", got, inRows, len(want))
			}
		}
	})
}

func storedOf(squares map[Square]bool, cols, rows int) *Squares {
	set := NewSquareSet(cols, rows)
	for s := range squares {
		set.Add(s)
	}
	return set.Keep()
}
