package scene

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// secrets returns random content that the players may not know.
func secrets(t *rapid.T, name string) string {
	flag := func(what string) bool { return rapid.Bool().Draw(t, name+": "+what) }
	number := func(what string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name+": "+what) }
	walls := []string{`{"id": "w2", "kind": "wall", "from": [4, 0], "to": [4, 6]}`}
	if flag("secret door") {
		y := number("where", 0, 5)
		walls = nil
		if y > 0 {
			walls = append(walls, fmt.Sprintf(`{"id": "w2", "kind": "wall", "from": [4, 0], "to": [4, %d]}`, y))
		}
		walls = append(walls, fmt.Sprintf(`{"id": "s", "kind": "door", "from": [4, %d], "to": [4, %d], "secret": true, "locked": %v}`, y, y+1, flag("locked")))
		if y < 5 {
			walls = append(walls, fmt.Sprintf(`{"id": "w3", "kind": "wall", "from": [4, %d], "to": [4, 6]}`, y+1))
		}
	}
	walls = append(walls, fmt.Sprintf(`{"id": "d", "kind": "door", "from": [0, 3], "to": [1, 3], "locked": %v}`, flag("door locked")))
	notes := []string{`{"at": [0, 1], "text": "sign", "players": true}`}
	for range number("notes", 0, 2) {
		notes = append([]string{`{"at": [1, 1], "text": "the XYZZY pit"}`}, notes...)
	}
	tokens := []string{
		`{"id": "ann", "name": "Ann", "side": "red", "player": true, "at": [0, 1], "notes": "XYZZY", "conditions": {"hurt": {"level": 2}}}`,
		fmt.Sprintf(`{"id": "bat", "name": "Bat", "side": "blue", "at": [2, 1], "stats": {"hp": %d}, "conditions": {"hurt": {"level": %d}}}`,
			number("hp", 1, 30), number("level", 1, 4)),
	}
	for i := range number("hidden", 0, 2) {
		tokens = append([]string{fmt.Sprintf(`{"id": "spy%d", "name": "XYZZY", "side": "%s", "at": [%d, 5], "hidden": true}`,
			i, rapid.SampledFrom([]string{"red", "blue", "green"}).Draw(t, name+": side"), 1+i)}, tokens...)
	}
	for i := range number("in reserve", 0, 2) {
		tokens = append([]string{fmt.Sprintf(`{"id": "late%d", "name": "XYZZY", "side": "%s", "at": [%d, 4], "reserve": {"group": "XYZZY", "round": 2}}`,
			i, rapid.SampledFrom([]string{"red", "blue", "green"}).Draw(t, name+": late side"), 1+i)}, tokens...)
	}
	return fmt.Sprintf(`{"parapet": 1, "system": "yard", "name": "XYZZY %d", "map": {"size": [6, 6], "walls": [%s], "notes": [%s]}, "tokens": [%s]}`,
		number("name", 0, 9), strings.Join(walls, ", "), strings.Join(notes, ", "), strings.Join(tokens, ", "))
}

// TestPlayersEditionTellsNoSecret checks that encounters that differ only in what the players may not know look the same
// to them, pixel for pixel, and their edition contains no secret.
func TestPlayersEditionTellsNoSecret(t *testing.T) {
	painter := paint.NewPainter(nil)
	photo := paint.NewPicture(image.NewGray(image.Rect(0, 0, 60, 60)), 10, 0, 0) // walls over a picture have a halo
	rapid.Check(t, func(rt *rapid.T) {
		var scenes [2]*paint.Scene
		for i, file := range [2]string{secrets(rt, "one"), secrets(rt, "other")} {
			v := playtest.Open(t, file).View()
			e := EditionOf(v, "XYZZY", Players)
			e.Redact(v, Secrecy{})
			for k := range e.Tokens {
				if e.Tokens[k].Sheet != nil && !e.Tokens[k].Player {
					rt.Fatalf("the numbers of %s", e.Tokens[k].Name)
				}
				e.Tokens[k].Sheet = nil // the player's own
			}
			if text := fmt.Sprintf("%+v", e); strings.Contains(text, "XYZZY") || strings.Contains(text, "spy") {
				rt.Fatalf("%s", text)
			}
			scenes[i] = e.Scene(Options{Picture: photo})
		}
		if d := cmp.Diff(scenes[0], scenes[1], cmpopts.IgnoreUnexported(paint.Picture{})); d != "" {
			rt.Fatalf("they differ: %s", d)
		}
		one, _ := Picture(scenes[0], 16, painter)
		other, _ := Picture(scenes[1], 16, painter)
		if d := cmp.Diff(one.Pix, other.Pix); d != "" {
			rt.Fatal("other pixels")
		}
	})
}

// TestDMsEditionHasAll checks that the DM's edition contains everything.
func TestDMsEditionHasAll(t *testing.T) {
	e := EditionOf(playtest.Open(t, file).View(), "The Yard", DM)
	if len(e.Tokens) != 3 || len(e.Notes) != 2 || !e.Walls[0].Secret || !e.Walls[0].Locked || e.Name != "The Yard" || e.Tokens[1].Sheet == nil {
		t.Errorf("%+v", e)
	}
}

