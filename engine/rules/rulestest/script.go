package rulestest

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Update is set to rewrite scripts and documents instead of comparing them.
var Update = flag.Bool("update", false, "rewrite the events in the scripts, and the documents")

// Scripts runs every case of testdata/scripts/*.txt with the kit of testdata/kit.txt.
func (b Bench) Scripts(t *testing.T) {
	t.Helper()
	kit, err := b.readKit("testdata/kit.txt")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/scripts/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".txt"), func(t *testing.T) { b.file(t, f, kit) })
	}
}

func (b Bench) file(t *testing.T, file string, kit map[string]item) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, lines := range Cases(string(text)) {
		r := &runner{where: file, update: *Update, scene: scene{bench: b, kit: kit}}
		title, isCase := strings.CutPrefix(lines[0], "== ")
		if isCase {
			t.Run(title, func(t *testing.T) { r.play(t, lines) })
		}
		if r.done {
			lines = r.written(lines[0])
		}
		out = append(out, lines...)
	}
	end := strings.TrimRight(string(text), "\n")
	got := strings.TrimRight(strings.Join(out, "\n"), "\n") + string(text[len(end):])
	if !*Update || got == string(text) {
		return
	}
	if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
		t.Fatal(err)
	}
}

// ClauseLine matches a line of a script that names clauses.
var ClauseLine = regexp.MustCompile(`^[A-Z]{3}-[A-Z]+-[0-9]+( |$)`)

// Cases splits a script before each heading; what precedes the first is a part of its own.
func Cases(text string) [][]string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	var out [][]string
	for len(lines) > 0 {
		end := 1 + slices.IndexFunc(lines[1:], func(l string) bool { return strings.HasPrefix(l, "== ") })
		if end == 0 {
			end = len(lines)
		}
		out = append(out, lines[:end])
		lines = lines[end:]
	}
	return out
}
