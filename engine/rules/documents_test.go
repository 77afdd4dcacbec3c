package rules_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/engine/rules/rulestest"
)

func TestClausesOfAFolder(t *testing.T) {
	folder(t, map[string]string{
		"testdata/clauses.txt":   "# INIT: order\nUNC-INIT-1 Somebody begins.\n\nUNC-INIT-2\nUNC-INIT-3\n",
		"testdata/untested.txt":  "UNC-INIT-3\n",
		"testdata/scripts/a.txt": "== A case after UNC-INIT-3\nUNC-INIT-1\n# of UNC-INIT-3, not yet\n",
		"a_test.go":              "package a\n// UNC-INIT-2, and GLT-INIT-3 of another game\n",
		"a.go":                   "package a\n",
	})
	everyClauseIsTested(t)
	all, err := proofs("UNC-")
	if err != nil || strings.Join(provenBy(all), " ") != "UNC-INIT-1 UNC-INIT-2" {
		t.Error(all, err)
	}
}

func TestClauseComplaints(t *testing.T) {
	got := clauseComplaints([]string{"UNC-A-1", "UNC-A-2", "UNC-A-3", "UNC-A-3"}, []string{"UNC-A-2", "UNC-B-1"}, []string{"UNC-A-2", "UNC-C-1"},
		[]door{{Clause: "UNC-A-1", File: "a.go", Name: "f"}, {Clause: "UNC-ATK-999", File: "a.go", Name: "actions"}})
	want := []string{"no test or script names UNC-A-1", "UNC-A-2 is tested by now: take it out of untested.txt", "no test or script names UNC-A-3",
		"clauses.txt lists UNC-A-3 twice", "no test or script names UNC-A-3", "a test names UNC-C-1, which is no clause",
		"untested.txt lists UNC-B-1, which is no clause", "a.go names UNC-ATK-999 (actions), which is no clause"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestListOfClauses(t *testing.T) {
	for text, want := range map[string]string{
		"UNC-A-1 Words.\n":                           "before the first chapter",
		"# A\n  by construction: so\n":               "belongs to no clause",
		"# A\nUNC-A Words.\n":                        "is no id of a clause",
		"# A\nUNC-A-1 This | that.\n":                "a bar",
		"# A\nUNC-A-1 Words.\n  by construction: so": "",
	} {
		folder(t, map[string]string{clauseFile: text})
		got, err := readChapters(clauseFile)
		switch {
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%q: %v, should be %q", text, err, want)
		case want == "" && (err != nil || clausesOf(got)[0] != clause{"UNC-A-1", "Words.", "so"}):
			t.Errorf("%q: %v %v", text, got, err)
		}
	}
}

const source = `package a

// strike resolves a blow (UNC-ATK-1).
func strike() {
	roll() // two dice (UNC-ATK-2)
}

// of the type (UNC-ATK-3)
func (b *blow) of() string { return "UNC-ATK-4" }

var (
	// UNC-ATK-5
	first = 1
	second = []string{
		"UNC-ATK-6", // UNC-ATK-7
	}
)

type blow struct {
	hard bool // UNC-ATK-8
}

const most = 3 // UNC-ATK-9, of GLT-ATK-1

// least follows on a declaration (UNC-ATK-10).
func least() {}
`

func TestDoors(t *testing.T) {
	folder(t, map[string]string{"a.go": source, "a_test.go": "package a // UNC-ATK-11\n"})
	got, err := doors(".", "UNC-")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]door{
		"UNC-ATK-1": {Name: "strike", Heads: true}, "UNC-ATK-2": {Name: "strike"}, "UNC-ATK-3": {Name: "blow.of", Heads: true},
		"UNC-ATK-4": {Name: "blow.of"}, "UNC-ATK-5": {Name: "first"}, "UNC-ATK-6": {Name: "second"}, "UNC-ATK-7": {Name: "second"},
		"UNC-ATK-8": {Name: "blow"}, "UNC-ATK-9": {Name: "most"}, "UNC-ATK-10": {Name: "least", Heads: true},
	}
	if len(got) != len(want) {
		t.Errorf("%d places: %v", len(got), got)
	}
	for _, d := range got {
		w := want[d.Clause]
		w.Clause, w.File = d.Clause, "a.go"
		if d != w {
			t.Errorf("%+v, should be %+v", d, w)
		}
	}
}

func TestShortSpellings(t *testing.T) {
	folder(t, map[string]string{
		clauseFile: "# ATK\nUNC-ATK-1\nUNC-ATK-2\nUNC-ATK-3\n",
		"a.go":     "package a\n\n// good: UNC-ATK-1, UNC-ATK-2; bad: DEF-1 is none, ATK-3, (UNC-ATK-1, 2), UNC-ATK-1 to 3, UNC-ATK-2 and 3\n",
	})
	chapters, err := readChapters(clauseFile)
	if err != nil {
		t.Fatal(err)
	}
	got, err := shortSpellings(".", chapters)
	want := []string{"a.go says ATK-3: its full id is UNC-ATK-3", "a.go says UNC-ATK-1, 2: each id by itself",
		"a.go says UNC-ATK-1 to 3: each id by itself", "a.go says UNC-ATK-2 and 3: each id by itself"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
}

func TestHomeOfAClause(t *testing.T) {
	all := []proof{
		{File: "a_test.go", Title: "TestIt", Clauses: []string{"UNC-ATK-1"}},
		{File: "atk.txt", Title: "Third of three", Clauses: []string{"UNC-ATK-3", "UNC-ATK-2", "UNC-ATK-1"}},
		{File: "atk.txt", Title: "First of two", Clauses: []string{"UNC-ATK-1", "UNC-ATK-2"}},
		{File: "def.txt", Title: "Alone", Clauses: []string{"UNC-ATK-1"}},
	}
	if home, more := proofOf(all, "UNC-ATK-1"); home != &all[3] || more != 3 {
		t.Error(home, more)
	}
	if home, more := proofOf(all, "UNC-ATK-9"); home != nil || more != 0 {
		t.Error(home, more)
	}
}

func TestPageOfASystem(t *testing.T) {
	p := page{name: "Duel", id: "duel", chapters: []chapter{{Title: "ATK: blows", Clauses: []clause{
		{ID: "UNC-ATK-1", Says: "A blow hits."}, {ID: "UNC-ATK-2", Says: "Nobody flies.", Given: "no command rises"},
		{ID: "UNC-ATK-3"}, {ID: "UNC-ATK-4", Says: "It hurts.", Given: "so it is"},
	}}},
		doors:  []door{{"UNC-ATK-1", "strike.go", "strike", false}, {"UNC-ATK-1", "strike.go", "blow.hit", true}, {"UNC-ATK-4", "hurt.go", "", false}},
		proofs: []proof{{"atk.txt", "A blow | hits", []string{"UNC-ATK-1"}}, {"def.txt", "B", []string{"UNC-ATK-2", "UNC-ATK-1"}}},
	}
	want := []string{"clauses.txt has no sentence for UNC-ATK-3", "no code names UNC-ATK-3, and clauses.txt doesn't say what it holds by",
		"UNC-ATK-4 holds by construction, says clauses.txt, but code names it"}
	if got := p.complaints(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for _, line := range []string{
		"| UNC-ATK-1 | A blow hits. | [`blow.hit`](../../engine/rules/duel/strike.go) | `atk.txt`: A blow / hits (and 1 more) |",
		"| UNC-ATK-2 | Nobody flies. | by construction: no command rises | `def.txt`: B |",
	} {
		if !strings.Contains(p.text(), line+"\n") {
			t.Errorf("no line %q in\n%s", line, p.text())
		}
	}
}

func TestDocumentIsWrittenAndCompared(t *testing.T) {
	folder(t, map[string]string{"docs/rules/.keep": "", "engine/rules/duel/.keep": ""})
	t.Chdir("engine/rules/duel")
	*rulestest.Update = true
	written(t, "duel.md", "one\ntwo\n")
	*rulestest.Update = false
	written(t, "duel.md", "one\ntwo\n")
	if text, err := os.ReadFile(documents + "/duel.md"); err != nil || string(text) != "one\ntwo\n" {
		t.Error(string(text), err)
	}
	if n := firstDifference("a\nb\nc", "a\nx\nc"); n != 2 {
		t.Error(n)
	}
}

// folder creates a folder with a system's files and changes to it.
func folder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
