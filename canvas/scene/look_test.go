package scene

import (
	"testing"

	"parapet/canvas/paint"
	"parapet/engine/board"
)

// TestEveryLookIsPainted: each look that a legend may name has a texture of its own.
func TestEveryLookIsPainted(t *testing.T) {
	seen := map[paint.Look]string{paint.ByKind: ""}
	for _, name := range board.Looks() {
		l := paint.LookOf(name)
		if other, taken := seen[l]; taken {
			t.Errorf("%s looks like %q", name, other)
		}
		seen[l] = name
	}
}

// TestTerrainOfPlainMaps: given a map that is all floor, then there is ground to paint only where the legend gives floor a look.
func TestTerrainOfPlainMaps(t *testing.T) {
	legend := board.DefaultLegend()
	if got := Terrain(board.Map{Cols: 3, Rows: 2, Legend: legend}); got != nil {
		t.Errorf("floor without a look: %v", got)
	}
	legend[0].Look = "grass"
	got := Terrain(board.Map{Cols: 3, Rows: 2, Legend: legend})
	if len(got) != 6 || got[5].Look != paint.Grass {
		t.Errorf("floor of grass: %v", got)
	}
}
