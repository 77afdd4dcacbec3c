package phrase

import (
	"testing"

	"parapet/engine"
	"parapet/ui/uitest"
)

// TestAWallIsNamedByItsPlace checks that a wall without a name is described by the nearest token, and by its square on a
// map without tokens.
func TestAWallIsNamedByItsPlace(t *testing.T) {
	for tokens, want := range map[string]string{
		``: "the door at 3, 1",
		`{"id":"ada","name":"Ada","side":"s","at":[1,1]}`: "the door 2 east of Ada",
	} {
		g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","sides":{"s":{}},"map":{"size":[10,6],"walls":[
		 {"id":"w5","kind":"door","from":[3,1],"to":[4,1]}]},"tokens":[`+tokens+`]}`)
		if got := Wall(g.State(), g.View().Board().Map().Walls[0]); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestMapEditsSayWhatWasDone checks the log line of edits of the map, and how undoing them is announced.
func TestMapEditsSayWhatWasDone(t *testing.T) {
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","sides":{"s":{}},"map":{"size":[10,6],"walls":[
	 {"id":"w46","name":"Cellar door","kind":"door","from":[3,1],"to":[4,1]},{"id":"w5","kind":"door","from":[6,1],"to":[7,1]}]},
	 "tokens":[{"id":"ada","name":"Ada","side":"s","at":[1,1]}]}`)
	for _, c := range []struct{ edit, log, undo string }{
		{`"walls":[{"id":"w46","locked":true}]`, "DM: Cellar door: locked", "Undid: Cellar door: locked"},
		{`"walls":[{"id":"w46","secret":true,"found":true}]`, "DM: Cellar door: secret, found by the players", "Undid: Cellar door: secret, found by the players"},
		{`"walls":[{"id":"w46","open":true}]`, "DM: Cellar door opened", "Undid: Cellar door opened"},
		{`"walls":[{"id":"w5","name":"Back door"}]`, "DM: the door 5 east of Ada is now called Back door", "Undid: The door 5 east of Ada is now called Back door"},
		{`"walls":[{"id":"w5","kind":"window"}]`, "DM: the door 5 east of Ada: now a window", "Undid: The door 5 east of Ada: now a window"},
		{`"walls":[{"id":"w5","remove":true}]`, "DM: the door 5 east of Ada removed", "Undid: The door 5 east of Ada removed"},
		{`"areas":[{"area":{"rect":[0,0,4,3]},"is":"#"},{"area":{"rect":[3,0,1,4]},"is":"#"}]`, "DM: terrain (rock), 13 squares", "Undid: Terrain (rock), 13 squares"},
		{`"squares":[{"at":[7,4],"is":"#"},{"at":[8,4],"is":"."}]`, "DM: terrain, 2 squares", "Undid: Terrain, 2 squares"},
		{`"areas":[{"area":{"flood":[8,4]},"height":5}]`, "DM: elevation (5 ft)", "Undid: Elevation (5 ft)"},
		{`"lights":[{"at":[1,1],"bright":1,"dim":2}]`, "DM: 1 light added", "Undid: 1 light added"},
		{`"arrive":[2,1]`, "DM: the party arrives at the square east of Ada", "Undid: The party arrives at the square east of Ada"},
	} {
		for i, do := range []string{`{"do":"edit_map",` + c.edit + `}`, `{"do":"undo"}`} {
			command, _, _ := engine.ReadCommand(parse(t, do))
			out := g.Do(command, nil, engine.Auto)
			if out.Record == nil {
				t.Fatalf("%s: %+v", do, out.Refusal)
			}
			if got := Record(out.Record, g.View().Decl())[0].Text; got != []string{c.log, c.undo}[i] {
				t.Errorf("%s: %q", do, got)
			}
		}
	}
}
