package ui

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What one reads at once: lines of a file, methods of a type.
const mostLines, mostMethods = 300, 30

// manyMethods are the types that may have more: each of their methods draws or tells one kind of thing, and
// nothing outside their file's neighbours calls them.
var manyMethods = map[string]bool{
	"canvas/paint.frame": true, // a scene, thing by thing
	"canvas/paper.art":   true, // the same, as lines and writing of a sheet
	"ui/logtext.teller":  true, // a sentence for each event
}

// TestFilesAndTypesStaySmall: in the window and the map no file and no type grows beyond what one reads at once.
func TestFilesAndTypesStaySmall(t *testing.T) {
	methods := map[string]int{}
	for _, root := range []string{".", "../canvas"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if n := bytes.Count(text, []byte("\n")); n > mostLines {
				t.Errorf("%s has %d lines", path, n)
			}
			if !strings.HasSuffix(path, "_test.go") {
				countMethods(t, path, text, methods)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, n := range methods {
		if n > mostMethods != manyMethods[name] {
			t.Errorf("%s has %d methods", name, n)
		}
	}
}

// countMethods adds those of a file to what its package has.
func countMethods(t *testing.T, path string, text []byte, methods map[string]int) {
	f, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.ToSlash(filepath.Join("ui", filepath.Dir(path)))
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv == nil {
			continue
		}
		of := fn.Recv.List[0].Type
		if star, ok := of.(*ast.StarExpr); ok {
			of = star.X
		}
		if generic, ok := of.(*ast.IndexExpr); ok {
			of = generic.X
		}
		if name, ok := of.(*ast.Ident); ok {
			methods[folder+"."+name.Name]++
		}
	}
}
