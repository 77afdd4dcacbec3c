package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestBoardsOfChangedMaps compares boards that share parts with others to newly built boards, whatever was added, removed
// or raised before, also if two were derived from one.
func TestBoardsOfChangedMaps(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for range 40 {
		first, err := New(Map{Cols: 40, Rows: 30}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		boards := []*Board{first}
		for range 25 {
			b := boards[r.IntN(len(boards))]
			m := changedMap(r, b.Map())
			next, err := b.WithMap(m)
			if err != nil {
				t.Fatal(err)
			}
			boards = append(boards, next)
		}
		for i, b := range boards {
			fresh, err := New(b.Map(), b.Options())
			if err != nil {
				t.Fatal(err)
			}
			sameBoard(t, i, b, fresh)
		}
	}
}

// changedMap mostly adds walls to a map; now and then it changes something else.
func changedMap(r *rand.Rand, m Map) Map {
	point := func() Point { return Point{int32(r.IntN(41 * One)), int32(r.IntN(31 * One))} }
	switch k := r.IntN(10); {
	case k < 6:
		m.Walls = slices.Clone(m.Walls)
		for range 1 + r.IntN(3) {
			m.Walls = append(m.Walls, Wall{Kind: Kind(r.IntN(5)), From: point(), To: point(), Height: One, Open: r.IntN(2) == 0})
		}
	case k == 6 && len(m.Walls) > 0:
		m.Walls = slices.Delete(slices.Clone(m.Walls), 0, 1)
	case k == 7:
		m.Elevation = append(slices.Clone(m.Elevation), Patch{r.IntN(30), r.IntN(20), 5, 5, int32(r.IntN(9 * One))})
	case k == 8:
		squares := make([]uint8, m.Cols*m.Rows)
		copy(squares, m.Squares)
		squares[r.IntN(len(squares))] = uint8(r.IntN(7))
		m.Squares = squares
	case k == 9 && len(m.Walls) > 0:
		m.Walls = slices.Clone(m.Walls)
		m.Walls[r.IntN(len(m.Walls))].Open = true
	}
	return m
}

func sameBoard(t *testing.T, n int, b, fresh *Board) {
	t.Helper()
	if !slices.Equal(b.cells, fresh.cells) || !slices.Equal(b.factor, fresh.factor) || !slices.Equal(b.ground, fresh.ground) ||
		!slices.Equal(b.pieces, fresh.pieces) || !slices.Equal(b.stops, fresh.stops) || b.finite != fresh.finite ||
		b.dearestLow != fresh.dearestLow || b.peak != fresh.peak || b.leastFactor != fresh.leastFactor || b.mostFactor != fresh.mostFactor {
		t.Fatalf("board %d isn't as if made anew", n)
	}
	for at := range b.cells {
		if !slices.Equal(b.wallsOn(at), fresh.wallsOn(at)) || b.walled(at) != (len(fresh.wallsOn(at)) > 0) {
			t.Fatalf("board %d: square %d has walls %v, not %v", n, at, b.wallsOn(at), fresh.wallsOn(at))
		}
	}
}
