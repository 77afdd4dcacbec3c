package scene

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/scene/scenetest"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// tellings returns a random choice of what the DM shows the players.
func tellings(t *rapid.T) Secrecy {
	return Secrecy{Names: Names(rapid.IntRange(0, int(NamesHidden)).Draw(t, "names")), Health: Health(rapid.IntRange(0, int(HealthBars)).Draw(t, "health"))}
}

// shownTo returns everything the party gets of an encounter: its edition as text, and a picture.
func shownTo(t *rapid.T, file string, painter *paint.Painter, reported Secrecy, leak func(e, all *Edition)) (string, []byte) {
	g := playtest.OpenIn(t, rules.ByID, file)
	v := scenetest.Fighting(t, g.View())
	e := EditionOf(v, g.Name(), Party)
	e.Redact(v, reported)
	if leak != nil {
		leak(e, EditionOf(v, g.Name(), DM))
	}
	for i := range e.Tokens {
		if e.Tokens[i].Sheet != nil && !e.Tokens[i].Player {
			t.Fatal("the numbers of a foe")
		}
		e.Tokens[i].Sheet = nil // the player's own
	}
	img, err := Picture(e.Scene(Options{Palette: paint.Light(), Grid: paint.Grid{Style: paint.GridLines}}), 12, painter)
	if err != nil {
		t.Fatal(err)
	}
	fog := *e.Fog
	e.Fog = nil
	return fmt.Sprintf("%+v %+v %s", e, fog, v.Known().Node(v).JSON()), img.Pix
}

// TestNothingLeaksThroughFog checks that in each system, encounters that differ only in what the party may not know look
// the same to it, byte for byte, and what it gets contains no secret.
func TestNothingLeaksThroughFog(t *testing.T) {
	painter := paint.NewPainter(nil)
	rapid.Check(t, func(rt *rapid.T) {
		d := rapid.SampledFrom(rules.All()).Draw(rt, "system").Declaration()
		reported, dark := tellings(rt), rapid.Bool().Draw(rt, "dark")
		file := func() string {
			text := scenetest.BehindFog(rt, d)
			if dark {
				text = scenetest.Dark(text)
			}
			return text
		}
		one, onePix := shownTo(rt, file(), painter, reported, nil)
		other, otherPix := shownTo(rt, file(), painter, reported, nil)
		if one != other {
			rt.Fatalf("they differ: %s", cmp.Diff(one, other))
		}
		if strings.Contains(one, "XYZZY") {
			rt.Fatal(one)
		}
		if !bytes.Equal(onePix, otherPix) {
			rt.Fatal("other pixels")
		}
	})
}

// leaks are possible leaks to plant on purpose.
var leaks = map[string]func(e, all *Edition){
	"unexplored ground": func(e, all *Edition) { e.Terrain = all.Terrain },
	"heights":           func(e, all *Edition) { e.Elevation = all.Elevation },
	"walls and doors":   func(e, all *Edition) { e.Walls = all.Walls },
	"creatures":         func(e, all *Edition) { e.Tokens = withoutSheets(all.Tokens) },
	"who is invisible": func(e, all *Edition) {
		for _, k := range all.Tokens {
			if slices.ContainsFunc(k.Badges, func(b paint.Badge) bool { return b.Icon == "invisible" }) {
				k.Sheet = nil
				e.Tokens = append(e.Tokens, k)
			}
		}
	},
	"arrival":  func(e, all *Edition) { e.Arrive = all.Arrive },
	"lights":   func(e, all *Edition) { e.Lights = all.Lights },
	"notes":    func(e, all *Edition) { e.Notes = all.Notes },
	"the name": func(e, all *Edition) { e.Name = all.Name },
	"locks": func(e, all *Edition) {
		for i := range e.Walls {
			for _, w := range all.Walls {
				if w.Kind == e.Walls[i].Kind && w.From == e.Walls[i].From {
					e.Walls[i].Locked = w.Locked
				}
			}
		}
	},
	"how a door stands behind fog": func(e, all *Edition) {
		for i := range e.Walls {
			for _, w := range all.Walls {
				if w.Kind == e.Walls[i].Kind && w.From == e.Walls[i].From {
					e.Walls[i].Open = w.Open
				}
			}
		}
	},
	"who comes next":     func(e, all *Edition) { e.Turns = all.Turns },
	"how many there are": func(e, all *Edition) { e.Tokens[0].Side += len(all.Tokens) },
	"secret doors": func(e, all *Edition) {
		for _, w := range all.Walls {
			if w.Secret {
				e.Walls = append(e.Walls, w)
			}
		}
	},
}

func withoutSheets(list []Known) []Known {
	for i := range list {
		list[i].Sheet = nil
	}
	return list
}

// TestEachLeakIsFound checks that TestNothingLeaksThroughFog would find each kind of leak.
func TestEachLeakIsFound(t *testing.T) {
	painter := paint.NewPainter(nil)
	for name, leak := range leaks {
		t.Run(name, func(t *testing.T) {
			found := false
			look := func(rt *rapid.T) {
				if found {
					return
				}
				d := rapid.SampledFrom(rules.All()).Draw(rt, "system").Declaration()
				reported := tellings(rt)
				one, onePix := shownTo(rt, scenetest.BehindFog(rt, d), painter, reported, leak)
				other, otherPix := shownTo(rt, scenetest.BehindFog(rt, d), painter, reported, leak)
				found = one != other || !bytes.Equal(onePix, otherPix)
			}
			for tries := 0; tries < 20 && !found; tries++ { // retries, because rapid draws few at a time
				rapid.Check(t, look)
			}
			if !found {
				t.Error("it gets through")
			}
		})
	}
}
