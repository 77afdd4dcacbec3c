package board

import (
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// TestKeptViewsAreThoseOfAFreshBoard: given a board whose doors move one after the other and whose views and
// outlines were asked for before, in any order and by several goroutines, then each is that of a board
// that was never asked.
func TestKeptViewsAreThoseOfAFreshBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, o := drawMap(t, rapid.Bool().Draw(t, "relief")), drawOptions(t)
		for i := range m.Walls {
			if rapid.IntRange(0, 2).Draw(t, "door") == 0 {
				m.Walls[i].Kind, m.Walls[i].Height = KindDoor, 0
			}
		}
		b := made(t, m, o)
		bodies := []Body{drawBody(t, b, 2), drawBody(t, b, 2), drawBody(t, b, 3)}
		radius := int64(rapid.IntRange(-1, 6).Draw(t, "radius")) * int64(b.o.Side)
		for range 4 {
			fresh := made(t, b.Map(), o)
			var all sync.WaitGroup
			for range 2 {
				for _, a := range bodies {
					all.Go(func() { compareViews(t, b, fresh, a, radius) })
				}
			}
			all.Wait()
			door := rapid.IntRange(0, max(len(m.Walls)-1, 0)).Draw(t, "which")
			if next, err := b.WithDoor(door, rapid.Bool().Draw(t, "open")); err == nil {
				b = next
			}
		}
	})
}

func made(t *rapid.T, m Map, o Options) *Board {
	b, err := New(m, o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func compareViews(t *rapid.T, b, fresh *Board, a Body, radius int64) {
	var got, want SquareSet
	b.View(&got, a, radius)
	fresh.view(&want, a, radius)
	if !sameSet(&got, &want) {
		t.Errorf("%+v within %d: another view", a, radius)
	}
	outlines := b.ViewPolygons(a)
	var twins [][]Point
	if fresh.covers(a) {
		twins, _ = fresh.outlines(a)
	}
	if len(outlines) != len(twins) {
		t.Errorf("%+v: %d outlines, not %d", a, len(outlines), len(twins))
		return
	}
	for i, p := range outlines {
		if !same(p, twins[i]) {
			t.Errorf("%+v: another outline", a)
		}
	}
}

func sameSet(a, c *SquareSet) bool {
	return a.cols == c.cols && a.rows == c.rows && same(a.bits, c.bits)
}

// TestKeptViewsAreBounded: given more views than a board keeps, then it keeps no more than its bound.
func TestKeptViewsAreBounded(t *testing.T) {
	b, err := New(Map{Cols: 1000, Rows: 1000}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var set SquareSet
	for i := range 60 {
		b.View(&set, Body{At: Square{500 + i, 500}, Size: 1, Height: 5 * One}, -1)
	}
	held := 0
	for _, list := range []map[viewKey]*keptView{b.kept.late, b.kept.past} {
		for _, v := range list {
			held += v.size()
		}
	}
	if held > 2*keptBytes+1<<19 || held == 0 {
		t.Errorf("%d bytes are kept", held)
	}
}
