package i18n_test

import (
	"go/ast"
	"maps"
	"regexp"
	"strings"
	"testing"
)

// fileKeys are what is said of files, on paper and on pictures of maps, mistakes above all, with where each comes from.
func fileKeys(t *testing.T) origins {
	keys := origins{}
	all := func(path string, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if s, words := form(e); words && sentence(s) {
					keys.add(plainForm(s), path)
					return false
				}
			}
			return true
		})
	}
	sources(t, func(path string, f *ast.File) {
		switch {
		case untold.MatchString(path):
		case wholly.MatchString(path):
			all(path, f)
			counted(f, func(key string) { keys.add(key, path) })
		default:
			mistakes(f, func(e ast.Expr) {
				s, words := form(e)
				if words && sentence(s) {
					keys.add(placeOf.ReplaceAllString(plainForm(s), ""), path)
				}
			})
		}
	}, "savefiles", "engine", "canvas", "ui")
	for _, key := range others {
		keys.add(key, "others")
	}
	maps.DeleteFunc(keys, func(key, _ string) bool { return len(notOwn.ReplaceAllString(key, "")) < 3 })
	return keys
}

// notOwn is what of a form isn't its own words; one with fewer than three letters is none.
var notOwn = regexp.MustCompile(`%(\[\d\])?[-+#0]*\d*(\.\d+)?[dsvqgfcwx%]|[^a-zA-Z]`)

// wholly are the sources of which each sentence may be told; of the others only what errors and mistakes are made of.
var wholly = regexp.MustCompile(`^savefiles/|^engine/mapcheck/`)

// untold are sources whose mistakes the window doesn't show: those of the rules are collected with the rules, the others are bugs,
// the command line's, or about pictures that are then shown another way.
var untold = regexp.MustCompile(`^engine/(rules|rulekit|protocol)/|^engine/forecast/(merge|counts|read)\.go|^ui/(i18n|session/script|statedump|platform/prefsfile)|^ui/run\.go` +
	`|^savefiles/(preview|testdata)/|^savefiles/mapformat/export|^savefiles/sample/|^savefiles/(process|lock_\w+)\.go|^savefiles/mapformat/(tiledwords|formats)\.go|^engine/game\.go|^canvas/paint/gif\.go|^savefiles/picturesvg\.go`)

// placeOf is the place that the board puts before a mistake, which readers take off.
var placeOf = regexp.MustCompile(`^[a-z]+(\[%d\])?(\.[a-z]+)?(: |\.%w$)`)

func plainForm(s string) string { return strings.ReplaceAll(s, "%%", "%") }

// mistakes calls do with what errors, and the mistakes of readers, say.
func mistakes(f *ast.File, do func(ast.Expr)) {
	ast.Inspect(f, func(n ast.Node) bool {
		c, ok := n.(*ast.CallExpr)
		if !ok || len(c.Args) == 0 {
			return true
		}
		switch name := called(c); {
		case name == "fmt.Errorf", name == "errors.New", name == "bad", strings.HasSuffix(name, "Bad"), strings.HasSuffix(name, "Warn"):
			do(c.Args[0])
		}
		return true
	})
}

// counted calls do with what the imports count: "1 wall", "%d walls".
func counted(f *ast.File, do func(string)) {
	ast.Inspect(f, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && called(c) == "count" && len(c.Args) == 2 {
			if what, ok := literal(c.Args[1]); ok {
				do("1 " + what)
				do("%d " + what + "s")
			}
		}
		return true
	})
}

// others are sentences of the system and of libraries, and what is put together of several.
var others = []string{
	"line %d, column %d", "true or false", "a number", "text", "a list", "an object", "%s is there already",
	"%s is the map that is imported: it isn't written over", "%d left out", "%d walls of %d points", "%d squares of water",
	"%d walls cut under doors and windows", "1 wall cut under doors and windows",
	"%d curtains", "%d drawings", "%d pins", "%d regions", "%d sounds", "%d templates", "%d tokens",
	"1 curtain", "1 drawing", "1 pin", "1 region", "1 sound", "1 template", "1 token", // counted by names from a table
	"%d drawings left out: nothing here is drawn by hand.", "%d tokens left out: of other rules.",
	"Foundry scene", "Tiled map", "donjon dungeon",
	"%s (process %d on %s, since %s)", "%s (process %d, since %s)", "%s (process %d on %s)",
	"the text ends too early", "%s stands twice in one object; the first counts",
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
