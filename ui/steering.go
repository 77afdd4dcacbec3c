package ui

import (
	"parapet/engine"
)

func (t *table) undo() { t.steer("undo") }
func (t *table) redo() { t.steer("redo") }

// steer sends undo or redo; while a question stands, undo drops the command that asks.
func (t *table) steer(do string) {
	switch {
	case t.desk.Fight == nil:
	case t.desk.Fight.Waiting() && do == "undo":
		t.desk.CancelQuestion()
	default:
		t.send(engine.NewCommand(do, ""))
	}
}

// endTurn ends the turn, or starts the fight where none is on.
func (t *table) endTurn() {
	v := t.view()
	if v == nil {
		return
	}
	if !v.InCombat() {
		t.forms.Start()
		return
	}
	if steps := t.steps(); len(steps) > 0 {
		t.takeStep(steps[0])
		return
	}
	t.send(engine.NewCommand("end_turn", v.Turn))
}

// endCombat ends the fight, after asking what its system wants to be told of the end.
func (t *table) endCombat() {
	if v := t.view(); v != nil && v.InCombat() {
		if e, ok := v.Sys.(engine.Ender); ok {
			t.takeStep(e.EndOfFight(v))
			return
		}
	}
	t.send(engine.NewCommand("end_combat", ""))
}
