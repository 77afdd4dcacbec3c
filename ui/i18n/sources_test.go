package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// root is the root of the program's sources.
const root = "../.."

// helpers matches folders of test helpers.
var helpers = regexp.MustCompile(`^(testdata|rulestest|uitest|windowtest|torture|scenetest|playtest)$`)

// sources calls do with each file of the program below some folders, without tests and their helpers.
func sources(t *testing.T, do func(path string, f *ast.File), folders ...string) {
	t.Helper()
	set := token.NewFileSet()
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() {
				if helpers.MatchString(d.Name()) {
					return filepath.SkipDir
				}
				return nil
			}
			if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return nil
			}
			f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err == nil {
				name, _ := filepath.Rel(root, path)
				do(filepath.ToSlash(name), f)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// literal returns the text of a literal, or of a concatenation of literals.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return "", false
		}
		s, err := strconv.Unquote(e.Value)
		return s, err == nil
	case *ast.ParenExpr:
		return literal(e.X)
	case *ast.BinaryExpr:
		a, ok := literal(e.X)
		b, too := literal(e.Y)
		return a + b, ok && too && e.Op == token.ADD
	}
	return "", false
}

// called returns the name of a called function: "i18n.L", "Refuse".
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
		return f.Sel.Name
	}
	return ""
}

var letters = regexp.MustCompile(`\pL{2}`)

func hasLetters(s string) bool { return letters.MatchString(s) }
