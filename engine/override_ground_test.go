package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// rowsOf returns the terrain of a game's map, row by row.
func rowsOf(g *engine.Game) string {
	m := g.View().Board().Map()
	var out []string
	for y := range m.Rows {
		row := ""
		for x := range m.Cols {
			if m.Squares == nil {
				row += "."
				continue
			}
			row += string(m.Legend[m.Squares[y*m.Cols+x]].Rune)
		}
		out = append(out, row)
	}
	return strings.Join(out, "/")
}

// field returns a map of 6 × 4 squares: a room with a shut door, a window, a curtain and a low wall.
func field(more string) string {
	return `{"parapet":1,"name":"Field","system":"duel","map":{"size":[6,4],"walls":[` +
		`{"id":"w","kind":"wall","from":[2,0],"to":[2,2]},{"id":"d","kind":"door","from":[2,2],"to":[2,3]},{"id":"v","kind":"window","from":[2,3],"to":[2,4]},` +
		`{"id":"c","kind":"curtain","from":[0,1],"to":[2,1]},{"id":"l","kind":"low","from":[0,3],"to":[2,3],"height":3}]` + more + `},` +
		`"tokens":[{"id":"ann","side":"red","at":[0,0]},{"id":"bo","side":"blue","at":[4,2],"size":2}]}`
}

// TestAreas checks that each form of area holds the squares whose centres are in it.
func TestAreas(t *testing.T) {
	for _, c := range []struct{ name, area, rows string }{
		{"all", `"all"`, "~~~~~~/~~~~~~/~~~~~~/~~~~~~"},
		{"a rectangle, partly off the map", `{"rect":[4,-1,5,3]}`, "....~~/....~~/....../......"},
		{"a triangle whose border goes through centres", `{"polygon":[[0.5,0.5],[3.5,0.5],[0.5,3.5]]}`, "~~~~../~~~.../~~..../~....."},
		{"a polygon between centres", `{"polygon":[[0.6,0.6],[3.4,0.6],[3.4,1.4],[0.6,1.4]]}`, "....../....../....../......"},
		{"a polygon that crosses itself", `{"polygon":[[0,0],[6,0],[0,4],[6,4]]}`, ".~~~~./..~~../..~~../.~~~~."},
		{"a circle, its edge counted", `{"circle":[2.5,1.5,1]}`, "..~.../.~~~../..~.../......"},
		{"a circle about a corner", `{"circle":[1,1,0.75]}`, "~~..../~~..../....../......"},
		{"a flood: over curtain and low wall, not through a shut door and a window", `{"flood":[0,0]}`, "~~..../~~..../~~..../~~...."},
	} {
		g := open(t, field(""))
		if out := do(t, g, `{"do":"edit_map","areas":[{"area":`+c.area+`,"is":"~"}]}`); out.Record == nil {
			t.Errorf("%s: %+v", c.name, out.Refusal)
		}
		if got := rowsOf(g); got != c.rows {
			t.Errorf("%s: %s, not %s", c.name, got, c.rows)
		}
		if got := rowsOf(reopened(t, g)); got != c.rows {
			t.Errorf("%s, opened anew: %s", c.name, got)
		}
	}
	g := open(t, field(""))
	do(t, g, `{"do":"edit_map","walls":[{"id":"d","open":true}],"squares":[{"at":[3,0],"is":"#"},{"at":[4,0],"is":" "}],"areas":[{"area":{"flood":[0,0]},"is":","}]}`)
	if got := rowsOf(g); got != ",,,# ,/,,,,,,/,,,,,,/,,,,,," {
		t.Errorf("through the open door: %s", got)
	}
}

