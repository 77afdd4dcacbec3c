package verbs

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules"
)

var update = flag.Bool("update", false, "write docs/rules/SYSTEM-contract.md and testdata/fights anew")

// TestContracts compares the contract of each system, as in the documentation, with its declaration.
func TestContracts(t *testing.T) {
	for _, sys := range rules.All() {
		id := sys.Declaration().ID
		page := run("", "rules", id, "--markdown").out
		file := filepath.Join("..", "..", "..", "docs", "rules", id+"-contract.md")
		if *update {
			if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != page {
			t.Errorf("docs/rules/%s-contract.md is out of date: make documents writes it anew (%v)", id, err)
		}
	}
}

func TestContractTellsWhatIsDeclared(t *testing.T) {
	for _, sys := range rules.All() {
		d := sys.Declaration()
		page := run("", "rules", d.ID, "--markdown").out
		var ids []string
		for _, a := range d.Actions {
			ids = append(ids, a.ID)
		}
		for _, list := range [][]engine.Word{d.Codes, engine.Codes(), d.Rolls, d.Choices, d.Phases} {
			for _, w := range list {
				ids = append(ids, w.ID)
			}
		}
		for _, c := range d.Conditions {
			ids = append(ids, c.ID)
		}
		for _, id := range ids {
			if !strings.Contains(page, "| `"+id+"` |") {
				t.Errorf("%s: nothing of %q", d.ID, id)
			}
		}
		for _, letter := range "abcdefghi" {
			if !strings.Contains(page, "\n## ("+string(letter)+") ") {
				t.Errorf("%s: no chapter %c", d.ID, letter)
			}
		}
	}
	if r := run("", "rules", "glitters", "--markdown", "--json"); r.code != Misread {
		t.Errorf("two forms at once: %d %s", r.code, r.err)
	}
}
