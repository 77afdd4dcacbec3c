package commands

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/icons/game"
)

// TestActionsHaveIcons checks that each action of each system has an icon and that the names listed for the groups are actions.
func TestActionsHaveIcons(t *testing.T) {
	known := map[string]bool{}
	for _, system := range rules.All() {
		d := system.Declaration()
		for _, a := range d.Actions {
			known[a.ID] = true
			if !NoChoice(&a, a.ID) && game.ForAction(a.ID, "") == "" {
				t.Errorf("%s: no icon for %s", d.ID, a.ID)
			}
		}
	}
	for _, list := range purposes {
		for _, do := range strings.Fields(list) {
			if !known[do] {
				t.Errorf("%s is no action", do)
			}
		}
	}
}

// TestPurposes checks in which group an action stands: by its name, else by its target.
func TestPurposes(t *testing.T) {
	d := &engine.Declaration{Actions: []engine.Action{{ID: "bite", Target: engine.Enemy}, {ID: "escape", Target: engine.Enemy}, {ID: "sing"}}}
	for do, want := range map[string]Purpose{"bite": Attacking, "escape": Defending, "sing": Other, "jog": Moving} {
		if got := PurposeOf(d, do); got != want {
			t.Errorf("%s: %d, not %d", do, got, want)
		}
	}
}
