package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/ui/menu"
	"parapet/ui/session"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

func TestSavingAndReopening(t *testing.T) {
	w, script := opened(t)
	w.session.Send(engine.NewCommand("rest", "ann"))
	if w.session.File.Unsaved() != 1 {
		t.Fatal(w.session.File.Unsaved())
	}
	w.save(nil)
	if w.session.File.Unsaved() != 0 || strings.Contains(w.shell.Win.Title(), "*") {
		t.Error(w.shell.Win.Title(), lastLine(w))
	}
	elsewhere := filepath.Join(t.TempDir(), "other.parapet")
	script.Answers = []session.Answer{{Path: elsewhere}}
	w.files.SaveAs(nil)
	if w.session.File.Path() != elsewhere {
		t.Error(w.session.File.Path())
	}
	if got := w.prefs.recent(); len(got) == 0 || got[0] != elsewhere {
		t.Error(got)
	}
	w.session.File.Close()
	again, _ := openedAt(t, elsewhere)
	if n := len(again.session.Fight.Game.Log()); n != 2 {
		t.Error(n, "records after reopening")
	}
	again.session.Undo()
	if again.view().Token("ann").Budget[0] != 1 {
		t.Error("what was done before the save can't be undone")
	}
}

func TestLeavingLosesNothing(t *testing.T) {
	w, _ := opened(t)
	left := false
	w.files.BeforeLeaving(func() { left = true })
	if !left {
		t.Error("asked although nothing is unsaved")
	}
	w.session.Send(engine.NewCommand("rest", "ann"))
	left = false
	w.files.BeforeLeaving(func() { left = true })
	if left {
		t.Fatal("left without asking")
	}
	b, ok := w.shell.Win.Canvas().Focused().(*widgets.Button)
	if !ok || b.Text != "Save" {
		t.Fatal("the default isn't to save:", w.shell.Win.Canvas().Focused())
	}
	b.OnTapped()
	if !left || w.session.File.Unsaved() != 0 {
		t.Error("not saved and left")
	}
}

