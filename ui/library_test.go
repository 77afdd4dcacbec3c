package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/savefiles/library"
	"parapet/ui/menu"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/uitest"
)

func folder(t *testing.T, parts ...string) string {
	t.Helper()
	path := filepath.Join(parts...)
	if err := os.MkdirAll(path, 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

// shelvedLibrary gives the window its own library and returns it.
func shelvedLibrary(t *testing.T, w *window) *library.Library {
	t.Helper()
	lib, err := library.Open(t.TempDir(), uitest.Systems)
	if err != nil {
		t.Fatal(err)
	}
	w.library.Library = lib
	return lib
}

// TestAMapOfTheLibraryBecomesAnEncounter checks that dragging a library map onto the map asks where to save and opens a
// copy; the library's map stays.
func TestAMapOfTheLibraryBecomesAnEncounter(t *testing.T) {
	w, script := opened(t)
	lib := shelvedLibrary(t, w)
	w.do(menu.KeepMap)
	for _, o := range test.LaidOutObjects(w.shell.Win.Canvas().Overlays().Top()) {
		if e, ok := o.(fyne.Focusable); ok {
			w.shell.Win.Canvas().Focus(e)
		}
	}
	pressed(w, "Yard\n")
	list := lib.Find("yard")
	if len(list) != 1 || !list[0].Map {
		t.Fatal(list, lastLine(w))
	}
	w.files.Keep(lib).Map("Yard")
	if w.shell.Win.Canvas().Overlays().Top() == nil {
		t.Error("replaced unasked")
	} else {
		pressed(w, "\n")
	}
	to := filepath.Join(t.TempDir(), "game.parapet")
	script.Answers = []session.Answer{{Path: to}}
	host := w.library
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.mapview.Board)
	host.DragEntry(list[0], at.AddXY(20, 20), false)
	host.DragEntry(list[0], at.AddXY(-20, 20), true)
	if len(script.Asked) != 0 {
		t.Fatal("opened before it was dropped on the map")
	}
	host.DragEntry(list[0], at.AddXY(20, 20), true)
	if w.session.File.Path() != to || len(w.view().Tokens) != 0 || w.view().Board().Map().Cols != 12 || script.Asked[0].Name != "Yard.parapet" {
		t.Error(w.session.File.Path(), lastLine(w))
	}
	script.Answers = []session.Answer{{Path: list[0].Path}}
	host.AddEntry(list[0])
	if w.session.File.Path() != to {
		t.Error("the one in the library was opened itself")
	}
}

// TestALibraryBesideTheEncounterBelongsToIt checks that a folder "library" created next to an open encounter is listed
// first as soon as the watcher reports it, and only while that encounter is open; it is listed at once when the encounter
// is opened again.
func TestALibraryBesideTheEncounterBelongsToIt(t *testing.T) {
	w, _ := opened(t)
	shelvedLibrary(t, w)
	came := make(chan func(), 16)
	w.shell.Background.Back = func(do func()) { came <- do }
	path := w.session.File.Path()
	w.open(path)
	shown := func() []library.Entry {
		for len(came) > 0 {
			(<-came)()
		}
		if w.library.Beside == nil {
			return nil
		}
		return w.library.Beside.Entries()
	}
	if got := shown(); len(got) != 0 {
		t.Fatal(got)
	}
	here := folder(t, filepath.Dir(path), "library", "bestiary")
	text := `{"system":"skirmish","token":{"name":"Count","stats":{"hp_max":9}}}`
	if err := os.WriteFile(filepath.Join(here, "count.json"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	select {
	case do := <-came:
		do()
	case <-time.After(time.Minute):
		t.Fatal("it isn't noticed")
	}
	if got := shown(); len(got) != 1 || got[0].Name != "Count" || !libraryShows(w, "Count") {
		t.Error(got)
	}
	w.open(path)
	if got := shown(); len(got) != 1 || !libraryShows(w, "Count") {
		t.Error("opened again:", got)
	}
	w.close()
	if w.library.Update(); w.library.Beside != nil || libraryShows(w, "Count") {
		t.Error("nothing is open")
	}
}

// libraryShows reports whether the library's panel lists an entry.
func libraryShows(w *window, name string) bool {
	var state shell.Dump
	w.library.Dump(&state)
	_, shown := state.Library[name]
	return shown
}

// TestWhatComesFromTheLibraryIsSelected checks that a token placed from the library is selected, so that it can be
// duplicated at once.
func TestWhatComesFromTheLibraryIsSelected(t *testing.T) {
	w, _ := opened(t)
	lib := shelvedLibrary(t, w)
	path := filepath.Join(folder(t, lib.Folder(), "bestiary"), "rat.json")
	if err := os.WriteFile(path, []byte(`{"system":"skirmish","token":{"name":"Rat"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	lib.Reload(path)
	w.library.AddEntry(lib.Entries()[0])
	w.do(menu.Duplicate)
	rats := 0
	for _, k := range w.view().Tokens {
		if strings.HasPrefix(k.Name, "Rat") {
			rats++
		}
	}
	if rats != 2 || w.input.Selected.Primary() == "" {
		t.Error(rats, "rats,", w.input.Selected)
	}
}

// TestAMapOfTheLibraryIsPutOnTheOpenOne checks that a library map's menu starts placing it on the open map like a copied
// piece, and that a click places it as one undo step.
func TestAMapOfTheLibraryIsPutOnTheOpenOne(t *testing.T) {
	w, _ := opened(t)
	lib := shelvedLibrary(t, w)
	yard := `{"parapet":1,"system":"skirmish","map":{"size":[3,2],"walls":[{"from":[0,1],"to":[3,1]}]},"tokens":[]}`
	path := filepath.Join(folder(t, lib.Folder(), "maps"), "yard.parapet")
	if err := os.WriteFile(path, []byte(yard), 0o600); err != nil {
		t.Fatal(err)
	}
	lib.Reload(path)
	entry := lib.Find("yard")[0]
	lines := w.library.Items(entry)
	if len(lines) != 2 || lines[1].Label != "Place on this map" || lines[1].Disabled {
		t.Fatal(lines)
	}
	lines[1].Action()
	walls := len(w.view().Board().Map().Walls)
	at := paint.Point{X: 8.5, Y: 6.5}
	gestures(w).Tap(gesture.Gesture{At: at, Cell: at.Cell(), Wall: -1})
	if got := len(w.view().Board().Map().Walls); got != walls+1 {
		t.Error(got-walls, "walls more:", lastLine(w))
	}
	if w.session.Undo(); len(w.view().Board().Map().Walls) != walls {
		t.Error("not one undo")
	}
	if stats := w.library.Items(library.Entry{Name: "Rat"}); len(stats) != 1 {
		t.Error("a stat block has a map's lines")
	}
	if other := w.library.Items(library.Entry{Map: true, Path: "yard.uvtt"}); len(other) != 1 {
		t.Error("another program's map can't be taken in hand")
	}
}
