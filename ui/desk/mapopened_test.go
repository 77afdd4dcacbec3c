package desk

import (
	"os"
	"path/filepath"
	"testing"
)

// TestEncountersAndMapsCanBeOpened: the dialog shows encounters and maps of other programs; a picture must be laid first.
func TestEncountersAndMapsCanBeOpened(t *testing.T) {
	f := encountersAndMaps()
	if len(f) != 2 || f[0].Endings[0] != ending {
		t.Fatalf("%+v", f)
	}
	has := map[string]bool{}
	for _, e := range f[0].Endings {
		has[e] = true
	}
	if !has[".dd2vtt"] || !has[".tmx"] || has[".png"] {
		t.Error(f[0].Endings)
	}
	path := filepath.Join(t.TempDir(), "a.png")
	if err := os.WriteFile(path, []byte("\x89PNG\r\n\x1a\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if (&Files{}).importing(path) {
		t.Error("imported although nothing imports")
	}
}
