package board

import (
	"math/rand/v2"
	"testing"
)

// TestStepsCountAsFloodsDo checks on random boards that Steps reaches every square that a flood of plain floor reaches, in as many steps
// or fewer (a flood also heeds corners between two steps), and squares of bodies in the way without going on from there.
func TestStepsCountAsFloodsDo(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	var s Steps
	var f Flood
	for range 60 {
		m := Map{Cols: 12, Rows: 9}
		for range 5 {
			x, y := int32(rng.IntN(11)+1)*One, int32(rng.IntN(8))*One
			m.Walls = append(m.Walls, Wall{From: Point{x, y}, To: Point{x, y + One}})
		}
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		from := Body{At: Square{rng.IntN(12), rng.IntN(9)}, Size: 1, Height: One}
		other := Body{At: Square{rng.IntN(12), rng.IntN(9)}, Size: 1, Height: One}
		if other.At == from.At {
			continue
		}
		s.Run(b, from, 6, []Body{other})
		f.Run(b, from, 24, []Occupant{{Body: other}}, nil, FloodOptions{})
		for y := range 9 {
			for x := range 12 {
				at := Square{x, y}
				cost, ok := f.Cost(at)
				n, reached := s.To(at)
				if at != other.At && (ok && !reached || ok && n > int(cost)/4) {
					t.Fatalf("%v from %v past %v: %d %v, a flood %d %v", at, from.At, other.At, n, reached, cost/4, ok)
				}
				if at == other.At && reached && !s.Taken(at) {
					t.Fatal(at, "isn't taken")
				}
			}
		}
	}
}
