package unclassed_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestAnotherHand checks that an item for one hand may be drawn or picked up with any free one (Contract c).
func TestAnotherHand(t *testing.T) {
	g := bench.Sit(t, `"tokens":[
	 {"id":"ada","name":"Ada","side":"party","at":[1,1],"weapons":[{"id":"axe","name":"Axe"},{"id":"maul","hands":2}],"items":[{"id":"rope","name":"Rope","dropped":[2,1]}]},
	 {"id":"gob","name":"Gob","side":"foes","at":[3,1],"weapons":[{"id":"dirk","name":"Dirk","dropped":[2,2]}]}]`)
	steps := func(who string) string {
		var list []string
		for _, s := range g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token(who)) {
			list = append(list, s.Name.String()+" "+string(s.Command.Node.JSON()))
			if r := g.View().Probe(s.Command); r != nil {
				t.Error(s.Name, r.Why)
			}
		}
		return strings.Join(list, "\n")
	}
	if got := steps("ada"); got != "" {
		t.Error("no fight is on:", got)
	}
	if out := g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"ada", "gob"})), nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal)
	}
	want := `Draw: Axe, left {"do":"draw","who":"ada","item":"axe","hand":"left"}
Pick up: Rope, left {"do":"pick_up","who":"ada","item":"rope","hand":"left"}
Pick up: Dirk, left {"do":"pick_up","who":"ada","item":"dirk","hand":"left","from":"gob"}`
	if got := steps("ada"); got != want {
		t.Error(got)
	}
	if got := steps("gob"); got != "" {
		t.Error("it isn't gob's turn:", got)
	}
	if s := g.System().(engine.FlowControl).Steps(g.View()); s != nil {
		t.Error(s)
	}
}

// TestRowsOfAVolley checks the rows of a volley: each weapon in hand, the fist and the DM's rulings (UNC-DUAL-1,
// UNC-DUAL-7, UNC-DEF-28, UNC-DEF-32).
func TestRowsOfAVolley(t *testing.T) {
	g := bench.Sit(t, `"tokens":[{"id":"ada","name":"Ada","side":"party","at":[1,1],"weapons":[{"id":"axe","name":"Axe","held":["right"]},{"id":"bow","name":"Bow"}]}]`)
	rows := map[string]string{}
	for _, a := range g.System().Declaration().Actions {
		for _, o := range a.Options {
			if o.Kind != engine.OptRows {
				continue
			}
			var fields []string
			for _, s := range o.Sub {
				fields = append(fields, s.Arg)
				for _, w := range s.WordsFor(g.View(), g.State().Token("ada")) {
					fields = append(fields, w.ID)
				}
			}
			rows[a.ID] = fmt.Sprint(o.Min, "-", o.Max, " ", fields)
		}
	}
	const fields = "[with axe unarmed target hand left mod defence_mod no_defence]"
	if rows["dual_attack"] != "2-2 "+fields || rows["multi_attack"] != "3-100 "+fields {
		t.Error(rows)
	}
}
