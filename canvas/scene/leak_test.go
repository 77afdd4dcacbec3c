package scene

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/play/playtest"
	"parapet/engine/rules"
)

// behindFog is an encounter on 18 × 6 squares. The party stands in the west; it remembers a room behind a
// shut door. What it may not know is drawn at random: all that lies farther east, who is in the remembered
// room and how its door stands, hidden tokens, notes, names and numbers.
func behindFog(t *rapid.T, d *engine.Declaration) string {
	num := func(what string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, what) }
	flag := func(what string) bool { return rapid.Bool().Draw(t, what) }
	walls := []string{`{"id":"w","kind":"wall","from":[6,0],"to":[6,2]}`, fmt.Sprintf(`{"id":"d","kind":"door","locked":%v,"name":"XYZZY %d","from":[6,2],"to":[6,3]}`, flag("locked"), num("name", 0, 9)),
		fmt.Sprintf(`{"id":"r","kind":"door","open":%v,"from":[7,1],"to":[8,1]},{"id":"q","kind":"door","open":%v,"from":[8,1],"to":[9,1]}`, flag("open"), flag("open")),
		fmt.Sprintf(`{"id":"t","kind":"door","secret":true,"open":%v,"from":[7,2],"to":[8,2]}`, flag("open"))}
	if flag("secret door") {
		walls = append(walls, fmt.Sprintf(`{"id":"s","kind":"door","secret":true,"locked":%v,"from":[6,3],"to":[6,4]},{"id":"v","kind":"wall","from":[6,4],"to":[6,6]}`, flag("locked")))
	} else {
		walls = append(walls, `{"id":"v","kind":"wall","from":[6,3],"to":[6,6]}`)
	}
	for i := range num("walls", 0, 3) {
		kind := rapid.SampledFrom([]string{"wall", "door", "window", "curtain", "low"}).Draw(t, "kind")
		walls = append(walls, fmt.Sprintf(`{"id":"x%d","kind":%q,"height":%d,"from":[%d,%d.5],"to":[%d,%d]}`, i, kind, num("height", 1, 9), num("x", 11, 18), num("y", 0, 5), num("x", 11, 18), num("y", 0, 6)))
	}
	var ground, tokens, notes, heights, lights []string
	for range 6 {
		ground = append(ground, fmt.Sprintf(`"..,.......%s"`, rapid.StringOfN(rapid.SampledFrom([]rune(".#,;~≈ ")), 8, 8, -1).Draw(t, "ground")))
	}
	for range num("hills", 0, 2) {
		x := num("x", 10, 17)
		heights = append(heights, fmt.Sprintf(`{"area":[%d,%d,%d,1],"height":%d}`, x, num("y", 0, 5), num("w", 1, 18-x), num("height", -5, 9)))
	}
	for i := range num("notes", 0, 2) {
		notes = append(notes, fmt.Sprintf(`{"at":[%d,1],"text":"XYZZY","players":%v},{"at":[%d,1],"text":"XYZZY"}`, 11+i, flag("for players"), i))
	}
	for i := range num("lights", 0, 2) {
		lights = append(lights, fmt.Sprintf(`{"at":[%d.5,2],"bright":2,"dim":4}`, 11+i))
	}
	for i := range num("tokens", 0, 3) {
		hidden := flag("hidden")
		x := num("x", 7, 17)
		if hidden {
			x = num("x", 1, 17)
		}
		tokens = append(tokens, fmt.Sprintf(`{"id":"XYZZY%d","name":"XYZZY","side":%q,"at":[%d,%d],"hidden":%v,"elevation":%d}`, i,
			rapid.SampledFrom([]string{"foes", "third", "aid"}).Draw(t, "side"), x, num("y", 0, 5), hidden, num("elevation", 0, 5)))
	}
	fixed := `{"id":"ann","name":"Ann","side":"party","player":true,"at":[1,2]},` + fmt.Sprintf(`{"id":"orc","name":"Orc","side":"foes","at":[4,4],"notes":"XYZZY %d"}`, num("notes", 0, 9))
	tokens = append(tokens, fixed)
	return fmt.Sprintf(`{"parapet":1,"system":%q,"name":"XYZZY %d","map":{"size":[18,6],"rows":[%s],"walls":[%s],"elevation":[%s],"notes":[%s],"lights":[%s]},
	 "fog":{"mode":"sight","open":["q"],"explored":["......xxx","......xxx","......xxx"]},"sides":{"party":{"players":true,"friends":["aid"]}},"tokens":[%s]}`,
		d.ID, num("name", 0, 9), strings.Join(ground, ","), strings.Join(walls, ","), strings.Join(heights, ","), strings.Join(notes, ","), strings.Join(lights, ","), strings.Join(tokens, ","))
}

// shownTo is all that the party gets to see of an encounter: what it knows, as text, and a picture.
func shownTo(t *rapid.T, file string, painter *paint.Painter, leak func(e, all *Edition)) (string, []byte) {
	g := playtest.OpenIn(t, rules.ByID, file)
	v := g.View()
	e := EditionOf(v, g.Name(), Party)
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

// Encounters that differ in nothing but what the party may not know look alike to it, to the last byte,
// and nothing of the secret is in what it gets, in each of the systems.
func TestNothingLeaksThroughFog(t *testing.T) {
	painter := paint.NewPainter(nil)
	rapid.Check(t, func(rt *rapid.T) {
		d := rapid.SampledFrom(rules.All()).Draw(rt, "system").Declaration()
		one, onePix := shownTo(rt, behindFog(rt, d), painter, nil)
		other, otherPix := shownTo(rt, behindFog(rt, d), painter, nil)
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

// leaks are what could get through, each put in by hand.
var leaks = map[string]func(e, all *Edition){
	"unexplored ground": func(e, all *Edition) { e.Terrain = all.Terrain },
	"heights":           func(e, all *Edition) { e.Elevation = all.Elevation },
	"walls and doors":   func(e, all *Edition) { e.Walls = all.Walls },
	"creatures":         func(e, all *Edition) { e.Tokens = withoutSheets(all.Tokens) },
	"notes":             func(e, all *Edition) { e.Notes = all.Notes },
	"the name":          func(e, all *Edition) { e.Name = all.Name },
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

// The test above would find each kind of leak.
func TestEachLeakIsFound(t *testing.T) {
	painter := paint.NewPainter(nil)
	for name, leak := range leaks {
		t.Run(name, func(t *testing.T) {
			found := false
			rapid.Check(t, func(rt *rapid.T) {
				if found {
					return
				}
				d := rapid.SampledFrom(rules.All()).Draw(rt, "system").Declaration()
				one, onePix := shownTo(rt, behindFog(rt, d), painter, leak)
				other, otherPix := shownTo(rt, behindFog(rt, d), painter, leak)
				found = one != other || !bytes.Equal(onePix, otherPix)
			})
			if !found {
				t.Error("it gets through")
			}
		})
	}
}
