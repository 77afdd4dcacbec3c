package panels

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2/test"

	"parapet/savefiles"
	"parapet/ui/commands"
)

// TestProgress checks the words for how far an encounter has come.
func TestProgress(t *testing.T) {
	for want, g := range map[string]savefiles.Summary{"in combat, round 3": {Round: 3}, "done": {Done: true},
		"can't be read": {Err: errors.New("x")}, "prepared": {}} {
		if got, _ := progress(g); got != want {
			t.Errorf("%q instead of %q", got, want)
		}
	}
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
