package unclassed_test

import (
	"strings"
	"testing"

	"parapet/engine/rules/rulestest"
)

// TestContestsWhereTheyAreWorthIt checks that a creature that can barely hurt a dangerous foe keeps it from attacking: a
// page disarms the knight (UNC-DEF-21), a wrestler trips a foe whose sword it can't get at (UNC-DEF-20) and holds one that
// would go on to a weaker target (UNC-DEF-19); a creature that can hurt it attacks. A disarmed one picks its weapon up
// again (UNC-DEF-50).
func TestContestsWhereTheyAreWorthIt(t *testing.T) {
	const sword = `"weapons":[{"id":"sword","name":"Sword","damage":"1d10+5","skill":"blades","held":["right"]}]`
	knight := func(more string) string {
		return `{"id":"knight","side":"foes","at":[2,0],"stats":{"hp":40,"hp_max":40,"armor_rating":9,"damage_reduction":9,"skills":{"blades":9,"dodge":0}},` + more + `}`
	}
	for _, c := range []struct {
		name, tokens, do string
	}{
		{"a page", `{"id":"ada","side":"party","at":[1,0],"stats":{"hp":12,"skills":{"hand_to_hand":0,"disarm":9,"trip":-5,"grapple":-5}}},` + knight(sword), "disarm"},
		{"a fighter", `{"id":"ada","side":"party","at":[1,0],"stats":{"hp":12,"skills":{"blades":9,"disarm":9}},` + sword + `},` +
			`{"id":"knight","side":"foes","at":[2,0],"stats":{"hp":9,"hp_max":9,"skills":{"blades":2,"dodge":0}},` + sword + `}`, "attack"},
		{"a wrestler", `{"id":"ada","side":"party","at":[1,0],"stats":{"hp":60,"hp_max":60,"armor_rating":19,"damage_reduction":12,"skills":{"hand_to_hand":-4,"grapple":9,"disarm":-9,"trip":-9}}},` +
			`{"id":"bor","side":"party","at":[0,0],"stats":{"hp":3,"hp_max":9}},` + knight(sword), "grapple"},
		{"one that fights with claws", `{"id":"ada","side":"party","at":[1,0],"stats":{"hp":12,"skills":{"hand_to_hand":-4,"grapple":-9,"trip":9}}},` +
			knight(`"weapons":[{"id":"claw","name":"Claw","kind":"natural","damage":"1d10+5","skill":"blades"}]`), "trip"},
	} {
		g := bench.Sit(t, `"map":{"size":[3,1]},"sides":{"party":{"players":true},"foes":{}},"tokens":[`+c.tokens+`]`)
		order := `["ada","knight"]`
		if strings.Contains(c.tokens, `"bor"`) {
			order = `["ada","bor","knight"]`
		}
		rulestest.Play(t, g, `{"do":"start","order":`+order+`}`)
		if got := rulestest.Proposed(t, g, "ada"); got.Do != c.do {
			t.Errorf("%s: %s, not %s", c.name, got.Node, c.do)
		}
	}
}
