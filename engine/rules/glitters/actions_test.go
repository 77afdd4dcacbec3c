package glitters

import (
	"slices"
	"testing"

	"parapet/engine"
)

// TestAPairIsCalledByBothNames checks the label of a weapon with the first shield (GLT-ACT-3).
func TestAPairIsCalledByBothNames(t *testing.T) {
	g := sit(t, `"tokens":[{"id":"ada","side":"a","at":[1,1],"weapons":[{"id":"w","name":"Sword"}],"shields":[{"id":"s","name":"Round shield"}],"stats":{"main_hand":"w","off_hand":"s"}}]`).Game
	actions := g.System().Actions(g.View(), g.State().Token("ada"))
	if !slices.ContainsFunc(actions, func(a engine.ActionView) bool { return a.Title().String() == "Double attack: Sword, Round shield" }) {
		t.Errorf("%+v", actions)
	}
}
