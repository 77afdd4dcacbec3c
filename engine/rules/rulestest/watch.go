package rulestest

import (
	"parapet/engine"
	"parapet/engine/ai"
)

// Sends lets the AI play at most that many commands of a combat, and reports whether one of them was of the given kind.
func Sends(t Failer, g *engine.Game, do string, most int) bool {
	t.Helper()
	m := ai.New(1)
	for range most {
		if g.State().Over || !g.State().InCombat() {
			return false
		}
		p, r := m.Next(g.View())
		if r != nil {
			t.Fatalf("combat is stuck: %s", r.Why)
		}
		if out := g.Do(p.Command, nil, m.Answers(g.View(), p.Command)); out.Record == nil {
			t.Fatalf("%s is proposed: %s", p.Command.Node, outcomeText(out))
		}
		if p.Command.Do == do {
			return true
		}
	}
	return false
}

// Proposed returns what the AI would do with a token now, which the gate must accept.
func Proposed(t Failer, g *engine.Game, who string) *engine.Command {
	t.Helper()
	p, r := ai.New(1).Propose(g.View(), who)
	if r != nil {
		t.Fatalf("%s: %s", who, r.Why)
	}
	if r := g.View().Probe(p.Command); r != nil {
		t.Fatalf("%s is proposed, and refused: %s", p.Command.Node, r.Why)
	}
	return p.Command
}
