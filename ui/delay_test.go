package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/session"
)

// TestWaitingByKeys checks that by keys alone a character waits for another, and that it is her turn once the other's ends.
func TestWaitingByKeys(t *testing.T) {
	w := openedTusker(t)
	w.session.Fight.Rules = session.Answering{PartyRolls: true, FoeRolls: true, PartyChoices: true, FoeChoices: true}
	w.session.Send(engine.NewCommand("end_turn", "bear"))
	w.input.Selected = []string{"ada"}
	w.show()
	chooseDo(t, w, "act_after")
	for _, k := range []fyne.KeyName{fyne.KeyTab, fyne.KeyReturn} {
		pressKey(w, k, 0)
	}
	if !w.view().Token("ada").Is("waiting") {
		t.Fatal("she doesn't wait: ", lastLine(w))
	}
	w.input.Selected = []string{"bor"}
	for _, k := range []fyne.KeyName{fyne.KeyDown, fyne.KeyE} {
		pressKey(w, k, 0)
	}
	if w.view().Turn != "ada" || w.view().Token("ada").Is("waiting") {
		t.Fatalf("after Bor it is the turn of %q: %s", w.view().Turn, lastLine(w))
	}
}
