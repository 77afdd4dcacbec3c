package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// choice is the environment's name for the number of the mutant that a woven program is to be; none: itself.
const choice = "MUTATE_CHOICE"

// switchFile is what a woven package has besides: by it a mutant is told.
const switchFile = `package %s

import "os"

var mutantChosen = os.Getenv("` + choice + `")

func mutantIs(id string) bool { return mutantChosen == id }

func mutantPick[T any](id string, mutant, itself T) T {
	if mutantIs(id) {
		return mutant
	}
	return itself
}
`

// woven is the text of a file that holds many mutants of itself, of which one is chosen when it runs.
type woven struct {
	text  string
	lines map[int]int // the mutant that a line belongs to
	left  []int       // mutants that can't be chosen late: of constants, of functions with labels
}

// place is what a mutant lies in: the inside of a function, or the value of a variable.
type place struct {
	from, to int
	kind     string // of a value its type in brackets, where the source gives it
	value    bool
	returns  bool // the function gives nothing, so that its copy must return by itself
}

// weave puts mutants of one file, by their numbers, beside what they change: the body of a function is
// repeated for each at its head, the value of a variable is picked of several.
func weave(name, src string, mutants map[int]Mutant) (*woven, error) {
	places, err := placesOf(name, src)
	if err != nil {
		return nil, err
	}
	w := &woven{lines: map[int]int{}}
	var b strings.Builder
	done := 0
	taken := map[int]bool{}
	for _, p := range places {
		b.WriteString(src[done:p.from])
		var inside []int
		for _, id := range sortedIDs(mutants) {
			if m := mutants[id]; m.From >= p.from && m.To <= p.to {
				inside, taken[id] = append(inside, id), true
			}
		}
		for _, id := range inside {
			w.copyOf(&b, src, p, id, mutants[id])
		}
		b.WriteString(src[p.from:p.to])
		if p.value {
			b.WriteString(strings.Repeat(")", len(inside)))
		}
		done = p.to
	}
	b.WriteString(src[done:])
	w.text = b.String()
	for _, id := range sortedIDs(mutants) {
		if !taken[id] {
			w.left = append(w.left, id)
		}
	}
	return w, nil
}

// copyOf writes a mutant before what it changes, and notes its lines.
func (w *woven) copyOf(b *strings.Builder, src string, p place, id int, m Mutant) {
	first := strings.Count(b.String(), "\n") + 1
	changed := src[p.from:m.From] + m.New + src[m.To:p.to]
	if p.value {
		fmt.Fprintf(b, "mutantPick%s(\"%d\",\n%s,\n", p.kind, id, changed)
		first++
	} else {
		end := ""
		if p.returns {
			end = "return\n"
		}
		fmt.Fprintf(b, "\nif mutantIs(\"%d\") {\n%s\n%s}\n", id, changed, end)
		first++
	}
	for line := first; line < strings.Count(b.String(), "\n")+1; line++ {
		w.lines[line] = id
	}
}

// placesOf lists functions and values of variables in the order of the text; none that hold labels, which
// can't stand twice.
func placesOf(name, src string) ([]place, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	file := set.File(tree.Pos())
	var out []place
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body != nil && !labelled(d.Body) {
				out = append(out, place{from: file.Offset(d.Body.Lbrace) + 1, to: file.Offset(d.Body.Rbrace), returns: d.Type.Results == nil})
			}
		case *ast.GenDecl:
			if d.Tok == token.VAR {
				out = append(out, values(file, src, d)...)
			}
		}
	}
	return out, nil
}

func values(file *token.File, src string, d *ast.GenDecl) []place {
	var out []place
	for _, s := range d.Specs {
		spec, ok := s.(*ast.ValueSpec)
		if !ok {
			continue
		}
		kind := ""
		if spec.Type != nil {
			kind = "[" + src[file.Offset(spec.Type.Pos()):file.Offset(spec.Type.End())] + "]"
		}
		for _, v := range spec.Values {
			out = append(out, place{from: file.Offset(v.Pos()), to: file.Offset(v.End()), kind: kind, value: true})
		}
	}
	return out
}

func labelled(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if _, ok := n.(*ast.LabeledStmt); ok {
			found = true
		}
		return !found
	})
	return found
}

func sortedIDs(mutants map[int]Mutant) []int {
	var out []int
	for id := range mutants {
		out = append(out, id)
	}
	slices.Sort(out)
	return out
}
