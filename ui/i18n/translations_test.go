package i18n_test

import (
	"flag"
	"go/ast"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules"
)

var (
	// language makes TestMissing list what a language lacks: make translations
	language = flag.String("language", "", "language whose missing texts are listed")
	// fill makes it add them to the language's files as "": go test ./ui/i18n -run Missing -language sv -fill
	fill = flag.Bool("fill", false, "add the missing texts to the files of the language")
)

// TestTranslations checks that each text in a file is used somewhere in English, and that its translation has the same
// placeholders.
func TestTranslations(t *testing.T) {
	files, err := filepath.Glob("translations/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	written := writtenTexts(t)
	for _, file := range files {
		for key, entry := range entriesOf(t, file) {
			if !written[plainPercent(key)] {
				t.Errorf("%s: nobody says %q any more", file, key)
			}
			for _, own := range textsOf(entry) {
				if why := disagree(key, own); why != "" && own != "" {
					t.Errorf("%s: %q: %q %s", file, key, own, why)
				}
			}
		}
	}
}

// TestMissing lists the texts that a language lacks, with where they are used. It never fails.
func TestMissing(t *testing.T) {
	if *language == "" {
		t.Skip("no -language")
	}
	entries := map[string]any{}
	files, _ := filepath.Glob("translations/*." + *language + ".json")
	for _, file := range files {
		maps.Copy(entries, entriesOf(t, file))
	}
	missing := map[string]map[string]any{}
	said := saidTexts(t)
	for _, text := range slices.Sorted(maps.Keys(said)) {
		if forms := textsOf(entries[text]); len(forms) > 0 && !slices.Contains(forms, "") {
			continue
		}
		t.Logf("%s: %q", said[text], text)
		file := "translations/" + partOf(said[text]) + "." + *language + ".json"
		if missing[file] == nil {
			missing[file] = map[string]any{}
		}
		missing[file][text] = ""
	}
	if *fill {
		for file, texts := range missing {
			filled(t, file, texts)
		}
	}
}

// partOf returns the part of a language's files that a text belongs to, by where it is used: a single system, several
// systems or the engine, files, or the window.
func partOf(path string) string {
	if system := systemIn.FindStringSubmatch(path); system != nil && rules.ByID(system[1]) != nil {
		return system[1]
	}
	switch folder, _, _ := strings.Cut(path, "/"); folder {
	case "engine":
		return "rules"
	case "savefiles", "canvas":
		return "files"
	}
	return "window"
}

var systemIn = regexp.MustCompile(`^engine/rules/(\w+)`)

// texts maps texts to where they were first found.
type texts map[string]string

func (o texts) add(text, path string) {
	if o[text] == "" && (hasLetters(text) || strings.Contains(text, "{{")) {
		o[text] = path
	}
}

// saidTexts returns all texts that the window may show, as far as the sources tell.
func saidTexts(t *testing.T) texts {
	said := texts{}
	for _, s := range rules.All() {
		d := s.Declaration()
		declared(d, func(text string) { said.add(text, "engine/rules/"+d.ID) })
	}
	sources(t, func(path string, f *ast.File) {
		if elsewhereShown.MatchString(path) {
			return
		}
		formats := formatsOf(f)
		ast.Inspect(f, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name := called(c)
			for _, at := range ofOne[name] {
				if s, ok := literal(c.Args[at]); ok {
					said.add(s, path)
				}
			}
			if at, ok := formats[name[strings.LastIndex(name, ".")+1:]]; ok && at < len(c.Args) {
				if s, ok := literal(c.Args[at]); ok {
					said.add(s, path)
				}
			}
			return true
		})
		if ofRules.MatchString(path) && !unshown.MatchString(path) {
			sentences(f, func(s string) { said.add(s, path) })
		}
	}, "engine", "savefiles", "canvas", "ui", "cmd/parapet/native")
	return said
}

// ofRules are sources whose sentences become texts elsewhere; unshown are those that show nothing in the window except
// through declarations, which are checked separately.
var (
	ofRules = regexp.MustCompile(`^engine/(rules|rulekit|ai)/`)
	unshown = regexp.MustCompile(`/(remarks|codes|calls|invariants|doc|declaration|actionlist|conditionlist|settings|logtemplates|\w*sheet|startform|optional|debug)\.go$|/protocol/`)
)

// elsewhereShown matches sources whose texts the window doesn't show: bugs, the command line's, pictures shown another way,
// pages for a browser.
var elsewhereShown = regexp.MustCompile(`^engine/(protocol|rules/plunder/invariants|forecast/(merge|counts|read)|ai/(answer|random)|game\.go)|^savefiles/(preview|sample)/` +
	`|^ui/(i18n|combatreport/forms|platform/prefsfile|session/script|run\.go)`)

// ofOne maps functions that take texts to the indices of these arguments.
var ofOne = map[string][]int{"errors.New": {0}, "message.Errorf": {0}, "message.Count": {1, 2}}

