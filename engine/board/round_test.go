package board

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestRoundTablesChangeNoWay floods rock, where steps round corners are left out, and compares with the flood that leaves
// out fewer.
func TestRoundTablesChangeNoWay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var fast, slow Flood
	round := 0
	for i := range 200 {
		m := Map{Cols: 8 + r.IntN(40), Rows: 8 + r.IntN(40), Legend: DefaultLegend()}
		m.Squares = make([]uint8, m.Cols*m.Rows)
		for k := range m.Squares {
			if r.IntN(100) < i%5*10 {
				m.Squares[k] = 1
			}
		}
		for range i % 4 * 5 {
			at := Square{r.IntN(m.Cols), r.IntN(m.Rows)}
			kind := []Kind{KindWall, KindDoor}[r.IntN(2)]
			m.Walls = append(m.Walls, Wall{Kind: kind, From: at.Corner(), To: Square{at.X + 1 + r.IntN(3), at.Y}.Corner(), Open: r.IntN(2) == 0})
		}
		b, err := New(m, Options{Fractional: i%2 == 0, Corners: Corners(r.IntN(8) / 6)})
		if err != nil {
			t.Fatal(err)
		}
		body := Body{At: Square{r.IntN(m.Cols - 1), r.IntN(m.Rows - 1)}, Size: 1 + r.IntN(2), Height: 5 * One}
		plain := *b.table(body.Size, false)
		if plain.round {
			round++
		}
		goal := Square{r.IntN(m.Cols), r.IntN(m.Rows)}
		budget := Cost(r.IntN(200))
		fast.Run(b, body, budget, nil, nil, FloodOptions{})
		plain.round = false
		b2 := b.with(t, body.Size, &plain)
		slow.Run(b2, body, budget, nil, nil, FloodOptions{})
		for k := range m.Squares {
			s := Square{k % m.Cols, k / m.Cols}
			l1, ok1 := fast.at(s)
			l2, ok2 := slow.at(s)
			if ok1 != ok2 || ok1 && l1 != l2 {
				t.Fatalf("map %d, %v: %x %v, plain %x %v", i, s, l1, ok1, l2, ok2)
			}
		}
		c1, ok1 := fast.To(b, body, goal, nil, nil, FloodOptions{})
		c2, ok2 := slow.To(b2, body, goal, nil, nil, FloodOptions{})
		if c1 != c2 || ok1 != ok2 || !slices.Equal(fast.Path(nil, goal), slow.Path(nil, goal)) {
			t.Fatalf("map %d to %v: %v %v, plain %v %v", i, goal, c1, ok1, c2, ok2)
		}
	}
	if round < 100 {
		t.Errorf("only %d tables of 200 are round", round)
	}
}

// with returns the same board with another step table for walking.
func (b *Board) with(t *testing.T, size int, table *stepTable) *Board {
	other, err := New(b.Map(), b.o)
	if err != nil {
		t.Fatal(err)
	}
	other.tables[0][size-1].Store(table)
	return other
}

// TestFloodOnRockAgreesWithTwin checks boards with round tables, with doors and creatures in the way.
func TestFloodOnRockAgreesWithTwin(t *testing.T) {
	var f Flood
	rapid.Check(t, func(t *rapid.T) {
		m := Map{Cols: rapid.IntRange(3, 9).Draw(t, "cols"), Rows: rapid.IntRange(3, 9).Draw(t, "rows"), Legend: DefaultLegend()}
		m.Squares = make([]uint8, m.Cols*m.Rows)
		for range rapid.IntRange(0, 14).Draw(t, "rocks") {
			m.Squares[rapid.IntRange(0, len(m.Squares)-1).Draw(t, "rock")] = 1
		}
		for range rapid.IntRange(0, 3).Draw(t, "doors") {
			at := Square{rapid.IntRange(0, m.Cols-1).Draw(t, "x"), rapid.IntRange(0, m.Rows-1).Draw(t, "y")}
			m.Walls = append(m.Walls, Wall{Kind: KindDoor, From: at.Corner(), To: Square{at.X + 1, at.Y}.Corner(), Open: rapid.Bool().Draw(t, "open")})
		}
		b, err := New(m, Options{Fractional: rapid.Bool().Draw(t, "fractional")})
		if err != nil {
			t.Fatal(err)
		}
		body := drawBody(t, b, 1)
		occ := drawOccupants(t, b)
		ways := slowFlood(b, body, occ, nil, 1)
		f.Run(b, body, 1000, occ, nil, FloodOptions{})
		for i := range m.Squares {
			s := Square{i % m.Cols, i / m.Cols}
			want, reached := ways[s]
			if got, ok := f.Cost(s); ok != reached || got != want.cost || ok && !slices.Equal(f.Path(nil, s), slowPath(ways, body.At, s)) {
				t.Fatalf("%v: %v %v %v, twin %+v", s, got, ok, f.Path(nil, s), want)
			}
		}
	})
}
