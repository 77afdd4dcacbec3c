package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// house returns a map of rooms of random sizes with straight walls, of rock or between squares, each with some gaps and
// doors.
func house(r *rand.Rand, cols, rows int) Map {
	m := Map{Cols: cols, Rows: rows, Legend: DefaultLegend(), Squares: make([]uint8, cols*rows)}
	for x := 2 + r.IntN(6); x < cols-1; x += 2 + r.IntN(7) {
		wallUp(r, &m, rows, func(y int) Square { return Square{x, y} }, Square{0, 1})
	}
	for y := 2 + r.IntN(6); y < rows-1; y += 2 + r.IntN(7) {
		wallUp(r, &m, cols, func(x int) Square { return Square{x, y} }, Square{1, 0})
	}
	return m
}

func wallUp(r *rand.Rand, m *Map, n int, at func(int) Square, along Square) {
	rock := r.IntN(2) == 0
	for i := range n {
		s := at(i)
		switch gap := r.IntN(5) == 0; {
		case rock && !gap:
			m.Squares[s.Y*m.Cols+s.X] = 1
		case !rock && (!gap || r.IntN(2) == 0):
			w := Wall{From: s.Corner(), To: Square{s.X + along.X, s.Y + along.Y}.Corner()}
			if gap {
				w.Kind, w.Open = KindDoor, r.IntN(2) == 0
			}
			m.Walls = append(m.Walls, w)
		}
	}
}

// TestViewOfHouses checks that views agree with lines in rooms and corridors, whose straight walls they pass in one go.
func TestViewOfHouses(t *testing.T) {
	r := rand.New(rand.NewPCG(30, 2))
	var view SquareSet
	for range 60 {
		m := house(r, 3+r.IntN(30), 3+r.IntN(30))
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			a := Body{At: Square{r.IntN(m.Cols - 1), r.IntN(m.Rows - 1)}, Size: 1 + r.IntN(2), Height: 5 * One}
			b.ViewOnce(&view, a, -1)
			for i := range b.cells {
				s := Square{i % b.cols, i / b.cols}
				if want := b.Sees(a, Body{At: s, Height: a.Height}); view.Has(s) != want {
					t.Fatalf("%d × %d: %v from %+v: in view %v, seen %v", m.Cols, m.Rows, s, a, view.Has(s), want)
				}
			}
		}
	}
}

// TestViewOfEmptyFields checks that all of an empty board is seen, from a corner and from the middle.
func TestViewOfEmptyFields(t *testing.T) {
	var view SquareSet
	for _, size := range [][2]int{{1, 1}, {MaxSide, 1}, {1, MaxSide}, {300, 280}, {MaxSide, 200}} {
		b, err := New(Map{Cols: size[0], Rows: size[1], Legend: DefaultLegend()}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []Square{{0, 0}, {size[0] / 2, size[1] / 2}, {size[0] - 1, 0}} {
			if b.ViewOnce(&view, Body{At: at, Size: 1, Height: One}, -1); view.Len() != size[0]*size[1] {
				t.Errorf("%v from %v: %d squares", size, at, view.Len())
			}
		}
	}
}

// TestViewPastDoorsBesideRock checks that rock behind doors stays opaque from all sides when the doors open and shut, as on
// a new board.
func TestViewPastDoorsBesideRock(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 2))
	var view, anew SquareSet
	for range 30 {
		m := Map{Cols: 3 + r.IntN(4), Rows: 3 + r.IntN(4), Legend: DefaultLegend()}
		m.Squares = make([]uint8, m.Cols*m.Rows)
		for i := range m.Squares {
			m.Squares[i] = uint8(r.IntN(4) / 3)
			s := Square{i % m.Cols, i / m.Cols}
			to := [2]Square{{s.X + 1, s.Y}, {s.X, s.Y + 1}}[r.IntN(2)]
			m.Walls = append(m.Walls, Wall{Kind: KindDoor, From: s.Corner(), To: to.Corner(), Open: r.IntN(2) == 0})
		}
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for range 10 {
			b.viewGrid() // so that there is one to patch
			i := r.IntN(len(m.Walls))
			if b, err = b.WithDoor(i, !b.Map().Walls[i].Open); err != nil {
				t.Fatal(err)
			}
			fresh, err := New(b.Map(), Options{})
			if err != nil {
				t.Fatal(err)
			}
			for k := range m.Squares {
				a := Body{At: Square{k % m.Cols, k / m.Cols}, Height: 5 * One}
				b.ViewOnce(&view, a, -1)
				fresh.ViewOnce(&anew, a, -1)
				if !slices.Equal(slices.Collect(view.All()), slices.Collect(anew.All())) {
					t.Fatalf("door %v: another view from %v than anew", m.Walls[i], a.At)
				}
			}
		}
	}
}
