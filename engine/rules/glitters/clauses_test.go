package glitters_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var clauseID = regexp.MustCompile(`GLT-[A-Z]+-[0-9]+`)

// Every clause of the catalogue is named by a test or a script, or stands in untested.txt; a clause
// that is tested may not stand there any more, so that the list can only shrink.
func TestEveryClauseIsTested(t *testing.T) {
	tested := testedClauses(t)
	all, untested := idsIn(t, "testdata/clauses.txt"), idsIn(t, "testdata/untested.txt")
	for _, id := range all {
		switch listed := slices.Contains(untested, id); {
		case tested[id] && listed:
			t.Errorf("%s is tested by now: take it out of untested.txt", id)
		case !tested[id] && !listed:
			t.Errorf("no test or script names %s", id)
		}
	}
	for id := range tested {
		if !slices.Contains(all, id) {
			t.Errorf("a test names %s, which is no clause", id)
		}
	}
	for _, id := range untested {
		if !slices.Contains(all, id) {
			t.Errorf("untested.txt lists %s, which is no clause", id)
		}
	}
}

func idsIn(t *testing.T, file string) []string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(text))
}

// testedClauses are those that head a case of a script, or stand in a test's source.
func testedClauses(t *testing.T) map[string]bool {
	found := map[string]bool{}
	scripts, _ := filepath.Glob("testdata/scripts/*.txt")
	tests, _ := filepath.Glob("*_test.go")
	for _, file := range slices.Concat(scripts, tests) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(text), "\n") {
			if script := strings.HasSuffix(file, ".txt"); script && !strings.HasPrefix(line, "GLT-") || file == "clauses_test.go" || file == "script_test.go" {
				continue
			}
			for _, id := range clauseID.FindAllString(line, -1) {
				found[id] = true
			}
		}
	}
	return found
}
