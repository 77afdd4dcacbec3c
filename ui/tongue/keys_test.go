package tongue_test

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/engine/sheet"
	"parapet/ui/tongue"
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
			if paperSays.MatchString(called(c)) && strings.HasPrefix(path, "canvas/paper/") { // what paper writes by itself
				if s, ok := literal(c.Args[0]); ok {
					keys[s] = path
				}
			}
			switch called(c) {
			case "lang.X":
				if s, ok := literal(c.Args[0]); ok {
					keys[s] = path
				}
			case "lang.L", "tongue.Of":
				if s, ok := literal(c.Args[0]); ok {
					keys[s] = path
				}
			case "tongue.N":
				one, _ := literal(c.Args[0])
				many, ok := literal(c.Args[1])
				if !ok || one == "" {
					t.Errorf("%s: tongue.N wants both texts as they stand", path)
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

// paperSays are the methods by which canvas/paper has its words translated.
var paperSays = regexp.MustCompile(`(^|\.)(Say|As)$`)

// tables are the files in which texts stand in a list and are translated elsewhere.
var tables = map[string][]func(*ast.File) []string{
	"ui/menu/lines.go":        {fieldsNamed("name"), elementsOf("menus")},
	"ui/help/keys.go":         {secondsOf("keys")},
	"ui/muster/ask.go":        {argumentsOf("wrong")},
	"ui/tabletop/together.go": {argumentsOf("add")},

	// words of the rules alone
	"engine/codes.go":                       {constants}, // as warnings say them
	"engine/rules/plunder/codes.go":         {constants},
	"engine/rules/plunder/conditionlist.go": {fieldsNamed("ID")},
	"engine/rules/plunder/edge.go":          {argumentsOf("l.adv"), argumentsOf("l.dis")},
	"engine/rules/plunder/roster.go":        {wordsOf("alone")},
	"engine/rules/plunder/strike.go":        {wordsOf("met")},
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

// ruleKeys are the texts of the rules that the window shows, with where each comes from.
func ruleKeys(t *testing.T) map[string]string {
	keys := origins{}
	for _, s := range rules.All() {
		d := s.Declaration()
		for _, id := range ids(d) {
			keys.add(strings.ReplaceAll(id, "_", " "), d.ID+" ids")
		}
		words(d, func(f *sheet.Field, word string) { keys.add(f.WordTitle(word), d.ID+" words") })
		tongue.Retell(d, func(text string) string {
			keys.add(text, d.ID)
			return text
		})
	}
	tongue.Retell(&engine.Declaration{Settings: engine.BoardSettings()}, func(text string) string {
		keys.add(text, "board")
		return text
	})
	sources(t, func(path string, f *ast.File) { said(path, f, keys) }, "engine")
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
	}
	for _, o := range d.Harm {
		for _, w := range o.Words {
			out = append(out, w.ID)
		}
	}
	for _, l := range d.Lists {
		out = append(out, l.Name)
	}
	for _, b := range d.Budget {
		out = append(out, b.Name)
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
	system := strings.HasPrefix(path, "engine/rules/") || strings.HasPrefix(path, "engine/kit/")
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
		if e, ok := n.(ast.Expr); ok {
			if s, words := form(e); words && sentence(s) {
				keys.add(strings.ReplaceAll(s, "%%", "%"), path)
				return false
			}
		}
		return true
	})
}

// unshown are files whose texts the window doesn't show: the Contract's, what bugs are called, and declarations, which are asked
// for what they say.
var unshown = regexp.MustCompile(`/(remarks|codes|calls|invariants|doc|declaration|actionlist|conditionlist|settings|tales|phases|\w*sheet|startform|optional|debug)\.go$|/play/`)

func sentence(s string) bool { return strings.Contains(strings.TrimSpace(s), " ") && hasLetters(s) }
