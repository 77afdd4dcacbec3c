package ui

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// mostLines is the longest that a file of the window or the map may be.
const mostLines = 300

// TestFilesStaySmall checks that no file of the window or the map is longer than mostLines.
func TestFilesStaySmall(t *testing.T) {
	for _, root := range []string{".", "../canvas"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			text, err := os.ReadFile(path)
			if n := bytes.Count(text, []byte("\n")); n > mostLines {
				t.Errorf("%s has %d lines", path, n)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
