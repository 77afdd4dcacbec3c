package glitters_test

import (
	"parapet/engine"
	"parapet/engine/doc"
)

type failer interface {
	Helper()
	Errorf(string, ...any)
}

// endurance holds of every game: saved and opened again it is the same and all of its history
// replays; undone to the beginning it is what it was.
func endurance(t failer, g *engine.Game, first string) {
	t.Helper()
	d := g.System().Declaration()
	sum := g.State().Sum(d)
	text := g.Encounter().Node().JSON()
	n, err := doc.Parse(text)
	if err != nil {
		t.Errorf("the saved file: %v", err)
		return
	}
	e, err := readEncounter(n)
	if err != nil {
		t.Errorf("the saved file: %v\n%s", err, text)
		return
	}
	again, warning := engine.NewGame(e)
	if warning != nil {
		t.Errorf("opened again: %v", warning)
	}
	if got := again.State().Sum(d); got != sum {
		t.Errorf("opened again the state differs:\n%s\n%s", again.View().Node(), g.View().Node())
	}
	for g.CanUndo() != nil {
		if out := g.Do(engine.NewCommand("undo", ""), nil, nil); out.Record == nil {
			t.Errorf("undo: %+v", out)
			return
		}
	}
	if got := g.State(); !sameButSteps(got, first, d) {
		t.Errorf("undone to the beginning the state differs")
	}
}

func sameButSteps(s *engine.State, first string, d *engine.Declaration) bool {
	return s.Sum(d) == first
}
