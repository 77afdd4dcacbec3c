package i18n_test

import (
	"encoding/json"
	"go/ast"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"parapet/ui/widgets"
)

// TestNoSignNeedsAnInstalledFont checks that each sign in the texts of window, engine and rule systems, and in their translations, is
// in a font that the program brings along.
func TestNoSignNeedsAnInstalledFont(t *testing.T) {
	var fonts []*sfnt.Font
	for _, r := range []fyne.Resource{theme.DefaultTextFont(), widgets.Theme{}.Font(fyne.TextStyle{})} {
		f, err := sfnt.Parse(r.Content())
		if err != nil {
			t.Fatal(err)
		}
		fonts = append(fonts, f)
	}
	var buf sfnt.Buffer
	known := map[rune]bool{}
	check := func(where, text string) {
		for _, r := range text {
			if _, seen := known[r]; !seen {
				for _, f := range fonts {
					i, err := f.GlyphIndex(&buf, r)
					known[r] = known[r] || i != 0 && err == nil
				}
				known[r] = known[r] || r < ' '
			}
			if !known[r] {
				t.Errorf("%s: no font has %c in %q", where, r, text)
			}
		}
	}
	sources(t, func(path string, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if text, ok := literal(e); ok {
					check(path, text)
					return false
				}
			}
			return true
		})
	}, "ui", "engine")
	files, _ := filepath.Glob("translations/*.json")
	for _, file := range files {
		var texts map[string]any
		if data, err := os.ReadFile(file); err != nil || json.Unmarshal(data, &texts) != nil {
			t.Fatal(file, err)
		}
		for _, text := range texts {
			switch text := text.(type) {
			case string:
				check(file, text)
			case map[string]any:
				for _, form := range text {
					check(file, form.(string))
				}
			}
		}
	}
}
