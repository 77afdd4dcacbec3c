package phrase

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

const axes = `{"parapet":1,"name":"t","system":"plunder","seed":3,"map":{"size":[12,10]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"teo","name":"Teo","side":"party","player":true,"at":[3,3],"stats":{"hp_max":9,"ranged_target":8},
  "weapons":[{"id":"axe","name":"Handaxe","properties":["thrown"]}]},
 {"id":"cy","name":"Cy","side":"party","player":true,"at":[3,5],"stats":{"hp_max":9},"spells":[{"id":"spark","name":"Spark","focus":false}]},
 {"id":"goblin","name":"Goblin","side":"foes","at":[5,3],"stats":{"hp_max":3,"hd":1,"morale":7},"weapons":[{"id":"club","name":"Club"}]},
 {"id":"reaver","name":"Reaver","side":"foes","at":[8,7],"stats":{"hp_max":20,"hd":4},"weapons":[{"id":"club","name":"Club"}]}]}`

// TestPlundersWordings checks that a weapon that leaves the hand is called thrown in the button, the log and the list,
// that a side "has" Morale and doesn't roll for it, and that no reason is repeated.
func TestPlundersWordings(t *testing.T) {
	g := playtest.OpenIn(t, rules.ByID, axes)
	for _, c := range []struct{ do, want string }{
		{`{"do":"start"}`, ""},
		{`{"do":"set_turn","phase":"declare_spells"}`, ""},
		{`{"do":"cast","who":"cy","spell":"spark","target":"goblin"}`, ""},
		{`{"do":"set_turn","phase":"spells"}`, ""},
		{`{"do":"roll","close":true}`, ""},
		{`{"do":"condition","who":"cy","add":"stunned"}`, ""},
		{`{"do":"resolve"}`, "Cy can't cast: stunned"},
		{`{"do":"condition","who":"cy","remove":"stunned"}`, ""},
		{`{"do":"set_turn","phase":"ranged"}`, ""},
		{`{"do":"pass","who":"goblin"}`, ""},
		{`{"do":"pass","who":"reaver"}`, ""},
		{`{"do":"attack","who":"teo","target":"goblin","with":"axe"}`, ""},
		{`{"do":"roll","close":true,"answers":[15]}`, ""},
		{`{"do":"resolve"}`, "Teo attacks Goblin with Handaxe, thrown: 15 vs "},
		{`{"do":"set_turn","phase":"morale"}`, ""},
		{`{"do":"morale","side":"foes"}`, "Morale of foes: "},
	} {
		command, answers, r := engine.ReadCommand(parse(t, c.do))
		if r != nil {
			t.Fatal(r)
		}
		out := g.Do(command, answers, engine.Auto)
		if out.Record == nil {
			t.Fatal(c.do, out.Refusal, out.Bug)
		}
		if got := texts(Record(out.Record, g.System().Declaration())); !strings.Contains("\n"+got, "\n"+c.want) {
			t.Errorf("%s: %q isn't in\n%s", c.do, c.want, got)
		}
	}
}
