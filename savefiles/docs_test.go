package savefiles_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"parapet/engine/limits"
	"parapet/engine/rules"
	"parapet/savefiles"
)

// The example in the documentation opens without a word of complaint, also after it was written.
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
		if len(e.State.Tokens) != 3 || e.State.Map.Board.Map().Cols != 12 || !e.State.Friends("dogs", "party") {
			t.Errorf("%d tokens, %+v", len(e.State.Tokens), e.State.Map.Board.Map())
		}
		if err := savefiles.Write(path, e, rules.ByID); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLimitsAreDocumented: the page for people tells each limit as the program has it.
func TestLimitsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../docs/encounter-file.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "## Limits")
	table, _, _ = strings.Cut(table, "\n## ")
	for form, n := range map[string]int{
		"| the text | %s MiB":     limits.Text >> 20,
		"%s values":               limits.Values,
		"nested %s deep":          limits.Depth,
		"written | %s megapixels": limits.Painted / 1_000_000,
		"each %s megapixels":      limits.FacePixels / 1_000_000,
		"%s points":               limits.Points,
		"%s doors and windows":    limits.Portals,
		"%s members":              limits.Members,
		"%s × %[1]s squares":      limits.Squares,
		"over %s squares":         limits.WallRun,
		"%s walls":                limits.Walls,
		"%s areas of elevation":   limits.Areas,
		"%s notes":                limits.Notes,
		"%s lights":               limits.Lights,
		"%s kinds of squares":     limits.Legend,
		"%s tokens":               limits.Tokens,
		"%s records":              limits.History,
		"%s sides":                limits.Sides,
		"%s conditions":           limits.Conditions,
		"%s entries":              limits.Items,
		"%s megapixels":           limits.Pixels / 1_000_000,
		"; %s MiB |":              limits.Picture >> 20,
		"shrunk to %s pixels":     limits.PortraitSide,
		"%s MiB in memory":        limits.Portraits >> 20,
		"copies %s GiB":           limits.Copied >> 30,
		"%s files":                limits.LibraryFiles,
		"files of %s MiB":         limits.Library >> 20,
		"%s mistakes":             limits.Mistakes,
		"%s warnings":             limits.Warnings,
	} {
		if want := fmt.Sprintf(form, withCommas(n)); !strings.Contains(table, want) {
			t.Errorf("docs/encounter-file.md doesn't say %q", want)
		}
	}
}

// withCommas writes 20,000.
func withCommas(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s,%03d", withCommas(n/1000), n%1000)
}

// The pages for people name every system.
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
