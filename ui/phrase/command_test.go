package phrase

import (
	"testing"

	"parapet/engine"
)

// Every command of the DM's hand has a name of its own, in the window's language: "Taken back: Fog" is told by it.
func TestCommandsOfTheHandHaveNames(t *testing.T) {
	for _, c := range engine.HandCalls() {
		if shared(c.Do) == "" {
			t.Errorf("%q is called by its word on the wire", c.Do)
		}
	}
}
