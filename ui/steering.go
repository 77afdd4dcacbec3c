package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
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

// askNote writes a remark into the log.
func (t *table) askNote() {
	if t.view() == nil {
		return
	}
	at := fyne.NewPos(t.win.Canvas().Size().Width/2, t.win.Canvas().Size().Height/2)
	t.forms.Text(lang.L("Note in the log"), "", at, func(text string) string {
		if strings.TrimSpace(text) == "" {
			return lang.L("write something")
		}
		t.send(engine.NewCommand("note", "", doc.M("text", doc.Str(text))))
		return ""
	})
}
