package glitters

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestAFileWithASideInItsOrder checks that a file whose order names a side is refused with a reason: this system's order
// holds combatants (GLT-INIT-2).
func TestAFileWithASideInItsOrder(t *testing.T) {
	n, err := jsondoc.Parse([]byte(`{"parapet":1,"name":"t","system":"glitters","map":{"size":[5,5]},
	 "tokens":[{"id":"a","side":"party","at":[0,0]},{"id":"b","side":"foes","at":[2,2]}],
	 "combat":{"round":1,"phase":"turns","turn":"a","order":["a","party"]}}`))
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	if e := engine.ReadEncounter(n, func(string) engine.System { return New() }, &ps); e != nil {
		t.Fatal("was read")
	}
	for _, p := range ps.List {
		if strings.Contains(p.Error(), "party") {
			return
		}
	}
	t.Fatal(ps.List)
}
