package dice_test

import (
	"slices"
	"testing"

	"parapet/engine/dice"
)

// TestSeededDiceNeverChange checks that seeded dice don't change between versions of the program.
func TestSeededDiceNeverChange(t *testing.T) {
	sides := []int{20, 20, 20, 100, 100, 100}
	for _, c := range []struct {
		at   dice.Place
		want []int
	}{
		{dice.Place{}, []int{6, 9, 14, 62, 96, 92}},
		{dice.Place{Seed: 7, Step: 3, Name: "attack", Who: "ann"}, []int{2, 16, 7, 92, 70, 76}},
		{dice.Place{Seed: 7, Step: 3, Name: "attack", Who: "ann", Index: 1}, []int{17, 18, 10, 84, 85, 5}},
	} {
		if got := dice.Faces(c.at, sides); !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v, want %v", c.at, got, c.want)
		}
	}
}