// TestKindsOfGroundAreAdded checks that a new kind of terrain can be added, changed field by field, used in the same
// command, written and read; that mistakes in it are refused with their place; and that undo reverts all of it.
func TestKindsOfGroundAreAdded(t *testing.T) {
	g := open(t, field(""))
	before := g.State()
	out := do(t, g, `{"do":"edit_map","legend":{"m":{"name":"mud","cost":1.5,"own":"kept"}},"squares":[{"at":[1,0],"is":"m"}]}`)
	if out.Record == nil || rowsOf(g) != ".m..../....../....../......" {
		t.Fatal(rowsOf(g), out.Refusal)
	}
	do(t, g, `{"do":"edit_map","legend":{"m":{"cost":3}}}`)
	want := `{"m":{"name":"mud","cost":3,"own":"kept"}}`
	for name, g := range map[string]*engine.Game{"here": g, "opened anew": reopened(t, g)} {
		if n := g.Encounter().Node().Get("map").Get("legend").String(); n != want {
			t.Errorf("%s: %s", name, n)
		}
	}
	if n, _ := g.Encounter().Node().Get("parapet").Int(); n != engine.FormatVersion {
		t.Error("an older program would pass over it in the history")
	}
	for legend, why := range map[string]string{
		`{"mm":{}}`: "one character", `{"m":{"cost":0}}`: "legend.m.cost", `[]`: "legend", `{"x":3}`: "legend.x"} {
		if out := do(t, g, `{"do":"edit_map","legend":`+legend+`}`); out.Refusal == nil || !strings.Contains(out.Refusal.Why.String(), why) {
			t.Errorf("%s: %+v", legend, out.Refusal)
		}
	}
	do(t, g, `{"do":"undo"}`)
	do(t, g, `{"do":"undo"}`)
	if g.State() != before {
		t.Error("undo leaves something")
	}
}

// TestHeightsByAreas checks that elevation is stored in as few rectangles as equal runs of rows make, and that covered ones
// are dropped.
func TestHeightsByAreas(t *testing.T) {
	g := open(t, field(`,"elevation":[{"area":[1,1,1,1],"height":3,"why":"x"},{"area":[5,0,1,1],"height":4,"why":"y"}]`))
	do(t, g, `{"do":"edit_map","areas":[{"area":{"polygon":[[0,0],[3,0],[3,2],[1,2],[1,3],[0,3]]},"height":10}]}`)
	n := g.Encounter().Node().Get("map").Get("elevation").String()
	if n != `[{"area":[5,0,1,1],"height":4,"why":"y"},{"area":[0,0,3,2],"height":10},{"area":[0,2,1,1],"height":10}]` {
		t.Error(n)
	}
	do(t, g, `{"do":"edit_map","areas":[{"area":"all","height":0}]}`)
	if n := g.Encounter().Node().Get("map").Get("elevation").String(); n != `[{"area":[0,0,6,4],"height":0}]` {
		t.Error(n)
	}
}

// TestNonsenseAreasAreRefused checks that a wrong area is refused with its place and changes nothing.
func TestNonsenseAreasAreRefused(t *testing.T) {
	for area, why := range map[string]string{
		`{"area":{"rect":[0,0,0,1]},"is":"~"}`: "areas[0].area.rect", `{"area":{"circle":[0,0]},"is":"~"}`: "areas[0].area.circle",
		`{"area":{"circle":[0,0,-1]},"is":"~"}`: "radius", `{"area":{"flood":[9,9]},"is":"~"}`: "areas[0].area.flood",
		`{"area":{"polygon":[[0,0],[1,1]]},"is":"~"}`: "corners", `{"area":"most","is":"~"}`: "areas[0].area",
		`{"area":"all"}`: "needs", `{"area":"all","is":"?"}`: "legend", `{"is":"~"}`: "areas[0].area", `3`: "areas[0]",
		`{"area":{"polygon":[[0,0],["x",1],[2,2]]},"is":"~"}`: "number", `{"area":{"rect":[0,0,1,1],"circle":[1,1,1]},"is":"~"}`: "areas[0].area",
	} {
		g := open(t, field(""))
		before := g.State()
		out := do(t, g, `{"do":"edit_map","areas":[`+area+`]}`)
		if out.Refusal == nil || out.Refusal.Code != engine.BadCommand || !strings.Contains(out.Refusal.Why.String(), why) || g.State() != before {
			t.Errorf("%s: %+v", area, out.Refusal)
		}
	}
}

const laid = `,"rows":["~.....","","..#"],"elevation":[{"area":[0,0,2,2],"height":5},{"area":[5,3,1,1],"height":7}],` +
	`"image":{"src":"a.png","pixels_per_square":50,"offset":[5,0],"turn":90,"opacity":0.5},` +
	`"notes":[{"at":[0,0],"text":"a"},{"id":"key","at":[5,3],"text":"b"}],"lights":[{"id":"l1","at":[0.5,0.5],"bright":2,"dim":4},{"at":[6,4],"bright":1,"dim":1,"colour":"#ffcc88"}]`

