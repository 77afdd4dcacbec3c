package printing

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/engine/rules/rulestest"
	"parapet/icons"
)

// withSecrets returns an encounter with random secrets; everything else is the same each time.
func withSecrets(t *rapid.T, d *engine.Declaration) string {
	number := func(what string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, what) }
	flag := func(what string) bool { return rapid.Bool().Draw(t, what) }
	wall := `{"id": "w", "kind": "wall", "from": [4, 0], "to": [4, 6]}`
	if y := number("secret door", 0, 5); flag("a secret door") {
		wall = fmt.Sprintf(`{"id": "s", "kind": "door", "from": [4, %d], "to": [4, %d], "secret": true, "locked": %v}`, y, y+1, flag("locked"))
		if y > 0 {
			wall += fmt.Sprintf(`, {"id": "w", "kind": "wall", "from": [4, 0], "to": [4, %d]}`, y)
		}
		if y < 5 {
			wall += fmt.Sprintf(`, {"id": "v", "kind": "wall", "from": [4, %d], "to": [4, 6]}`, y+1)
		}
	}
	foe := ""
	if c := d.Conditions; len(c) > 0 && c[0].Levels {
		foe = fmt.Sprintf(`, "conditions": {%q: {"level": %d}}`, c[0].ID, number("level", 1, 3))
	}
	tokens := []string{`{"id": "ann", "name": "Ann", "side": "party", "player": true, "at": [1, 1], "notes": "` + strings.Repeat("XYZZY ", number("notes of Ann", 0, 3)) + `"}`,
		`{"id": "orc", "name": "Orc 2", "side": "foes", "at": [2, 4], "notes": "` + strings.Repeat("XYZZY ", number("notes of the orc", 0, 3)) + `"` + foe + `}`}
	for i := range number("spies", 0, 2) {
		spy := fmt.Sprintf(`{"id": "spy%d", "name": "%s", "side": "%s", "at": [%d, 5], "hidden": true}`, i,
			rapid.SampledFrom([]string{"XYZZY", "Orc 1", "Orc 3"}).Draw(t, "name of a spy"), rapid.SampledFrom([]string{"foes", "third", "party"}).Draw(t, "side"), 1+i)
		tokens = append([]string{spy}, tokens...)
	}
	notes := ""
	for i := range number("notes", 0, 2) {
		notes += fmt.Sprintf(`{"at": [%d, 2], "text": "XYZZY"}, `, i)
	}
	return fmt.Sprintf(`{"parapet": 1, "system": %q, "name": "XYZZY %d", "map": {"size": [20, 6], "walls": [%s, {"id": "d", "kind": "door", "from": [0, 3], "to": [1, 3], "locked": %v}],
		"notes": [%s{"at": [3, 3], "text": "A sign", "players": true}]}, "sides": {"party": {"players": true}, "foes": {}, "third": {}}, "tokens": [%s]}`,
		d.ID, number("name", 0, 9), wall, flag("door locked"), notes, strings.Join(tokens, ", "))
}

func opened(t rapid.TB, text string) *engine.Game {
	return playtest.OpenIn(t, rules.ByID, text)
}

// TestPlayersFilesAreTheSameWhateverIsSecret checks that encounters that differ only in what the players may not know
// produce byte for byte the same files, whatever is printed for them and in whatever system.
func TestPlayersFilesAreTheSameWhateverIsSecret(t *testing.T) {
	photo := paint.NewPicture(image.NewGray(image.Rect(0, 0, 100, 30)), 5, 0, 0)
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(rules.All()).Draw(t, "system").Declaration()
		j := NewJob()
		j.For, j.Side = scene.Players, 12
		j.What = rapid.SampledFrom([]What{WholeMap, PieceSheets, CardSheets, PictureFile}).Draw(t, "what")
		j.Layout.SkipEmpty, j.Show.Saving = rapid.Bool().Draw(t, "without empty sheets"), rapid.Bool().Draw(t, "outlines")
		if j.What == WholeMap && rapid.Bool().Draw(t, "a room") {
			j.RoomAt = &paint.Point{X: 2.5, Y: 1.5}
		}
		var files [2][]byte
		for i := range files {
			g := opened(t, withSecrets(t, d))
			s := Source{View: g.View(), Name: g.Name(), Icon: icons.SVG, Picture: photo}
			var b bytes.Buffer
			write := j.Write
			if j.What == PictureFile {
				write = func(ctx context.Context, to io.Writer, s Source) error { return j.WritePicture(ctx, to, ".png", s) }
			}
			if err := write(context.Background(), &b, s); err != nil {
				t.Fatal(err)
			}
			files[i] = b.Bytes()
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Fatalf("%s: the files differ", j.What)
		}
	})
}

// TestPrintedPictureHeedsWhatIsHidden checks that a monster's declaration is in the players' picture unless the setting
// hides it (PLU-DECL-4).
func TestPrintedPictureHeedsWhatIsHidden(t *testing.T) {
	const brawl = `{"parapet":1,"name":"Brawl","system":"plunder","settings":{"hide_monster_declarations":%v},"map":{"size":[8,8]},
	 "sides":{"party":{"players":true},"foes":{}},"tokens":[{"id":"ana","name":"Ana","side":"party","player":true,"at":[2,2]},
	 {"id":"orc","name":"Orc","side":"foes","at":[3,2],"weapons":[{"id":"axe","name":"Axe"}]}]}`
	for _, hide := range []bool{false, true} {
		var files [2][]byte
		for i, line := range []string{`{"do":"attack","who":"orc","target":"ana"}`, `{"do":"pass","who":"orc"}`} {
			g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(brawl, hide))
			rulestest.Play(t, g, `{"do":"start"}`, `{"do":"next_phase","to":"melee"}`, line)
			j := NewJob()
			j.For, j.What, j.Side = scene.Players, PictureFile, 24
			var b bytes.Buffer
			if err := j.WritePicture(context.Background(), &b, ".png", Source{View: g.View(), Icon: icons.SVG}); err != nil {
				t.Fatal(err)
			}
			files[i] = b.Bytes()
		}
		if same := bytes.Equal(files[0], files[1]); same != hide {
			t.Errorf("hidden: %v, and the pictures are alike: %v", hide, same)
		}
	}
}
