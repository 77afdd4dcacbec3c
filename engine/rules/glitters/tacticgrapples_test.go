package glitters

import (
	"testing"

	"parapet/engine/rules/rulestest"
)

// TestGrapplesWhereTheyAreWorthIt checks that a creature that can barely hurt a dangerous foe grapples it (GLT-GRAP-1) and
// one that can hurt it attacks; that one holding a dangerous foe holds on while a friend fights, and releases a harmless
// one to attack it (GLT-GRAP-16, GLT-GRAP-26); and that on a ledge it throws it off (GLT-GRAP-23).
func TestGrapplesWhereTheyAreWorthIt(t *testing.T) {
	for _, c := range []struct {
		name, tokens, more string
		third              string
		holds              bool
		do                 string
	}{
		{"a page and a knight", `{"id":"a","side":"x","at":[1,1],"stats":{"hp":20,"hp_max":20,"skills":{"martial_arts":8}}` + fists + `},{"id":"c","side":"x","at":[3,1]},
 {"id":"b","side":"y","at":[2,1],"stats":{"hp":60,"hp_max":60,"mit_fixed":19,"main_hand":"sword"},"weapons":[{"id":"sword","damage":"3d8","types":["slashing"]}]}`, ``, `,"c":1`, false, "grapple"},
		{"a knight and a page", `{"id":"a","side":"x","at":[1,1],"stats":{"hp":40,"hp_max":40,"main_hand":"sword","skills":{"martial_arts":8}},"weapons":[{"id":"sword","damage":"3d8","types":["slashing"]}]},
 {"id":"b","side":"y","at":[2,1],"stats":{"hp":9,"hp_max":9}` + fists + `}`, ``, ``, false, "attack"},
		{"holding a knight, with a friend", `{"id":"a","side":"x","at":[1,1],"stats":{"hp":20,"hp_max":20,"skills":{"martial_arts":9}}` + fists + `},{"id":"c","side":"x","at":[3,1]},
 {"id":"b","side":"y","at":[2,1],"stats":{"hp":90,"hp_max":90,"main_hand":"sword"},"weapons":[{"id":"sword","damage":"3d8","types":["slashing"]}]}`, ``, `,"c":1`, true, "end_turn"},
		{"holding a page", `{"id":"a","side":"x","at":[1,1],"stats":{"hp":40,"hp_max":40}` + fists + `},
 {"id":"b","side":"y","at":[2,1],"stats":{"hp":9,"hp_max":9}` + fists + `}`, ``, ``, true, "release"},
		{"holding a knight on a ledge", `{"id":"a","side":"x","at":[1,1],"stats":{"hp":20,"hp_max":20,"str":16}` + fists + `},
 {"id":"b","side":"y","at":[2,1],"stats":{"hp":90,"hp_max":90,"mit_fixed":30,"str":8,"main_hand":"sword"},"weapons":[{"id":"sword","damage":"8d8","types":["slashing"]}]}`,
			`,"elevation":[{"area":[0,0,3,3],"height":12}]`, ``, true, "grapple_throw"},
	} {
		tb := sit(t, `"map":{"size":[8,3]`+c.more+`},"tokens":[`+c.tokens+`]`)
		tb.Do(`{"do":"start","initiative":{"a":20,"b":10`+c.third+`}}`, ``)
		if c.holds {
			tb.Do(`{"do":"grapple","who":"a","target":"b"}`, `20,1`)
			for tb.Game.State().Turn != "a" || tb.Game.State().Round < 2 {
				rulestest.Play(t, tb.Game, `{"do":"end_turn"}`)
			}
		}
		if got := rulestest.Proposed(t, tb.Game, "a"); got.Do != c.do {
			t.Errorf("%s: %s, not %s", c.name, got.Node, c.do)
		}
	}
}

// TestOnlyBleedingThatHurtsIsStanched checks that the AI stanches the bleeding of a friend on its feet, but not of one at 0
// hit points, whom it doesn't hurt (GLT-COND-4, GLT-COND-24).
func TestOnlyBleedingThatHurtsIsStanched(t *testing.T) {
	for hp, want := range map[string]string{"9": "help", "0": "end_turn"} {
		tb := sit(t, `"map":{"size":[30,3]},"tokens":[{"id":"a","side":"x","at":[1,1],"tactics":{"guard":[1,1]},"stats":{"skills":{"medicine":9}}`+fists+`},
 {"id":"c","side":"x","at":[2,1],"stats":{"hp":`+hp+`,"hp_max":9},"conditions":{"bleeding":{"level":3}}},
 {"id":"b","side":"y","at":[28,1]}]`)
		tb.Do(`{"do":"start","initiative":{"a":20,"b":10,"c":1}}`, ``)
		if got := rulestest.Proposed(t, tb.Game, "a"); got.Do != want {
			t.Errorf("at %s hit points: %s, not %s", hp, got.Node, want)
		}
	}
}

// TestSpellsThatOnlyHinder checks that the AI casts a spell that stuns a dangerous foe without harming it, once (GLT-SPELL-8).
func TestSpellsThatOnlyHinder(t *testing.T) {
	tb := sit(t, `"map":{"size":[8,3]},"tokens":[{"id":"a","side":"x","at":[1,1],"tactics":{"guard":[1,1]},"stats":{"hp":9,"hp_max":9,"ap":9,"ap_max":9},
 "spells":[{"id":"daze","ap":1,"resolve":"auto","range":60,"conditions":[{"id":"incapacitated","turns":2}]}]},
 {"id":"b","side":"y","at":[6,1],"stats":{"hp":30,"hp_max":30,"main_hand":"sword"},"weapons":[{"id":"sword","damage":"3d8","types":["slashing"]}]}]`)
	tb.Do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	if got := rulestest.Proposed(t, tb.Game, "a"); got.Do != "cast" {
		t.Errorf("%s, not the spell", got.Node)
	}
	rulestest.Play(t, tb.Game, `{"do":"condition","who":"b","add":"incapacitated"}`)
	if got := rulestest.Proposed(t, tb.Game, "a"); got.Do != "end_turn" {
		t.Errorf("%s: it can't act already", got.Node)
	}
}
