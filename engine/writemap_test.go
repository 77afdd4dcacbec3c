package engine_test

import (
	"testing"

	"parapet/engine/jsondoc"
)

// TestTheLegendIsKept checks that a full legend is written as it was read, and that defaults aren't written.
func TestTheLegendIsKept(t *testing.T) {
	g := open(t, `{"parapet":1,"name":"x","system":"duel","map":{"size":[3,1],"rows":["~o"],"legend":{
 "~":{"name":"moat","cost":2,"kind":"fog","tint":"#102030","water":true},"o":{"name":"pillar","solid":true}}},"tokens":[]}`)
	legend := g.Encounter().Node().Get("map").Get("legend")
	for r, want := range map[string]map[string]string{
		"~": {"name": `"moat"`, "cost": "2", "water": "true", "solid": "null"},
		"o": {"name": `"pillar"`, "solid": "true", "water": "null", "cost": "null"},
	} {
		for key, text := range want {
			if got := legend.Get(r).Get(key); got.String() != text {
				t.Errorf("%s of %s is %s, not %s", key, r, got, text)
			}
		}
	}
	again, err := jsondoc.Parse([]byte(g.Encounter().Node().String()))
	if err != nil || again.Get("map").Get("legend").String() != legend.String() {
		t.Error(err, again)
	}
}
