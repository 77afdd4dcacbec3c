package rulestest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
)

// aiPatience is how many commands the AI may send before a turn must have ended.
const aiPatience = 60

// AI checks, in random combats, that the AI's proposals are never refused, before or after questions; that the same seed
// proposes the same; that its answers are valid; that proposing again and again ends a turn; and that a trial of each
// command gives the gate's state.
func (b Bench) AI(t *testing.T) {
	t.Helper()
	fights := 12
	if testing.Short() {
		fights = 4
	}
	for seed := range fights {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(seed), 23))
			g := b.newFight(t, r.IntN)
			for range r.IntN(30) { // somewhere midway
				if out := g.Do(b.next(t, g, r.IntN), nil, chancy); out.Bug != nil {
					t.Fatal(out.Bug)
				}
			}
			b.aiPlays(t, g, uint64(seed), 70)
		})
	}
}

// aiPlays lets the AI play a combat for a number of commands.
func (b Bench) aiPlays(t Failer, g *engine.Game, seed uint64, length int) {
	t.Helper()
	m, twin := ai.New(seed), ai.New(seed)
	held, turn := 0, ""
	for range length {
		if g.State().Over || !g.State().InCombat() {
			return
		}
		v := g.View()
		p, r := m.Next(v)
		if r != nil {
			t.Fatalf("nothing moves the fight on: %s: %s\n%s", r.Code, r.Why, v.Node())
		}
		again, _ := twin.Next(v)
		if again == nil || again.Node().String() != p.Node().String() {
			t.Fatalf("the same seed proposes %s and %s", p.Node(), again.Node())
		}
		if p.Command.Who == turn && turn != "" {
			held++
		} else {
			held, turn = 0, p.Command.Who
		}
		if held > aiPatience {
			t.Fatalf("the turn of %s doesn't end: now %s", turn, p.Command.Node)
		}
		b.aiSends(t, g, m, p.Command)
	}
}

// aiSends sends one of the AI's commands, and also runs it as a trial.
func (b Bench) aiSends(t Failer, g *engine.Game, m *ai.AI, c *engine.Command) {
	t.Helper()
	trial := engine.NewTrial(g.State(), g.System(), g.Seed())
	stop := trial.Do(c, nil, m.Answers(trial.View(), c))
	if stop != nil {
		t.Fatalf("%s is proposed, and tried comes to nothing: %+v", c.Node, *stop)
	}
	out := g.Do(c, nil, m.Answers(g.View(), c))
	if out.Record == nil {
		t.Fatalf("%s is proposed: %s", c.Node, outcomeText(out))
	}
	if text := b.misplaced(g.System(), out.Record); text != "" {
		t.Fatalf("%s: %s", c.Node, text)
	}
	if sum := trial.View().State.Sum(g.System().Declaration()); sum != out.Record.Sum || trial.View().Step != g.State().Step {
		t.Fatalf("%s leads to another state in a trial than by the gate", c.Node)
	}
}
