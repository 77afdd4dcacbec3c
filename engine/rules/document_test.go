package rules_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules/rulestest"
)

// documents is the folder of the systems' pages, relative to a system's folder.
const documents = "../../../docs/rules"

// TestDocument compares docs/rules/SYSTEM.md with the list of clauses, the code and the scripts, or rewrites it with -update:
// each clause with its sentence, where the code implements it, and what proves it. Every clause needs a sentence, a place
// in the code (or a reason why it needs none) and a proof; clauses must be named in full, so that a search for the id finds
// them.
func TestDocument(t *testing.T) { inFolders(t, document) }

func document(t *testing.T, d *engine.Declaration) {
	chapters, err := readChapters(clauseFile)
	if err != nil {
		t.Fatal(err)
	}
	short, err := shortSpellings(".", chapters)
	if err != nil {
		t.Fatal(err)
	}
	page := page{name: d.Name, id: d.ID, chapters: chapters}
	if page.doors, err = doors(".", prefixOf(chapters)); err != nil {
		t.Fatal(err)
	}
	if page.proofs, err = proofs(prefixOf(chapters)); err != nil {
		t.Fatal(err)
	}
	for _, complaint := range append(short, page.complaints()...) {
		t.Error(complaint)
	}
	written(t, d.ID+".md", page.text())
}

// written compares a document with its expected text, or writes it with -update.
func written(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join(documents, name)
	if *rulestest.Update {
		if err := os.MkdirAll(documents, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != text {
		t.Errorf("docs/rules/%s is out of date: make documents writes it anew (line %d differs)",
			name, firstDifference(string(got), text))
	}
}

// firstDifference returns the number of the first line that differs, from 1.
func firstDifference(a, b string) int {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return i + 1
		}
	}
	return min(len(x), len(y)) + 1
}

// A page is docs/rules/SYSTEM.md.
type page struct {
	name, id string
	chapters []chapter
	doors    []door
	proofs   []proof
}

func (p page) complaints() []string {
	var out []string
	for _, c := range clausesOf(p.chapters) {
		if c.Says == "" {
			out = append(out, "clauses.txt has no sentence for "+c.ID)
		}
		switch open := len(p.doorsOf(c.ID)) > 0; {
		case open && c.Given != "":
			out = append(out, c.ID+" holds by construction, says clauses.txt, but code names it")
		case !open && c.Given == "":
			out = append(out, "no code names "+c.ID+", and clauses.txt doesn't say what it holds by")
		}
	}
	return out
}

// doorsOf returns the places that name a clause: the doc comments that do, if any, else places within declarations.
func (p page) doorsOf(id string) []door {
	var heads, within []door
	for _, d := range p.doors {
		switch {
		case d.Clause != id:
		case d.Heads:
			heads = append(heads, d)
		default:
			within = append(within, d)
		}
	}
	if len(heads) > 0 {
		return heads
	}
	return within
}

func (p page) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s, clause by clause\n\n", p.name)
	fmt.Fprintf(&b, "What each rule says in a sentence, the code that does it, and the case that proves it: scripts lie in\n"+
		"`engine/rules/%[1]s/testdata/scripts`. Commands, fields, questions and refusals: [the Contract](%[1]s-contract.md).\n\n"+
		"Made from `engine/rules/%[1]s/testdata/clauses.txt`, the code and the scripts by\n`make documents`.\n", p.id)
	for _, c := range p.chapters {
		fmt.Fprintf(&b, "\n## %s\n\n| clause | rule | code | proof |\n|---|---|---|---|\n", c.Title)
		for _, rule := range c.Clauses {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", rule.ID, rule.Says, p.codeCell(rule), p.proofCell(rule.ID))
		}
	}
	return b.String()
}

const mostDoors = 3

func (p page) codeCell(c clause) string {
	if c.Given != "" {
		return byConstruction + c.Given
	}
	var cells []string
	for i, d := range p.doorsOf(c.ID) {
		if i == mostDoors {
			cells = append(cells, "…")
			break
		}
		name := d.Name
		if name == "" {
			name = d.File
		}
		cells = append(cells, fmt.Sprintf("[`%s`](../../engine/rules/%s/%s)", name, p.id, d.File))
	}
	return strings.Join(cells, ", ")
}

func (p page) proofCell(id string) string {
	home, more := proofOf(p.proofs, id)
	if home == nil {
		return ""
	}
	cell := fmt.Sprintf("`%s`: %s", home.File, strings.ReplaceAll(home.Title, "|", "/"))
	if more > 0 {
		cell += fmt.Sprintf(" (and %d more)", more)
	}
	return cell
}
