package ui

import (
	"os"
	"path/filepath"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/input"
	"parapet/ui/uitest"
)

// TestNothingOfTheLastCombatStays checks that the next encounter opens without the cards, the check's result and the kind of
// wall of the one before.
func TestNothingOfTheLastCombatStays(t *testing.T) {
	w, _ := opened(t)
	next := filepath.Join(t.TempDir(), "next.parapet")
	if err := os.WriteFile(next, []byte(uitest.FightFile), 0o600); err != nil {
		t.Fatal(err)
	}
	w.session.Send(engine.NewCommand("end_combat", ""))
	w.editor.CheckMap()
	w.mapview.NextWall()
	w.mapview.NextWall()
	w.input.Areas.Kind = board.Cone
	w.hp.Begin([]string{"ann"}, "-", false)
	if !w.after.Card.Visible() || !w.editor.Check.Visible() || w.input.Build.Kind == board.KindWall {
		t.Fatal("nothing to leave behind")
	}
	w.sessions.Open(next)
	if w.after.Card.Visible() || w.editor.Check.Visible() || w.hp.Card.Visible() {
		t.Error("a card of the last encounter is open")
	}
	if w.input.Tool != input.Select || w.input.Build.Kind != board.KindWall || w.input.Areas.Kind != 0 {
		t.Errorf("%+v", w.input)
	}
}
