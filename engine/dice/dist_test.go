package dice_test

import (
	"math"
	"testing"

	"parapet/engine/dice"
)

// TestShift checks that adding a constant moves the numbers and keeps their probabilities.
func TestShift(t *testing.T) {
	for _, n := range []int{3, 0, -4} {
		d := dice.Die(6).Shift(n)
		if d.Low != 1+n || len(d.P) != 6 || math.Abs(d.Mean()-3.5-float64(n)) > 1e-12 {
			t.Errorf("a die and %d: %+v", n, d)
		}
	}
}
