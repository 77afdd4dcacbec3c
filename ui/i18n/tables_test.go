package i18n_test

import (
	"go/ast"
	"go/token"
)

// tables are the files in which texts stand in a list and are translated elsewhere.
var tables = map[string][]func(*ast.File) []string{
	"ui/menu/lines.go":        {fieldsNamed("name"), elementsOf("menus")},
	"ui/help/keys.go":         {secondsOf("keys")},
	"ui/panels/reserveask.go": {argumentsOf("wrong")},
	"ui/mapview/together.go":  {argumentsOf("add")},

	// words of the rules alone
	"engine/codes.go":                       {constants},             // as warnings say them
	"engine/rules/glitters/check.go":        {argumentsOf("prompt")}, // what the log asks the DM
	"engine/rules/glitters/drag.go":         {argumentsOf("prompt")},
	"engine/rules/glitters/help.go":         {argumentsOf("prompt")},
	"engine/rules/aachen/grapple.go":        {fieldsNamed("Kind")}, // by what harm is done
	"engine/rules/sigil/fall.go":            {fieldsNamed("Kind")},
	"engine/rules/sigil/form.go":            {fieldsNamed("Kind")},
	"engine/rules/plunder/codes.go":         {constants},
	"engine/rules/plunder/conditionlist.go": {fieldsNamed("ID")},
	"engine/rules/plunder/edge.go":          {argumentsOf("l.adv"), argumentsOf("l.dis")},
	"engine/rules/plunder/roster.go":        {wordsOf("alone"), fieldsNamed("Title")},
	"engine/rules/plunder/steering.go":      {argumentsOf("step"), fieldsNamed("Label")},
	"engine/rules/plunder/strike.go":        {wordsOf("met")},
	"engine/rules/sigil/sheet.go":           {argumentsOf("r.SetText")},
	"engine/rules/unclassed/arms.go":        {argumentsOf("skillPart")},
	"engine/rules/plunder/wounds.go":        {wordsOf("headTable"), wordsOf("torsoTable"), wordsOf("armParts"), wordsOf("legParts")},
	"savefiles/sample/sample.go":            {fieldsNamed("Title")},
}

// fieldsNamed are the texts of fields.
func fieldsNamed(name string) func(*ast.File) []string {
	return func(f *ast.File) (out []string) {
		ast.Inspect(f, func(n ast.Node) bool {
			if kv, ok := n.(*ast.KeyValueExpr); ok {
				if k, ok := kv.Key.(*ast.Ident); ok && k.Name == name {
					if s, ok := literal(kv.Value); ok {
						out = append(out, s)
					}
				}
			}
			return true
		})
		return out
	}
}

// listOf is the literal of a variable.
func listOf(f *ast.File, name string) *ast.CompositeLit {
	var found *ast.CompositeLit
	ast.Inspect(f, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && v.Names[0].Name == name && len(v.Values) == 1 {
			found, _ = v.Values[0].(*ast.CompositeLit)
		}
		return found == nil
	})
	return found
}

// elementsOf are the first texts of a variable's elements, secondsOf the second ones.
func elementsOf(name string) func(*ast.File) []string { return placeIn(name, 0) }
func secondsOf(name string) func(*ast.File) []string  { return placeIn(name, 1) }

func placeIn(name string, at int) func(*ast.File) []string {
	return func(f *ast.File) (out []string) {
		for _, e := range listOf(f, name).Elts {
			if s, ok := literal(e.(*ast.CompositeLit).Elts[at]); ok {
				out = append(out, s)
			}
		}
		return out
	}
}

// argumentsOf are the texts among the arguments of a function.
func argumentsOf(name string) func(*ast.File) []string {
	return func(f *ast.File) (out []string) {
		ast.Inspect(f, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok && called(c) == name {
				for _, a := range c.Args {
					if s, ok := literal(a); ok {
						out = append(out, s)
					}
				}
			}
			return true
		})
		return out
	}
}

// constants are the texts of a file's constants.
func constants(f *ast.File) (out []string) {
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
			out = append(out, textsIn(g)...)
		}
	}
	return out
}

// wordsOf are all texts in a variable's value, or in a function; of a map its values.
func wordsOf(name string) func(*ast.File) []string {
	return func(f *ast.File) (out []string) {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.Name == name {
					out = textsIn(n)
				}
			case *ast.ValueSpec:
				if n.Names[0].Name == name {
					out = textsIn(n)
				}
			}
			return out == nil
		})
		return out
	}
}

func textsIn(within ast.Node) (out []string) {
	ast.Inspect(within, func(n ast.Node) bool {
		if kv, ok := n.(*ast.KeyValueExpr); ok {
			out = append(out, textsIn(kv.Value)...)
			return false
		}
		if e, ok := n.(ast.Expr); ok {
			if s, ok := literal(e); ok {
				out = append(out, s)
			}
		}
		return true
	})
	return out
}
