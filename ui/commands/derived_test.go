package commands

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/savefiles/library"
)

// told formats facts on one line.
func told(facts []Fact) string {
	var out []string
	for _, f := range facts {
		out = append(out, f.Name+" "+f.Value)
	}
	return strings.Join(out, "; ")
}

// TestEveryStatBlockHasNumbers checks that the rules derive numbers from each stat block of the library in all five
// systems, and that most have results for their attacks.
func TestEveryStatBlockHasNumbers(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "library")
	if err := library.Install(dir); err != nil {
		t.Fatal(err)
	}
	lib, err := library.Open(dir, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	systems := map[string]bool{}
	for _, e := range lib.Entries() {
		systems[e.System] = true
		v := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"system":%q,"map":{"size":[4,4]},"tokens":[]}`, e.System)).View()
		if len(Derived(v, e.Token, "")) < 5 || len(Chances(v, e.Token)) == 0 {
			t.Errorf("%s: %s / %s", e.Name, told(Derived(v, e.Token, "")), told(Chances(v, e.Token)))
		}
	}
	if len(systems) != 5 {
		t.Error(systems)
	}
}

// TestNumbersFollowWhatIsTyped checks that changing a number of a stat block changes what is derived from it, and that a
// stat block with mistakes has none.
func TestNumbersFollowWhatIsTyped(t *testing.T) {
	v := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"unclassed","map":{"size":[4,4]},"tokens":[]}`).View()
	block := func(dex int) *jsondoc.Node {
		return jsondoc.Obj(jsondoc.M("name", "Bo"), jsondoc.M("stats", jsondoc.Obj(jsondoc.M("dex", dex))))
	}
	if a, b := told(Derived(v, block(1), "")), told(Derived(v, block(3), "")); a == b || a == "" {
		t.Error(a, b)
	}
	if got := Derived(v, jsondoc.Obj(jsondoc.M("size", "huge")), ""); got != nil {
		t.Error(told(got))
	}
	if got := Chances(v, jsondoc.Obj(jsondoc.M("size", "huge"))); got != nil {
		t.Error(told(got))
	}
	g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"glitters","map":{"size":[4,4]},"tokens":[]}`).View()
	if got := told(Derived(g, block(12), "")); !strings.Contains(got, "MIT ") || !strings.Contains(got, "Attributes str") {
		t.Error(got)
	}
}
