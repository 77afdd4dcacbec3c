package plunder_test

import (
	"testing"

	"parapet/engine/rules/rulestest"
)

// TestReachOfPairs checks the reach of a token that is beside a foe or holds it, both of sizes 1 to 3.
func TestReachOfPairs(t *testing.T) {
	melee := []string{`{"do":"start"}`, `{"do":"set_turn","phase":"melee"}`}
	for name, commands := range map[string][]string{
		"free":    melee,
		"holding": append(melee, `{"do":"condition","who":"a","add":"grappling","with":["b"]}`),
	} {
		t.Run(name, func(t *testing.T) {
			bench.ReachTwin(t, `{"hp_max":9}`, commands, []rulestest.Way{{Do: "move", By: "move", Blind: true}})
		})
	}
}
