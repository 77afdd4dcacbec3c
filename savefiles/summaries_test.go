package savefiles

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
)

// TestSummariesListAFolder checks that a folder's encounters are listed in order of their names with their progress, that
// unreadable ones are named, and that other files are ignored.
func TestSummariesListAFolder(t *testing.T) {
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
	if list[2].Err == nil || list[0].Err != nil || list[0].System == "" || list[0].Name == "" || list[0].Round != 0 || list[0].Done {
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

// TestTheOrderOfASession checks that encounters are listed in the order that was set, new ones after them, and that a broken
// order file changes nothing.
func TestTheOrderOfASession(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"1 Ford", "2 Mill", "10 Keep"} {
		if err := os.WriteFile(filepath.Join(dir, name+Ending), []byte(playtest.File), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	listed := func() string {
		list, err := Summaries(dir, playtest.ByID)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, g := range list {
			names = append(names, strings.TrimSuffix(filepath.Base(g.Path), Ending))
		}
		return strings.Join(names, ", ")
	}
	if err := SetOrder(dir, []string{filepath.Join(dir, "10 Keep.parapet"), "gone.parapet", "1 Ford.parapet"}); err != nil {
		t.Fatal(err)
	}
	if got := listed(); got != "10 Keep, 1 Ford, 2 Mill" {
		t.Error(got)
	}
	if err := os.WriteFile(filepath.Join(dir, orderFile), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := listed(); got != "1 Ford, 2 Mill, 10 Keep" {
		t.Error(got)
	}
}

// TestAnEncounterIsDoneAfterItsCombat checks that editing the map or undoing the start of combat leaves an encounter prepared,
// and that it is done once its combat has ended.
func TestAnEncounterIsDoneAfterItsCombat(t *testing.T) {
	dir := t.TempDir()
	g := playtest.Open(t, playtest.File)
	for _, step := range []struct {
		do    string
		round int
		done  bool
	}{
		{`{"do":"edit_map","walls":[{"kind":"wall","from":[0,0],"to":[1,0]}]}`, 0, false}, {`{"do":"start"}`, 1, false},
		{`{"do":"undo"}`, 0, false}, {`{"do":"redo"}`, 1, false}, {`{"do":"end_combat"}`, 0, true},
	} {
		n, _ := jsondoc.Parse([]byte(step.do))
		c, _, _ := engine.ReadCommand(n)
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			t.Fatal(step.do, out)
		}
		if err := os.WriteFile(filepath.Join(dir, "a.parapet"), g.Encounter().Node().Indented(), 0o600); err != nil {
			t.Fatal(err)
		}
		list, err := Summaries(dir, playtest.ByID)
		if err != nil || list[0].Err != nil || list[0].Round != step.round || list[0].Done != step.done {
			t.Fatalf("%s: %+v %v", step.do, list, err)
		}
	}
}
