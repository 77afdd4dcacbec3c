package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestTheDumpHasNothingHalfDone checks that the state read by tests doesn't mix the game and the log while a record is
// being saved, when the game is ahead of the log.
func TestTheDumpHasNothingHalfDone(t *testing.T) {
	w, _ := opened(t)
	var due []func()
	w.shell.Clock.After = func(_ time.Duration, do func()) { due = append(due, do) }
	w.dump.Path = filepath.Join(t.TempDir(), "state.json")
	pass := func() {
		now := due
		due = nil
		for _, do := range now {
			do()
		}
	}
	read := func() string {
		text, _ := os.ReadFile(w.dump.Path)
		return string(text)
	}
	var finish func()
	w.shell.Background.Work = func(do, done func()) { do(); finish = done }
	w.dump.Soon()
	dragged(w, 2, 3, 2, 2, 0)
	for range 3 {
		pass()
	}
	if read() != "" {
		t.Error("written while the record was being kept:", read())
	}
	finish()
	for range 3 {
		pass()
	}
	if !strings.Contains(read(), "Ann moves 1") || !strings.Contains(read(), "*") {
		t.Error(read())
	}
}

// TestTheDumpShowsTheWindowsBeats checks that the state read by tests includes background work, beside the beats of the
// window's goroutine.
func TestTheDumpShowsTheWindowsBeats(t *testing.T) {
	w, _ := opened(t)
	var next func()
	w.shell.Clock.After = func(_ time.Duration, do func()) { next = do }
	w.dump.Path = filepath.Join(t.TempDir(), "state.json")
	jobs := 2
	w.dump.Jobs = func() int { return jobs }
	for _, want := range []string{"1 2", "2 1", "3 0"} {
		if next == nil {
			w.dump.Beat()
		} else {
			next()
		}
		if text, _ := os.ReadFile(w.dump.Path + ".beat"); string(text) != want {
			t.Errorf("%q, not %q", text, want)
		}
		jobs--
	}
}
