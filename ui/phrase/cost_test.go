package phrase

import "testing"

// Given a price, then it is in words; a number alone is so many actions, which no key can be mistaken for.
func TestPricesAreWords(t *testing.T) {
	for cost, want := range map[string]string{"none": "", "": "", "1": "1 action", "½": "½ action", "1½": "1½ actions", "2": "2 actions",
		"main+offhand": "main + offhand", "offhand|2ap": "offhand / 2ap", "full_turn": "full turn", "free": "free",
		"full turn, 2 energy": "full turn, 2 energy"} {
		if got := Cost(cost); got != want {
			t.Errorf("%s: %q, not %q", cost, got, want)
		}
	}
}
