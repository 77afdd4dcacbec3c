package aachen_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestAnArcherInContactTakesUpItsAxe checks that the AI, with an archer beside a foe, drops the bow, which can't be used
// there, draws the ready axe and attacks with it (AAC-RANGE-8, AAC-ACT-12); with its main action spent it keeps the bow.
func TestAnArcherInContactTakesUpItsAxe(t *testing.T) {
	g := bench.Sit(t, `"map":{"size":[8,4]},"sides":{"party":{"players":true},"foes":{}},"tokens":[
 {"id":"notger","side":"party","player":true,"at":[1,1],"stats":{"dex":16,"hp":11,"skills":{"slash":0,"shoot":1}},
  "weapons":[{"preset":"bow_small"},{"preset":"dagger"},{"preset":"axe"}]},
 {"id":"reaver","side":"foes","at":[2,1],"stats":{"hp":7,"ac":14},"weapons":[{"preset":"axe"}]}]`)
	rulestest.Play(t, g, `{"do":"start","order":["party","foes"]}`, `{"do":"move","who":"notger","to":[1,2]}`)
	spent := tested(t, g.View(), `{"do":"total_defense","who":"notger"}`)
	for _, d := range g.System().(engine.Tactician).ScoredCommands(spent, spent.Token("notger")) {
		if d.Do == "drop" || d.Do == "draw" {
			t.Errorf("with the main action spent: %s", d.Do)
		}
	}
	for _, want := range []string{"drop", "draw", "attack"} {
		p, r := ai.New(1).Propose(g.View(), "notger")
		if r != nil || p.Command.Do != want {
			t.Fatalf("%v %v, not %s", r, p.Command.Node, want)
		}
		if with, _ := p.Command.Node.Get("with").Str(); want == "attack" && with != "axe" {
			t.Errorf("it strikes with %q", with)
		}
		if out := g.Do(p.Command, nil, engine.Auto); out.Record == nil {
			t.Fatalf("%s comes to nothing", p.Command.Node)
		}
	}
}

// tested returns the view after a command that is only tried.
func tested(t *testing.T, v *engine.View, command string) *engine.View {
	t.Helper()
	n, err := jsondoc.Parse([]byte(command))
	if err != nil {
		t.Fatal(err)
	}
	c, _, r := engine.ReadCommand(n)
	if r != nil {
		t.Fatal(r.Why)
	}
	s, stop := v.Attempt(c, nil, 1, engine.Auto)
	if stop != nil {
		t.Fatalf("%s: %+v", command, stop)
	}
	return &engine.View{State: s, System: v.System, Scratch: &engine.Scratch{}}
}

// TestFightersActAfterThoseThatCome checks that a fighter puts off its turn until a foe has charged (AAC-ACT-23), unless that foe is
// too far away or has acted, or the fighter is a brute.
func TestFightersActAfterThoseThatCome(t *testing.T) {
	for _, c := range []struct {
		name, at, tactics, first string
		want                     bool
	}{
		{"about to be charged", "[11,1]", "steady", "party", true},
		{"far away", "[29,1]", "steady", "party", false},
		{"a brute", "[11,1]", "brute", "party", false},
		{"the other has acted", "[11,1]", "steady", "foes", false},
	} {
		g := bench.Sit(t, `"map":{"size":[40,3]},"sides":{"party":{},"foes":{}},"tokens":[
 {"id":"bor","side":"party","at":[1,1],"tactics":"`+c.tactics+`","stats":{"hp":20,"hp_max":20},"weapons":[{"preset":"axe"}]},
 {"id":"orc","side":"foes","at":`+c.at+`,"stats":{"hp":20,"hp_max":20},"weapons":[{"preset":"axe"}]}]`)
		play := []string{`{"do":"start","order":["party","foes"]}`}
		if c.first == "foes" {
			play = []string{`{"do":"start","order":["foes","party"]}`, `{"do":"end_turn","who":"orc"}`}
		}
		rulestest.Play(t, g, play...)
		got := rulestest.Proposed(t, g, "bor")
		if (got.Do == "act_after") != c.want {
			t.Errorf("%s: %s", c.name, got.Node)
		}
	}
}
