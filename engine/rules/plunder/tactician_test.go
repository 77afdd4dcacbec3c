package plunder_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/rules/rulestest"
)

// TestTheLastWoundIsScored checks how the AI scores an attack on an enemy with one Hit Point left: a Wound takes the enemy
// out if it is one too many, else in two cases of five (PLU-DEATH-8).
func TestTheLastWoundIsScored(t *testing.T) {
	wound := `{"id":"w1","cause":"damage","slots":1}`
	down := func(hd, wounds string) float64 {
		g := bench.Sit(t, `"map":{"size":[6,4]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ana","side":"party","player":true,"at":[2,2],"stats":{"hp_max":9},"weapons":[{"id":"sword","types":["slash"]}]},
 {"id":"orc","side":"foes","at":[3,2],"stats":{"hp":1,"hp_max":6,"hd":`+hd+`,"wounds":[`+wounds+`]}}]`)
		rulestest.Play(t, g, `{"do":"start"}`, `{"do":"next_phase","to":"melee"}`, `{"do":"pass","who":"orc"}`)
		v, most := g.View(), 0.0
		for _, d := range g.System().(engine.Tactician).ScoredCommands(v, v.Token("ana")) {
			most = max(most, d.Down)
		}
		return most
	}
	sure := down("1", wound)
	if sure <= 0 {
		t.Fatal("no blow wounds")
	}
	for _, c := range []struct {
		hd, wounds string
		of         float64
	}{
		{"1", "", 0.4}, {"2", "", 0.4}, {"4", "", 0.4}, {"4", wound, 0.4}, {"2", wound, 1},
	} {
		if got := down(c.hd, c.wounds) / sure; got < c.of-0.01 || got > c.of+0.01 {
			t.Errorf("hd %s, wounds %q: %.2f, not %.2f", c.hd, c.wounds, got, c.of)
		}
	}
}
