package mapformat

import (
	"slices"
	"testing"
)

// striped returns a profile of n pixels with lines of the given strengths at some positions.
func striped(n int, at map[int]float64) []float64 {
	p := make([]float64, n)
	for i, v := range at {
		p[i] = v
	}
	return p
}

// TestPeriodsAreDistancesOfLines checks that the periods examined are the distances at which lines repeat, strongest
// first, each with its fractions of at least 10 pixels; without repeating lines there are none.
func TestPeriodsAreDistancesOfLines(t *testing.T) {
	for _, c := range []struct {
		name string
		x, y []float64
		most int
		want []int
	}{
		{"two lines", striped(200, map[int]float64{50: 1, 82: 1}), make([]float64, 200), 60, []int{32, 16, 11}},
		{"the same in rows", make([]float64, 200), striped(200, map[int]float64{50: 1, 82: 1}), 60, []int{32, 16, 11}},
		{"weak ones farther apart than strong ones", striped(200, map[int]float64{20: 1, 47: 1, 120: 0.5, 155: 0.5}), make([]float64, 200), 40,
			[]int{27, 14, 35, 18, 12}},
		{"strong at 35, weak at 27", striped(200, map[int]float64{20: 1, 55: 1, 120: 0.5, 147: 0.5}), make([]float64, 200), 40, []int{35, 18, 12, 27, 14}},
		{"farther than is asked for", striped(200, map[int]float64{50: 1, 120: 1}), make([]float64, 200), 60, nil},
		{"no lines", make([]float64, 200), make([]float64, 200), 60, nil},
	} {
		if got := lags(c.x, c.y, c.most); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}
