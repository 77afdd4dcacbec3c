package mapeditor

import (
	"strings"
	"testing"

	"parapet/engine/board"
)

// TestStepCostsAreTyped checks that every cost the board allows can be typed, with a point or a comma, and that anything
// else is refused with a list of what is allowed.
func TestStepCostsAreTyped(t *testing.T) {
	for text, want := range map[string]board.Cost{"": 4, "1": 4, " 2.5 ": 10, "2,5": 10, "7": 28, "20": 80, "1.50": 6,
		"0": 0, "0.5": 0, "1.25": 0, "20.5": 0, "-2": 0, "65": 0, "two": 0, "NaN": 0, "Inf": 0, "1e1": 40} {
		got, err := stepCost(text)
		if got != want || (err == nil) != (want > 0) || err != nil && !strings.Contains(err.Error(), "1 to 20") {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}