// sentences calls do with literals of several words, except those of bugs.
func sentences(f *ast.File, do func(string)) {
	ast.Inspect(f, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && (called(c) == "panic" || called(c) == "fmt.Errorf") {
			return false
		}
		if e, ok := n.(ast.Expr); ok {
			if s, ok := literal(e); ok {
				if strings.Contains(strings.TrimSpace(s), " ") {
					do(s)
				}
				return false
			}
		}
		return true
	})
}

// formatsOf returns the functions that take a text, with its index among the arguments: the known ones, and those in a
// file with a parameter "format".
func formatsOf(f *ast.File) map[string]int {
	out := map[string]int{"Of": 0, "Refuse": 1, "refuse": 2, "L": 0, "X": 0, "T": 0, "N": 1, "Say": 0, "As": 0, "Bad": 0, "Warn": 0}
	ast.Inspect(f, func(n ast.Node) bool {
		d, ok := n.(*ast.FuncDecl)
		if !ok {
			return true
		}
		at := 0
		for _, p := range d.Type.Params.List {
			for _, name := range p.Names {
				if name.Name == "format" {
					out[d.Name.Name] = at
				}
				at++
			}
		}
		return true
	})
	return out
}

// writtenTexts returns all texts in the sources and declarations: a text in none of them is never shown.
func writtenTexts(t *testing.T) map[string]bool {
	out := map[string]bool{"English": true}
	for _, text := range elsewhere {
		out[text] = true
	}
	add := func(text string) {
		out[plainPercent(text)] = true
		out[strings.ReplaceAll(text, "_", " ")] = true
	}
	for _, s := range rules.All() {
		declared(s.Declaration(), add)
	}
	declared(&engine.Declaration{Settings: engine.BoardSettings()}, add)
	sources(t, func(path string, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if s, ok := literal(e); ok {
					add(s)
				} else if s, ok := form(e); ok {
					add(s)
				}
				if kv, ok := n.(*ast.KeyValueExpr); ok {
					if s, ok := literal(kv.Value); ok && fieldName(kv) == "Manner" {
						add(s)
					}
				}
			}
			return true
		})
	}, "engine", "savefiles", "canvas", "ui", "cmd")
	return out
}

// form returns a concatenated text with verbs for the variable parts: "%s passes".
func form(e ast.Expr) (text string, words bool) {
	if s, ok := literal(e); ok {
		return strings.ReplaceAll(s, "%", "%%"), true
	}
	if b, ok := e.(*ast.BinaryExpr); ok && b.Op == token.ADD {
		x, ok := form(b.X)
		y, too := form(b.Y)
		return x + y, ok || too
	}
	return "%s", false
}

func fieldName(kv *ast.KeyValueExpr) string {
	if k, ok := kv.Key.(*ast.Ident); ok {
		return k.Name
	}
	return ""
}

// plainPercent returns a format with its percent signs unescaped.
func plainPercent(s string) string { return strings.ReplaceAll(s, "%%", "%") }

// elsewhere are texts from the standard library and other libraries.
var elsewhere = []string{
	"line %d, column %d", "true or false", "a number", "text", "a list", "an object", "%s is there already",
	"%s is the map being imported; it won't be overwritten", "%d left out", "%d walls of %d points", "%d squares of water",
	"%d walls cut under doors and windows", "1 wall cut under doors and windows",
	"%d curtains", "%d drawings", "%d pins", "%d regions", "%d sounds", "%d templates", "%d tokens",
	"1 curtain", "1 drawing", "1 pin", "1 region", "1 sound", "1 template", "1 token", // counted with names from a table
	"%d drawings left out: freehand drawings aren't supported.", "%d tokens left out: they belong to other rule systems.",
	"Foundry scene", "Tiled map", "donjon dungeon",
	"%s (process %d on %s, since %s)", "%s (process %d, since %s)", "%s (process %d on %s)",
	"the text ends too early", "%s is in one object twice; the first counts",
	"duplicate object member name", "invalid character %s at start of value", "invalid character %s after object name (expecting ':')",
	"invalid character %s after object value (expecting ',' or '}')", "invalid character %s after array element (expecting ',' or ']')",
	"invalid character %s at start of string (expecting '\"')", "invalid character %s in string (expecting non-control character)",
	"invalid character %s in number (expecting digit)", "invalid UTF-8", "object member name must be a string",
	"no such file or directory", "permission denied", "file exists", "file already exists", "file does not exist", "is a directory",
	"not a directory", "no space left on device", "read-only file system", "input/output error", "file name too long",
	"too many open files", "disk quota exceeded", "operation not permitted", "device or resource busy", "directory not empty", "unexpected EOF",
	"open %s", "read %s", "write %s", "stat %s", "lstat %s", "mkdir %s", "rename %s %s", "remove %s", "link %s %s", "sync %s", "readdir %s",
	"image: unknown format", "invalid format: %s", "invalid checksum", "not enough pixel data", "invalid JPEG format: %s",
}
