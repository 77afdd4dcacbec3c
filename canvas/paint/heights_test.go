package paint

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestHeightsAreThoseOfTheLastPlateau compares Heights with a simple implementation that paints one plateau over the
// other, inside the view and beyond it.
func TestHeightsAreThoseOfTheLastPlateau(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		x, y, w, h := r.IntN(9)-4, r.IntN(9)-4, r.IntN(9), r.IntN(9)
		var list []Plateau
		want := make([]float64, w*h)
		for i := range r.IntN(8) {
			p := Plateau{X: r.IntN(12) - 6, Y: r.IntN(12) - 6, W: r.IntN(9), H: r.IntN(9), Height: float64(i - 3)}
			list = append(list, p)
			for cy := range h {
				for cx := range w {
					if cx+x >= p.X && cx+x < p.X+p.W && cy+y >= p.Y && cy+y < p.Y+p.H {
						want[cy*w+cx] = p.Height
					}
				}
			}
		}
		if got := Heights(list, x, y, w, h); !slices.Equal(got, want) {
			t.Fatalf("%+v in %d,%d %d×%d:\n%v\nwant %v", list, x, y, w, h, got, want)
		}
	}
}

// TestContoursAreBounded checks that all heights but the lowest get a contour line, and only a selection if there are
// very many.
func TestContoursAreBounded(t *testing.T) {
	if got := Contours([]float64{3, 1, 2, 1, 3}); !slices.Equal(got, []float64{2, 3}) {
		t.Error(got)
	}
	if got := Contours([]float64{5, 5}); len(got) != 0 {
		t.Error(got)
	}
	if got := Contours(nil); len(got) != 0 {
		t.Error(got)
	}
	var many []float64
	for i := range 20_000 {
		many = append(many, float64(i))
	}
	if got := Contours(many); len(got) != mostContours || !slices.IsSorted(got) || got[0] != 1 {
		t.Error(len(got), got)
	}
}