// TestTheMapMovesWithItsSize checks that after a resize with a shift everything is on the same ground as before, and that
// everything outside is clipped or removed.
func TestTheMapMovesWithItsSize(t *testing.T) {
	g := open(t, field(laid))
	before := g.State()
	if out := do(t, g, `{"do":"edit_map","size":[8,6],"shift":[2,1]}`); out.Record == nil {
		t.Fatalf("%+v", out.Refusal)
	}
	if got := rowsOf(g); got != "......../..~...../......../....#.../......../........" {
		t.Error(got)
	}
	if a, b := g.State().Token("ann").At, g.State().Token("bo").At; a.X != 2 || a.Y != 1 || b.X != 6 || b.Y != 3 {
		t.Error(a, b)
	}
	if got := wallsOf(g); got != "w 4,1-4,3 d 4,3-4,4 v 4,4-4,5 c 2,2-4,2 l 2,4-4,4" {
		t.Error(got)
	}
	m := g.Encounter().Node().Get("map")
	for key, want := range map[string]string{
		"elevation": `[{"area":[2,1,2,2],"height":5},{"area":[7,4,1,1],"height":7}]`,
		"image":     `{"src":"a.png","pixels_per_square":50,"offset":[-95,-50],"turn":90,"opacity":0.5}`,
		"notes":     `[{"id":"n1","at":[2,1],"text":"a","players":false},{"id":"key","at":[7,4],"text":"b","players":false}]`,
		"lights":    `[{"id":"l1","at":[2.5,1.5],"bright":2,"dim":4},{"id":"l2","at":[8,5],"bright":1,"dim":1,"colour":"#ffcc88"}]`,
	} {
		if got := m.Get(key).String(); got != want {
			t.Errorf("%s: %s", key, got)
		}
	}
	do(t, g, `{"do":"edit_map","size":[6,4],"shift":[-2,-1]}`)
	if got := rowsOf(g); got != "~...../....../..#.../......" {
		t.Errorf("and back: %s", got)
	}
	do(t, g, `{"do":"undo"}`)
	if do(t, g, `{"do":"undo"}`); g.State() != before {
		t.Error("undone, it isn't the state that it was")
	}
}

// TestWhatFallsOffTheMap checks that a resize that would drop tokens is refused with their ids unless "drop" is set.
func TestWhatFallsOffTheMap(t *testing.T) {
	g := open(t, field(laid))
	out := do(t, g, `{"do":"edit_map","size":[4,3],"shift":[-1,0]}`)
	if out.Refusal == nil || out.Refusal.Code != engine.BadCommand || out.Refusal.Node().Get("tokens").String() != `["ann","bo"]` {
		t.Fatalf("%+v", out.Refusal)
	}
	if out := do(t, g, `{"do":"edit_map","size":[4,3],"shift":[-1,0],"drop":true}`); out.Record == nil || len(g.State().Tokens) != 0 {
		t.Fatalf("%+v", out.Refusal)
	}
	if got := wallsOf(g); got != "w 1,0-1,2 d 1,2-1,3 c 0,1-1,1 l 0,3-1,3" {
		t.Error(got)
	}
	m := g.Encounter().Node().Get("map")
	if m.Get("notes") != nil || m.Get("lights") != nil || m.Get("elevation").String() != `[{"area":[0,0,1,2],"height":5}]` {
		t.Error(m)
	}
	for _, bad := range []string{`"size":[0,3]`, `"size":[4]`, `"size":[3000,4]`, `"shift":[1,1]`, `"size":[6,4],"shift":[1]`, `"size":[6,4],"shift":[9999,0]`} {
		if out := do(t, g, `{"do":"edit_map",`+bad+`}`); out.Refusal == nil || out.Refusal.Code != engine.BadCommand {
			t.Errorf("%s: %+v", bad, out)
		}
	}
}

