package phrase

import "testing"

// TestPricesAreWords checks that costs are words, and that a bare number is a number of actions that can't be mistaken
// for a key.
func TestPricesAreWords(t *testing.T) {
	for cost, want := range map[string]string{"none": "", "": "", "1": "1 action", "½": "½ action", "1½": "1½ actions", "2": "2 actions",
		"main+offhand": "main + offhand", "offhand|2ap": "offhand / 2ap", "full_turn": "full turn", "free": "free",
		"full turn, 2 energy": "full turn, 2 energy"} {
		if got := Cost(cost); got != want {
			t.Errorf("%s: %q, not %q", cost, got, want)
		}
	}
}
