package textshape_test

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"parapet/canvas/textshape"
)

// TestFind checks that in a folder with fonts and other files a letter is found in the regular font, and that one no font
// has isn't found.
func TestFind(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string][]byte{"a/Go-Bold.ttf": gobold.TTF, "a/Go.ttf": goregular.TTF, "broken.ttf": []byte("no font"), "notes.txt": nil} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c := textshape.New(filepath.Join(folder, "gone"), folder)
	f := c.Find('ж')
	if f == nil {
		t.Fatal("no ж")
	}
	if name, err := f.Name(nil, 4); err != nil || name != "Go Regular" {
		t.Errorf("%q, %v", name, err)
	}
	if c.Find('ж') != f || c.Find('Ω') != f {
		t.Error("another font for the next one")
	}
	if f := c.Find('龍'); f != nil {
		t.Error("龍 in the Go fonts")
	}
	c.Find('\u200d')
	if got := c.Lacking(); got != "龍" {
		t.Errorf("it lacks %q", got)
	}
}

// TestVisual checks that right-to-left parts are reversed and the others unchanged.
func TestVisual(t *testing.T) {
	for in, want := range map[string]string{
		"Hilda": "Hilda", "Жанна 3": "Жанна 3", "שרה": "הרש", "Orc שרה 2": "Orc הרש 2", "Orc (שרה)": "Orc (הרש)",
		"שרה 12 (גד)": "(דג) 12 הרש", "Orc שרה גד": "Orc דג הרש", "؎": "؎", "3 ؎": "3 ؎",
	} {
		if got := textshape.Visual(in); got != want {
			t.Errorf("%q: %q, not %q", in, got, want)
		}
	}
}

func TestSilent(t *testing.T) {
	for r, want := range map[rune]bool{'a': false, '\u200d': true, '\ufe0f': true, '龍': false} {
		if textshape.Silent(r) != want {
			t.Errorf("%U", r)
		}
	}
}
