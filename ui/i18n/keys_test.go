package i18n_test

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
)

// windowKeys are the texts that the window has translated, with where each is said.
func windowKeys(t *testing.T) map[string]string {
	keys := map[string]string{}
	sources(t, func(path string, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if paperSays.MatchString(called(c)) && strings.HasPrefix(path, "canvas/printing/") { // what paper writes by itself
				if s, ok := literal(c.Args[0]); ok {
					keys[s] = path
				}
			}
			switch called(c) {
			case "lang.X":
				if s, ok := literal(c.Args[0]); ok {
					keys[s] = path
				}
			case "lang.L", "i18n.T":
				if s, ok := literal(c.Args[0]); ok {
					keys[s] = path
				}
			case "i18n.N":
				one, _ := literal(c.Args[0])
				many, ok := literal(c.Args[1])
				if !ok || one == "" {
					t.Errorf("%s: i18n.N wants both texts as they stand", path)
				}
				keys[many] = path
			}
			return true
		})
		for _, s := range tables[path] {
			for _, text := range s(f) {
				keys[text] = path
			}
		}
	}, "ui", "canvas", "cmd/parapet", "savefiles/sample")
	keys["English"] = "what the language calls itself"
	delete(keys, "")
	return keys
}

// paperSays are the methods by which canvas/printing has its words translated.
var paperSays = regexp.MustCompile(`(^|\.)(Say|As)$`)

// ruleKeys are the texts of the rules that the window shows, with where each comes from.
func ruleKeys(t *testing.T) map[string]string {
	keys := origins{}
	for _, s := range rules.All() {
		d := s.Declaration()
		for _, id := range ids(d) {
			keys.add(strings.ReplaceAll(id, "_", " "), d.ID+" ids")
		}
		words(d, func(f *sheet.Field, word string) { keys.add(f.WordTitle(word), d.ID+" words") })
		i18n.TranslateDeclaration(d, func(text string) string {
			keys.add(text, d.ID)
			return text
		})
	}
	i18n.TranslateDeclaration(&engine.Declaration{Settings: engine.BoardSettings()}, func(text string) string {
		keys.add(text, "board")
		return text
	})
	sources(t, func(path string, f *ast.File) { said(path, f, keys) }, "engine")
	sources(t, func(path string, f *ast.File) { worded(path, f, keys) }, "engine/rules", "engine/rulekit")
	for k := range keys {
		if !hasLetters(k) {
			delete(keys, k)
		}
	}
	return keys
}

// origins are texts, each with where it was found first.
type origins map[string]string

func (o origins) add(text, from string) {
	if o[text] == "" {
		o[text] = from
	}
}

// ids are the words of the rules that the window shows where nothing gives them a name.
func ids(d *engine.Declaration) (out []string) {
	for _, list := range [][]engine.Word{d.Phases, d.Rolls, d.Choices} {
		for _, w := range list {
			out = append(out, w.ID)
		}
	}
	for _, a := range d.Actions {
		out = append(out, strings.NewReplacer("+", " + ", "|", " / ").Replace(a.Cost))
		for _, g := range a.Args {
			if a.ID == "move" && g.Name == "by" { // a way that is dragged says so
				out = append(out, g.Words...)
			}
		}
	}
	for _, o := range d.DamageOptions {
		for _, w := range o.Words {
			out = append(out, w.ID)
		}
	}
	for _, l := range d.Lists {
		out = append(out, l.Name)
	}
	for _, b := range d.Budget {
		out = append(out, b.Name)
		out = append(out, b.Words...)
	}
	return out
}

