package phrase

import (
	"slices"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// TestAMissThatHurtsIsDescribed checks that any damage of a miss is shown, however small.
func TestAMissThatHurtsIsDescribed(t *testing.T) {
	v := uitest.Started(t).View()
	for shock, want := range map[string]bool{`,"shock":0.1`: true, `,"shock":2`: true, `,"shock":1`: true, `,"shock":0`: false, ``: false} {
		n, err := jsondoc.Parse([]byte(`{"legal":true,"odds":{"needs":15,"hit":0.3` + shock + `}}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(Odds(v, n, ""), "shock damage on a miss"); got != want {
			t.Errorf("%q: %v", shock, got)
		}
	}
}
