package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/canvas/pdf/pdftest"
	"parapet/cmd/parapet/verbs"
)

// TestPicturesHaveTheLettersOfTheWindow checks that names in letters that the Go fonts lack are distinguishable in pictures.
func TestPicturesHaveTheLettersOfTheWindow(t *testing.T) {
	dir := t.TempDir()
	var files [2][]byte
	for i, name := range []string{"ễễ", "ᾆᾆ"} {
		path, to := filepath.Join(dir, "a.parapet"), filepath.Join(dir, "a.png")
		text := `{"parapet": 1, "system": "glitters", "map": {"size": [2, 2]}, "tokens": [{"id": "orc", "name": "` + name + `", "side": "foes", "at": [1, 1]}]}`
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := streams("")
		s.Out, s.Err = io.Discard, io.Discard
		if code := verbs.Run([]string{"print", path, "-o", to}, s); code != verbs.Done {
			t.Fatal(code)
		}
		files[i], _ = os.ReadFile(to)
	}
	if len(files[0]) == 0 || bytes.Equal(files[0], files[1]) {
		t.Error("both are boxes")
	}
}

// TestPrintHasTheLettersOfTheWindow checks that letters that only the window's fonts have are printed in both weights,
// from embedded subsets of those fonts; a letter that no font has is a box.
func TestPrintHasTheLettersOfTheWindow(t *testing.T) {
	dir := t.TempDir()
	path, to := filepath.Join(dir, "a.parapet"), filepath.Join(dir, "a.pdf")
	if err := os.WriteFile(path, []byte(`{"parapet": 1, "system": "glitters", "name": "A", "map": {"size": [6, 4]},
		"tokens": [{"id": "orc", "name": "Mễ ᾆ 漢", "side": "foes", "at": [2, 1]}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for kind, font := range map[string]string{"--pieces": "/PARAPT+MoreBold", "--edition=dm": "/PARAPT+MoreRegular"} {
		var complaint bytes.Buffer
		s := streams("")
		s.Out, s.Err = &complaint, &complaint
		if code := verbs.Run([]string{"print", path, kind, "-o", to}, s); code != verbs.Done {
			t.Fatalf("%d: %s", code, complaint.String())
		}
		file, err := os.ReadFile(to)
		if err != nil {
			t.Fatal(err)
		}
		if text := strings.ReplaceAll(pdftest.Text(t, file), "\n", ""); !strings.Contains(text, "Mễ ᾆ") || !bytes.Contains(file, []byte(font)) {
			t.Errorf("%s: no %s, or not the letters: %q", kind, font, text)
		}
	}
}
