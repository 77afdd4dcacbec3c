package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A door is where a clause leads into the code: the function, table or type that names it.
type door struct {
	Clause string
	File   string
	Name   string // "attack.resolve", "conditions"; "" between declarations
	Heads  bool   // named in the doc comment
}

// doors returns every mention of a clause in the source of a folder without its tests, in the order of files and lines,
// without duplicates.
func doors(folder, prefix string) ([]door, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var out []door
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		out = append(out, doorsOf(f, filepath.Base(name), prefix)...)
	}
	return out, nil
}

func doorsOf(file *ast.File, name, prefix string) []door {
	var out []door
	add := func(text string, at token.Pos) {
		for _, id := range clauseID.FindAllString(text, -1) {
			if !strings.HasPrefix(id, prefix) {
				continue
			}
			d := door{Clause: id, File: name}
			d.Name, d.Heads = declarationAt(file, at)
			if !slices.Contains(out, d) {
				out = append(out, d)
			}
		}
	}
	for _, group := range file.Comments {
		add(group.Text(), group.Pos())
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			add(lit.Value, lit.Pos())
		}
		return true
	})
	return out
}

// declarationAt returns the declaration that a position is in, or whose doc comment it is.
func declarationAt(file *ast.File, at token.Pos) (name string, heads bool) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if from := docStart(d.Doc, d.Pos()); from <= at && at < d.End() {
				return funcName(d), at < d.Pos()
			}
		case *ast.GenDecl:
			if from := docStart(d.Doc, d.Pos()); from <= at && at < endOf(file, d) {
				return specAt(d, at), at < d.Pos()
			}
		}
	}
	return "", false
}

func docStart(doc *ast.CommentGroup, pos token.Pos) token.Pos {
	if doc != nil {
		return doc.Pos()
	}
	return pos
}

// endOf returns the end of a declaration including a comment behind its last line.
func endOf(file *ast.File, d *ast.GenDecl) token.Pos {
	end := d.End()
	for _, group := range file.Comments {
		if group.Pos()-end == 1 { // a comment on the next line belongs to what follows
			return group.End()
		}
	}
	return end
}

func funcName(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return d.Name.Name
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if id, ok := t.(*ast.Ident); ok {
		return id.Name + "." + d.Name.Name
	}
	return d.Name.Name
}

// specAt returns the name of the constant, variable or type at a position; of the first for a comment above them all.
func specAt(d *ast.GenDecl, at token.Pos) string {
	name := ""
	for _, spec := range d.Specs {
		if name != "" && docStart(specDoc(spec), spec.Pos()) > at {
			break
		}
		switch s := spec.(type) {
		case *ast.ValueSpec:
			if name = s.Names[0].Name; name == "_" { // a field or setting that no rule asks for itself
				name = "declaration"
			}
		case *ast.TypeSpec:
			name = s.Name.Name
		}
	}
	return name
}

func specDoc(spec ast.Spec) *ast.CommentGroup {
	switch s := spec.(type) {
	case *ast.ValueSpec:
		return s.Doc
	case *ast.TypeSpec:
		return s.Doc
	}
	return nil
}

// shortSpellings returns mentions of clauses in the source, tests and scripts of a folder that lack the system's prefix
// ("ATK-9") or abbreviate a series ("XYZ-ATK-4 to 9", "XYZ-ATK-1, 2"): a search for the id misses them.
func shortSpellings(folder string, chapters []chapter) ([]string, error) {
	sections := strings.Join(sectionsOf(chapters), "|")
	bare := regexp.MustCompile(`(^|[^A-Z-])((?:` + sections + `)-[0-9]+)\b`)
	row := regexp.MustCompile(regexp.QuoteMeta(prefixOf(chapters)) + `(?:` + sections + `)-[0-9]+(?:,? (?:to|and) |, ?)[0-9]+\b`)
	var out []string
	for _, pattern := range []string{"*.go", "testdata/scripts/*.txt"} {
		files, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			for _, found := range bare.FindAllStringSubmatch(string(text), -1) {
				out = append(out, filepath.Base(file)+" says "+found[2]+": its full id is "+prefixOf(chapters)+found[2])
			}
			for _, found := range row.FindAllString(string(text), -1) {
				out = append(out, filepath.Base(file)+" says "+found+": each id by itself")
			}
		}
	}
	return out, nil
}
