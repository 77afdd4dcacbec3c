package board

import (
	"math/big"
	"math/rand/v2"
	"slices"
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

// TestViewOfLargerMaps checks longer lines than rapid tends to draw.
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

// TestViewOfWideMaps checks rows and columns of more than 64 squares, several words of bits, with only rock and walls along
// the grid.
func TestViewOfWideMaps(t *testing.T) {
	r := rand.New(rand.NewPCG(64, 2))
	var view SquareSet
	for round := range 100 {
		m := Map{Cols: 65 + r.IntN(140), Rows: 2 + r.IntN(12), Legend: DefaultLegend()}
		if round%5 == 0 {
			m.Rows = 40 + r.IntN(60)
		}
		if round%2 == 1 {
			m.Cols, m.Rows = m.Rows, m.Cols
		}
		m.Squares = make([]uint8, m.Cols*m.Rows)
		for i := range m.Squares {
			if r.IntN(100) < round%3*3 {
				m.Squares[i] = 1
			}
		}
		for range r.IntN(20) {
			at, far := Square{r.IntN(m.Cols), r.IntN(m.Rows)}, 1+r.IntN(5)
			if r.IntN(5) == 0 {
				far += 60 + r.IntN(60)
			}
			w := Wall{From: at.Corner(), To: Square{at.X + far, at.Y}.Corner()}
			if r.IntN(2) == 0 {
				w.To = Square{at.X, at.Y + far}.Corner()
			}
			m.Walls = append(m.Walls, w)
		}
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a := Body{At: Square{r.IntN(m.Cols), r.IntN(m.Rows)}, Height: 5 * One}
		b.View(&view, a, -1)
		seen := 0
		for i := range b.cells {
			s := Square{i % b.cols, i / b.cols}
			want := b.Sees(a, Body{At: s, Height: a.Height})
			if view.Has(s) != want {
				t.Fatalf("round %d: %v from %+v: in view %v, seen %v", round, s, a, view.Has(s), want)
			}
			count(&seen, want)
		}
		var again SquareSet // from the cache
		if b.View(&again, a, -1); !slices.Equal(slices.Collect(again.All()), slices.Collect(view.All())) {
			t.Fatalf("round %d: asked again from %+v, another view", round, a)
		}
		if n := len(slices.Collect(view.All())); n != seen || view.Len() != seen {
			t.Fatalf("round %d: %d squares listed, %d counted, %d seen", round, n, view.Len(), seen)
		}
	}
}

// TestViewOfTheLargestMaps checks the longest and flattest rays past distant corners: a few rocks on maps of the largest
// size, tried on the squares around the edges of what is seen.
func TestViewOfTheLargestMaps(t *testing.T) {
	r := rand.New(rand.NewPCG(2000, 2))
	var view SquareSet
	for round := range 8 {
		m := Map{Cols: MaxSide, Rows: MaxSide, Legend: DefaultLegend()}
		if round%4 == 1 {
			m.Cols = 3 + r.IntN(30)
		} else if round%4 == 2 {
			m.Rows = 3 + r.IntN(30)
		}
		m.Squares = make([]uint8, m.Cols*m.Rows)
		for range 20 + m.Cols*m.Rows/5000 {
			m.Squares[r.IntN(len(m.Squares))] = 1
		}
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a := Body{At: Square{r.IntN(2) * (m.Cols - 1), r.IntN(2) * (m.Rows - 1)}, Size: 1, Height: 5 * One}
		b.ViewOnce(&view, a, -1)
		for range 3000 {
			s := Square{r.IntN(m.Cols), r.IntN(m.Rows)}
			for s.X > 0 && view.Has(s) == view.Has(Square{s.X - 1, s.Y}) {
				s.X--
			}
			if want := b.Sees(a, Body{At: s, Size: 1, Height: a.Height}); view.Has(s) != want {
				t.Fatalf("round %d: %v from %v: in view %v, seen %v", round, s, a.At, view.Has(s), want)
			}
		}
	}
}

// TestWideSets adds squares to sets of several words per row and removes them, alongside a plain map of squares.
func TestWideSets(t *testing.T) {
	r := rand.New(rand.NewPCG(64, 3))
	for _, cols := range []int{1, 63, 64, 65, 128, 129, 204} {
		set, more, want := NewSquareSet(cols, 5), NewSquareSet(cols, 5), map[Square]bool{}
		for range 400 {
			s := Square{r.IntN(cols+2) - 1, r.IntN(7) - 1}
			in := s.X >= 0 && s.X < cols && s.Y >= 0 && s.Y < 5
			switch r.IntN(4) {
			case 0, 1:
				set.Add(s)
				want[s] = in
			case 2:
				more.Add(s)
			default:
				set.Remove(s)
				delete(want, s)
			}
		}
		for y := range 5 {
			x0 := r.IntN(cols)
			x1 := x0 + r.IntN(cols-x0)
			if y == 4 {
				x0, x1 = 0, cols-1
			}
			set.addRun(y, x0, x1)
			for x := x0; x <= x1; x++ {
				want[Square{x, y}] = true
			}
		}
		set.Union(more)
		for s := range more.All() {
			want[s] = true
		}
		for i := range cols * 5 {
			if s := (Square{i % cols, i / cols}); set.Has(s) != want[s] {
				t.Fatalf("%d columns: %v in %v, want %v", cols, s, set.Has(s), want[s])
			}
		}
		last := -1
		for s := range set.All() {
			if at := s.Y*cols + s.X; !want[s] || at <= last {
				t.Fatalf("%d columns: lists %v after %d", cols, s, last)
			} else {
				last = at
			}
		}
	}
}

// TestRaysAreExact checks that for rays to the farthest corners, and points on or next to them, rounding never moves a
// point to the other side or a ray to another square.
func TestRaysAreExact(t *testing.T) {
	const most = MaxSide*One + 2*One
	rapid.Check(t, func(t *rapid.T) {
		ahead := rapid.Int64Range(most/2, most).Draw(t, "ahead")
		across := rapid.Int64Range(-ahead, ahead).Draw(t, "across")
		y := rapid.Int64Range(1, most).Draw(t, "row")
		if inverse := new(big.Int).ModInverse(big.NewInt(across), big.NewInt(ahead)); inverse != nil && rapid.Bool().Draw(t, "as near as can be") {
			y = inverse.Int64() // the ray is 1/ahead past an integer there
		}
		l := bound{slope: slopeTo(across, ahead)}
		l.at = l.slope * y
		exactly := new(big.Rat).SetFrac(new(big.Int).Mul(big.NewInt(across), big.NewInt(y)), big.NewInt(ahead))
		for x := floorDiv(across*y, ahead) - 1; x <= floorDiv(across*y, ahead)+2; x++ {
			side := new(big.Rat).SetInt64(x).Cmp(exactly)
			if l.leaves(x, y) != (side > 0) || l.reaches(x, y) != (side < 0) {
				t.Fatalf("%d lies %d of the ray: leaves %v, reaches %v", x, side, l.leaves(x, y), l.reaches(x, y))
			}
		}
		square := floorDiv(across*y, ahead*One)
		whole := across*y%(ahead*One) == 0
		if int64(l.square()) != square || l.beyond(int(square)) == whole || (int64(l.last()) == square) == whole {
			t.Fatalf("%v comes to square %d (whole: %v), not %d; last %d", exactly, square, whole, l.square(), l.last())
		}
	})
}

// TestViewsAreMutual checks, with rock and walls along the grid, that if a sees b, then b sees a.
func TestViewsAreMutual(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 1))
	for round := range 30 {
		m := house(r, 4+r.IntN(8), 4+r.IntN(8))
		for i := range m.Squares {
			if r.IntN(100) < round%4*10 {
				m.Squares[i] = 1
			}
		}
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		views := make([]SquareSet, len(b.cells))
		for i := range views {
			b.ViewOnce(&views[i], Body{At: Square{i % m.Cols, i / m.Cols}, Size: 1, Height: 5 * One}, -1)
		}
		for i := range views {
			for k := range i {
				s, q := Square{i % m.Cols, i / m.Cols}, Square{k % m.Cols, k / m.Cols}
				if views[i].Has(q) != views[k].Has(s) {
					t.Fatalf("round %d: %v sees %v: %v, the other way %v", round, s, q, views[i].Has(q), views[k].Has(s))
				}
			}
		}
	}
}

// square returns the index of the square that the ray meets.
func (l *bound) square() int { return int(l.at >> squareAt) }

// last returns the last square that lies in part before the ray.
func (l *bound) last() int { return int((l.at - exact) >> squareAt) }

// beyond reports whether the ray passes beyond the border before square i.
func (l *bound) beyond(i int) bool { return l.at >= int64(i)<<squareAt+exact }
