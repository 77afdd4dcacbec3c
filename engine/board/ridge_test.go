package board

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// ridge returns a board full of low walls and walls of limited height, on the grid and off it, on uneven ground.
func ridge(r *rand.Rand) *Board {
	m := Map{Cols: 5 + r.IntN(4), Rows: 5 + r.IntN(4), Legend: DefaultLegend()}
	m.Squares = make([]uint8, m.Cols*m.Rows)
	for i := range m.Squares {
		m.Squares[i] = []uint8{0, 0, 0, 0, 0, 0, 0, 0, 2, 3}[r.IntN(10)]
	}
	for range 1 + r.IntN(3) {
		m.Walls = append(m.Walls, ridgeWall(r, m))
	}
	for range 1 + r.IntN(4) {
		x, y := r.IntN(m.Cols), r.IntN(m.Rows)
		m.Elevation = append(m.Elevation, Patch{x, y, 1 + r.IntN(m.Cols-x), 1 + r.IntN(m.Rows-y), int32(r.IntN(10)-3) * One})
	}
	b, err := New(m, Options{Fractional: r.IntN(2) == 0, Corners: Corners(r.IntN(3)), PassThrough: PassThrough(r.IntN(3)),
		Cliff: int32(r.IntN(2)*r.IntN(2)) * 3 * One})
	if err != nil {
		panic(err)
	}
	return b
}

func ridgeWall(r *rand.Rand, m Map) Wall {
	unit := []int{One, One, One / 2, One / 4, 128, 1}[r.IntN(6)]
	point := func() Point {
		return Point{int32(r.IntN(m.Cols*One/unit+1) * unit), int32(r.IntN(m.Rows*One/unit+1) * unit)}
	}
	w := Wall{Kind: []Kind{KindLow, KindLow, KindLow, KindWall, KindDoor}[r.IntN(5)], From: point(), To: point(),
		Height: int32(1+r.IntN(5)) * One, Cost: 2 * Cost(r.IntN(8)), Open: r.IntN(2) == 0}
	switch r.IntN(3) {
	case 0:
		w.To.X = w.From.X
	case 1:
		w.To.Y = w.From.Y
	}
	if w.To == w.From {
		w.To.X += int32(unit)
	}
	return w
}

// drawSharer draws a random creature that shares a square with the mover.
func drawSharer(t *rapid.T, b *Board, m Body) Body {
	o := drawBody(t, b, 4)
	n := o.side()
	o.At.X = min(max(m.At.X+rapid.IntRange(1-n, m.side()-1).Draw(t, "off x"), 0), b.cols-n)
	o.At.Y = min(max(m.At.Y+rapid.IntRange(1-n, m.side()-1).Draw(t, "off y"), 0), b.rows-n)
	if rapid.Bool().Draw(t, "as high") {
		o.Elevation = m.Elevation
	}
	return o
}

func TestStepsAgreeWithTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.Bool().Draw(t, "relief"))
		m := drawBody(t, b, 4)
		occ := append(drawOccupants(t, b), Occupant{drawSharer(t, b, m), 9, false})
		after := rapid.SampledFrom([]int32{m.Elevation, 0, m.Elevation + 3*One}).Draw(t, "after")
		for d := range directions {
			if why := stepDiffers(b, m, d, after, occ, &situation{}); why != "" {
				t.Fatal(why)
			}
		}
	})
}

// stepDiffers compares a step with the twin's; "" if they agree.
func stepDiffers(b *Board, m Body, d int, after int32, occ []Occupant, about *situation) string {
	cost, why := b.Step(m, m.At.step(d), after, occ)
	want, ok, what := slowWholeStep(b, m, d, after, occ)
	*about = what
	if got := why.Reason == Free; got != ok || cost != want {
		return fmt.Sprintf("%+v in direction %d to %d: %v %+v, twin %v %v\nmap %+v %+v\n%+v", m, d, after, cost, why, want, ok, b.m, b.o, occ)
	}
	return ""
}

// TestStepsOnRidgesAgreeWithTwin checks larger creatures behind low walls, fliers over walls beside ledges, and creatures
// that share squares.
func TestStepsOnRidgesAgreeWithTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	var mixed, trailing, shared int
	body := func(b *Board) Body {
		n := 1 + r.IntN(4)
		return Body{At: Square{r.IntN(b.cols - n + 1), r.IntN(b.rows - n + 1)}, Size: n,
			Elevation: int32(r.IntN(2)*r.IntN(9)) * One, Height: int32(1+r.IntN(6)) * One}
	}
	for range 500 {
		b := ridge(r)
		m, o := body(b), body(b)
		o.At.X = min(max(m.At.X+r.IntN(3)-1, 0), b.cols-o.Size)
		o.At.Y = min(max(m.At.Y+r.IntN(3)-1, 0), b.rows-o.Size)
		occ := []Occupant{{body(b), 0, r.IntN(2) == 0}, {o, 1, r.IntN(2) == 0}}[r.IntN(3)/2:]
		after := m.Elevation + int32(r.IntN(2)*r.IntN(2)*r.IntN(4))*One
		for d := range directions {
			var about situation
			if why := stepDiffers(b, m, d, after, occ, &about); why != "" {
				t.Fatal(why)
			}
			count(&mixed, about.mixed)
			count(&trailing, about.trailing)
			count(&shared, about.shared)
		}
	}
	if min(mixed, trailing, shared) < 30 {
		t.Errorf("%d steps fly over part of a wall, %d follow a front over a dear low wall, %d share squares", mixed, trailing, shared)
	}
}

func count(n *int, is bool) {
	if is {
		*n++
	}
}
