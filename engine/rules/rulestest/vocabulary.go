package rulestest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Vocabulary checks that every declared command is implemented and is sent in a script. Scripts themselves check that no
// undeclared command is implemented.
func (b Bench) Vocabulary(t *testing.T) {
	t.Helper()
	sent, err := sentWords("testdata/scripts")
	if err != nil {
		t.Fatal(err)
	}
	g := b.Open(t, b.fileOf(t, b.Fights[0], jsondoc.Obj()))
	run := func(do string) bool {
		r := g.Do(engine.NewCommand(do, g.View().Tokens[0].ID), nil, nil).Refusal
		return r == nil || r.Code != engine.NoSuchAction
	}
	for _, complaint := range vocabularyComplaints(b.New().Declaration(), run, sent) {
		t.Error(complaint)
	}
}

func vocabularyComplaints(d *engine.Declaration, run func(do string) bool, sent []string) []string {
	var out []string
	for _, c := range d.Arguments() {
		if !run(c.Do) {
			out = append(out, c.Do+" is declared, but isn't run")
		}
		if !slices.Contains(sent, c.Do) {
			out = append(out, c.Do+" is declared, but no script sends it")
		}
	}
	return out
}

// ofTheEngine are commands that no system implements, besides DM overrides.
var ofTheEngine = []string{"undo", "redo", "batch"}

// undeclared reports whether a command that the system knows isn't declared.
func undeclared(d *engine.Declaration, do string, r *engine.Refusal) bool {
	return !engine.IsOverride(do) && !slices.Contains(ofTheEngine, do) && (r == nil || r.Code != engine.NoSuchAction) &&
		!slices.ContainsFunc(d.Arguments(), func(c engine.Call) bool { return c.Do == do })
}

var scriptWord = regexp.MustCompile(`[a-z_]+`)

// sentWords returns the command words of all script lines that send one.
func sentWords(folder string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	var out []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(line, "> ") {
				continue
			}
			for _, w := range scriptWord.FindAllString(line, -1) {
				if !seen[w] {
					seen[w] = true
					out = append(out, w)
				}
			}
		}
	}
	return out, nil
}
