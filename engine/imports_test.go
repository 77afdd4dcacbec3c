package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// forbidden lists imports not allowed below the window: drawing, files, clocks, the environment, other programs.
var forbidden = []string{"fyne.io/", "os", "os/exec", "os/signal", "net", "net/http", "path/filepath", "io/ioutil",
	"time", "log", "log/slog", "image", "image/color", "image/png", "syscall", "math/rand", "parapet/canvas", "parapet/ui", "parapet/savefiles", "parapet/cmd"}

// TestEngineImportsPointDownwards checks that the engine and everything in it draw nothing and read no clock or files, and
// that rule systems don't import each other.
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
			checkLayer(t, path, name)
		}
		return nil
	})
	if err != nil || seen < 20 {
		t.Fatalf("%d files, %v", seen, err)
	}
}

// layers lists what each folder of engine may import from the others; "" is engine itself.
var layers = map[string]string{
	"limits":   "",
	"message":  "",
	"dice":     "message",
	"board":    "limits message",
	"jsondoc":  "limits message",
	"sheet":    "dice jsondoc",
	"":         "board dice icons/game jsondoc limits message persistent sheet",
	"mapcheck": "engine board jsondoc message",
	"rulekit":  "engine board dice jsondoc message sheet",
	"ai":       "engine board dice jsondoc message rulekit",
	"forecast": "engine ai board dice jsondoc message rulekit sheet",
	"protocol": "engine ai jsondoc message",

	"persistent": "",
}

// ofSystems lists what a rule system may import from engine.
const ofSystems = "engine board dice jsondoc message rulekit sheet"

func checkLayer(t *testing.T, path, name string) {
	to, ours := strings.CutPrefix(name, "parapet/")
	if !ours {
		return
	}
	folder := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), ".")
	allowed, listed := layers[folder]
	if strings.HasPrefix(folder, "rules/") {
		allowed, listed = ofSystems, true
	}
	if listed && !slices.Contains(strings.Fields(allowed), strings.TrimPrefix(to, "engine/")) {
		t.Errorf("%s imports %s", path, name)
	}
}
