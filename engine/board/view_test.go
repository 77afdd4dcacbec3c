package board

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func TestViewIsWhatIsSeen(t *testing.T) {
	var view SquareSet
	rapid.Check(t, func(t *rapid.T) {
		m := drawMap(t, rapid.Bool().Draw(t, "relief"))
		if rapid.Bool().Draw(t, "along the grid") {
			m.Elevation = nil
			for i := range m.Walls {
				w := &m.Walls[i]
				w.From, w.To = w.From.Square().Corner(), w.To.Square().Corner()
				if rapid.Bool().Draw(t, "upright") {
					w.To.X = w.From.X
				} else {
					w.To.Y = w.From.Y
				}
				if w.To == w.From {
					w.To.X += One
				}
				w.Kind, w.Height = w.Kind%4, 0
			}
		}
		b, err := New(m, drawOptions(t))
		if err != nil {
			t.Fatal(err)
		}
		a := drawBody(t, b, 2)
		radius := int64(rapid.IntRange(-1, 6).Draw(t, "radius")) * int64(b.o.Side)
		b.View(&view, a, radius)
		for i := range b.cells {
			s := Square{i % b.cols, i / b.cols}
			d := b.metric(gap(a.At.X, a.side(), s.X, 1), gap(a.At.Y, a.side(), s.Y, 1))
			want := b.Sees(a, Body{At: s, Size: 1, Height: a.Height}) && (radius < 0 || int64(d)*int64(b.o.Side)/4 <= radius)
			if view.Has(s) != want {
				t.Fatalf("%v from %+v: in view %v, seen %v", s, a, view.Has(s), want)
			}
		}
	})
}

// TestViewOfLargerMaps has longer lines than rapid likes to draw.
func TestViewOfLargerMaps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var view SquareSet
	for round := range 40 {
		m := Map{Cols: 10 + r.IntN(30), Rows: 10 + r.IntN(30), Legend: DefaultLegend()}
		m.Squares = make([]uint8, m.Cols*m.Rows)
		for i := range m.Squares {
			if r.IntN(100) < round%4*8 {
				m.Squares[i] = 1
			}
		}
		for range r.IntN(60) {
			at, to := Square{r.IntN(m.Cols), r.IntN(m.Rows)}, 1+r.IntN(5)
			w := Wall{From: at.Corner(), To: Square{at.X + to, at.Y}.Corner()}
			if r.IntN(2) == 0 {
				w.To = Square{at.X, at.Y + to}.Corner()
			}
			m.Walls = append(m.Walls, w)
		}
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a := Body{At: Square{r.IntN(m.Cols - 1), r.IntN(m.Rows - 1)}, Size: 1 + r.IntN(2), Height: 5 * One}
		b.View(&view, a, -1)
		for i := range b.cells {
			s := Square{i % b.cols, i / b.cols}
			if want := b.Sees(a, Body{At: s, Height: a.Height}); view.Has(s) != want {
				t.Fatalf("round %d: %v from %+v: in view %v, seen %v", round, s, a, view.Has(s), want)
			}
		}
	}
}
