package rulestest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var clauseID = regexp.MustCompile(`\b[A-Z]{3}-[A-Z]+-[0-9]+\b`)

// clauseLine is a line of a script that names clauses.
var clauseLine = regexp.MustCompile(`^[A-Z]{3}-[A-Z]+-[0-9]+( |$)`)

// Clauses demands that every id of testdata/clauses.txt heads a case of testdata/scripts or stands
// in the source of a test of the package, or is listed in testdata/untested.txt (which may be
// missing). A tested clause may not be listed, so that the list can only shrink, and none may be
// named that isn't in clauses.txt.
func Clauses(t *testing.T) {
	t.Helper()
	all, err := idsIn("testdata/clauses.txt")
	if err != nil || len(all) == 0 {
		t.Fatalf("the list of clauses holds %d: %v", len(all), err)
	}
	untested, err := idsIn("testdata/untested.txt")
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	prefix, _, _ := strings.Cut(all[0], "-")
	tested, err := testedClauses(prefix+"-", "testdata/scripts/*.txt", "*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, complaint := range clauseComplaints(all, untested, tested) {
		t.Error(complaint)
	}
}

func clauseComplaints(all, untested, tested []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, id := range all {
		if seen[id] {
			out = append(out, "clauses.txt lists "+id+" twice")
		}
		seen[id] = true
		switch listed, named := slices.Contains(untested, id), slices.Contains(tested, id); {
		case named && listed:
			out = append(out, id+" is tested by now: take it out of untested.txt")
		case !named && !listed:
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
	return out
}

func idsIn(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	return strings.Fields(string(text)), err
}

// testedClauses are those that head a case of a script, or stand in a test's source; sorted.
func testedClauses(prefix string, patterns ...string) ([]string, error) {
	var found []string
	for _, p := range patterns {
		files, err := filepath.Glob(p)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			for line := range strings.Lines(string(text)) {
				if strings.HasSuffix(file, ".txt") && !clauseLine.MatchString(strings.TrimSpace(line)) {
					continue
				}
				for _, id := range clauseID.FindAllString(line, -1) {
					if strings.HasPrefix(id, prefix) {
						found = append(found, id)
					}
				}
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found), nil
}
