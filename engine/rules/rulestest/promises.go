package rulestest

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// promised compares what a preview said a command would cost, leave and provoke with what it did; asked are the questions
// it asked.
func (b Bench) promised(t Failer, c *engine.Command, preview *jsondoc.Node, r *engine.Record, asked []*engine.Question) {
	t.Helper()
	samePrice(t, c, preview, r)
	if left := preview.Get("left"); left != nil && !shaken(r, c.Who) {
		sameLeft(t, c, preview, &engine.View{State: r.After, System: b.New(), Scratch: &engine.Scratch{}})
	}
	if !b.Declared {
		sameProvoked(t, c, preview, r, asked)
	}
	if b.Promises != nil {
		b.Promises(t, c, preview, r)
	}
}

// shaking are the events after which the remaining budget may differ from what the command itself left.
var shaking = []string{"turn_began", "turn_ended", "round_began", "phase_began", "fell", "died", "condition_added",
	"condition_removed", "damaged",
	"refunded", "interrupted", "stopped", "granted", "healed"}

// shaken reports whether something other than the price happened to the actor, so that its remaining budget may differ.
func shaken(r *engine.Record, who string) bool {
	return slices.ContainsFunc(r.Events, func(e engine.Event) bool {
		of := e.Str("who")
		return slices.Contains(shaking, e.Name) && (of == who || of == "")
	})
}

// sameLeft compares the budget words of "left" with the token's budget afterwards.
func sameLeft(t Failer, c *engine.Command, preview *jsondoc.Node, after *engine.View) {
	t.Helper()
	left, token := preview.Get("left"), after.Node().Get("tokens").Get(c.Who)
	if token == nil || left.Kind != jsondoc.Object {
		return
	}
	budget := token.Get("budget")
	for _, m := range left.Members {
		if got := budget.Get(m.Key); got != nil && !sameNumber(got, m.Value) {
			t.Fatalf("%s: the preview leaves %s, the command %s", c.Node, left, budget)
		}
	}
}

func sameNumber(a, b *jsondoc.Node) bool {
	x, ok := a.Float()
	y, both := b.Float()
	return ok && both && x == y || jsondoc.Equal(a, b)
}

// sameProvoked checks that everyone asked for an opportunity attack was announced, and everyone announced was asked, unless
// something cut the move short.
func sameProvoked(t Failer, c *engine.Command, preview *jsondoc.Node, r *engine.Record, asked []*engine.Question) {
	t.Helper()
	list := preview.Get("provokes")
	if list == nil {
		return
	}
	matchesOdds, _ := list.Strings()
	for _, q := range asked {
		if q.For == "opportunity_attack" && !slices.Contains(matchesOdds, q.Who) {
			t.Fatalf("%s: %s is asked for an opportunity attack, the preview says %s", c.Node, q.Who, list)
		}
	}
	if slices.ContainsFunc(r.Events, func(e engine.Event) bool { return slices.Contains(shaking, e.Name) }) {
		return
	}
	for _, who := range matchesOdds {
		if !slices.ContainsFunc(asked, func(q *engine.Question) bool { return q.Who == who }) && !provokedBy(r, who) {
			t.Fatalf("%s: the preview says %s, but %s is never asked", c.Node, list, who)
		}
	}
}

func provokedBy(r *engine.Record, who string) bool {
	return slices.ContainsFunc(r.Events, func(e engine.Event) bool { return e.Name == "provoked" && e.Str("by") == who })
}
