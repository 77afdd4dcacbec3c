package unclassed_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine/rules/rulestest"
)

// TestContestsWhereTheyAreWorthIt checks that a creature that can barely hurt a dangerous foe costs it its turn: with a spear, two
// squares away, it disarms the knight (UNC-DEF-21) or trips one with claws (UNC-DEF-20), who then can't walk up and strike; a wrestler
// holds one that would go on to a weaker target (UNC-DEF-19). Beside a foe that needs no step to strike back, and where it can hurt
// the foe, it attacks.
func TestContestsWhereTheyAreWorthIt(t *testing.T) {
	const (
		sword = `"weapons":[{"id":"sword","name":"Sword","damage":"2d10+5","skill":"blades","held":["right"]}]`
		spear = `"weapons":[{"id":"spear","damage":"1d4","skill":"spears","hands":2,"held":["right","left"],"reach_ft":10}]`
		claw  = `"weapons":[{"id":"claw","name":"Claw","kind":"natural","damage":"1d10+5","skill":"blades"}]`
	)
	page := func(x int, best string) string {
		return fmt.Sprintf(`{"id":"ada","side":"party","at":[%d,0],"stats":{"hp":12,"skills":{"spears":0,"grapple":-9,%q:9}},%s},`, x, best, spear)
	}
	knight := func(more string) string {
		return `{"id":"knight","side":"foes","at":[3,0],"stats":{"hp":40,"hp_max":40,"armor_rating":9,"damage_reduction":9,"skills":{"blades":9,"dodge":0}},` + more + `}`
	}
	for _, c := range []struct {
		name, tokens, do string
	}{
		{"a page", page(1, "disarm") + knight(sword), "disarm"},
		{"a page beside it", page(2, "disarm") + knight(sword), "attack"},
		{"a page against claws", page(1, "trip") + knight(claw), "trip"},
		{"a page beside claws", page(2, "trip") + knight(claw), "attack"},
		{"a fighter", `{"id":"ada","side":"party","at":[2,0],"stats":{"hp":12,"skills":{"blades":9,"disarm":9}},` + sword + `},` +
			`{"id":"knight","side":"foes","at":[3,0],"stats":{"hp":9,"hp_max":9,"skills":{"blades":2,"dodge":0}},` + sword + `}`, "dual_attack"},
		{"a wrestler", `{"id":"ada","side":"party","at":[2,0],"stats":{"hp":60,"hp_max":60,"armor_rating":19,"damage_reduction":25,"skills":{"hand_to_hand":-4,"grapple":9,"disarm":-9,"trip":-9}}},` +
			`{"id":"bor","side":"party","at":[1,0],"stats":{"hp":3,"hp_max":9}},` + knight(sword), "grapple"},
	} {
		g := bench.Sit(t, `"map":{"size":[6,1]},"sides":{"party":{"players":true},"foes":{}},"tokens":[`+c.tokens+`]`)
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
