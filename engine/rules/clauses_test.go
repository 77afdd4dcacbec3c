package rules_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules"
)

const clauseFile = "testdata/clauses.txt"

// inFolders runs a test in the folder of each system.
func inFolders(t *testing.T, test func(t *testing.T, d *engine.Declaration)) {
	for _, s := range rules.All() {
		d := s.Declaration()
		t.Run(d.ID, func(t *testing.T) {
			t.Chdir(d.ID)
			test(t, d)
		})
	}
}

func TestEveryClauseIsTested(t *testing.T) {
	inFolders(t, func(t *testing.T, _ *engine.Declaration) { everyClauseIsTested(t) })
}

// everyClauseIsTested checks that every id of testdata/clauses.txt heads a case in testdata/scripts, occurs in the source of a
// test of the package, or is listed in testdata/untested.txt, if that exists. A tested clause may not be listed there, so that
// the list can only shrink. Tests, scripts and code may not name clauses that aren't in clauses.txt.
func everyClauseIsTested(t *testing.T) {
	t.Helper()
	chapters, err := readChapters(clauseFile)
	if err != nil || len(clausesOf(chapters)) == 0 {
		t.Fatalf("the list of clauses: %v", err)
	}
	untested, err := idsIn("testdata/untested.txt")
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	all, err := proofs(prefixOf(chapters))
	if err != nil {
		t.Fatal(err)
	}
	named, err := doors(".", prefixOf(chapters))
	if err != nil {
		t.Fatal(err)
	}
	for _, complaint := range clauseComplaints(idsOf(chapters), untested, provenBy(all), named) {
		t.Error(complaint)
	}
}

func clauseComplaints(all, untested, tested []string, named []door) []string {
	var out []string
	seen := map[string]bool{}
	for _, id := range all {
		if seen[id] {
			out = append(out, "clauses.txt lists "+id+" twice")
		}
		seen[id] = true
		switch listed, proven := slices.Contains(untested, id), slices.Contains(tested, id); {
		case proven && listed:
			out = append(out, id+" is tested by now: take it out of untested.txt")
		case !proven && !listed:
			out = append(out, "no test or script names "+id)
		}
	}
	for _, id := range tested {
		if !seen[id] {
			out = append(out, "a test names "+id+", which is no clause")
		}
	}
	for _, id := range untested {
		if !seen[id] {
			out = append(out, "untested.txt lists "+id+", which is no clause")
		}
	}
	for _, d := range named {
		if !seen[d.Clause] {
			out = append(out, d.File+" names "+d.Clause+" ("+d.Name+"), which is no clause")
		}
	}
	return out
}

func idsIn(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	return strings.Fields(string(text)), err
}

// provenBy returns the clauses that proofs name, sorted and without duplicates.
func provenBy(all []proof) []string {
	var out []string
	for _, p := range all {
		out = append(out, p.Clauses...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
