package panels

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2/test"

	"parapet/savefiles"
	"parapet/ui/commands"
)

// TestTheListOfAnEvening checks that each encounter that can be read and isn't open can be opened, and shows its progress.
func TestTheListOfAnEvening(t *testing.T) {
	w := test.NewTempApp(t).NewWindow("")
	list := []savefiles.Summary{{Path: "a/1.parapet", Round: 3}, {Path: "a/2.parapet", Played: true}, {Path: "a/3.parapet", Err: errors.New("x")}, {Path: "a/4.parapet"}}
	for i, want := range []string{"paused in round 3", "in combat", "can't be read", "ready"} {
		if got := State(list[i], false); got != want {
			t.Error(got)
		}
	}
	if State(list[0], true) != "open" {
		t.Error("it is open")
	}
	chosen := ""
	buttons := Ask(w, list, 0, func(path string) { chosen = path })
	for i, on := range []bool{false, true, false, true} {
		if buttons[i].Disabled() == on {
			t.Error(i, on)
		}
	}
	test.Tap(buttons[3])
	if chosen != "a/4.parapet" {
		t.Error(chosen)
	}
	Ask(w, nil, -1, nil)
}

// TestThePartyIsTakenOverWhenOneSaysSo checks that only the button carries the party over.
func TestThePartyIsTakenOverWhenOneSaysSo(t *testing.T) {
	w := test.NewTempApp(t).NewWindow("")
	took := 0
	yes := AskCarry(w, &commands.CarriedParty{Lines: []string{"Ada: hp 20 → 7"}}, func() { took++ })
	if took != 0 {
		t.Error("before it was said")
	}
	test.Tap(yes)
	if took != 1 {
		t.Error(took)
	}
}
