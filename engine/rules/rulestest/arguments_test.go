package rulestest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"parapet/engine"
)

func TestArgumentsFindsWhatIsWrong(t *testing.T) {
	target := engine.Needs(engine.ArgTarget())
	for _, c := range []struct {
		name string
		bend func(b *bent)
		says string
	}{
		{"nothing", func(b *bent) {}, ""},
		{"no argument declared", func(b *bent) { b.decl.Actions[0].Args = nil }, "hit reads target, which isn't declared"},
		{"one that nothing reads", func(b *bent) { b.decl.Actions[0].Args = target.May(engine.FlagArg("hard")) }, "hit declares hard, which nothing reads"},
		{"one that isn't declared", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			in := tx.Read(c)
			if in.Flag("hard"); in.Refusal != nil {
				return in.Refusal
			}
			return b.Yard.Perform(tx, c)
		}), "hit reads hard, which isn't declared"},
		{"an option without its argument", func(b *bent) { b.decl.Actions[0].Options = []engine.Option{{Arg: "cost.main"}} },
			"hit has an option cost.main, which isn't declared as an argument"},
		{"one that can't be done", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			return engine.Refuse(engine.BadTarget, "no")
		}), "hit: no legal one was found to try its arguments"},
	} {
		bench := of(c.bend)
		bench.Unplayed = []string{"end_turn"} // no action, so nothing proposes it
		found := bench.argumentComplaints(t, []string{"hard", "target"}, rand.New(rand.NewPCG(1, 2)).IntN)
		if got := strings.Join(found, "; "); got != c.says {
			t.Errorf("%s: %q, want %q", c.name, got, c.says)
		}
	}
}
