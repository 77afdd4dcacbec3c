package savefiles_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine/rules"
	"parapet/savefiles"
)

// TestDocumentedExampleOpens checks that the example in the documentation opens without warnings, both as printed and
// after being written.
func TestDocumentedExampleOpens(t *testing.T) {
	page, err := os.ReadFile("../docs/encounter-file.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(page), "```json\n")
	example, _, ended := strings.Cut(rest, "```")
	if !found || !ended {
		t.Fatal("docs/encounter-file.md has no example")
	}
	path := filepath.Join(t.TempDir(), "example.parapet")
	if err := os.WriteFile(path, []byte(example), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		e, warnings, err := savefiles.Read(path, rules.ByID)
		if err != nil {
			t.Fatal(err)
		}
		if len(warnings) > 0 {
			t.Error(warnings)
		}
		if len(e.State.Tokens) != 3 || e.State.Map.Board().Map().Cols != 12 || !e.State.Friends("dogs", "party") {
			t.Errorf("%d tokens, %+v", len(e.State.Tokens), e.State.Map.Board().Map())
		}
		if err := savefiles.Write(path, e, rules.ByID); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEverySystemIsDocumented checks that the documentation mentions every system.
func TestEverySystemIsDocumented(t *testing.T) {
	for file, form := range map[string]string{"../docs/systems.md": "\n## %s\n", "../README.md": "**%s**", "../docs/encounter-file.md": "`%s`"} {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, sys := range rules.All() {
			d := sys.Declaration()
			if !strings.Contains(string(page), fmt.Sprintf(form, d.Name)) && !strings.Contains(string(page), fmt.Sprintf(form, d.ID)) {
				t.Errorf("%s doesn't tell of %s", file, d.Name)
			}
		}
	}
}
