package ui

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/share"
	"parapet/ui/widgets"
)

// TestTheDMSeesWhatCoversThePlayerView checks the sign on the DM's map, the keys that cover the player view, and that a
// click on the sign uncovers it.
func TestTheDMSeesWhatCoversThePlayerView(t *testing.T) {
	w, _ := opened(t)
	sign := w.players.Sign
	if w.key(fyne.KeyF6, 0); w.players.Choice.Black || sign.Visible() {
		t.Error("the closed player view is black")
	}
	w.key(fyne.KeyF4, 0)
	if !w.players.Shown() || sign.Visible() {
		t.Fatalf("open: %v, sign %q", w.players.Shown(), sign.Name)
	}
	w.key(fyne.KeyF6, 0)
	if !w.players.Choice.Black || !sign.Visible() || sign.Name != "Players see black (F6)" {
		t.Errorf("black: %v, sign %q", w.players.Choice.Black, sign.Name)
	}
	sign.Press()
	if w.players.Choice.Black || sign.Visible() {
		t.Error("still black after a click on the sign")
	}
	w.players.ShowImage(image.NewRGBA(image.Rect(0, 0, 4, 4)))
	w.key(fyne.KeyF7, 0)
	if w.players.HandoutShown() {
		t.Error("F7 leaves the handout")
	}
	w.key(fyne.KeyF7, 0)
	if !w.players.HandoutShown() || sign.Name != "Players see the handout (F7)" {
		t.Errorf("F7 again: %v, sign %q", w.players.HandoutShown(), sign.Name)
	}
	sign.Press()
	if w.players.HandoutShown() || sign.Visible() {
		t.Error("the sign leaves the handout")
	}
	w.key(fyne.KeyF4, 0)
	if w.players.Shown() {
		t.Error("F4 leaves it open")
	}
}

// TestTheTray checks that handouts are added to the encounter from a file, by drop and by paste, shown and hidden by a click, removed,
// brought back by undo, and that each stays one of the encounter.
func TestTheTray(t *testing.T) {
	w, script := opened(t)
	folder, tray := t.TempDir(), w.players.Tray
	for i, name := range []string{"a", "b", "c", "d"} {
		var buf bytes.Buffer
		if err := png.Encode(&buf, image.NewGray(image.Rect(0, 0, 30+i, 20))); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name+".png"), buf.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list := func(want ...string) {
		t.Helper()
		if got := w.view().Handouts; !slices.Equal(got, want) {
			t.Fatalf("%q, not %q; %s", got, want, lastLine(w))
		}
	}
	at := func(name string) fyne.URI { return storage.NewFileURI(filepath.Join(folder, name)) }
	if w.key(fyne.KeyF5, 0); !tray.IsOpen() {
		t.Fatal("no empty tray")
	}
	script.Answers = []session.Answer{{Path: at("a.png").Path()}}
	press(t, tray.Content, "Add…")
	list("a.png")
	corner := w.shell.App.Driver().AbsolutePositionForObject(tray.Content)
	w.dropped(corner.AddXY(3, 3), []fyne.URI{at("b.png"), at("a.png")})
	list("a.png", "b.png")
	w.source.Look = func(string) platform.Source { return platform.Source{Text: at("c.png").Path()} }
	press(t, tray.Content, "Paste")
	list("a.png", "b.png", "c.png")
	if w.players.HandoutShown() {
		t.Error("shown before a click")
	}
	press(t, tray.Content, "Show") // the first
	if !w.players.Shown() || !w.players.HandoutShown() {
		t.Error("not shown: ", lastLine(w))
	}
	press(t, tray.Content, "Hide")
	if w.players.HandoutShown() {
		t.Error("not hidden")
	}
	w.players.ShowHandout(at("d.png").Path()) // dropped on the player view
	list("a.png", "b.png", "c.png", "d.png")
	if !w.players.HandoutShown() {
		t.Error("a dropped one isn't shown")
	}
	w.players.RemoveHandout("d.png")
	if list("a.png", "b.png", "c.png"); w.players.HandoutShown() {
		t.Error("a removed one is shown")
	}
	w.session.Undo()
	list("a.png", "b.png", "c.png", "d.png")
	for _, name := range w.view().Handouts {
		if _, err := os.Stat(filepath.Join(filepath.Dir(w.session.File.Path()), name)); err != nil {
			t.Error(err)
		}
	}
	if w.close(); tray.Content.Visible() {
		t.Error("the tray of a closed encounter")
	}
}

// press presses the first chip of a name.
func press(t *testing.T, in fyne.CanvasObject, name string) {
	t.Helper()
	for _, o := range test.LaidOutObjects(in) {
		if c, ok := o.(*widgets.Chip); ok && c.Name == name {
			c.Press()
			return
		}
	}
	t.Fatal("no ", name)
}

// TestSharing checks that nothing is shared before the DM shares it, that browsers then see what the closed player view would show, and
// that sharing ends with the encounter.
func TestSharing(t *testing.T) {
	w, _ := opened(t)
	if w.players.Served() || w.players.Live() {
		t.Fatal("shared before anybody asked for it")
	}
	w.players.AskShare()
	if w.players.Served() {
		t.Fatal("the dialog alone shares")
	}
	places := share.Places()
	if err := w.players.ServeAt(places[len(places)-1]); err != nil { // this computer only
		t.Fatal(err)
	}
	if w.players.Shown() || !w.players.Served() {
		t.Errorf("open: %v, shared: %v", w.players.Shown(), w.players.Served())
	}
	w.key(fyne.KeyF6, 0)
	if !w.players.Choice.Black || w.players.Sign.Name != "Players see black (F6)" {
		t.Errorf("black: %v, sign %q", w.players.Choice.Black, w.players.Sign.Name)
	}
	w.key(fyne.KeyF6, 0)
	w.close()
	if w.players.Served() || w.players.Live() {
		t.Error("it goes on without the encounter")
	}
}
