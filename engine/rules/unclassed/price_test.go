package unclassed

import "testing"

// TestDeclaredPricesAreCharged: what an action is declared to cost is what its command takes; the price of those
// named here hangs on their arguments (UNC-ACT-1).
func TestDeclaredPricesAreCharged(t *testing.T) {
	byArguments := map[string]bool{"dual_attack": true, "multi_attack": true, "cast": true, "move": true, "custom": true}
	quarters := map[string]int{"free": 0, "reaction": 0, "½": half, "1": whole}
	for _, a := range New().Declaration().Actions {
		want, known := quarters[a.Cost]
		if byArguments[a.ID] {
			continue
		}
		if got := tariff[a.ID].price; !known || got != want {
			t.Errorf("%s is declared to cost %q and takes %d quarters of an action (tariff in price.go)", a.ID, a.Cost, got)
		}
	}
}
