package mapeditor

import (
	"strings"
	"testing"

	"parapet/engine/board"
)

// TestStepCostsAreTyped: given what a DM types as the cost of a kind of ground, then every cost that the board takes is
// taken, with a point or a comma, and anything else is refused with what would be.
func TestStepCostsAreTyped(t *testing.T) {
	for text, want := range map[string]board.Cost{"": 4, "1": 4, " 2.5 ": 10, "2,5": 10, "7": 28, "20": 80, "1.50": 6,
		"0": 0, "0.5": 0, "1.25": 0, "20.5": 0, "-2": 0, "65": 0, "two": 0, "NaN": 0, "Inf": 0, "1e1": 40} {
		got, err := stepCost(text)
		if got != want || (err == nil) != (want > 0) || err != nil && !strings.Contains(err.Error(), "1 to 20") {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}
