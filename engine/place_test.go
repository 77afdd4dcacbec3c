package engine

import "testing"

// TestSeededDiceAreCountedApart checks that seeded dice are numbered per name and token, so that an extra roll of another
// kind or token shifts none.
func TestSeededDiceAreCountedApart(t *testing.T) {
	tx := &Tx{base: &State{Step: 3}, seed: 7}
	for i, c := range []struct {
		name, who string
		index     int
	}{{"attack", "ann", 0}, {"attack", "bo", 0}, {"attack", "ann", 1}, {"damage", "ann", 0}, {"attack", "ann", 2}, {"attack", "bo", 1}} {
		got := tx.placeOf(&Question{For: c.name, Who: c.who})
		if got.Index != c.index || got.Seed != 7 || got.Step != 3 || got.Name != c.name || got.Who != c.who {
			t.Errorf("roll %d: %+v, not number %d of %s by %s", i, got, c.index, c.name, c.who)
		}
	}
}
