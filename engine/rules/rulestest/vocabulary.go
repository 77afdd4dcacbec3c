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

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// commandTable is the variable in which a system lists the commands that it runs besides its catalogue of actions.
const commandTable = "commands"

// Vocabulary holds that every declared command is run and is sent in a script, and that every command of the table
// "commands" is declared (as an action, something between fights or a call), so that none comes in without a
// declaration and a case.
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
	var declared []string
	g := b.Open(t, b.fileOf(t, b.Fights[0], jsondoc.Obj()))
	for _, c := range b.New().Declaration().Arguments() {
		declared = append(declared, c.Do)
		if r := g.Do(engine.NewCommand(c.Do, g.View().Tokens[0].ID), nil, nil).Refusal; r != nil && r.Code == engine.NoSuchAction {
			t.Errorf("%s is declared, but isn't run: %s", c.Do, r.Why)
		}
	}
	for _, complaint := range vocabularyComplaints(words, declared, sent) {
		t.Error(complaint)
	}
}

func vocabularyComplaints(table, declared, sent []string) []string {
	var out []string
	for _, w := range table {
		if !slices.Contains(declared, w) {
			out = append(out, w+" is run, but nothing declares it")
		}
	}
	for _, w := range declared {
		if !slices.Contains(sent, w) {
			out = append(out, w+" is declared, but no script sends it")
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
