package scene

import (
	"slices"
	"testing"

	"parapet/canvas/paint"
)

// TestAHillHasItsHeightWrittenOnce checks that of connected plateaus of one height the widest has the label, and that
// separate hills and other heights each have their own.
func TestAHillHasItsHeightWrittenOnce(t *testing.T) {
	at := func(x, y, w, h int, height float64) paint.Plateau {
		return paint.Plateau{X: x, Y: y, W: w, H: h, Height: height}
	}
	for _, c := range []struct {
		name string
		list []paint.Plateau
		want []int // indices of those with a height label
	}{
		{"none", nil, nil},
		{"one", []paint.Plateau{at(2, 2, 3, 3, 5)}, []int{0}},
		{"a round one", []paint.Plateau{at(3, 1, 2, 1, 5), at(2, 2, 4, 2, 5), at(3, 4, 2, 1, 5)}, []int{1}},
		{"equally wide: the first", []paint.Plateau{at(0, 0, 2, 1, 5), at(1, 1, 2, 1, 5)}, []int{0}},
		{"apart", []paint.Plateau{at(0, 0, 2, 2, 5), at(4, 0, 2, 2, 5)}, []int{0, 1}},
		{"by a corner alone", []paint.Plateau{at(0, 0, 2, 2, 5), at(2, 2, 2, 2, 5)}, []int{0, 1}},
		{"a step", []paint.Plateau{at(0, 0, 4, 4, 5), at(2, 0, 2, 4, 10)}, []int{0, 1}},
		{"cut in two by a pit", []paint.Plateau{at(0, 0, 6, 2, 5), at(2, 0, 1, 2, -5), at(4, 0, 1, 1, 5)}, []int{0, 1, 2}},
		{"off the map's corner", []paint.Plateau{at(-3, -3, 2, 2, 5), at(-1, -3, 3, 2, 5)}, []int{1}},
	} {
		var got []int
		for i, p := range hills(slices.Clone(c.list)) {
			if !p.Part {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}
