package verbs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	dropped = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
)

// anchors returns the link targets of a page's headings.
func anchors(text string) (out []string) {
	for _, h := range heading.FindAllStringSubmatch(text, -1) {
		out = append(out, strings.ReplaceAll(dropped.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-"))
	}
	return out
}

// TestLinksOfTheDocumentsLead checks that each link leads to an existing file and heading, and that each page is linked
// from another.
func TestLinksOfTheDocumentsLead(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatal("no documents", err)
	}
	linked := map[string]bool{}
	for _, page := range append(slices.Clone(pages), filepath.Join(root, "README.md"), filepath.Join(root, "CONTRIBUTING.md")) {
		for _, l := range link.FindAllStringSubmatch(read(t, page), -1) {
			if strings.HasPrefix(l[1], "http") {
				continue
			}
			path, anchor, _ := strings.Cut(l[1], "#")
			to := page
			if path != "" {
				to = filepath.Join(filepath.Dir(page), path)
				linked[to] = true
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s: (%s): %v", filepath.Base(page), l[1], err)
			} else if anchor != "" && !slices.Contains(anchors(read(t, to)), anchor) {
				t.Errorf("%s: (%s): there is no such heading", filepath.Base(page), l[1])
			}
		}
	}
	for _, page := range pages {
		if !linked[page] {
			t.Errorf("nothing leads to %s", filepath.Base(page))
		}
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestEveryPackageIsInTheArchitecture checks that docs/architecture.md names every folder with code.
func TestEveryPackageIsInTheArchitecture(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	text := read(t, filepath.Join(root, "docs", "architecture.md"))
	files, err := filepath.Glob(filepath.Join(root, "*"))
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, top := range files {
		_ = filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if code, _ := filepath.Glob(filepath.Join(path, "*.go")); len(code) == 0 {
				return nil
			}
			named++
			if !regexp.MustCompile(`\b` + regexp.QuoteMeta(d.Name()) + `\b`).MatchString(text) {
				t.Errorf("%s isn't named", path)
			}
			return nil
		})
	}
	if named < 50 {
		t.Errorf("%d packages found", named)
	}
}
