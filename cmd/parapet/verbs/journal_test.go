package verbs

import (
	"os"
	"strings"
	"testing"

	"parapet/engine/rules"
	"parapet/savefiles"
)

// play --journal writes what the window writes: what it answered with "ok" is there again at the
// next opening, whoever opens, and a save puts it into the file.
func TestPlayKeepsAJournal(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	path := write(t, "yard.parapet", fight)
	r := run(`{"do":"start"}`+"\n"+`{"do":"note","text":"x"}`+"\n"+`{"get":"log"}`, "play", path, "--journal")
	lines := strings.Split(strings.TrimSpace(r.out), "\n")
	if r.code != Done || len(lines) != 4 || lines[0] != `{"opened":{"records":0,"recovered":0}}` ||
		!strings.HasPrefix(lines[3], `{"log":{"records":2,"sum":"`) {
		t.Fatalf("%+v", r)
	}
	if text, _ := os.ReadFile(path); string(text) != fight {
		t.Error("the file was written without a save")
	}
	again := run(`{"get":"log"}`+"\n"+`{"save":true}`+"\n"+`{"do":"undo"}`, "play", path, "--journal")
	got := strings.Split(strings.TrimSpace(again.out), "\n")
	if again.code != Done || len(got) != 4 || got[0] != `{"opened":{"records":2,"recovered":2}}` ||
		got[1] != lines[3] || got[2] != `{"ok":true,"events":[],"warnings":[]}` ||
		!strings.Contains(again.err, "2 actions recovered.") {
		t.Fatalf("%+v", again)
	}
	f, report, err := savefiles.Open(path, rules.ByID, savefiles.Options{})
	if err != nil || report.Recovered != 1 || len(f.Game.Log()) != 3 || report.Holder != nil {
		t.Fatalf("%+v, %v", report, err)
	}
	defer f.Close()
	held := run(`{"do":"start"}`, "play", path, "--journal")
	if held.code != Failed || held.out != "" || !strings.Contains(held.err, "is in use by ") || !strings.Contains(held.err, "process ") {
		t.Errorf("held: %+v", held)
	}
	r = run(`{"get":"log"}`, "play", path, "--journal", "--all-the-same")
	if r.code != Done || !strings.HasPrefix(r.out, `{"opened":{"records":3,"recovered":1}}`) {
		t.Errorf("all the same: %+v", r)
	}
}

func TestPlayWithoutAJournalSavesNothing(t *testing.T) {
	path := write(t, "yard.parapet", fight)
	if r := run(`{"save":true}`, "play", path); r.code != Misread || !strings.Contains(r.out, "none of") {
		t.Errorf("%+v", r)
	}
	if r := run("", "play", path, "--all-the-same"); r.code != Misread {
		t.Errorf("%+v", r)
	}
	if r := run("", "play", write(t, "bad.parapet", "{"), "--journal"); r.code != Misread || r.out != "" {
		t.Errorf("%+v", r)
	}
}
