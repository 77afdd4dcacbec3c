package rulestest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

const (
	argumentStates = 150 // states in which a command's arguments are tried, at most
	argumentTries  = 2   // commands of a kind tried in each
	argumentLeast  = 6   // commands in which undeclared arguments are tried; later ones try declared ones only
)

// Arguments checks that every command reads exactly the arguments that it declares. In states of stages and random combats,
// a senseless value must change the result of a legal command somewhere for each declared argument, and nowhere for any
// other: all arguments declared by any command of the system, and all that its source reads by name.
func (b Bench) Arguments(t *testing.T) {
	t.Helper()
	read, err := keysRead(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, complaint := range b.argumentComplaints(t, read, rand.New(rand.NewPCG(3, 5)).IntN) {
		t.Error(complaint)
	}
}

func (b Bench) argumentComplaints(t Failer, read []string, draw chance) []string {
	t.Helper()
	declared := b.New().Declaration().Arguments()
	for _, c := range engine.OverrideCalls() {
		if slices.Contains(overrideWords, c.Do) { // covered by random play
			declared = append(declared, c)
		}
	}
	keys := slices.Clone(read)
	for _, c := range declared {
		keys = append(keys, c.Args.Names()...)
	}
	keys = slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(keys))), func(k string) bool {
		return slices.Contains([]string{"do", "who", "answers"}, k) || slices.Contains(b.Barred, k)
	})
	out := undeclaredOptions(b.New().Declaration())
	for _, c := range declared {
		if !slices.Contains(b.Unplayed, c.Do) {
			out = append(out, b.argumentsOf(t, c, keys, draw)...)
		}
	}
	return out
}

// argumentsOf tries the arguments of a command, declared and undeclared.
func (b Bench) argumentsOf(t Failer, call engine.Call, keys []string, draw chance) []string {
	t.Helper()
	run := &battery{bench: b, t: t, tally: map[string]int{}}
	used, tried, asked := map[string]bool{}, 0, keys
	for range argumentStates {
		p := &player{bench: b, t: t}
		run.argued(p, call.Do, draw)
		for range argumentTries {
			c := run.meant(p.game, call.Do, draw)
			if c == nil {
				break
			}
			if tried++; tried > argumentLeast {
				asked = call.Args.Names()
			}
			hears(p.game.View(), c, asked, used)
		}
		if tried >= argumentLeast && !slices.ContainsFunc(call.Args, func(a engine.Arg) bool { return !used[a.Name] }) {
			break
		}
	}
	if engine.IsOverride(call.Do) { // its event repeats all members, and systems accept more
		keys = call.Args.Names()
	}
	return differs(call, used, tried, keys)
}

// argued opens a state in which a command may be possible.
func (r *battery) argued(p *player, word string, draw chance) {
	if word == "start" {
		p.game = r.bench.Open(r.t, r.bench.drawnFile(r.t, draw))
		return
	}
	r.stage(p, word, draw)
	for range max(draw(13)-6, 0) {
		p.game.Do(r.bench.next(r.t, p.game, draw), nil, chancy)
	}
}

// meant returns a legal command of a kind, or nil if none was found.
func (r *battery) meant(g *engine.Game, word string, draw chance) *engine.Command {
	if word == "start" {
		return r.bench.start(r.t, draw)
	}
	return r.wanted(g, word, draw)
}

// undeclaredOptions returns the actions' options that set an argument which the action doesn't declare.
func undeclaredOptions(d *engine.Declaration) []string {
	var out []string
	for _, a := range d.Actions {
		for _, o := range a.Options {
			if name, _, _ := strings.Cut(o.Arg, "."); !a.Args.Has(name) {
				out = append(out, a.ID+" has an option "+o.Arg+", which isn't declared as an argument")
			}
		}
	}
	return out
}

func differs(call engine.Call, used map[string]bool, tried int, keys []string) []string {
	if tried == 0 {
		return []string{call.Do + ": no legal one was found to try its arguments"}
	}
	var out []string
	for _, key := range keys {
		switch has := call.Args.Has(key); {
		case has && !used[key]:
			out = append(out, call.Do+" declares "+key+", which nothing reads")
		case !has && used[key]:
			out = append(out, call.Do+" reads "+key+", which isn't declared")
		}
	}
	return out
}

// senseless is a list of values such that each argument rejects at least one.
var senseless = []*jsondoc.Node{jsondoc.Obj(jsondoc.M("no such thing", jsondoc.Nil())), jsondoc.Str("no such thing"), jsondoc.Int(-7), jsondoc.Flag(true)}

// hears records the arguments for which a senseless value changes a command's result.
func hears(v *engine.View, c *engine.Command, keys []string, used map[string]bool) {
	before := whatComes(v.Try(c, nil))
	for _, key := range keys {
		used[key] = used[key] || slices.ContainsFunc(senseless, func(n *jsondoc.Node) bool {
			with, _, _ := engine.ReadCommand(c.Node.With(key, n))
			return whatComes(v.Try(with, nil)) != before
		})
	}
}

func whatComes(out engine.Outcome) string {
	text := outcomeText(out)
	for _, e := range out.Events() {
		text += "\n" + e.Node.String()
	}
	return text
}

// keysRead returns the member names that the source of a folder reads from commands and objects.
func keysRead(folder string) ([]string, error) {
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
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				out = append(out, keyOf(call)...)
			}
			return true
		})
	}
	return out, nil
}

// word matches possible names of members.
var word = regexp.MustCompile(`^[a-z][a-z_0-9]*$`)

// keyOf returns the words passed in a call together with the reader of a command: in.Text("with", ""), weaponArg(in, t, "with").
func keyOf(call *ast.CallExpr) []string {
	about := false
	if f, ok := call.Fun.(*ast.SelectorExpr); ok {
		about = aboutCommand(f.X) || f.Sel.Name == "Get"
	}
	var out []string
	for _, arg := range call.Args {
		about = about || aboutCommand(arg)
		if l, ok := arg.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if text, err := strconv.Unquote(l.Value); err == nil && word.MatchString(text) {
				out = append(out, text)
			}
		}
	}
	if !about {
		return nil
	}
	return out
}

// aboutCommand reports whether an expression is named as systems name commands and their readers.
func aboutCommand(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	return ok && slices.Contains([]string{"in", "c", "sub", "one"}, id.Name)
}
