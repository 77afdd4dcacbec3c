package glitters

import (
	"os"
	"strings"
	"testing"
)

// TestEverythingIsExplained checks that everything people may look up says what it does, when, and by which clause.
func TestEverythingIsExplained(t *testing.T) {
	d := New().Declaration()
	clauses, err := os.ReadFile("testdata/clauses.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, line := range strings.Fields(string(clauses)) {
		known[line] = true
	}
	reported := func(what, clause string, texts ...string) {
		for _, s := range texts {
			if s == "" || strings.TrimSpace(s) != s || strings.HasSuffix(s, ".") {
				t.Errorf("%s: %q", what, s)
			}
		}
		if !known[clause] {
			t.Errorf("%s: no clause %q", what, clause)
		}
	}
	for _, a := range d.Actions {
		reported(a.ID, a.Clause, a.Name, a.Cost, a.When, a.Help)
	}
	for _, c := range d.Conditions {
		reported(c.ID, c.Clause, c.Name, c.Help, c.Ends)
	}
}
