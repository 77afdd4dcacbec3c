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

// A fight whose file was changed under it is listed with what it would bring, and opens as a file of
// its own.
func TestWhatWasSetAsideComesBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, uitest.Started(t).Encounter().Node().Indented(), 0o600); err != nil {
		t.Fatal(err)
	}
	w, script := openedAt(t, path)
	w.desk.File.Close()
	w.files.Cache = t.TempDir()
	w.open(path)
	w.files.Unwatch()
	w.send(engine.NewCommand("rest", "ann"))
	want := len(w.desk.Fight.Game.Log())
	w.desk.File.Close()
	text, _ := os.ReadFile(path)
	if err := os.WriteFile(path, append(text, '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
	w.open(path)
	w.files.Unwatch()
	w.maker.AskRecover()
	if w.win.Canvas().Overlays().Top() == nil {
		t.Fatal("no list")
	}
	var journal *savefiles.Item
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
	if w.desk.File == nil || w.desk.File.Path() != to || len(w.desk.Fight.Game.Log()) != want {
		t.Error(lastLine(w))
	}
}

// Who is sure opens it all the same; looking alone is the default.
func TestOpenHereAllTheSame(t *testing.T) {
	w, _ := opened(t)
	other, _ := openedAt(t, w.desk.File.Path())
	b, ok := other.win.Canvas().Focused().(*widgets.Button)
	if !ok || b.Text != "Only look at it" {
		t.Fatal("not offered, or the default takes it")
	}
	b.OnTapped()
	if other.desk.File.Holder() == nil {
		t.Error("looking has taken it")
	}
	other.files.OpenAllTheSame(w.desk.File.Path())
	other.files.Unwatch()
	if other.desk.File.Holder() != nil || strings.Contains(other.win.Title(), "(read-only)") {
		t.Error(other.win.Title())
	}
	w.send(engine.NewCommand("rest", "ann"))
	if w.desk.File.Holder() == nil || w.desk.Unkept == nil && !strings.Contains(lastLine(w), "nothing is kept here any more") {
		t.Error("the first window wasn't told: ", lastLine(w))
	}
}

func TestAFileThatIsGoneIsTold(t *testing.T) {
	w, _ := opened(t)
	w.files.FileGone(w.desk.File.Path())
	b, ok := w.win.Canvas().Focused().(*widgets.Button)
	if !ok || b.Text != "Save elsewhere…" || !strings.Contains(lastLine(w), "no longer in its folder") {
		t.Error(lastLine(w))
	}
}
