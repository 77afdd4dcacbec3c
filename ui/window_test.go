package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// windowFiles are the files about the window as a whole: creating it, showing a state, following records, commands, keys,
// menus.
var windowFiles = []string{"window.go", "listen.go", "show.go", "observe.go", "commands.go", "keys.go", "menustate.go", "requests.go"}

// TestNobodyHoldsTheWindow checks that outside the files about the window as a whole, no type has the window as a field,
// and no function takes it or is its method: components get what they need in their constructors.
func TestNobodyHoldsTheWindow(t *testing.T) {
	fset := token.NewFileSet()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
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
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	check := types.Config{Importer: nothing{}, Error: func(error) {}}
	pkg, _ := check.Check("parapet/ui", fset, files, info) // without imports: only names of this package matter
	window := pkg.Scope().Lookup("window")
	if window == nil {
		t.Fatal("there is no window")
	}
	for id, used := range info.Uses {
		if file := fset.Position(id.Pos()).Filename; used == window && !slices.Contains(windowFiles, file) {
			t.Errorf("%s knows the window", fset.Position(id.Pos()))
		}
	}
	for _, file := range windowFiles {
		if !slices.Contains(paths, file) {
			t.Errorf("there is no %s", file)
		}
	}
}

// nothing is an importer that returns empty packages.
type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}
