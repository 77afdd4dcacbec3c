package scenetest

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"parapet/engine"
)

// Fighting returns an encounter of BehindFog in the third round of a fight. Between those whom the party knows,
// others stand in the order of turns at random, and the turn may be one's of those; to the party it is
// Ann's still.
func Fighting(t *rapid.T, v *engine.View) *engine.View {
	order := []string{"ann", "orc"}
	turn := "ann"
	for _, k := range v.Tokens {
		if !strings.HasPrefix(k.ID, "XYZZY") {
			continue
		}
		at := rapid.IntRange(1, 2).Draw(t, "place in the order")
		order = slices.Insert(order, at, k.ID)
		if at == 1 && rapid.Bool().Draw(t, "its turn") {
			turn = k.ID
		}
	}
	s := *v.State
	s.Phase, s.Round, s.Order, s.Turn = "turns", 3, order, turn
	return &engine.View{State: &s, System: v.System, Scratch: v.Scratch}
}
