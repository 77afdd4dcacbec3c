package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/session"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// TestWhatWasSetAsideComesBack checks that a combat whose file was changed by another program is listed with what it
// would restore, and opens as a file of its own.
func TestWhatWasSetAsideComesBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, uitest.Started(t).Encounter().Node().Indented(), 0o600); err != nil {
		t.Fatal(err)
	}
	w, script := openedAt(t, path)
	w.session.File.Close()
	w.files.Cache = t.TempDir()
	w.open(path)
	w.files.Unwatch()
	w.session.Send(engine.NewCommand("rest", "ann"))
	want := len(w.session.Fight.Game.Log())
	w.session.File.Close()
	text, _ := os.ReadFile(path)
	if err := os.WriteFile(path, append(text, '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
	w.open(path)
	w.files.Unwatch()
	w.maker.AskRecover()
	if w.shell.Win.Canvas().Overlays().Top() == nil {
		t.Fatal("no list")
	}
	var journal *savefiles.SetAsideFile
	for _, it := range savefiles.List(w.files.Cache, path) {
		found, err := it.Look(w.files.Systems)
		line := session.Recoverable{Item: it, Found: found, Err: err}.Text()
		if it.Kind == savefiles.JournalItem {
			journal = &it
			if !strings.Contains(line, "from this journal 1") {
				t.Error(line)
			}
		}
	}
	if journal == nil {
		t.Fatal("the journal isn't listed")
	}
	to := filepath.Join(t.TempDir(), "back.parapet")
	script.Answers = []session.Answer{{Path: to}}
	w.maker.BringBack(*journal)
	w.files.Unwatch()
	if w.session.File == nil || w.session.File.Path() != to || len(w.session.Fight.Game.Log()) != want {
		t.Error(lastLine(w))
	}
}

// TestOpenHereAllTheSame checks that a user who is sure can open a locked encounter anyway; read-only is the default.
func TestOpenHereAllTheSame(t *testing.T) {
	w, _ := opened(t)
	other, _ := openedAt(t, w.session.File.Path())
	b, ok := other.shell.Win.Canvas().Focused().(*widgets.Button)
	if !ok || b.Text != "Open read-only" {
		t.Fatal("not offered, or the default takes it")
	}
	b.OnTapped()
	if other.session.File.Holder() == nil {
		t.Error("looking has taken it")
	}
	other.files.OpenAllTheSame(w.session.File.Path())
	other.files.Unwatch()
	if other.session.File.Holder() != nil || strings.Contains(other.shell.Win.Title(), "(read-only)") {
		t.Error(other.shell.Win.Title())
	}
	w.session.Send(engine.NewCommand("rest", "ann"))
	if w.session.File.Holder() == nil || w.session.SaveError == nil && !strings.Contains(lastLine(w), "nothing can be saved here any more") {
		t.Error("the first window wasn't informed: ", lastLine(w))
	}
}

func TestAMissingFileIsReported(t *testing.T) {
	w, _ := opened(t)
	w.files.FileGone(w.session.File.Path())
	b, ok := w.shell.Win.Canvas().Focused().(*widgets.Button)
	if !ok || b.Text != "Save elsewhere…" || !strings.Contains(lastLine(w), "gone from its folder") {
		t.Error(lastLine(w))
	}
}
