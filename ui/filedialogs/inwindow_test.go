package filedialogs

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"parapet/ui/session"
	"parapet/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

var encounters = session.Ask{Filters: []session.Filter{{Name: "Encounters", Endings: []string{".parapet"}}}}

// asking is a window with a dialog just opened.
type asking struct {
	t       *testing.T
	window  fyne.Window
	answers []session.Answer
}

func ask(t *testing.T) *asking {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("map"))
	w.Resize(fyne.NewSize(900, 600))
	return &asking{t: t, window: w}
}

func (a *asking) keep(path string, err error) {
	a.answers = append(a.answers, session.Answer{Path: path, Err: err})
}

// shown lists the objects of the topmost dialog.
func (a *asking) shown() []fyne.CanvasObject {
	top := a.window.Canvas().Overlays().Top()
	if top == nil {
		a.t.Fatal("no dialog is open")
	}
	return test.LaidOutObjects(top)
}

// buttonOf returns an object as a button; nil if it isn't one.
func buttonOf(o fyne.CanvasObject) *widget.Button {
	switch b := o.(type) {
	case *widget.Button:
		return b
	case *widgets.Button:
		return &b.Button
	}
	return nil
}

func (a *asking) press(label string) {
	a.t.Helper()
	for _, o := range a.shown() {
		if b := buttonOf(o); b != nil && b.Text == label {
			test.Tap(b)
			return
		}
		if b, ok := o.(*widgets.Button); ok && b.Text == label {
			test.Tap(b)
			return
		}
	}
	a.t.Fatalf("no button %q", label)
}

func (a *asking) typeName(name string) {
	a.t.Helper()
	for _, o := range a.shown() {
		if e, ok := o.(*widgets.Entry); ok {
			e.SetText(name)
			return
		}
	}
	a.t.Fatal("no name to type")
}

func (a *asking) wantOne(path string, err error) {
	a.t.Helper()
	if len(a.answers) != 1 {
		a.t.Fatalf("%d answers %v, want one", len(a.answers), a.answers)
	}
	got := a.answers[0]
	if got.Path != path || !errors.Is(got.Err, err) {
		a.t.Errorf("answered %q, %v; want %q, %v", got.Path, got.Err, path, err)
	}
	if top := a.window.Canvas().Overlays().Top(); top != nil {
		a.t.Errorf("a dialog is still open: %T", top)
	}
}

func (a *asking) save(folder, name string) {
	more := encounters
	more.Folder, more.Name = folder, name
	InWindow{a.window}.Save(more, a.keep)
}

func TestSaveAddsTheEndingAndCreatesNothing(t *testing.T) {
	a, dir := ask(t), t.TempDir()
	a.save(dir, "bridge")
	a.press("Save")
	want := filepath.Join(dir, "bridge.parapet")
	a.wantOne(want, nil)
	if _, err := os.Stat(want); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the chooser made the file: %v", err)
	}
}

func TestSaveOverAFileAsksAndLeavesItsBytes(t *testing.T) {
	a, dir := ask(t), t.TempDir()
	old := filepath.Join(dir, "bridge.parapet")
	if err := os.WriteFile(old, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	a.save(dir, "bridge")
	a.press("Save")
	if len(a.answers) != 0 {
		t.Fatalf("answered before the person agreed: %v", a.answers)
	}
	a.press("No") // keeps the file and returns to the form
	a.typeName("bridge.parapet")
	a.press("Save")
	a.press("Yes")
	a.wantOne(old, nil)
	if b, err := os.ReadFile(old); err != nil || string(b) != "precious" {
		t.Errorf("file is now %q, %v", b, err)
	}
}

func TestSaveCancelled(t *testing.T) {
	a := ask(t)
	a.save(t.TempDir(), "bridge")
	a.press("Cancel")
	a.wantOne("", session.ErrCancelled)
}

func TestSaveWithoutANameComesBack(t *testing.T) {
	a, dir := ask(t), t.TempDir()
	a.save(dir, "")
	for _, name := range []string{"", " ", ".", "..", dir + "/", "../"} {
		a.typeName(name)
		a.press("Save")
		if len(a.answers) != 0 {
			t.Fatalf("answered to the name %q: %v", name, a.answers)
		}
		a.press("Back")
	}
	a.typeName("ford")
	a.press("Save")
	a.wantOne(filepath.Join(dir, "ford.parapet"), nil)
}

func TestSaveTakesAFullPathAndRefusesAFolder(t *testing.T) {
	a, dir, other := ask(t), t.TempDir(), t.TempDir()
	if err := os.Mkdir(filepath.Join(other, "x.parapet"), 0o700); err != nil {
		t.Fatal(err)
	}
	a.save(dir, "")
	a.typeName(filepath.Join(other, "x"))
	a.press("Save")
	a.press("Back")
	a.typeName(filepath.Join(other, "y"))
	a.press("Save")
	a.wantOne(filepath.Join(other, "y.parapet"), nil)
}

func TestSaveSubmitsWithReturn(t *testing.T) {
	a, dir := ask(t), t.TempDir()
	a.save(dir, "bridge")
	a.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	a.wantOne(filepath.Join(dir, "bridge.parapet"), nil)
}

func TestOpenCancelled(t *testing.T) {
	a := ask(t)
	InWindow{a.window}.Open(encounters, a.keep)
	a.press("Cancel")
	a.wantOne("", session.ErrCancelled)
}

func TestOpenShowsOnlyFittingFilesAndAnswersWithAPath(t *testing.T) {
	a, dir := ask(t), t.TempDir()
	for _, name := range []string{"bridge.parapet", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("{}"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	more := encounters
	more.Folder = dir
	InWindow{a.window}.Open(more, a.keep)
	lists := 0
	for _, o := range a.shown() {
		if l, ok := o.(*widget.Label); ok && l.Text == "notes.txt" {
			t.Error("a file of another kind is listed")
		}
		if g, ok := o.(*widget.GridWrap); ok {
			g.Select(1) // 0 is the parent folder
			lists++
		}
	}
	if lists != 1 {
		t.Fatalf("%d file lists", lists)
	}
	a.press("Open")
	a.wantOne(filepath.Join(dir, "bridge.parapet"), nil)
}
