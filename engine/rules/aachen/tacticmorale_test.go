package aachen_test

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/rules/rulestest"
)

// TestWhoseFallMakesOthersGiveUp checks that the first casualty of a side other than the players' causes a roll for all who
// are left, and so does the half; and that tokens with nobody of morale left beside them, and the players, cause none
// (AAC-MORALE-1, AAC-MORALE-2, AAC-MORALE-3, AAC-MORALE-5).
func TestWhoseFallMakesOthersGiveUp(t *testing.T) {
	const above7, above9 = 15.0 / 36, 6.0 / 36
	for _, c := range []struct {
		name, settings, who, fallen string
		want                        float64
	}{
		{"the first of four", `{}`, "g1", "", 3 * above7},
		{"the second, which is the half", `{}`, "g1", "g2", 2 * above7},
		{"the third", `{}`, "g1", "g2 g3", 0},
		{"each for itself, of whom one is braver", `{"morale_scope":"individual"}`, "g1", "", 2*above7 + above9},
		{"a player", `{}`, "ada", "", 0},
	} {
		g := bench.Sit(t, `"settings":`+c.settings+`,"sides":{"party":{"players":true},"foes":{}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[1,1]},{"id":"bor","side":"party","player":true,"at":[1,3]},
 {"id":"g1","side":"foes","at":[4,1],"stats":{"morale":7}},{"id":"g2","side":"foes","at":[4,2],"stats":{"morale":7}},
 {"id":"g3","side":"foes","at":[4,3],"stats":{"morale":7}},{"id":"g4","side":"foes","at":[4,4],"stats":{"morale":9}}]`)
		rulestest.Play(t, g, `{"do":"start","order":["party","foes"]}`)
		for _, id := range strings.Fields(c.fallen) {
			rulestest.Play(t, g, `{"do":"condition","who":"`+id+`","add":"dead","answers":[[2,2]]}`)
		}
		v := g.View()
		if got := v.System.(engine.MoraleAdvisor).GivingUp(v, v.Token(c.who)); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// TestTheOneWhoseFallBreaksTheSideIsStruck checks that of two equal foes, one of a side that may break and one of a side
// that never checks, the AI attacks the first (AAC-MORALE-2); a brute takes either, as near as the other.
func TestTheOneWhoseFallBreaksTheSideIsStruck(t *testing.T) {
	for word, want := range map[string][]string{"steady": {"goblin"}, "brute": {"goblin", "golem"}} {
		g := bench.Sit(t, `"sides":{"party":{"players":true,"tactics":"`+word+`"},"foes":{"friends":["things"]},"things":{"friends":["foes"]}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[2,2],"stats":{"hp":20,"hp_max":20},"weapons":[{"preset":"axe"}]},
 {"id":"golem","side":"things","at":[1,2],"stats":{"hp":5},"weapons":[{"preset":"axe"}]},
 {"id":"goblin","side":"foes","at":[3,2],"stats":{"hp":5,"morale":6},"weapons":[{"preset":"axe"}]},
 {"id":"other","side":"foes","at":[9,9],"stats":{"hp":5,"morale":6},"weapons":[{"preset":"axe"}]}]`)
		rulestest.Play(t, g, `{"do":"start","order":["party","foes","things"]}`)
		struck := map[string]bool{}
		for seed := range uint64(12) {
			p, r := ai.New(seed).Propose(g.View(), "ada")
			if r != nil {
				t.Fatal(r.Why)
			}
			for _, o := range append([]ai.Option{{Command: p.Command}}, p.Others...) {
				if at, ok := o.Command.Node.Get("target").Str(); ok { // the first attack, whether it moves first or not
					struck[at] = true
					break
				}
			}
		}
		if got := slices.Sorted(maps.Keys(struck)); !slices.Equal(got, want) {
			t.Errorf("%s: %v, not %v", word, got, want)
		}
	}
}
