package rules_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"parapet/engine/rules/rulestest"
)

// A proof is a case of a script, or a test, that names clauses.
type proof struct {
	File    string   // base name
	Title   string   // of the case; or the test's name
	Clauses []string // in the order named
}

// proofs returns the cases of testdata/scripts and the tests of the folder that name clauses.
func proofs(prefix string) ([]proof, error) {
	scripts, err := filepath.Glob("testdata/scripts/*.txt")
	if err != nil {
		return nil, err
	}
	var out []proof
	for _, file := range scripts {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		out = append(out, caseProofs(filepath.Base(file), string(text))...)
	}
	tests, err := filepath.Glob("*_test.go")
	if err != nil {
		return nil, err
	}
	for _, file := range tests {
		found, err := testProofs(file, prefix)
		if err != nil {
			return nil, err
		}
		out = append(out, found...)
	}
	return out, nil
}

func caseProofs(file, text string) []proof {
	var out []proof
	for _, lines := range rulestest.Cases(text) {
		title, isCase := strings.CutPrefix(lines[0], "== ")
		if !isCase {
			continue
		}
		p := proof{File: file, Title: title}
		for _, line := range lines[1:] {
			if rulestest.ClauseLine.MatchString(line) {
				p.Clauses = append(p.Clauses, clauseID.FindAllString(line, -1)...)
			}
		}
		if len(p.Clauses) > 0 {
			out = append(out, p)
		}
	}
	return out
}

func testProofs(file, prefix string) ([]proof, error) {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	var out []proof
	for _, d := range doorsOf(f, file, prefix) {
		name := d.Name
		if name == "" {
			name = "the head of the file"
		}
		if n := len(out); n > 0 && out[n-1].Title == name {
			out[n-1].Clauses = append(out[n-1].Clauses, d.Clause)
			continue
		}
		out = append(out, proof{File: file, Title: name, Clauses: []string{d.Clause}})
	}
	return out, nil
}

// proofOf returns the main proof of a clause: the one that names it earliest, then the one that proves the fewest others,
// scripts before tests; nil if there is none. more counts the others.
func proofOf(all []proof, id string) (home *proof, more int) {
	rank := func(p *proof) int {
		r := slices.Index(p.Clauses, id)*100 + len(p.Clauses)
		if strings.HasSuffix(p.File, ".go") {
			r += 10_000
		}
		return r
	}
	for i := range all {
		p := &all[i]
		if !slices.Contains(p.Clauses, id) {
			continue
		}
		more++
		if home == nil || rank(p) < rank(home) {
			home = p
		}
	}
	return home, max(more-1, 0)
}
