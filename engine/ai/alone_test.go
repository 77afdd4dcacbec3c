package ai_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/savefiles/sample"
)

// TestAIPlaysTheSampleEncounters lets the AI play every sample encounter to its end through the real gate.
func TestAIPlaysTheSampleEncounters(t *testing.T) {
	for _, e := range sample.List() {
		t.Run(e.ID, func(t *testing.T) {
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			g.SetSeed(5)
			m := ai.New(5)
			n := 0
			for ; !g.State().Over && n < 3000; n++ {
				p, r := m.Next(g.View())
				if r != nil {
					t.Fatalf("%+v", r)
				}
				out := g.Do(p.Command, nil, m.Answers(g.View(), p.Command))
				if out.Record == nil {
					t.Fatalf("%s: %+v %+v", p.Command.Node, out, out.Refusal)
				}
				if testing.Verbose() {
					t.Logf("%d %s %s — %s", g.State().Round, g.State().Phase, p.Command.Node, p.Why)
				}
			}
			if !g.State().Over {
				t.Errorf("not over after %d commands, in round %d", n, g.State().Round)
			}
			for _, tok := range g.State().Tokens {
				t.Logf("%s %s in fight: %v", tok.Side, tok.ID, g.System().InFight(&engine.View{State: g.State(), System: g.System(), Scratch: &engine.Scratch{}}, tok))
			}
		})
	}
}
