package plunder_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestContestsWhereTheyAreWorthIt checks that a creature that can barely hurt a well-guarded foe grapples it, knocks it
// down or feints for a friend, whichever it is better at (PLU-GRAP-1, PLU-SHOVE-1, PLU-FEINT-1), or shoves it off a bridge
// (PLU-SHOVE-3); and that a creature that can hurt the foe attacks.
func TestContestsWhereTheyAreWorthIt(t *testing.T) {
	const (
		axe    = `"weapons":[{"id":"axe","damage":"1d6","held":true}]`
		bo     = `,{"id":"bo","side":"party","at":[3,0],"stats":{"melee_target":8},"weapons":[{"id":"maul","damage":"4d8"}]}`
		bridge = `,"elevation":[{"area":[0,0,3,1],"height":12}]`
	)
	ogre := func(at, more string) string {
		return `{"id":"ogre","side":"foes","at":` + at + `,"stats":{"hp":12,"hp_max":12,"melee_target":8,` + more + `"str_target":10},` + axe + `}`
	}
	ana := func(stats string) string {
		return `{"id":"ana","side":"party","at":[1,0],"stats":{"hp":30,"hp_max":30,` + stats + `"int_target":10}}`
	}
	for _, c := range []struct{ name, more, tokens, do string }{
		{"a wrestler, and one that lies", "", ana(`"str_target":1,"melee_target":20,"cun_target":20,`) + "," +
			strings.Replace(ogre("[2,0]", `"dodge":9,`), `"at"`, `"conditions":{"prone":{}},"at"`, 1) + bo, "grapple"},
		{"a wrestler", "", ana(`"str_target":1,"melee_target":20,"cun_target":20,`) + "," + ogre("[2,0]", `"dodge":5,`) + bo, "shove"},
		{"a trickster beside a fighter", "", ana(`"str_target":20,"melee_target":20,"cun_target":2,`) + "," + ogre("[2,0]", `"dodge":9,`) + bo, "feint"},
		{"on a bridge", bridge, ana(`"str_target":2,"melee_target":20,"cun_target":20,`) + "," + ogre("[2,0]", `"dodge":0,`), "shove"},
		{"a fighter", "", ana(`"str_target":12,"melee_target":4,"cun_target":12,`) + "," + `{"id":"ogre","side":"foes","at":[2,0],"stats":{"hp":3,"hp_max":3}}`, "attack"},
	} {
		g := bench.Sit(t, `"map":{"size":[5,1]`+c.more+`},"sides":{"party":{"players":true},"foes":{}},"tokens":[`+c.tokens+`]`)
		rulestest.Play(t, g, `{"do":"start"}`)
		for n := 0; g.State().Phase != "melee" && n < 60; n++ {
			if out := g.Do(engine.NewCommand("set_turn", "", jsondoc.M("phase", "melee")), nil, engine.Auto); out.Record == nil {
				t.Fatal(out.Refusal)
			}
		}
		if got := rulestest.Proposed(t, g, "ana"); got.Do != c.do {
			t.Errorf("%s: %s, not %s", c.name, got.Node, c.do)
		}
	}
}
