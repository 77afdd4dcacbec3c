package ai_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/savefiles/sample"
)

// TestAPlanIsKept checks in combats of the sample encounters that an AI that is asked command by command for the same turn, as
// auto-play asks, plays it as a forecast does with the same dice, and that asking twice changes nothing.
func TestAPlanIsKept(t *testing.T) {
	for _, e := range sample.List() {
		for seed := uint64(1); seed <= 3; seed++ {
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			trial, m, kept := engine.NewTrial(g.State(), g.System(), seed), ai.New(seed), (*ai.AI)(nil)
			v, who, round := trial.View(), "", 0
			for n := 0; n < 150 && !v.Over; n++ {
				next, r := m.Next(v)
				if r != nil {
					t.Fatal(r.Why)
				}
				c := next.Command
				if c.Who != who || v.Round != round {
					who, round, kept = c.Who, v.Round, kept.Keep(seed+uint64(n)).Keep(seed)
				}
				if v.Token(c.Who) != nil {
					p, r := kept.Propose(v, c.Who)
					again, _ := kept.Propose(v, c.Who)
					if r != nil || p.Command.Node.String() != c.Node.String() || again.Node().String() != p.Node().String() {
						t.Fatalf("%s, seed %d, command %d: %s %v; then %s; in a forecast %s", e.ID, seed, n, p.Node(), r, again.Node(), c.Node)
					}
				}
				if stop := trial.Do(c, nil, m.Answers(v, c)); stop != nil {
					t.Fatal(c.Node, stop)
				}
			}
		}
	}
}
