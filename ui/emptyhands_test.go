package ui

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

// TestAHandMayBeEmptied checks that a hand can be emptied by the action that fills it (SIG-SUP-14: "item" null).
func TestAHandMayBeEmptied(t *testing.T) {
	g := uitest.NewGame(t, uitest.Duellists)
	uitest.Do(t, g, engine.NewCommand("start", ""))
	v := g.View()
	var got []string
	for _, c := range commands.Items(v, v.Token("ada"), uitest.ActionOf(v, t, "ada", "swap_weapons", "")) {
		got = append(got, c.Name)
	}
	if want := []string{"knife", "knife, off hand", "nothing"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
