package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestMistakesOfAMapHaveTheirPlace checks that the first mistake in a map is reported with field, line and reason.
func TestMistakesOfAMapHaveTheirPlace(t *testing.T) {
	for _, c := range []struct {
		name, walls string
		line        int
		path, why   string
	}{
		{"a low wall without height", "{\"id\":\"w\",\"kind\":\"wall\",\"from\":[1,1],\"to\":[1,2]},\n{\"kind\":\"low\",\"from\":[1,1],\"to\":[1,2]}", 3, "map.walls[1].height", "needs a height"},
		{"a low wall of height 0", "{\"kind\":\"low\",\"from\":[1,1],\"to\":[1,2],\n\"height\":0}", 3, "map.walls[0].height", "needs a height"},
		{"a point", "{\"kind\":\"wall\",\"from\":[1,1],\n\"to\":[1,1]}", 3, "map.walls[0].to", "ends where it begins"},
		{"a low wall", "{\"kind\":\"low\",\"from\":[1,1],\"to\":[1,2],\"height\":3}", 0, "", ""},
	} {
		text := `{"parapet":1,"name":"x","system":"duel","map":{"size":[5,5],"walls":[` + "\n" + c.walls + `]},"tokens":[]}`
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var ps jsondoc.Problems
		e := engine.ReadEncounter(n, func(string) engine.System { return newDuel() }, &ps)
		if c.path == "" {
			if e == nil || ps.Failed() {
				t.Errorf("%s: %v", c.name, ps.List)
			}
			continue
		}
		if e != nil || len(ps.List) != 1 {
			t.Errorf("%s: %v", c.name, ps.List)
			continue
		}
		if p := ps.List[0]; p.Path != c.path || p.Line != c.line || !strings.Contains(p.Why.String(), c.why) {
			t.Errorf("%s: %v", c.name, p)
		}
	}
}

// TestALowWallOfTheDMNeedsAHeight checks that a low wall can't be built without a height, nor made from a wall that has
// none.
func TestALowWallOfTheDMNeedsAHeight(t *testing.T) {
	g := open(t, duelFile)
	for _, c := range []struct{ wall, why string }{
		{`{"kind":"low","from":[1,1],"to":[1,2]}`, "walls[0].height"},
		{`{"id":"w9","kind":"wall","from":[1,1],"to":[1,2]}`, ""},
		{`{"id":"w9","kind":"low"}`, "walls[0].height"},
		{`{"id":"w9","kind":"low","height":3}`, ""},
	} {
		out := do(t, g, `{"do":"edit_map","walls":[`+c.wall+`]}`)
		switch {
		case c.why == "" && out.Record == nil:
			t.Errorf("%s: %+v", c.wall, out)
		case c.why != "" && (out.Refusal == nil || out.Refusal.Code != engine.BadCommand || !strings.Contains(out.Refusal.Why.String(), c.why)):
			t.Errorf("%s: %+v", c.wall, out)
		}
	}
}
