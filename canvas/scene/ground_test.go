package scene

import (
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/sheet"
)

// TestGround checks the look of a square against its effects; costs are in quarters of a step.
func TestGround(t *testing.T) {
	for _, c := range []struct {
		name string
		is   board.Terrain
		want paint.TerrainKind
	}{
		{"floor", board.Terrain{Cost: 4}, paint.Floor},
		{"a little dearer", board.Terrain{Cost: 5}, paint.Rough},
		{"almost three steps", board.Terrain{Cost: 11}, paint.Rough},
		{"three steps", board.Terrain{Cost: 12}, paint.Hard},
		{"water, almost three steps", board.Terrain{Water: true, Cost: 11}, paint.Shallow},
		{"water, three steps", board.Terrain{Water: true, Cost: 12}, paint.Deep},
		{"rock", board.Terrain{Solid: true, Void: true}, paint.Rock},
		{"a hole", board.Terrain{Void: true, Water: true}, paint.Void},
	} {
		if got := ground(c.is); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestHitPointsOfASystemWithoutAny checks that HitPoints reports none if the system has none.
func TestHitPointsOfASystemWithoutAny(t *testing.T) {
	for _, s := range []*sheet.Schema{
		sheet.New("none", sheet.Field{Name: "wits", Type: sheet.Int}),
		sheet.New("half", sheet.Field{Name: "hp", Type: sheet.Int}),
		sheet.New("other half", sheet.Field{Name: "hp_max", Type: sheet.Int}),
	} {
		if _, _, ok := HitPoints(&engine.Token{Stats: s.Blank()}); ok {
			t.Error("somebody of no hit points has some")
		}
	}
}

// TestCoveredSquares checks that a token covers the squares of its footprint and no others.
func TestCoveredSquares(t *testing.T) {
	big := &engine.Token{ID: "ogre", At: board.Square{X: 3, Y: 3}, Size: 2}
	k := knowledge{v: &engine.View{State: &engine.State{Tokens: []*engine.Token{big}}}, who: DM}
	for y := 2; y <= 5; y++ {
		for x := 2; x <= 5; x++ {
			want := x >= 3 && x <= 4 && y >= 3 && y <= 4
			if got := k.covered(board.Square{X: x, Y: y}); got != want {
				t.Errorf("%d,%d: %v", x, y, got)
			}
		}
	}
}
