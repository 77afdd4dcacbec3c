package scenetest

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"parapet/engine"
)

// Fighting returns an encounter of BehindFog in its third round. Tokens unknown to the party stand at random places in
// the order, and one of them may have the turn; to the party it is still Ann's.
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
