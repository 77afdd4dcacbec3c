package rulestest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// commandTable is the variable in which a system lists the commands that it runs.
const commandTable = "commands"

// Vocabulary holds that every command which the system runs, by its table "commands", is one of its
// Contract (a declared action, something between fights, a call) and is sent in a script;
// so that none comes in without a declaration and a case.
func (b Bench) Vocabulary(t *testing.T) {
	t.Helper()
	words, err := tableWords(".")
	if err != nil {
		t.Fatal(err)
	}
	sent, err := sentWords("testdata/scripts")
	if err != nil {
		t.Fatal(err)
	}
	for _, complaint := range vocabularyComplaints(words, b.Words(), sent) {
		t.Error(complaint)
	}
}

func vocabularyComplaints(run, declared, sent []string) []string {
	var out []string
	if len(run) == 0 {
		out = append(out, "the package has no table "+commandTable)
	}
	for _, w := range run {
		if !slices.Contains(declared, w) {
			out = append(out, w+" is run, but nothing declares it")
		}
		if !slices.Contains(sent, w) {
			out = append(out, w+" is run, but no script sends it")
		}
	}
	return out
}

// tableWords are the keys of the table of commands in the source of a folder, in its order.
func tableWords(folder string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var out []string
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return nil, err
		}
		out = append(out, tableKeys(f)...)
	}
	return out, nil
}

func tableKeys(f *ast.File) []string {
	var out []string
	ast.Inspect(f, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || v.Names[0].Name != commandTable || len(v.Values) != 1 {
			return true
		}
		table, _ := v.Values[0].(*ast.CompositeLit)
		if table == nil {
			return true
		}
		for _, e := range table.Elts {
			pair, _ := e.(*ast.KeyValueExpr)
			if pair == nil {
				continue
			}
			if key, _ := pair.Key.(*ast.BasicLit); key != nil {
				if word, err := strconv.Unquote(key.Value); err == nil {
					out = append(out, word)
				}
			}
		}
		return false
	})
	return out
}

var scriptWord = regexp.MustCompile(`[a-z_]+`)

// sentWords are the words of all lines of scripts that send a command.
func sentWords(folder string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	var out []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(line, "> ") {
				continue
			}
			for _, w := range scriptWord.FindAllString(line, -1) {
				if !seen[w] {
					seen[w] = true
					out = append(out, w)
				}
			}
		}
	}
	return out, nil
}
