package unclassed_test

import (
	"fmt"
	"testing"

	"parapet/engine"
)

// TestStrideBesideAnAttack checks how far the AI thinks a creature moves and still attacks: what an attack leaves of a
// turn, half a move of a turn of 1½.
func TestStrideBesideAnAttack(t *testing.T) {
	for _, c := range []struct {
		actions string
		speed   int
		want    int
	}{{"1.5", 30, 3}, {"1.5", 25, 2}, {"1", 30, 0}, {"0.5", 30, 0}, {"2", 30, 6}, {"2.5", 30, 9}} {
		v := bench.Sit(t, fmt.Sprintf(`"tokens":[{"id":"ann","side":"party","at":[1,1],"stats":{"actions_per_turn":%s,"speed":%d}}]`, c.actions, c.speed)).View()
		if got := v.System.(engine.Tactician).Reaches(v, v.Token("ann")).Stride; got != c.want {
			t.Errorf("%s actions, %d ft: %d squares, not %d", c.actions, c.speed, got, c.want)
		}
	}
}
