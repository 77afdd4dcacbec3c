package aachen_test

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/aachen"
	"parapet/engine/rules/rulestest"
)

// keepsPromise compares a walk with its preview: its end, and the rest of the move and of the slots. It skips walks that draw an
// opportunity attack or end a turn or round, and hauls, in which a contest decides whether anybody moves.
func keepsPromise(t rulestest.Failer, c *engine.Command, preview *jsondoc.Node, r *engine.Record) {
	t.Helper()
	path, walks := preview.Get("path"), r.After.Token(c.Who)
	if path == nil || walks == nil || cutShort(r) {
		return
	}
	after := (&engine.View{State: r.After, System: aachen.New(), Scratch: &engine.Scratch{}}).Node().Get("tokens").Get(c.Who)
	if n := len(path.Items); n > 0 && c.Do != "grapple_move" && !jsondoc.Equal(path.Items[n-1], after.Get("at")) {
		t.Fatalf("%s: the preview's path is %s, it ends at %s", c.Node, path, after.Get("at"))
	}
	for _, x := range []struct{ promise, budget string }{{"left", "move"}, {"action_left", "action"}} {
		if got := after.Get("budget").Get(x.budget); !jsondoc.Equal(preview.Get(x.promise), got) {
			t.Fatalf("%s: the preview says %s, the budget is %s", c.Node, preview, after.Get("budget"))
		}
	}
}

// cutShort reports whether something interfered between a walk and its preview.
func cutShort(r *engine.Record) bool {
	return slices.ContainsFunc(r.Events, func(e engine.Event) bool {
		return slices.Contains([]string{"provoked", "turn_ended", "round_began", "died", "fell"}, e.Name)
	})
}