func TestABrokenFileLeavesTheOpenOne(t *testing.T) {
	w, _ := opened(t)
	bad := filepath.Join(t.TempDir(), "bad.parapet")
	if err := os.WriteFile(bad, []byte(`{"parapet":1,"system":"skirmish","map":{"size":[0,1]}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	w.open(bad)
	if w.view().Token("ann") == nil || !strings.Contains(lastLine(w), "Couldn't open bad.parapet") {
		t.Error(lastLine(w))
	}
}

func TestASecondWindowReadsOnly(t *testing.T) {
	w, _ := opened(t)
	other, _ := openedAt(t, w.session.File.Path())
	if !strings.Contains(other.shell.Win.Title(), "(read-only)") || other.bar.notice.Text == "" {
		t.Error(other.shell.Win.Title(), other.bar.notice.Text)
	}
}

func TestCancelledDialogsDoNothing(t *testing.T) {
	w, script := opened(t)
	script.Answers = slices.Repeat([]session.Answer{{Err: session.ErrCancelled}}, 3)
	before := len(w.log.Lines)
	w.files.SaveAs(nil)
	w.do(menu.Export)
	w.printing.Dialog.AskFile()
	w.files.AskOpen()
	if len(w.log.Lines) != before || w.view() == nil {
		t.Error(lastLine(w))
	}
}

func TestANewEncounterHasAFileFromTheBeginning(t *testing.T) {
	w, script := opened(t)
	to := filepath.Join(t.TempDir(), "fresh.parapet")
	if err := os.WriteFile(to, []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	script.Answers = []session.Answer{{Path: to}}
	w.maker.Create(session.Blank{Name: "Fresh", System: "skirmish", Cols: 7, Rows: 5})
	if w.session.File.Path() != to || w.view().Board().Map().Cols != 7 || len(w.view().Sides) != 2 {
		t.Fatal(w.session.File.Path(), lastLine(w))
	}
	if old, err := os.ReadFile(to + ".old1"); err != nil || string(old) != "something else" {
		t.Error("what was there is gone:", err)
	}
	if len(script.Asked) != 1 || !script.Asked[0].Save || script.Asked[0].Name != "Fresh.parapet" {
		t.Errorf("%+v", script.Asked)
	}
}

func TestTheOpenFileCanBeOpenedAgain(t *testing.T) {
	w, _ := opened(t)
	w.session.Send(engine.NewCommand("rest", "ann"))
	w.open(w.session.File.Path())
	w.files.Unwatch()
	if w.session.File == nil || w.session.File.Holder() != nil || len(w.session.Fight.Game.Log()) != 2 || !strings.Contains(w.shell.Win.Title(), "*") {
		t.Error(w.shell.Win.Title(), lastLine(w))
	}
}

func TestChangesByAnotherProgramAreOffered(t *testing.T) {
	w, _ := opened(t)
	w.files.FileChanged(w.session.File.Path(), w.session.File.Sum())
	if w.shell.Win.Canvas().Overlays().Top() != nil {
		t.Fatal("asked about our own file")
	}
	w.files.FileChanged(w.session.File.Path(), "another sum")
	b, ok := w.shell.Win.Canvas().Focused().(*widgets.Button)
	if !ok || b.Text != "Keep mine" {
		t.Error("not offered, or the default loses something")
	}
}

func TestEarlierSavesComeBackAsFilesOfTheirOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, uitest.Started(t).Encounter().Node().Indented(), 0o600); err != nil {
		t.Fatal(err)
	}
	w, script := openedAt(t, path)
	w.session.File.Close()
	w.files.Cache = t.TempDir()
	w.open(path)
	w.files.Unwatch()
	w.save(nil)
	w.session.Send(engine.NewCommand("rest", "ann"))
	w.save(nil)
	w.show()
	copies := w.menu.Item(menu.Earlier).ChildMenu.Items
	if len(copies) == 0 || w.menu.Item(menu.Earlier).Disabled {
		t.Fatal("no copies")
	}
	to := filepath.Join(t.TempDir(), "back.parapet")
	script.Answers = []session.Answer{{Path: to}}
	copies[len(copies)-1].Action()
	w.files.Unwatch()
	if w.session.File == nil || w.session.File.Path() != to || len(w.session.Fight.Game.Log()) != 1 {
		t.Error(lastLine(w))
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

// TestEarlierSavesAfterACrash checks that when an encounter with saved copies and an action only in its journal is opened
// again, the copies are listed at once.
func TestEarlierSavesAfterACrash(t *testing.T) {
	w, _ := opened(t)
	w.files.Cache = t.TempDir()
	path := w.session.File.Path()
	w.open(path)
	w.save(nil)
	w.session.Send(engine.NewCommand("rest", "ann"))
	w.close()
	w.show()
	w.open(path)
	if w.session.File.Unsaved() != 1 || w.menu.Item(menu.Earlier).Disabled {
		t.Error(w.session.File.Unsaved(), "unsaved; no earlier saves")
	}
}

// TestEarlierSavesAreThoseOfTheOpenEncounter checks that opening another encounter, with changes in its journal, drops
// the earlier encounter's saves from the list.
func TestEarlierSavesAreThoseOfTheOpenEncounter(t *testing.T) {
	other, _ := opened(t)
	other.session.Send(engine.NewCommand("rest", "ann"))
	path := other.session.File.Path()
	other.close()
	w, _ := opened(t)
	w.files.Cache = t.TempDir()
	w.open(w.session.File.Path())
	w.save(nil)
	if w.menu.Item(menu.Earlier).Disabled {
		t.Fatal("no saves")
	}
	w.open(path)
	if w.session.File.Path() != path || w.session.File.Unsaved() != 1 || !w.menu.Item(menu.Earlier).Disabled {
		t.Errorf("%s, %d unsaved, saves listed: %d", path, w.session.File.Unsaved(), len(w.menu.Item(menu.Earlier).ChildMenu.Items))
	}
}