// TestNotesLightsAndPicture checks that notes and lights are merged by id, shown by id, and saved.
func TestNotesLightsAndPicture(t *testing.T) {
	g := open(t, field(`,"notes":[{"at":[0,0],"text":"old"}]`))
	if got := g.Encounter().Node().Get("map").Get("notes").String(); got != `[{"at":[0,0],"text":"old","players":false}]` {
		t.Errorf("a note without an id: %s", got)
	}
	do(t, g, `{"do":"edit_map","notes":[{"at":[1,1],"text":"new","players":true},{"id":"n1","text":"older"}],"lights":[{"at":[1.5,2],"bright":4,"dim":8,"colour":"#ffcc88"}],"image":{"src":"a.png","turn":180,"opacity":0.25}}`)
	state := g.View().Node().Get("map")
	if got := state.Get("notes").String(); got != `{"n1":{"at":[0,0],"text":"older","players":false},"n2":{"at":[1,1],"text":"new","players":true}}` {
		t.Error(got)
	}
	if got := state.Get("lights").String(); got != `{"l1":{"at":[1.5,2],"bright":4,"dim":8,"colour":"#ffcc88"}}` {
		t.Error(got)
	}
	if im := reopened(t, g).State().Map.Image; im.Turn != 180 || im.Opacity != 0.25 {
		t.Errorf("%+v", im)
	}
	do(t, g, `{"do":"edit_map","notes":[{"id":"n1","remove":true}],"lights":[{"id":"l1","dim":9},{"id":"x","at":[0,0]}],"image":null}`)
	state = reopened(t, g).View().Node().Get("map")
	if got := state.Get("notes").String() + state.Get("lights").String(); got !=
		`{"n2":{"at":[1,1],"text":"new","players":true}}{"l1":{"at":[1.5,2],"bright":4,"dim":9,"colour":"#ffcc88"},"x":{"at":[0,0],"bright":0,"dim":0}}` {
		t.Error(got)
	}
	if g.State().Map.Image != nil {
		t.Error("the picture is still there")
	}
	for _, bad := range []string{`"notes":[{"text":"x"}]`, `"notes":[{"id":"n9","remove":true}]`, `"notes":[{"at":[9,9],"text":"x"}]`,
		`"lights":[{"id":"q"}]`, `"lights":[{"at":[9,9]}]`, `"lights":[{"at":[1,1],"bright":-1}]`, `"lights":[{"at":[1,1],"colour":"red"}]`,
		`"lights":[{"id":"n9","remove":true}]`, `"image":{"src":"a","turn":45}`, `"image":{"src":"a","opacity":2}`} {
		if out := do(t, g, `{"do":"edit_map",`+bad+`}`); out.Refusal == nil || out.Refusal.Code != engine.BadCommand {
			t.Errorf("%s: %+v", bad, out)
		}
	}
}

// TestCarriedLights checks that a token's light is in state and file, and can be set and put out.
func TestCarriedLights(t *testing.T) {
	g := open(t, strings.Replace(field(""), `"at":[0,0]`, `"at":[0,0],"light":{"bright":4,"dim":8}`, 1))
	light := func() *jsondoc.Node { return g.View().Node().Get("tokens").Get("ann").Get("light") }
	if got := light().String(); got != `{"bright":4,"dim":8}` {
		t.Error(got)
	}
	sum := g.State().Sum(g.System().Declaration())
	do(t, g, `{"do":"set","who":"ann","field":"light.dim","value":12}`)
	if got := light().String(); got != `{"bright":4,"dim":12}` || g.State().Sum(g.System().Declaration()) == sum {
		t.Error(got)
	}
	g = reopened(t, g)
	if do(t, g, `{"do":"set","who":"ann","field":"light","value":null}`); light() != nil {
		t.Error(light())
	}
	if do(t, g, `{"do":"set","who":"bo","field":"light","value":{"bright":2,"dim":2,"colour":"#00ff00"}}`); g.State().Token("bo").Light == nil {
		t.Error("no light")
	}
}

// TestNotesLieOnTheMap checks that notes are accepted on the first and last square of rows and columns, and refused beside
// them.
func TestNotesLieOnTheMap(t *testing.T) {
	for at, on := range map[string]bool{"[0,0]": true, "[5,3]": true, "[0,3]": true, "[5,0]": true,
		"[-1,1]": false, "[1,-1]": false, "[6,1]": false, "[1,4]": false} {
		out := do(t, open(t, duelFile), `{"do":"edit_map","notes":[{"at":`+at+`,"text":"a pit"}]}`)
		if (out.Record != nil) != on {
			t.Errorf("%s: %+v", at, out)
		}
	}
}

// TestWhatIsKeptOfAWallGoesWithIt checks that a wall's unknown fields don't pass to another wall that later gets its id.
func TestWhatIsKeptOfAWallGoesWithIt(t *testing.T) {
	g := open(t, strings.Replace(duelFile, `"open": false}`, `"open": false, "creaks": true}`, 1))
	do(t, g, `{"do":"edit_map","walls":[{"id":"d1","remove":true}]}`)
	do(t, g, `{"do":"edit_map","walls":[{"id":"d1","kind":"door","from":[4,0],"to":[4,1]}]}`)
	if text := string(g.Encounter().Node().Get("map").JSON()); !strings.Contains(text, `"d1"`) || strings.Contains(text, "creaks") {
		t.Error(text)
	}
}