// TestKnownSecretDoorsAreDoorsForTheDM checks that the DM's map marks a secret door until the players know of it; from
// then on it shows whether the door is open, or that it was found.
func TestKnownSecretDoorsAreDoorsForTheDM(t *testing.T) {
	for more, marked := range map[string]bool{"": true, `, "open": true`: false, `, "found": true`: false} {
		v := playtest.Open(t, strings.Replace(file, `"secret": true`, `"secret": true`+more, 1)).View()
		if w := EditionOf(v, "", DM).Walls[0]; w.Kind != paint.Door || w.Secret != marked || w.Open != strings.Contains(more, "open") ||
			w.Found != strings.Contains(more, "found") {
			t.Errorf("secret%s: %+v", more, w)
		}
	}
}

// TestOpenSecretDoorIsSeen checks that an open secret door looks like a door to everybody.
func TestOpenSecretDoorIsSeen(t *testing.T) {
	v := playtest.Open(t, strings.Replace(file, `"secret": true`, `"secret": true, "open": true`, 1)).View()
	if w := EditionOf(v, "", Players).Walls[0]; w.Kind != paint.Door || !w.Open || w.Secret || w.Locked || w.Found {
		t.Errorf("%+v", w)
	}
}

// TestFoundSecretDoorIsSeen checks that a discovered secret door looks like a door to everybody, shut or open.
func TestFoundSecretDoorIsSeen(t *testing.T) {
	v := playtest.Open(t, strings.Replace(file, `"secret": true`, `"secret": true, "found": true`, 1)).View()
	if w := EditionOf(v, "", Players).Walls[0]; w.Kind != paint.Door || w.Open || w.Secret || w.Locked {
		t.Errorf("%+v", w)
	}
}

// TestSecretDoorInAnObliqueWallIsSeamless checks that a secret door cut into an oblique wall leaves no visible joint,
// although its ends can't lie exactly on the wall.
func TestSecretDoorInAnObliqueWallIsSeamless(t *testing.T) {
	const plain = `{"parapet": 1, "system": "yard", "map": {"size": [12, 12], "walls": [{"id": "w", "kind": "wall", "from": [1, 1], "to": [10, 7.013]}]}}`
	g := playtest.Open(t, plain)
	want := EditionOf(g.View(), "", Players).Walls
	n, err := jsondoc.Parse([]byte(`{"do":"edit_map","walls":[{"kind":"door","secret":true,"from":[4,3.004],"to":[5,3.6725]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if out := g.Do(&engine.Command{Do: "edit_map", Node: n}, nil, nil); out.Record == nil || len(g.View().Board().Map().Walls) != 3 {
		t.Fatalf("%+v", out)
	}
	if d := cmp.Diff(want, EditionOf(g.View(), "", Players).Walls); d != "" {
		t.Error(d)
	}
}

// TestJoinedWallsCoverTheirPieces checks that merged walls cover exactly the pieces they were made of.
func TestJoinedWallsCoverTheirPieces(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var walls []string
		pieces := rapid.IntRange(1, 6).Draw(rt, "pieces")
		for i := range pieces {
			at := func(what string) int { return rapid.IntRange(0, 4).Draw(rt, what) }
			x, y, dx, dy := at("x"), at("y"), at("dx")-2, at("dy")-2
			if dx == 0 && dy == 0 {
				dx = 1
			}
			walls = append(walls, fmt.Sprintf(`{"id": "w%d", "kind": "wall", "from": [%d, %d], "to": [%d, %d]}`, i, x, y, x+dx, y+dy))
		}
		v := playtest.Open(t, fmt.Sprintf(`{"parapet": 1, "system": "yard", "map": {"size": [6, 6], "walls": [%s]}}`, strings.Join(walls, ", "))).View()
		seen, all := EditionOf(v, "", Players).Walls, EditionOf(v, "", DM).Walls
		on := func(p paint.Point, walls []paint.Wall) bool {
			sc := paint.Scene{Walls: walls}
			return sc.WallAt(p, 1e-3) >= 0
		}
		for _, set := range [2][2][]paint.Wall{{all, seen}, {seen, all}} {
			for _, w := range set[0] {
				for k := range 21 {
					p := paint.Point{X: w.From.X + (w.To.X-w.From.X)*float64(k)/20, Y: w.From.Y + (w.To.Y-w.From.Y)*float64(k)/20}
					if !on(p, set[1]) {
						rt.Fatalf("%v is on %v and not on %v", p, w, set[1])
					}
				}
			}
		}
	})
}

func TestThingsOnTheGroundAreMarked(t *testing.T) {
	const file = `{"parapet":1,"name":"Brawl","system":"plunder","map":{"size":[8,8]},"sides":{"party":{"players":true}},"tokens":[
	 {"id":"ana","name":"Ana","side":"party","player":true,"at":[2,2],"weapons":[{"id":"bow","name":"Bow","at":[3,4]},{"id":"sword","name":"Sword"}]},
	 {"id":"orc","name":"Orc","side":"foes","at":[5,5],"hidden":true,"weapons":[{"id":"axe","name":"Axe","at":[6,6]}]}]}`
	g := playtest.OpenIn(t, rules.ByID, file)
	for who, want := range map[Viewpoint]string{DM: "Bow Axe ", Players: "Bow "} {
		got := ""
		for _, note := range EditionOf(g.View(), "", who).Notes {
			got += note.Text + " "
		}
		if got != want {
			t.Errorf("%v: %q, not %q", who, got, want)
		}
	}
}
