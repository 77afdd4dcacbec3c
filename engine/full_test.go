package engine

import (
	"strings"
	"testing"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// TestAFullHistoryTakesNoMore checks that a game with as many records as a file may hold refuses to do, undo or replay
// anything more, naming the limit and a way out: a file that couldn't be opened again must not come about.
func TestAFullHistoryTakesNoMore(t *testing.T) {
	g := &Game{log: make([]*Record, limits.History), undo: []int{0}}
	for _, do := range []string{"note", "undo", "redo"} {
		out := g.Do(NewCommand(do, ""), nil, nil)
		if out.Refusal == nil || !strings.Contains(out.Refusal.Why.String(), "100000 records") || len(g.log) != limits.History {
			t.Errorf("%s: %+v", do, out)
		}
	}
	if err := g.Replay(NewCommand("note", "").Node); err == nil || !strings.Contains(err.Error(), "100000 records") {
		t.Error(err)
	}
}

// TestAMapThatWasEditedMuchTakesNoMoreEdits checks that a game that used up its limit of map edits refuses further ones,
// naming the limit and a way out, while everything else goes on.
func TestAMapThatWasEditedMuchTakesNoMoreEdits(t *testing.T) {
	b, err := board.New(board.Map{Cols: 10, Rows: 10, Legend: board.DefaultLegend()}, board.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{view: View{State: &State{Map: NewMap(b)}}, edited: limits.EditedSquares}
	n, err := jsondoc.Parse([]byte(`{"do":"edit_map","areas":[{"area":"all","is":","}]}`))
	if err != nil {
		t.Fatal(err)
	}
	c, _, _ := ReadCommand(n)
	out := g.Do(c, nil, nil)
	if out.Refusal == nil || !strings.Contains(out.Refusal.Why.String(), "would change 1000 million squares together; at most 1000 million: save the encounter") {
		t.Errorf("%+v", out)
	}
	if err := g.Replay(n); err == nil || !strings.Contains(err.Error(), "1000 million") {
		t.Error(err)
	}
	if work := g.editWork(NewCommand("note", "")); work != 0 {
		t.Error(work)
	}
}
