package engine

import (
	"strings"
	"testing"

	"parapet/engine/limits"
)

// Given a game with as many records as a file may hold, when anything more is done, undone or replayed, then it
// is refused with their number and what to do, and nothing is added: what can't be opened again isn't made.
func TestAFullHistoryTakesNoMore(t *testing.T) {
	g := &Game{log: make([]*Record, limits.History), undo: []int{0}}
	for _, do := range []string{"note", "undo", "redo"} {
		out := g.Do(NewCommand(do, ""), nil, nil)
		if out.Refusal == nil || !strings.Contains(out.Refusal.Why, "100000 records") || len(g.log) != limits.History {
			t.Errorf("%s: %+v", do, out)
		}
	}
	if err := g.Replay(NewCommand("note", "").Node); err == nil || !strings.Contains(err.Error(), "100000 records") {
		t.Error(err)
	}
}
