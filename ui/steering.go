package ui

import (
	"strings"

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

// askToken asks for a token that isn't there yet.
func (t *table) askToken() {
	if t.view() != nil {
		t.forms.NewToken(t.tabletop.MiddleSquare())
	}
}

// askNote writes a remark into the log.
func (t *table) askNote() {
	if t.view() == nil {
		return
	}
	t.forms.Text(lang.L("Note in the log"), "", t.centre(), func(text string) string {
		if strings.TrimSpace(text) == "" {
			return lang.L("write something")
		}
		t.send(engine.NewCommand("note", "", doc.M("text", doc.Str(text))))
		return ""
	})
}
