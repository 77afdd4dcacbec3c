package engine_test

import (
	"strings"
	"testing"
)

// TestFieldsOfTheMapThatASystemDeclares checks that such fields are read, validated, written back and changed by DM
// overrides.
func TestFieldsOfTheMapThatASystemDeclares(t *testing.T) {
	text := strings.Replace(duelFile, `"smell": "damp"`, `"smell": "damp", "legend": {"~": {"reach": 3}}`, 1)
	text = strings.Replace(text, `"open": false}`, `"open": false, "material": "wood"}`, 1)
	g := open(t, text)
	b := g.State().Map.Board()
	for _, k := range b.Map().Legend {
		if r := g.State().Map.OfTerrain(k); (k.Rune == '~') != (r != nil) || r != nil && r.Int(0) != 3 {
			t.Errorf("%c: %v", k.Rune, r)
		}
	}
	if r := g.State().Map.OfWall("d1"); r == nil || r.Word(0) != "wood" || r.Int(1) != 2 {
		t.Fatalf("the door: %+v", r)
	}
	if out := do(t, g, `{"do":"edit_map","walls":[{"id":"d1","thickness":5},{"id":"w9","kind":"wall","from":[3,2],"to":[3,3],"material":"rock"}]}`); out.Record == nil {
		t.Fatalf("%+v", out)
	}
	if r := g.State().Map.OfWall("d1"); r.Word(0) != "wood" || r.Int(1) != 5 {
		t.Errorf("the door after the edit: %+v", r)
	}
	if r := g.State().Map.OfWall("w9"); r == nil || r.Word(0) != "rock" {
		t.Errorf("the new wall: %+v", r)
	}
	if text := string(g.Encounter().Node().Indented()); !strings.Contains(text, `"thickness"`) || !strings.Contains(text, `"reach"`) {
		t.Errorf("not written back:\n%s", text)
	}
	do(t, g, `{"do":"undo"}`)
	if r := g.State().Map.OfWall("d1"); r.Int(1) != 2 {
		t.Errorf("after undo: %+v", r)
	}
	_, ps := read(t, strings.Replace(text, `"material": "wood"`, `"material": "cheese"`, 1))
	if !ps.Failed() || !strings.Contains(ps.List[0].Path, "walls[0].material") {
		t.Errorf("cheese: %v", ps.List)
	}
}
