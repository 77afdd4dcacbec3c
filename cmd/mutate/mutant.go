package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
)

// Mutant is one change of one file: the bytes From to To are replaced.
type Mutant struct {
	File     string // from the module's folder
	Line     int
	From, To int
	New      string
	sum      uint32 // of the whole file before
	Was, Is  string // the lines it stands in, before and after, with single spaces
}

// swapped gives what takes the place of an operator.
var swapped = map[token.Token][]string{
	token.LSS: {"<="}, token.LEQ: {"<"}, token.GTR: {">="}, token.GEQ: {">"},
	token.EQL: {"!="}, token.NEQ: {"=="},
	token.ADD: {"-"}, token.SUB: {"+"}, token.MUL: {"/"}, token.QUO: {"*"}, token.REM: {"*"},
	token.LAND: {"||"}, token.LOR: {"&&"},
	token.AND: {"|"}, token.OR: {"&"}, token.SHL: {">>"}, token.SHR: {"<<"},
	token.ADD_ASSIGN: {"-="}, token.SUB_ASSIGN: {"+="}, token.MUL_ASSIGN: {"/="}, token.QUO_ASSIGN: {"*="},
	token.INC: {"--"}, token.DEC: {"++"},
}

// finder collects the mutants of a file.
type finder struct {
	name string
	src  string
	file *token.File
	sum  uint32
	list []Mutant
}

// mutantsOf lists every change of a file's text, in the order of the text. Empty for what a program wrote.
func mutantsOf(name, src string) ([]Mutant, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	if ast.IsGenerated(tree) {
		return nil, nil
	}
	f := &finder{name: name, src: src, file: set.File(tree.Pos()), sum: crc32.ChecksumIEEE([]byte(src))}
	for _, d := range tree.Decls {
		if g, ok := d.(*ast.GenDecl); !ok || g.Tok != token.IMPORT {
			ast.Inspect(d, f.visit)
		}
	}
	slices.SortStableFunc(f.list, func(a, b Mutant) int { return a.From - b.From })
	return f.list, nil
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if !writing(n.X) && !writing(n.Y) {
			f.operator(n.OpPos, n.Op)
		}
	case *ast.BasicLit:
		f.number(n)
	case *ast.Ident:
		f.flag(n)
	case *ast.IfStmt:
		f.negate(n.Cond)
	case *ast.IncDecStmt:
		f.operator(n.TokPos, n.Tok)
	case *ast.AssignStmt:
		f.operator(n.TokPos, n.Tok)
	case *ast.BlockStmt:
		f.drop(n.List)
	case *ast.CaseClause:
		f.drop(n.Body)
	case *ast.ReturnStmt:
		f.silence(n)
	}
	return true
}

func (f *finder) operator(at token.Pos, op token.Token) {
	for _, s := range swapped[op] {
		f.replace(at, at+token.Pos(len(op.String())), s)
	}
}

// number makes a whole number one more and one less.
func (f *finder) number(n *ast.BasicLit) {
	v, err := strconv.ParseInt(n.Value, 0, 64)
	if n.Kind != token.INT || err != nil {
		return
	}
	f.replace(n.Pos(), n.End(), strconv.FormatInt(v+1, 10))
	f.replace(n.Pos(), n.End(), strconv.FormatInt(v-1, 10))
}

func (f *finder) flag(n *ast.Ident) {
	switch n.Name {
	case "true":
		f.replace(n.Pos(), n.End(), "false")
	case "false":
		f.replace(n.Pos(), n.End(), "true")
	}
}

// negate turns a condition round, where no swap of its operator does the same.
func (f *finder) negate(cond ast.Expr) {
	if b, ok := cond.(*ast.BinaryExpr); ok && (b.Op == token.EQL || b.Op == token.NEQ) {
		return
	}
	f.replace(cond.Pos(), cond.End(), "!("+f.text(cond)+")")
}

// drop leaves out a call or an assignment to what exists already.
func (f *finder) drop(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			f.replace(s.Pos(), s.End(), "")
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				f.replace(s.Pos(), s.End(), "")
			}
		}
	}
}

// silence returns nil in place of an error or a refusal.
func (f *finder) silence(r *ast.ReturnStmt) {
	if len(r.Results) == 0 {
		return
	}
	last := r.Results[len(r.Results)-1]
	if refuses(last) {
		f.replace(last.Pos(), last.End(), "nil")
	}
}

// refuses tells whether an expression makes or passes on an error, by the names in use for it.
func refuses(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "err" || e.Name == "r"
	case *ast.CallExpr:
		name := ""
		switch f := e.Fun.(type) {
		case *ast.Ident:
			name = f.Name
		case *ast.SelectorExpr:
			name = f.Sel.Name
		}
		return name == "Errorf" || name == "Join" || strings.HasPrefix(strings.ToLower(name), "refuse")
	}
	return false
}

// writing tells whether an expression is a text, which can't be subtracted.
func writing(e ast.Expr) bool {
	l, ok := e.(*ast.BasicLit)
	return ok && l.Kind == token.STRING
}

func (f *finder) text(n ast.Node) string { return f.src[f.file.Offset(n.Pos()):f.file.Offset(n.End())] }

func (f *finder) replace(from, to token.Pos, by string) {
	m := Mutant{File: f.name, Line: f.file.Line(from), From: f.file.Offset(from), To: f.file.Offset(to), New: by, sum: f.sum}
	start := strings.LastIndexByte(f.src[:m.From], '\n') + 1
	end := len(f.src)
	if i := strings.IndexByte(f.src[m.To:], '\n'); i >= 0 {
		end = m.To + i
	}
	m.Was = spaced(f.src[start:end])
	m.Is = spaced(f.src[start:m.From] + by + f.src[m.To:end])
	f.list = append(f.list, m)
}

// spaced puts single spaces for all white space.
func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

// apply gives the file's text with the change in it.
func (m *Mutant) apply(src string) string { return src[:m.From] + m.New + src[m.To:] }
