package verbs

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"parapet/engine/rules"
	"parapet/savefiles"
)

// TestPlayKeepsAJournal checks that "play --journal" writes the same journal as the window: what it answered with "ok" is
// restored by whichever program opens the encounter next, and a save writes it to the file.
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
	if runtime.GOOS == "windows" { // which doesn't give up a living program's lock
		if r.code != Failed || !strings.Contains(r.err, "is in use by ") {
			t.Errorf("all the same: %+v", r)
		}
		return
	}
	if r.code != Done || !strings.HasPrefix(r.out, `{"opened":{"records":3,"recovered":1}}`) {
		t.Errorf("all the same: %+v", r)
	}
}

// talk is the input and output of a subcommand that answers each line. Functions among the steps are called once all
// lines before are answered.
type talk struct {
	steps []any // strings are lines; functions are called
	said  int   // number of lines sent

	mu       sync.Mutex
	answered sync.Cond
	out      strings.Builder
}

func (c *talk) Read(p []byte) (int, error) {
	for len(c.steps) > 0 {
		next := c.steps[0]
		c.steps = c.steps[1:]
		switch next := next.(type) {
		case func():
			c.wait()
			next()
		case string:
			c.said++
			return copy(p, next+"\n"), nil
		}
	}
	return 0, io.EOF
}

// wait waits for an answer to each line, and for the line that says what was opened.
func (c *talk) wait() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for strings.Count(c.out.String(), "\n") < c.said+1 {
		c.answered.Wait()
	}
}

func (c *talk) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answered.Broadcast()
	return c.out.Write(p)
}

// runSteps runs "play --journal" with functions called between its lines.
func runSteps(path string, list ...any) result {
	var errs bytes.Buffer
	c := &talk{steps: list}
	c.answered.L = &c.mu
	code := Run([]string{"play", path, "--journal"}, Streams{In: c, Out: c, Err: &errs})
	return result{code, c.out.String(), errs.String()}
}

// TestPlayTellsOfAChangedJournal checks that if another program empties the journal, the next action is on disk before it
// is answered, and standard error says what happened.
func TestPlayTellsOfAChangedJournal(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	path := write(t, "yard.parapet", fight)
	r := runSteps(path, `{"do":"start"}`, func() { os.Truncate(path+".journal", 0) }, `{"do":"note","text":"x"}`)
	if r.code != Done || !strings.Contains(r.err, "parapet: Another program changed the journal.") {
		t.Errorf("%+v", r)
	}
	if again := run(`{"get":"log"}`, "play", path, "--journal"); !strings.HasPrefix(again.out, `{"opened":{"records":2,"recovered":2}}`) {
		t.Errorf("%+v", again)
	}
}

// TestPlaySavesIntoItsFolderAlone checks that if an empty folder replaces the encounter's, such as a mount point without
// its drive, actions and saves fail and nothing is written there.
func TestPlaySavesIntoItsFolderAlone(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	path := write(t, "yard.parapet", fight)
	dir := filepath.Dir(path)
	var stays error
	away := func() { stays = os.Rename(dir, dir+"-away"); os.Mkdir(dir, 0o700) }
	r := runSteps(path, `{"do":"start"}`, away, `{"save":true}`, `{"do":"note","text":"x"}`, `{"save":true}`)
	if stays != nil && runtime.GOOS == "windows" {
		t.Skip("not while a file in it is open: ", stays)
	}
	lines := strings.Split(r.out, "\n")
	why := "a different folder now, without the encounter"
	if r.code != Failed || len(lines) != 6 {
		t.Fatalf("%+v", r)
	}
	for _, line := range lines[2:5] {
		if !strings.HasPrefix(line, `{"error":`) || !strings.Contains(line, why) {
			t.Error(line)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("written where nobody looks for it: %v", left)
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

// TestPlayTellsOfAJournalWithoutItsFile checks that opening a removed encounter says how many actions its journal holds.
func TestPlayTellsOfAJournalWithoutItsFile(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	path := write(t, "yard.parapet", fight)
	if r := run(`{"do":"start"}`+"\n"+`{"do":"note","text":"x"}`, "play", path, "--journal"); r.code != Done {
		t.Fatalf("%+v", r)
	}
	os.Remove(path)
	r := run("", "play", path, "--journal")
	if r.code != Misread || !strings.Contains(r.err, path+" is missing; its journal beside it holds 2 actions") || !strings.Contains(r.err, "Recover") {
		t.Errorf("%+v", r)
	}
	os.Remove(path + ".journal")
	if r = run("", "play", path, "--journal"); r.code != Misread || strings.Contains(r.err, "journal") {
		t.Errorf("%+v", r)
	}
}
