package board

import "testing"

// TestNoLightBehindASecondBorder checks two walls that close off the map except for one square. A ray just outside the
// diagonal passes there and goes almost a square sideways, up to the second border: nothing beyond it may be seen. A gap of
// a thousandth of a square would show squares a thousand rows farther.
func TestNoLightBehindASecondBorder(t *testing.T) {
	const side, eye, row = 1100, 1080, 2 * eyeMargin
	corner := func(x, y int) Point { return Square{x, y}.Corner() }
	first := eye - row
	m := Map{Cols: side, Rows: side, Legend: DefaultLegend(), Squares: make([]uint8, side*side), Walls: []Wall{
		{From: corner(0, row), To: corner(first, row)},
		{From: corner(first-1, row), To: corner(first-1, row+1)},
		{From: corner(first-1, row+1), To: corner(side, row+1)},
	}}
	b, err := New(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var view SquareSet
	b.ViewOnce(&view, Body{At: Square{eye, 0}, Size: 1, Height: 5 * One}, -1)
	if !view.Has(Square{first, row}) {
		t.Error("the light doesn't come to the gap")
	}
	for s := range view.All() {
		if s.Y > row {
			t.Fatalf("%v is seen behind the walls", s)
		}
	}
}
