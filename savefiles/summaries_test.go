package savefiles

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/engine/protocol/playtest"
)

// TestEveningListsAFolder checks that a folder's encounters are listed in order of their names with their progress, that
// unreadable ones are named, and that other files are ignored.
func TestEveningListsAFolder(t *testing.T) {
	dir := t.TempDir()
	text := playtest.File
	for name, content := range map[string]string{"10 Keep.parapet": text, "2 Ford.parapet": text, "a.parapet": "{", "notes.txt": "x", "2 Ford.parapet.journal": "x"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, err := Summaries(dir, playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range list {
		got = append(got, filepath.Base(g.Path))
	}
	if !slices.Equal(got, []string{"2 Ford.parapet", "10 Keep.parapet", "a.parapet"}) {
		t.Error(got)
	}
	if list[2].Err == nil || list[0].Err != nil || list[0].System == "" || list[0].Name == "" || list[0].Round != 0 || list[0].Played {
		t.Errorf("%+v", list)
	}
	if _, err := Summaries(filepath.Join(dir, "none"), playtest.ByID); err == nil {
		t.Error("there is no such folder")
	}
}

func TestNamesInOrder(t *testing.T) {
	names := []string{"b.parapet", "10.parapet", "A 2.parapet", "2b.parapet", "a 10.parapet", "2.parapet", "2a.parapet"}
	slices.SortFunc(names, byName)
	if got := strings.Join(names, " "); got != "2.parapet 2a.parapet 2b.parapet 10.parapet A 2.parapet a 10.parapet b.parapet" {
		t.Error(got)
	}
}
