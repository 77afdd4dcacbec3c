package phrase

import (
	"testing"

	"parapet/engine"
)

// TestOverridesHaveNames checks that every DM override command has a name in the window's language, as "Taken
// back: Fog" needs.
func TestOverridesHaveNames(t *testing.T) {
	for _, c := range engine.OverrideCalls() {
		if shared(c.Do) == "" {
			t.Errorf("%q is called by its word on the wire", c.Do)
		}
	}
}
