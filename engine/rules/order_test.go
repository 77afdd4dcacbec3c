package rules

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"
)

// TestFieldsAreAddedInSourceOrder checks that fields, budgets, lists and refusal codes get their indices in the order in
// which they stand in the source. One that uses a variable declared below it would be added later: declare that above it.
func TestFieldsAreAddedInSourceOrder(t *testing.T) {
	for _, s := range All() {
		id := s.Declaration().ID
		added := 0
		last := map[string]token.Pos{}
		for _, x := range initOrder(t, id) {
			call, ok := x.Rhs.(*ast.CallExpr)
			if !ok {
				continue
			}
			f, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || f.Sel.Name != "Add" {
				continue
			}
			to := f.X.(*ast.Ident).Name
			if call.Pos() < last[to] {
				t.Errorf("%s: %s is added to %s later than what stands below it", id, x.Lhs[0].Name(), to)
			}
			last[to] = max(last[to], call.Pos())
			added++
		}
		if added < 50 {
			t.Errorf("%s: only %d fields found", id, added)
		}
	}
}

// initOrder returns the initializers of a system's package in the order in which Go runs them.
func initOrder(t *testing.T, system string) []*types.Initializer {
	paths, err := filepath.Glob(filepath.Join(system, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{}
	check := types.Config{Importer: nothing{}, Error: func(error) {}} // without imports: only names of this package matter
	_, _ = check.Check("parapet/engine/rules/"+system, fset, files, info)
	return info.InitOrder
}

// nothing is an importer that returns empty packages.
type nothing struct{}

// Import implements types.Importer.
func (nothing) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}
