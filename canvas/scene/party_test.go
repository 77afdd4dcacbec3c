package scene

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/canvas/paint"
	"parapet/engine/protocol/playtest"
)

// rooms returns a map of 9 × 3 squares: three rooms in a row behind doors d1 (shut) and d2 (open), with rock in the last.
func rooms(fog string) string {
	return `{"parapet":1,"name":"Rooms","system":"yard","map":{"size":[9,3],"rows":[".,...~..#"],"walls":[` +
		`{"id":"a","kind":"wall","from":[3,0],"to":[3,1]},{"id":"d1","kind":"door","locked":true,"from":[3,1],"to":[3,2]},{"id":"b","kind":"wall","from":[3,2],"to":[3,3]},` +
		`{"id":"c","kind":"wall","from":[6,0],"to":[6,1]},{"id":"d2","kind":"door","open":true,"from":[6,1],"to":[6,2]},{"id":"e","kind":"wall","from":[6,2],"to":[6,3]}],` +
		`"elevation":[{"area":[1,2,4,1],"height":1}],"notes":[{"at":[1,1],"text":"rug","players":true},{"at":[7,1],"text":"altar","players":true}]},` +
		`"fog":` + fog + `,"sides":{"red":{"players":true}},` +
		`"tokens":[{"id":"ann","side":"red","player":true,"at":[0,1]},{"id":"dog","side":"red","at":[8,2]},{"id":"bo","side":"blue","at":[4,1]}]}`
}

func TestPartyKnowsWhatTheFogLeaves(t *testing.T) {
	e := EditionOf(playtest.Open(t, rooms(`{"mode":"sight","explored":["...xxx"]}`)).View(), "Rooms", Party)
	if got := cells(e); got != "oooooo---/ooo------/ooo------" {
		t.Error(got)
	}
	if len(e.Fog.Views) != 5 || e.Name != "" || e.Intents != nil {
		t.Errorf("%+v", e)
	}
	want := []paint.Wall{
		{Kind: paint.SolidWall, From: paint.Point{X: 3}, To: paint.Point{X: 3, Y: 1}},
		{Kind: paint.SolidWall, From: paint.Point{X: 6}, To: paint.Point{X: 6, Y: 1}},
		{Kind: paint.Door, From: paint.Point{X: 3, Y: 1}, To: paint.Point{X: 3, Y: 2}},
		{Kind: paint.SolidWall, From: paint.Point{X: 3, Y: 2}, To: paint.Point{X: 3, Y: 3}},
	}
	if d := cmp.Diff(want, e.Walls); d != "" {
		t.Error(d)
	}
	if len(e.Notes) != 1 || e.Notes[0].Text != "rug" || len(e.Tokens) != 2 || e.Tokens[1].ID != "dog" {
		t.Errorf("%+v %+v", e.Notes, e.Tokens)
	}
	if d := cmp.Diff([]paint.Plateau{{X: 1, Y: 2, W: 2, H: 1, Height: 1, Label: "1 ft"}}, e.Elevation); d != "" {
		t.Error(d)
	}
	kinds := ""
	for _, g := range e.Terrain[:9] {
		kinds += string("0123456789"[g.Kind])
	}
	if want := "01000" + string("0123456789"[paint.Shallow]) + "000"; kinds != want {
		t.Errorf("ground %s, not %s", kinds, want)
	}
}

// cells formats the fog's squares: - hidden, o remembered, x seen.
func cells(e *Edition) string {
	var rows []string
	for y := range e.Rows {
		row := ""
		for x := range e.Cols {
			row += string("-ox"[e.Fog.At(paint.Cell{X: x, Y: y})])
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}

func TestPartyWithFogByDM(t *testing.T) {
	for _, c := range []struct{ name, fog, cells string }{
		{"what was uncovered, and faces of rock beside it", `{"mode":"hand","hand":[".......+"]}`, "-------xo/---------/---------"},
		{"both: covered squares are hidden from sight", `{"mode":"both","hand":["-......+"],"explored":["xxx"]}`, "-xx----xo/xxx------/xxx------"},
		{"both: far from what is covered views stay exact", `{"mode":"both","hand":["-----.-"],"explored":["xxx","xxx"]}`, "---------/xxx------/xxx------"},
		{"in the dark squares", `{"mode":"sight","dark":true}`, "---------/x--------/---------"},
		{"by hand remembers nothing", `{"mode":"hand","explored":["xxx"],"hand":["....+"]}`, "----x----/---------/---------"},
	} {
		e := EditionOf(playtest.Open(t, rooms(c.fog)).View(), "", Party)
		if got := cells(e); got != c.cells {
			t.Errorf("%s: %s, not %s", c.name, got, c.cells)
		}
	}
}

// TestPartyWithoutFog checks that without fog the party knows the same as the players' edition.
func TestPartyWithoutFog(t *testing.T) {
	v := playtest.Open(t, rooms(`{"mode":"off","explored":["x"]}`)).View()
	want, got := EditionOf(v, "", Players).Scene(Options{}), EditionOf(v, "", Party).Scene(Options{})
	if d := cmp.Diff(want, got); d != "" || len(got.Tokens) != 3 {
		t.Error(d)
	}
	if f := SightOf(v).Hint(0.5); f != nil {
		t.Errorf("%+v", f)
	}
}

// TestWhoLurks checks that hidden tokens which the party would otherwise see stand out for the DM, and that the party
// doesn't know of them.
func TestWhoLurks(t *testing.T) {
	text := strings.Replace(rooms(`{"mode":"sight"}`), `"tokens":[`, `"tokens":[{"id":"near","side":"blue","at":[2,2],"hidden":true},{"id":"far","side":"blue","at":[7,0],"hidden":true},`, 1)
	v := playtest.Open(t, text).View()
	seen := SightOf(v)
	if d := cmp.Diff([]string{"near"}, seen.Lurking()); d != "" {
		t.Error(d)
	}
	for _, k := range PartyEdition(v, seen).Tokens {
		if k.ID == "near" || k.Lurks {
			t.Errorf("%+v", k)
		}
	}
}

// TestSightServesTwoMaps checks that a Sight computed once equals one computed for each map, and that Hint on the DM's
// map leaves the party's fog unchanged.
func TestSightServesTwoMaps(t *testing.T) {
	v := playtest.Open(t, rooms(`{"mode":"both","explored":["...xxx"],"hand":["-.....+"]}`)).View()
	seen := SightOf(v)
	if h := seen.Hint(0.5); h.Through != 0.5 || !h.Hatched || h.WallsOver {
		t.Errorf("%+v", h)
	}
	if d := cmp.Diff(EditionOf(v, "", Party).Scene(Options{}), PartyEdition(v, seen).Scene(Options{})); d != "" {
		t.Error(d)
	}
}
