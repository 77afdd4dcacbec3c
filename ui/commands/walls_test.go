package commands

import (
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/uitest"
)

// drawn returns a map with one wall of a kind from [2, 1] to [6, 1].
func drawn(t *testing.T, fields string) *engine.Game {
	return uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[10,6],"walls":[
	 {"id":"w1","from":[2,1],"to":[6,1],`+fields+`}]},"tokens":[]}`)
}

func wall(g *engine.Game, i int) board.Wall { return g.View().Board().Map().Walls[i] }

// TestAWallBecomesAnotherKind checks that properties of the old kind are dropped, and that a low wall gets a height.
func TestAWallBecomesAnotherKind(t *testing.T) {
	for _, c := range []struct {
		name, was string
		to        board.Kind
		height    int32
	}{
		{"a wall becomes low", `"kind":"wall"`, board.KindLow, LowHeight * board.One},
		{"a low wall becomes high", `"kind":"low","height":4`, board.KindWall, 0},
		{"a secret, locked, open door becomes a wall", `"kind":"door","secret":true,"found":true,"locked":true,"open":true,"bars":true`, board.KindWall, 0},
		{"a wall becomes a door", `"kind":"wall"`, board.KindDoor, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := drawn(t, c.was)
			uitest.Do(t, g, BecomesKind(wall(g, 0), c.to))
			w := wall(g, 0)
			if w.Kind != c.to || w.Height != c.height || w.Secret || w.Found || w.Locked || w.Open || w.Bars {
				t.Errorf("%+v", w)
			}
		})
	}
}

// TestASecretDoorThatBecomesPlain checks that a door made plain is no longer discovered either.
func TestASecretDoorThatBecomesPlain(t *testing.T) {
	g := drawn(t, `"kind":"door","secret":true,"found":true`)
	uitest.Do(t, g, Secret(wall(g, 0)))
	if w := wall(g, 0); w.Secret || w.Found {
		t.Errorf("%+v", w)
	}
	uitest.Do(t, g, Secret(wall(g, 0)))
	if w := wall(g, 0); !w.Secret || w.Found {
		t.Errorf("%+v", w)
	}
}

// TestAWallIsSplit checks that a wall is split at the half square nearest to the place, in one command, into two pieces
// with its properties.
func TestAWallIsSplit(t *testing.T) {
	g := drawn(t, `"kind":"low","height":4`)
	uitest.Do(t, g, Split(wall(g, 0), paint.Point{X: 3.6, Y: 1.1}))
	a, b := wall(g, 0), wall(g, 1)
	if Point(a.To) != (paint.Point{X: 3.5, Y: 1}) || a.To != b.From || Point(b.To) != (paint.Point{X: 6, Y: 1}) || b.Kind != a.Kind || b.Height != a.Height {
		t.Errorf("%+v %+v", a, b)
	}
	for _, at := range []paint.Point{{X: 2.1, Y: 1}, {X: 5.9, Y: 1}, {X: 1, Y: 1}} {
		if c := Split(drawnWall(t), at); c != nil {
			t.Errorf("split at its end: %s", c.Node)
		}
	}
}

func drawnWall(t *testing.T) board.Wall { return wall(drawn(t, `"kind":"wall"`), 0) }
