package ui

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/menu"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// ruled writes a picture with lines at a fixed spacing to another folder.
func ruled(t *testing.T, name string, w, h, side int) string {
	img := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetGray(x, y, color.Gray{220})
			if x%side == 0 || y%side == 0 {
				img.SetGray(x, y, color.Gray{40})
			}
		}
	}
	path := filepath.Join(t.TempDir(), name)
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	return path
}

// drag drags from one place on the map to another.
func drag(w *window, x0, y0, x1, y1 float64) {
	g := gesture.Gesture{From: paint.Point{X: x0, Y: y0}, At: paint.Point{X: x0, Y: y0}, Button: gesture.Primary}
	h := gestures(w)
	h.DragStart(g)
	g.At = paint.Point{X: x1, Y: y1}
	h.DragMove(g)
	h.DragEnd(g)
}

// TestAPictureIsLaidInTheWindow checks that a chosen picture is aligned by its own grid lines, that two corners of a
// block realign it, and that accepting copies it next to the encounter and sets it with one command. Cancelling leaves
// nothing behind.
func TestAPictureIsLaidInTheWindow(t *testing.T) {
	w, script := opened(t)
	dir := filepath.Dir(w.session.File.Path())
	from := ruled(t, "cave.png", 400, 320, 40)
	script.Answers = []session.Answer{{Path: from}, {Path: from}}
	w.do(menu.Picture)
	if a := w.input.Align; a == nil || a.Lies.Pixels != 40 || a.Lies.X != 0 || !w.align.Card.Content.Visible() {
		t.Fatalf("%+v", a)
	}
	w.align.DropPicture()
	if _, err := os.Stat(filepath.Join(dir, "cave.png")); err == nil || w.input.Align != nil || w.mapview.Showing.Scene(w.view()).Picture != nil {
		t.Error("something is left of it")
	}
	w.do(menu.Picture)
	w.input.Align.Across, w.input.Align.Down = 2, 1
	drag(w, 1, 1, 5, 3) // 160 × 80 pixels are 2 × 1 squares
	if p := w.input.Align.Lies; p.Pixels != 80 {
		t.Fatalf("%+v", p)
	}
	for _, k := range []struct {
		name fyne.KeyName
		mods fyne.KeyModifier
	}{{fyne.KeyRight, fyne.KeyModifierShift}, {fyne.KeyLeft, fyne.KeyModifierShift}, {fyne.KeyRight, 0}, {fyne.KeyUp, fyne.KeyModifierControl}} {
		if !pressKey(w, k.name, k.mods) {
			t.Error(k.name, "isn't the picture's")
		}
	}
	records := len(w.session.Fight.Game.Log())
	w.align.Lay(false)
	im := w.view().Map.Image
	if im == nil || im.Src != "cave.png" || im.PixelsPerSquare != 80 || im.Offset[0] != -41 || im.Offset[1] < -39.91 || im.Offset[1] > -39.89 || len(w.session.Fight.Game.Log()) != records+1 {
		t.Fatalf("%+v", im)
	}
	if _, err := os.Stat(filepath.Join(dir, "cave.png")); err != nil || w.align.Card.Content.Visible() {
		t.Error(err)
	}
	if p := w.mapview.Showing.Picture; p == nil || p.PixelsPerSquare != 80 {
		t.Error("isn't shown")
	}
	w.do(menu.Align)
	pressKey(w, fyne.KeyT, 0)
	pressKey(w, fyne.KeyReturn, 0)
	if im := w.view().Map.Image; im.Turn != 90 || im.Src != "cave.png" {
		t.Errorf("%+v", im)
	}
	w.do(menu.NoPicture)
	if w.view().Map.Image != nil || w.mapview.Showing.Picture != nil {
		t.Error("still there")
	}
}

// enter accepts the focused dialog.
func enter(w *window) {
	w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// TestANewEncounterOfAPicture checks that making an encounter from a picture asks for a name and rules, gives the map the size
// of the picture's grid and copies the picture, and that a picture dropped on an open encounter is aligned under its map.
func TestANewEncounterOfAPicture(t *testing.T) {
	w, script := opened(t)
	from := ruled(t, "hall.png", 400, 320, 40)
	script.Answers = []session.Answer{{Path: from}, {Path: filepath.Join(t.TempDir(), "hall.parapet")}}
	w.do(menu.FromPicture)
	enter(w)
	if script.Asked[1].Name != "hall.parapet" || w.input.Align == nil {
		t.Fatalf("%+v", script.Asked)
	}
	w.align.Lay(w.input.Align.Lies.Fresh)
	if m := w.view().Board().Map(); m.Cols != 10 || m.Rows != 8 || w.view().Map.Image.Src != "hall.png" {
		t.Error(m.Cols, m.Rows, w.view().Map.Image)
	}
	w.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(ruled(t, "other.png", 300, 300, 50))})
	if b, ok := w.shell.Win.Canvas().Focused().(*widgets.Button); !ok || b.Text != "Use as map background" {
		t.Fatal("isn't asked what it is to be")
	} else {
		b.OnTapped()
	}
	if w.input.Align == nil || w.input.Align.Lies.Pixels != 50 {
		t.Error("what was dropped isn't laid")
	}
	w.close()
	if w.input.Align != nil || w.align.Card.Content.Visible() {
		t.Error("still there without an encounter")
	}
}

// TestAPictureThatCantBeUsed checks that the reason is shown and no alignment starts.
func TestAPictureThatCantBeUsed(t *testing.T) {
	w, script := opened(t)
	bad := filepath.Join(t.TempDir(), "bad.png")
	if err := os.WriteFile(bad, []byte("no picture"), 0o600); err != nil {
		t.Fatal(err)
	}
	script.Answers = []session.Answer{{Path: bad}}
	w.do(menu.Picture)
	if w.input.Align != nil || lastLine(w)[:len("The picture can't be used")] != "The picture can't be used" {
		t.Error(lastLine(w))
	}
}

// TestANameSaysTheSquares checks that a picture without lines whose file name gives its squares is aligned accordingly,
// and that the rest of the name becomes the encounter's.
func TestANameSaysTheSquares(t *testing.T) {
	w, script := opened(t)
	from := ruled(t, "River [20x16].png", 400, 320, 1000)
	script.Answers = []session.Answer{{Path: from}, {Path: filepath.Join(t.TempDir(), "r.parapet")}}
	w.do(menu.Import)
	enter(w)
	a := w.input.Align
	if a == nil || a.Lies.Pixels != 20 || script.Asked[1].Name != "River.parapet" {
		t.Fatalf("%+v %+v", a, script.Asked)
	}
	w.align.Lay(true)
	if m := w.view().Board().Map(); m.Cols != 20 || m.Rows != 16 {
		t.Error(m.Cols, m.Rows)
	}
}

// TestAPictureThatIsNoneMakesNoEncounter checks that a broken picture causes one message, and no question where to save.
func TestAPictureThatIsNoneMakesNoEncounter(t *testing.T) {
	w, script := opened(t)
	bad := filepath.Join(t.TempDir(), "bad.png")
	if err := os.WriteFile(bad, []byte("\x89PNG\r\n\x1a\nrest"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := w.session.File.Path()
	script.Answers = []session.Answer{{Path: bad}}
	w.do(menu.Import)
	if len(script.Asked) != 1 || w.session.File.Path() != before || w.shell.Win.Canvas().Overlays().Top() == nil {
		t.Error(script.Asked, lastLine(w))
	}
}
