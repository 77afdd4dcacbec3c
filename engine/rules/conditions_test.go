package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parapet/engine/rules"
)

// aboutConditions are the calls in which systems name a condition, with the index of its id among the arguments.
var aboutConditions = map[string]int{
	"Is": 0, "Condition": 0, "NewCondition": 0, "DropCondition": 1, "put": 2, "lift": 2,
}

// TestConditionsNamedByRulesAreDeclared checks that every condition that a system's code tests, adds or removes by id is
// declared: a typo would silently never match.
func TestConditionsNamedByRulesAreDeclared(t *testing.T) {
	for _, s := range rules.All() {
		d := s.Declaration()
		var declared []string
		for _, c := range d.Conditions {
			declared = append(declared, c.ID)
		}
		files, err := filepath.Glob(filepath.Join(d.ID, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no source: %v", d.ID, err)
		}
		named := 0
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			for _, id := range conditionsIn(t, name) {
				named++
				if !slices.Contains(declared, id) {
					t.Errorf("%s names the condition %q, which %s doesn't declare", name, id, d.ID)
				}
			}
		}
		if named == 0 {
			t.Errorf("%s: no condition was found in the source", d.ID)
		}
	}
}

func TestASlipInACondition(t *testing.T) {
	tree, err := parser.ParseFile(token.NewFileSet(), "x.go", `package x
func x() { t.Is("prnoe"); put(tx, id, "dead"); tx.DropCondition(id, "held"); t.Is(word); is("not"); put(tx, id) }`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(conditionsOf(tree), " "); got != "prnoe dead held" {
		t.Error(got)
	}
}

func conditionsIn(t *testing.T, name string) []string {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return conditionsOf(tree)
}

func conditionsOf(tree *ast.File) []string {
	var out []string
	ast.Inspect(tree, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			if id := conditionOf(c); id != "" {
				out = append(out, id)
			}
		}
		return true
	})
	return out
}

// conditionOf returns the id that a call names as a literal, or "".
func conditionOf(c *ast.CallExpr) string {
	name := ""
	switch f := c.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	at, ok := aboutConditions[name]
	if !ok || at >= len(c.Args) {
		return ""
	}
	l, ok := c.Args[at].(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return ""
	}
	id, _ := strconv.Unquote(l.Value) // the parser accepted it as a literal
	return id
}
