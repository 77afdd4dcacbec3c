package library

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine/limits"
	"parapet/engine/protocol/playtest"
)

// TestALibraryHasATotal checks that files beyond the limit of one encounter can't be used and say why, and can be used
// once others are removed.
func TestALibraryHasATotal(t *testing.T) {
	token := func(more string) string { return `{"system":"yard","token":{"name":"x"` + more + `}}` }
	var weapons []string
	for i := range limits.Items {
		weapons = append(weapons, fmt.Sprintf(`{"id":"w%d"}`, i))
	}
	for why, c := range map[string]struct {
		text string
		fit  int
	}{
		"the library is larger than 64 MiB":                                        {token(`,"notes":"` + strings.Repeat("x", 4_000_000) + `"`), limits.Text / 4_000_000},
		"the library has more than 1500000 values":                                 {token(`,"odd":[` + strings.Repeat("1,", 299_900) + `1]`), 5},
		"the library's tokens have more than 100000 things, spells and conditions": {token(`,"weapons":[` + strings.Join(weapons, ",") + `]`), 100},
	} {
		dir := t.TempDir()
		for i := range c.fit {
			save(t, filepath.Join(dir, "party", fmt.Sprintf("a%d.json", i)), c.text)
		}
		l, err := Open(dir, playtest.ByID)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range l.Entries() {
			if e.Broken != nil || !e.Good() {
				t.Fatalf("%s: %v", e.Path, e.Broken)
			}
		}
		last := filepath.Join(dir, "party", "z.json")
		save(t, last, c.text)
		if l.Reload(last); l.entries[last].Good() || !strings.Contains(l.entries[last].Broken.Error(), why) {
			t.Errorf("%v, not %q", l.entries[last].Broken, why)
		}
		first := filepath.Join(dir, "party", "a0.json")
		save(t, first, token(""))
		l.Reload(first)
		if l.Reload(last); l.entries[last].Broken != nil {
			t.Error(l.entries[last].Broken)
		}
	}
}
