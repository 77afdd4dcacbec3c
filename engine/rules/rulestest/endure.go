package rulestest

import (
	"parapet/engine"
	"parapet/engine/doc"
)

// Endures holds what is true of every game: saved and opened again it is the same and all of its
// history replays; undone to the beginning it is what it was (first: the checksum of the state
// before the first command). The game is left undone.
func (b Bench) Endures(t Failer, g *engine.Game, first string) {
	t.Helper()
	d := g.System().Declaration()
	sum := g.State().Sum(d)
	text := g.Encounter().Node().JSON()
	n, err := doc.Parse(text)
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
		t.Errorf("opened again the state differs:\n%s\n%s", again.View().Node(), g.View().Node())
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
