package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// forbidden below the window: drawing, files, clocks, the environment, other programs.
var forbidden = []string{"fyne.io/", "os", "os/exec", "os/signal", "net", "net/http", "path/filepath", "io/ioutil",
	"time", "log", "log/slog", "image", "image/color", "image/png", "syscall", "math/rand", "parapet/canvas", "parapet/ui", "parapet/savefiles", "parapet/cmd"}

// TestEngineImportsPointDownwards: engine and all below it draw nothing, read no clock and no files;
// rule systems don't import one another.
func TestEngineImportsPointDownwards(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "bench" || path == filepath.Join("rules", "rulestest")) { // used by tests only
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		seen++
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, im := range f.Imports {
			name, _ := strconv.Unquote(im.Path.Value)
			for _, bad := range forbidden {
				if name == bad || strings.HasSuffix(bad, "/") && strings.HasPrefix(name, bad) || strings.HasPrefix(name, bad+"/") && strings.HasPrefix(bad, "parapet/") {
					t.Errorf("%s imports %s", path, name)
				}
			}
			checkLayer(t, filepath.ToSlash(path), name)
		}
		return nil
	})
	if err != nil || seen < 20 {
		t.Fatalf("%d files, %v", seen, err)
	}
}

// layers name what a folder may import of engine.
var layers = []struct {
	folder  string
	allowed []string
}{
	{"limits/", nil},
	{"board/", []string{"parapet/engine/limits"}},
	{"doc/", []string{"parapet/engine/limits"}},
	{"dice/", nil},
	{"walls/", []string{"parapet/engine/board"}},
	{"sheet/", []string{"parapet/engine/doc", "parapet/engine/dice"}},
	{"kit/", []string{"parapet/engine", "parapet/engine/board", "parapet/engine/doc", "parapet/engine/dice", "parapet/engine/sheet"}},
}

func checkLayer(t *testing.T, path, name string) {
	if !strings.HasPrefix(name, "parapet/") {
		return
	}
	for _, l := range layers {
		if !strings.HasPrefix(path, l.folder) {
			continue
		}
		ok := false
		for _, a := range l.allowed {
			ok = ok || a == name
		}
		if !ok {
			t.Errorf("%s imports %s", path, name)
		}
	}
	if from, found := strings.CutPrefix(path, "rules/"); found && strings.Contains(from, "/") {
		system, _, _ := strings.Cut(from, "/")
		if to, other := strings.CutPrefix(name, "parapet/engine/rules/"); other && to != system && !strings.HasPrefix(to, system+"/") {
			t.Errorf("%s imports another system: %s", path, name)
		}
	}
}
