package board

import (
	"slices"
	"testing"
)

// TestWhoSharesSquaresMayPart checks that creatures that share squares may step until they are apart.
func TestWhoSharesSquaresMayPart(t *testing.T) {
	ogre := Body{At: Square{2, 2}, Size: 3, Height: 10 * One}
	over := person(3, 3)
	over.Elevation = 10 * One
	for _, c := range []struct {
		name      string
		pass      PassThrough
		who       Body
		occ       []Body
		to        Square
		elevation int32
		why       BlockReason
		by        int
	}{
		{name: "within", who: person(3, 3), occ: []Body{ogre}, to: Square{2, 3}},
		{name: "out", who: person(2, 3), occ: []Body{ogre}, to: Square{1, 3}},
		{name: "in", who: person(1, 3), occ: []Body{ogre}, to: Square{2, 3}, why: Occupied},
		{name: "out where nobody passes anybody", pass: PassNone, who: person(2, 3), occ: []Body{ogre}, to: Square{1, 3}},
		{name: "the larger one, away", who: ogre, occ: []Body{person(3, 3)}, to: Square{3, 3}},
		{name: "the larger one, off a corner", who: ogre, occ: []Body{person(2, 2)}, to: Square{3, 3}},
		{name: "the larger one, onto another", who: ogre, occ: []Body{person(3, 3), person(5, 4)}, to: Square{3, 2}, why: Occupied, by: 1},
		{name: "from one onto another", who: person(2, 3), occ: []Body{ogre, person(1, 3)}, to: Square{1, 3}, why: Occupied, by: 1},
		{name: "two at once, apart from one of them", who: person(4, 3), occ: []Body{ogre, {At: Square{4, 3}, Size: 2, Height: One}}, to: Square{5, 3}},
		{name: "over its head, down into it", who: over, occ: []Body{ogre}, to: Square{3, 2}, elevation: 9 * One, why: Occupied},
		{name: "up out of it", who: person(3, 3), occ: []Body{ogre}, to: Square{3, 2}, elevation: 10 * One},
	} {
		b := drawn(t, Options{PassThrough: c.pass}, nil, nil, slices.Repeat([]string{"........"}, 8)...)
		var occ []Occupant
		for i, o := range c.occ {
			occ = append(occ, Occupant{Body: o, Index: i})
		}
		if _, why := b.Step(c.who, c.to, c.elevation, occ); why.Reason != c.why || why.Reason != Free && why.Occupant != c.by {
			t.Errorf("%s: %+v, want %v by %d", c.name, why, c.why, c.by)
		}
	}
}

// TestReachOfOneWhoShares checks that a creature may leave the other on all sides, but not end within it nor enter it
// again.
func TestReachOfOneWhoShares(t *testing.T) {
	b := drawn(t, Options{}, nil, nil, slices.Repeat([]string{"......."}, 7)...)
	ogre := Occupant{Body: Body{At: Square{2, 2}, Size: 3, Height: 10 * One}}
	var f Flood
	f.Run(b, person(3, 3), 8, []Occupant{ogre}, nil, FloodOptions{})
	n := 0
	f.Each(func(s Square, cost Cost) bool {
		if n++; cost != 8 || ogre.has(s) {
			t.Errorf("%v at %v", s, cost)
		}
		return true
	})
	if n != 16 {
		t.Errorf("%d squares two steps away, want 16", n)
	}
	if cost, ok := f.To(b, person(3, 3), Square{0, 0}, []Occupant{ogre}, nil, FloodOptions{}); !ok || cost != 12 {
		t.Errorf("a way of %v %v", cost, ok)
	}
	small := Occupant{Body: person(3, 3)}
	if f.Run(b, ogre.Body, 8, []Occupant{small}, nil, FloodOptions{}); !f.MayEnd(Square{4, 2}) || f.MayEnd(Square{3, 3}) {
		t.Error("the larger one doesn't get off the smaller")
	}
	// In a corridor the way back leads through the other, which it has left.
	b = drawn(t, Options{}, nil, nil, "#.......", "#.......", "........", "#.......")
	wide := Occupant{Body: Body{At: Square{1, 0}, Size: 4, Height: 10 * One}}
	if cost, ok := f.To(b, person(4, 2), Square{0, 2}, []Occupant{wide}, nil, FloodOptions{}); !ok || cost != 16 {
		t.Errorf("through the other, never leaving it: %v %v", cost, ok)
	}
	if _, ok := f.To(b, person(5, 2), Square{0, 2}, []Occupant{wide}, nil, FloodOptions{}); ok {
		t.Error("went through one whom it doesn't share squares with")
	}
}

// TestRisingFromSharedSquares checks that a creature rising on its first step may leave what its body shared below.
func TestRisingFromSharedSquares(t *testing.T) {
	b := drawn(t, Options{}, nil, nil, "....", "....")
	kite := Body{Size: 2, Height: 5 * One, Elevation: 6 * One} // overhead
	up := person(0, 0)
	up.Elevation = 3 * One // so the way goes
	var f Flood
	if f.Run(b, up, 4, []Occupant{{Body: kite}}, nil, FloodOptions{Rise: 3 * One}); f.MayEnd(Square{1, 0}) {
		t.Error("rose into one with whom it shared nothing")
	}
	if _, ok := f.Cost(Square{1, 0}); ok {
		t.Error("rose through one with whom it shared nothing")
	}
	low := Body{Size: 2, Height: 2 * One} // shares the ground
	up.Elevation = One
	f.Run(b, up, 40, []Occupant{{Body: low}}, nil, FloodOptions{Rise: One})
	if cost, ok := f.Cost(Square{2, 0}); !ok || cost != 8 {
		t.Errorf("out of one whom it shares the ground with: %v %v", cost, ok)
	}
}
