package i18n_test

import (
	"go/ast"
	"regexp"
	"strings"
)

// worded finds the single words that systems show besides those that are named: of traits, labels and notes, of what helps and
// hinders, of what is worked out of a stat block. What nothing else says is of "words", of no one system.
func worded(path string, f *ast.File, keys origins) {
	if unshown.MatchString(path) {
		return
	}
	add := func(e ast.Expr) {
		if s, ok := literal(e); ok && hasLetters(s) && !sentence(s) && s == strings.TrimSpace(s) {
			keys.add(strings.ReplaceAll(s, "_", " "), "words")
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Name.Name == "Derived" {
				derived(n, add)
			}
		case *ast.CompositeLit:
			for _, e := range n.Elts {
				kv, ok := e.(*ast.KeyValueExpr)
				if k, named := kvName(kv, ok); named && shownFields.MatchString(k) && !strings.HasPrefix(typeOf(n), "sheet.") {
					add(kv.Value)
				}
			}
		case *ast.CallExpr:
			if name := called(n); strings.HasSuffix("."+name, ".add") && len(n.Args) > 0 {
				add(n.Args[0])
			} else if name == "trait" && len(n.Args) == 3 {
				add(n.Args[2])
			} else if name == "append" && len(n.Args) > 1 && edges.MatchString(selected(n.Args[0])) {
				add(n.Args[1])
			}
		}
		return true
	})
}

// derived calls do with the names of what a system works out of a stat block.
func derived(f *ast.FuncDecl, do func(ast.Expr)) {
	ast.Inspect(f, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && called(c) == "jsondoc.M" {
			do(c.Args[0])
		}
		return true
	})
}

var (
	shownFields = regexp.MustCompile(`^(Name|Title|Label|Note)$`)
	edges       = regexp.MustCompile(`^(adv|dis)$`)
)

func kvName(kv *ast.KeyValueExpr, ok bool) (string, bool) {
	if !ok {
		return "", false
	}
	k, named := kv.Key.(*ast.Ident)
	if !named {
		return "", false
	}
	return k.Name, true
}

// typeOf is the type of a literal, "" where it stands in a list of its kind.
func typeOf(n *ast.CompositeLit) string {
	if s, ok := n.Type.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok {
			return x.Name + "." + s.Sel.Name
		}
	}
	return ""
}

func selected(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		return s.Sel.Name
	}
	return ""
}
