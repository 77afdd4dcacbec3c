package engine

import "testing"

// TestSeededDiceAreCountedApart: the dice of a name and a token are numbered by themselves, so that one more roll of another
// kind, or of somebody else, shifts none of them.
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
