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

// published returns the report and the animation of an ambush as the players get them.
func published(t *testing.T, d *engine.Declaration, place int, film bool) (report, gif string) {
	t.Helper()
	e := scenetest.Ambush(t, d, place).Encounter()
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

// TestUnseenTurnsLeaveNoTrace checks that report and animation for the players are the same to the byte, delays included,
// wherever in the order a hidden creature acts, and if there is none.
func TestUnseenTurnsLeaveNoTrace(t *testing.T) {
	for _, s := range rules.All() {
		d := s.Declaration()
		report, gif := published(t, d, scenetest.Nowhere, !testing.Short())
		for place := range scenetest.Places {
			r, g := published(t, d, place, !testing.Short())
			if r != report {
				t.Errorf("%s: the report tells of a hidden creature at place %d", d.ID, place)
			}
			if g != gif {
				t.Errorf("%s: the animation tells of a hidden creature at place %d", d.ID, place)
			}
		}
	}
}
