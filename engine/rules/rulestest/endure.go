package rulestest

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Endures checks that a game is the same after saving and opening, that all of its history replays, and that undoing
// everything restores the beginning (first: the checksum of the state before the first command). The game is left undone.
func (b Bench) Endures(t Failer, g *engine.Game, first string) {
	t.Helper()
	d := g.System().Declaration()
	sum := g.State().Sum(d)
	text := g.Encounter().Node().JSON()
	n, err := jsondoc.Parse(text)
	if err != nil {
		t.Errorf("the saved file: %v", err)
		return
	}
	e, problems := b.read(n)
	if len(problems) > 0 {
		t.Errorf("the saved file: %v\n%s", problems[0], text)
		return
	}
	again, warning := engine.NewGame(e)
	if warning != nil {
		t.Errorf("opened again: %v", warning)
	}
	if again == nil {
		return
	}
	if again.State().Sum(d) != sum {
		t.Errorf("opened again the state differs: %s", stateDifference(again, g))
	}
	for g.CanUndo() != nil {
		if out := g.Do(engine.NewCommand("undo", ""), nil, nil); out.Record == nil {
			t.Errorf("undo: %+v", out)
			return
		}
	}
	if g.State().Sum(d) != first {
		t.Errorf("undone to the beginning the state differs")
	}
}

// stateDifference returns how two states differ: in what is shown, or in what a file stores.
func stateDifference(a, b *engine.Game) string {
	if d := difference(a.View().Node(), b.View().Node(), ""); d != "" {
		return d
	}
	file := func(g *engine.Game) *jsondoc.Node {
		return g.Encounter().Node().With("history", nil).With("origin", nil).With("past", nil)
	}
	if d := difference(file(a), file(b), ""); d != "" {
		return "in the file, " + d
	}
	return "in nothing that is shown or kept"
}
