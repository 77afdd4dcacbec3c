package sigil_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// TestAreaIsWhatAnAbilityTouches checks the squares that the window shows while aiming.
func TestAreaIsWhatAnAbilityTouches(t *testing.T) {
	g := bench.Sit(t, `"tokens":[{"id":"ann","side":"a","at":[2,2],"abilities":[{"id":"burst","area":{"shape":"circle","radius":1}},{"id":"jab"}]}]`)
	area := g.System().(interface {
		Area(*engine.View, *engine.Command) []board.Square
	})
	for ability, want := range map[string]int{"burst": 5, "jab": 0, "none": 0} {
		c := engine.NewCommand("use", "ann", jsondoc.M("ability", ability))
		if got := area.Area(g.View(), c); len(got) != want {
			t.Errorf("%s: %v", ability, got)
		}
	}
}
