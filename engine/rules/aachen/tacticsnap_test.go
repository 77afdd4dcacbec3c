package aachen_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/rules/rulestest"
)

// TestSnapAttacksWhereTheyAreWorthIt checks that a token still to act, with a foe adjacent and about to attack, attacks
// first if it is likely to fall to that attack or to take out the foe (AAC-ACT-16); otherwise it waits, as do nameless
// creatures and brutes.
func TestSnapAttacksWhereTheyAreWorthIt(t *testing.T) {
	for _, c := range []struct {
		name, hero, foe string
		want            bool
	}{
		{"about to fall", `"player":true,"stats":{"hp":2,"ac":10,"skills":{"slash":2}}`, `"stats":{"hp":9,"ac":10,"attack_total":8}`, true},
		{"hale, and the foe too", `"player":true,"stats":{"hp":30,"hp_max":30,"ac":16,"skills":{"slash":2}}`, `"stats":{"hp":30,"hp_max":30,"ac":14}`, false},
		{"a nameless one about to fall", `"stats":{"hp":2,"ac":10,"skills":{"slash":2}}`, `"stats":{"hp":9,"ac":10,"attack_total":8}`, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := bench.Sit(t, `"map":{"size":[12,4]},"sides":{"party":{"players":true},"foes":{}},"tokens":[
 {"id":"ada","side":"party","at":[1,1],`+c.hero+`,"weapons":[{"preset":"axe"}]},
 {"id":"orc","side":"foes","at":[4,1],`+c.foe+`,"weapons":[{"preset":"axe"}]}]`)
			rulestest.Play(t, g, `{"do":"start","order":["foes","party"]}`, `{"do":"move","who":"orc","to":[2,1]}`)
			p, r := ai.New(1).Next(g.View())
			if r != nil {
				t.Fatal(r.Why)
			}
			if got := p.Command.Do == "snap_attack" && p.Command.Who == "ada"; got != c.want {
				t.Errorf("%s, %.2f: %s", p.Command.Node, p.Value, p.Why)
			}
			if out := g.Do(p.Command, nil, engine.Auto); out.Record == nil {
				t.Errorf("%s comes to nothing", p.Command.Node)
			}
		})
	}
}
