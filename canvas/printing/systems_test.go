package printing

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/icons"
)

// bare returns a small encounter of a system with default settings.
func bare(t testing.TB, system string) *engine.Game {
	t.Helper()
	return playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet": 1, "system": %q, "name": "Plain", "map": {"size": [8, 6]},
		"sides": {"party": {"players": true}, "foes": {}},
		"tokens": [{"id": "ann", "name": "Ann", "side": "party", "player": true, "at": [1, 1]}, {"id": "orc", "name": "Orc", "side": "foes", "at": [4, 4]}]}`, system))
}

// TestEverySystemIsPrinted checks that everything can be printed for every system, for the DM and for the players.
func TestEverySystemIsPrinted(t *testing.T) {
	for _, sys := range rules.All() {
		d := sys.Declaration()
		g := bare(t, d.ID)
		for _, what := range []What{WholeMap, PieceSheets, CardSheets} {
			for _, who := range []scene.Viewpoint{scene.DM, scene.Players} {
				j := NewJob()
				j.What, j.For = what, who
				var b bytes.Buffer
				if err := j.Write(context.Background(), &b, Source{View: g.View(), Name: g.Name(), Icon: icons.SVG}); err != nil {
					t.Errorf("%s, %s: %v", d.ID, what, err)
					continue
				}
				if len(pdftest.Read(t, b.Bytes())) == 0 {
					t.Errorf("%s, %s: no pages", d.ID, what)
				}
			}
		}
	}
}

var textSize = regexp.MustCompile(`/F\d ([\d.]+) Tf`)

// TestReferencesCanBeRead checks that every system's reference fits on one page at a legible size.
func TestReferencesCanBeRead(t *testing.T) {
	for _, sys := range rules.All() {
		g := bare(t, sys.Declaration().ID)
		c := Cards{Edition: scene.EditionOf(g.View(), "", scene.Players), View: g.View(), Icon: icons.SVG, Layout: DefaultLayout(), Kinds: []CardKind{Reference}}
		var b bytes.Buffer
		if err := c.Write(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		pages := pdftest.Read(t, b.Bytes())
		if len(pages) != 1 {
			t.Errorf("%s: %d pages", sys.Declaration().ID, len(pages))
		}
		for _, m := range textSize.FindAllStringSubmatch(pages[0].Content, -1) {
			if size, _ := strconv.ParseFloat(m[1], 64); size < 2 {
				t.Fatalf("%s: writing of %v mm", sys.Declaration().ID, size)
			}
		}
	}
}