// words calls do with the words of all fields of a declaration.
func words(d *engine.Declaration, do func(f *sheet.Field, word string)) {
	seen := map[*sheet.Schema]bool{}
	var walk func(s *sheet.Schema)
	walk = func(s *sheet.Schema) {
		if s == nil || seen[s] {
			return
		}
		seen[s] = true
		for i := range s.Fields {
			f := &s.Fields[i]
			do(&sheet.Field{}, f.Unit)
			for _, w := range append(slices.Clone(f.Words), f.Values...) {
				do(f, w)
			}
			walk(f.Sub)
		}
	}
	for _, s := range []*sheet.Schema{d.Stats, d.Sides, d.Settings, d.Terrain, d.Walls, d.Combat, d.SideFight} {
		walk(s)
	}
	for _, l := range d.Lists {
		walk(l.Schema)
	}
	for _, c := range d.Conditions {
		walk(c.Fields)
	}
}

var letters = regexp.MustCompile(`\pL{2}`)

func hasLetters(s string) bool { return letters.MatchString(s) }

// said finds the sentences that the engine and the systems put together for people: refusals, and what the systems' files of
// steps, rosters and rolls write.
func said(path string, f *ast.File, keys origins) {
	for _, list := range tables[path] {
		for _, word := range list(f) {
			keys.add(strings.ReplaceAll(word, "_", " "), path)
		}
	}
	system := strings.HasPrefix(path, "engine/rules/") || strings.HasPrefix(path, "engine/rulekit/") || reasons.MatchString(path)
	if unshown.MatchString(path) {
		return
	}
	ast.Inspect(f, func(n ast.Node) bool {
		c, ok := n.(*ast.CallExpr)
		if ok && len(c.Args) > 1 && strings.HasSuffix("."+called(c), ".Refuse") {
			if s, ok := literal(c.Args[1]); ok && hasLetters(s) {
				keys.add(s, path)
			} else if s, words := form(c.Args[1]); words && hasLetters(s) {
				keys.add(strings.ReplaceAll(s, "%%", "%"), path)
			}
			return true
		}
		if !system {
			return true
		}
		for _, name := range named(n) {
			keys.add(name, path)
		}
		if e, ok := n.(ast.Expr); ok {
			if s, words := form(e); words && sentence(s) {
				keys.add(strings.ReplaceAll(s, "%%", "%"), path)
				return false
			}
		}
		return true
	})
}

// naming are calls that name a part of a sum or a step, with the place of the name among their arguments.
var naming = map[string]int{"add": 0, "less": 0, "probed": 1, "contestStep": 1, "step": 0}

// named are the single words by which a node calls what people see: a part of a sum (sum.add("cover", 2), engine.Part{Name: "bonus",
// N: 3}), or a step (engine.Step{Name: "Passes", Command: c}).
func named(n ast.Node) (names []string) {
	add := func(e ast.Expr) {
		if name, ok := literal(e); ok && hasLetters(name) && name == strings.TrimSpace(name) {
			names = append(names, strings.ReplaceAll(name, "_", " "))
		}
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		name := called(n)
		if at, ok := naming[name[strings.LastIndex(name, ".")+1:]]; ok && len(n.Args) > 1 {
			add(n.Args[at])
		}
	case *ast.CompositeLit:
		fields := map[string]ast.Expr{}
		for _, e := range n.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				if k, ok := kv.Key.(*ast.Ident); ok {
					fields[k.Name] = kv.Value
				}
			}
		}
		if fields["Name"] != nil && (fields["N"] != nil || fields["Command"] != nil) {
			add(fields["Name"])
		}
		if fields["Menu"] != nil {
			add(fields["Menu"])
		}
	}
	return names
}

// reasons are the files in which minds say why.
var reasons = regexp.MustCompile(`^engine/ai/(weigh|places|propose|approach|doors)\.go$`)

// unshown are files whose texts the window doesn't show: the Contract's, what bugs are called, and declarations, which are asked
// for what they say.
var unshown = regexp.MustCompile(`/(remarks|codes|calls|invariants|doc|declaration|actionlist|conditionlist|settings|tales|\w*sheet|startform|optional|debug)\.go$|/protocol/`)

func sentence(s string) bool { return strings.Contains(strings.TrimSpace(s), " ") && hasLetters(s) }
