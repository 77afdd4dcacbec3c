package ui

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

// layers lists the window's packages from the bottom up, each with exactly the packages above it in the list that it
// imports. Those marked * use nothing of Fyne; i18n does it for them, for plural forms.
const layers = `
i18n
platform*
uitest
widgets: i18n
phrase*: i18n
combatreport*: i18n phrase
share*: i18n phrase
commands*: i18n phrase
session*: i18n phrase platform
input*: commands i18n phrase
menu: i18n session
shell: phrase platform session
filedialogs: i18n phrase platform session shell widgets
forms: commands i18n input phrase session shell widgets
mapview: commands i18n input menu phrase platform shell widgets
printdialog: i18n phrase platform session shell widgets
replay: combatreport i18n phrase session shell widgets
actionbar: commands forms i18n input mapview phrase session shell widgets
aiview: i18n input mapview phrase platform session shell widgets
mapeditor: commands forms i18n input mapview phrase platform session shell widgets
panels: commands forms i18n input mapview phrase platform session shell widgets
playerview: commands forms i18n input mapview menu session share shell widgets
`

// testsAlone are the packages that only tests import, or that contain only tests.
var testsAlone = []string{"uitest"}

// TestImportsPointDownwards checks that each package of the window imports only packages below it that layers names.
func TestImportsPointDownwards(t *testing.T) {
	imports := windowImports(t)
	above := []string{""} // nothing is reported about it
	for line := range strings.Lines(strings.TrimSpace(layers)) {
		name, allowed, _ := strings.Cut(strings.TrimSpace(line), ":")
		name, plain := strings.CutSuffix(name, "*")
		checkLayer(t, name, strings.Fields(allowed), above, imports[name])
		if plain {
			checkPlain(t, name, imports[name])
		}
		above = append(above, name)
	}
	for name, all := range imports {
		if !slices.Contains(above, name) {
			t.Errorf("ui/%s isn't listed in layers", name)
		}
		for _, path := range all {
			to := strings.TrimPrefix(path, "parapet/ui/")
			if slices.Contains(testsAlone, to) || strings.HasPrefix(path, "parapet/cmd") || path == "fyne.io/fyne/v2/app" {
				t.Errorf("ui/%s imports %s", name, path)
			}
		}
	}
}

// checkLayer compares a package's imports with the list, in both directions.
func checkLayer(t *testing.T, name string, allowed, above, imports []string) {
	if imports == nil {
		t.Errorf("ui/%s is listed in layers, but doesn't exist", name)
	}
	for _, to := range allowed {
		if !slices.Contains(above, to) {
			t.Errorf("layers: %s stands below %s", name, to)
		}
		if !slices.Contains(imports, "parapet/ui/"+to) {
			t.Errorf("layers: ui/%s no longer imports ui/%s", name, to)
		}
	}
	for _, path := range imports {
		to, ours := strings.CutPrefix(path, "parapet/ui/")
		if path == "parapet/ui" || ours && !slices.Contains(allowed, to) {
			t.Errorf("ui/%s imports %s", name, path)
		}
	}
}

// checkPlain reports the packages of the toolkit that a package imports.
func checkPlain(t *testing.T, name string, imports []string) {
	for _, path := range imports {
		if path == "parapet/canvas" || strings.HasPrefix(path, "fyne.io/") {
			t.Errorf("ui/%s imports %s", name, path)
		}
	}
}

// windowImports returns the imports of each package of the window, outside its tests, by folder below ui ("" is ui itself).
func windowImports(t *testing.T) map[string][]string {
	imports := map[string][]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), ".")
		if imports[name] == nil {
			imports[name] = []string{}
		}
		for _, im := range f.Imports {
			to, _ := strconv.Unquote(im.Path.Value)
			imports[name] = append(imports[name], to)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return imports
}
