package combatreport

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine"
	"parapet/engine/rules"
)

// published returns the report and the animation of a combat as the players get them.
func published(t *testing.T, g *engine.Game, film bool) (report, gif string) {
	t.Helper()
	e := g.Encounter()
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "fight.gif")
	b := &Board{Ctx: ctx, Sys: e.System, For: Reader{For: scene.Party}, Side: 4, Page: path, Painter: paint.NewPainter(nil),
		Options: func(*engine.State) scene.Options { return scene.Options{Palette: paint.Light()} }}
	s, err := Write(ctx, e, Reader{For: scene.Party})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := s.HTML(&out, b.Inline); err != nil {
		t.Fatal(err)
	}
	if !film {
		return out.String(), ""
	}
	r, err := Film(ctx, e, Reader{For: scene.Party}, Part{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.WriteFilm(r, func(int, int) {}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), string(data)
}

// TestUnseenTurnsLeaveNoTrace checks in whole combats of every system that report, its pictures and the animation for the players are
// the same to the byte, delays included, wherever in the order hidden creatures act or ones in fog, one or a whole side, and if there
// are none. Animations are made of every third combat.
func TestUnseenTurnsLeaveNoTrace(t *testing.T) {
	for i, s := range rules.All() {
		d := s.Declaration()
		for _, fog := range []bool{false, true} {
			report, gif := published(t, scenetest.Siege(t, d, scenetest.Unseen{Place: scenetest.Nowhere, Fog: fog}), true)
			for n, u := range scenetest.AllUnseen(i, fog) {
				film := n%3 == 0
				r, g := published(t, scenetest.Siege(t, d, u), film)
				if r != report {
					t.Errorf("%s: the report tells of %+v", d.ID, u)
				}
				if film && g != gif {
					t.Errorf("%s: the animation tells of %+v", d.ID, u)
				}
			}
		}
	}
}

// TestWhatIsKnownOfUnseenTurns checks the same where something known happens in the turns of the unseen, in a system in which nothing
// known ends with a turn: it is shown as though it happened in the turn before.
func TestWhatIsKnownOfUnseenTurns(t *testing.T) {
	for n, u := range scenetest.AllUnseen(0, true) {
		with, without := scenetest.Marked(t, rules.ByID("unclassed").Declaration(), u)
		report, gif := published(t, with, n%2 == 0)
		r, g := published(t, without, n%2 == 0)
		if r != report || g != gif {
			t.Errorf("%+v: report %v, animation %v", u, r == report, g == gif)
		}
	}
}
