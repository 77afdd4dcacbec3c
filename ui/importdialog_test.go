package ui

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/menu"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// crypt is a map of 7 × 5 squares with a wall, a portal that lets light through, and a line that is skipped.
const crypt = `{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":7,"y":5},"pixels_per_grid":10},
"line_of_sight":[[{"x":1,"y":1},{"x":6,"y":1}],[{"x":2,"y":2}]],
"portals":[{"bounds":[{"x":1,"y":2},{"x":1,"y":4}],"closed":false}],"image":""}`

// inDialog returns the labels of the topmost dialog, and its choices by their first option.
func inDialog(w *window) (text string, picks map[string]*widgets.Select) {
	picks = map[string]*widgets.Select{}
	for _, o := range test.LaidOutObjects(w.shell.Win.Canvas().Overlays().Top()) {
		switch o := o.(type) {
		case *widget.Label:
			text += o.Text + "|"
		case *widgets.Select:
			picks[o.Options[0]] = o
		}
	}
	return text, picks
}

// TestAGeneratedMapIsLookedAtBeforeItIsKept checks that a generated map is shown, that style, size and seed change it, and that
// Enter saves and opens it.
func TestAGeneratedMapIsLookedAtBeforeItIsKept(t *testing.T) {
	w, script := opened(t)
	w.maker.Generate("inn")
	text, picks := inDialog(w)
	if !strings.Contains(text, "Squares|32 × 24") || strings.Contains(text, "Doors|0") {
		t.Error(text)
	}
	picks["Any"].SetSelected("Winter")
	var entries []*widgets.Entry
	for _, o := range test.LaidOutObjects(w.shell.Win.Canvas().Overlays().Top()) {
		if e, ok := o.(*widgets.Entry); ok {
			entries = append(entries, e)
		}
	}
	entries[0].SetText("4") // on the way to 44
	entries[0].SetText("44")
	entries[2].SetText("7")
	if text, _ = inDialog(w); !strings.Contains(text, "Squares|44 × 24") {
		t.Error(text)
	}
	to := filepath.Join(t.TempDir(), "inn.parapet")
	script.Answers = []session.Answer{{Path: to}}
	w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if w.session.File.Path() != to || script.Asked[len(script.Asked)-1].Name != "Inn 7.parapet" || w.view().Map.Arrive == nil {
		t.Errorf("%s, %+v", w.session.File.Path(), script.Asked)
	}
}

// TestAMapIsLookedAtBeforeItIsKept checks that importing a map first shows its counts and options without saving
// anything, that the options take effect, that Enter saves it and that Esc leaves everything unchanged.
func TestAMapIsLookedAtBeforeItIsKept(t *testing.T) {
	w, script := opened(t)
	from := filepath.Join(t.TempDir(), "crypt.uvtt")
	if err := os.WriteFile(from, []byte(crypt), 0o600); err != nil {
		t.Fatal(err)
	}
	before := w.session.File.Path()
	script.Answers = []session.Answer{{Path: from}, {Path: from}}
	w.do(menu.Import)
	text, picks := inDialog(w)
	for _, want := range []string{"Universal VTT", "Squares|7 × 5", "Walls|1", "Doors|1 (1 open)", "Left out|1", "One blow each. A square is 5 ft."} {
		if !strings.Contains(text, want) {
			t.Errorf("%q isn't shown: %s", want, text)
		}
	}
	picks["Short ones as windows, others as open doors"].SetSelectedIndex(2)
	if text, _ = inDialog(w); !strings.Contains(text, "Windows|1") || !strings.Contains(text, "Doors|0") {
		t.Error(text)
	}
	press := func(key fyne.KeyName) { w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key}) }
	if press(fyne.KeyEscape); w.shell.Win.Canvas().Overlays().Top() != nil || w.session.File.Path() != before {
		t.Fatal("Esc doesn't leave it")
	}
	w.do(menu.Import)
	to := filepath.Join(t.TempDir(), "kept.parapet")
	script.Answers = []session.Answer{{Path: to}}
	if press(fyne.KeyReturn); w.session.File.Path() != to || w.shell.Win.Canvas().Overlays().Top() != nil || w.view().Board().Map().Cols != 7 {
		t.Error("isn't kept:", lastLine(w))
	}
	var reported string
	for _, l := range w.log.Lines {
		reported += l.Text + "|"
	}
	if !strings.Contains(reported, "7 × 5 squares") {
		t.Error(reported)
	}
}

// TestAWrongFileIsOneMessage checks that a file of the wrong type causes a single message, without asking where to save
// and without a preview.
func TestAWrongFileIsOneMessage(t *testing.T) {
	w, script := opened(t)
	from := filepath.Join(t.TempDir(), "notes.json")
	if err := os.WriteFile(from, []byte(`{"shopping":["rope"]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	script.Answers = []session.Answer{{Path: from}}
	w.do(menu.Import)
	if len(script.Asked) != 1 || w.importing != nil || len(w.shell.Win.Canvas().Overlays().List()) != 1 {
		t.Error(script.Asked, lastLine(w))
	}
	if text, _ := inDialog(w); strings.Contains(text, "--") || !strings.Contains(text, "not a map that can be imported") {
		t.Error(text)
	}
}

// TestAPictureIsChosenWhileImporting checks that the dialog lays a chosen picture under a map that names none.
func TestAPictureIsChosenWhileImporting(t *testing.T) {
	w, script := opened(t)
	dir := t.TempDir()
	from, picture := filepath.Join(dir, "crypt.uvtt"), filepath.Join(dir, "chosen.png")
	var b bytes.Buffer
	if err := errors.Join(png.Encode(&b, image.NewGray(image.Rect(0, 0, 140, 100))), os.WriteFile(picture, b.Bytes(), 0o600), os.WriteFile(from, []byte(crypt), 0o600)); err != nil {
		t.Fatal(err)
	}
	script.Answers = []session.Answer{{Path: from}, {Path: picture}}
	w.do(menu.Import)
	for _, o := range test.LaidOutObjects(w.shell.Win.Canvas().Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok && b.Text == "Picture…" {
			test.Tap(b)
		}
	}
	if text, _ := inDialog(w); !strings.Contains(text, "Picture 140 × 100 pixels.") {
		t.Error(text)
	}
}
