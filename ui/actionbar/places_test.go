package actionbar

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/ui/commands"
)

// TestActionsKeepTheirPlaces checks that when some of a turn's actions become unavailable and others available, those
// with a button stay in place and new ones come behind; another turn starts over.
func TestActionsKeepTheirPlaces(t *testing.T) {
	var p places
	list := func(open string) (all []commands.Choice) {
		for _, r := range "abcdefghijklmnop" {
			ready := slices.Contains([]rune(open), r)
			all = append(all, commands.Choice{View: engine.ActionView{Do: string(r), Ready: ready}})
		}
		return all
	}
	for _, c := range []struct{ turn, open, want string }{
		{"ann 1", "bdf", "bdf"},
		{"ann 1", "adf", "bdfa"},
		{"ann 1", "", "bdfa"},
		{"ann 2", "ad", "ad"},
		{"", "cd", "cd"},
		{"", "d", "d"},
	} {
		now, rest := p.put(c.turn, list(c.open))
		got := ""
		for _, k := range now {
			got += k.View.Do
		}
		if got != c.want || len(now)+len(rest) != 16 {
			t.Errorf("%s, open %s: %s, not %s, %d behind", c.turn, c.open, got, c.want, len(rest))
		}
	}
}
