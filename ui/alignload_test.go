package ui

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/ui/mapview"
	"parapet/ui/menu"
	"parapet/ui/session"
)

// TestALargePictureIsLaidWhileItIsLoaded checks that a picture of 6 megapixels can be aligned before it is decoded,
// without a dialog and with a coarse preview, and can be rotated and moved; its lines are found once it is decoded, and
// accepting it shows it coarsely at once. Cancelled while loading, it disappears.
func TestALargePictureIsLaidWhileItIsLoaded(t *testing.T) {
	w, script := opened(t)
	from := ruled(t, "cave.png", 2500, 2500, 100)
	script.Answers = []session.Answer{{Path: from}, {Path: from}, {Path: from}}
	steps, widest := 0, 0
	var meanwhile func()
	w.shell.Background.Back = func(do func()) {
		do()
		a := w.input.Align
		if a == nil {
			return
		}
		if w.shell.Win.Canvas().Overlays().Top() != nil || !w.align.Card.Content.Visible() || a.Whole() {
			t.Error("it isn't in hand while it is loaded")
		}
		if steps++; a.Picture != nil {
			width, _ := a.Picture.Size()
			widest = max(widest, width)
		}
		if meanwhile != nil && a.Picture != nil {
			meanwhile()
			meanwhile = nil
		}
	}
	w.do(menu.Picture)
	if a := w.input.Align; a == nil || !a.Whole() || a.Lies.Pixels != 100 || steps < 10 || widest != 1250 {
		t.Fatalf("%+v after %d steps, %d wide", a, steps, widest)
	}
	meanwhile = func() {
		pressKey(w, fyne.KeyRight, 0)
		pressKey(w, fyne.KeyT, 0)
	}
	w.do(menu.Picture)
	if a := w.input.Align; !a.Whole() || a.Lies.Turn != 90 || a.Lies.Pixels != 70 {
		t.Errorf("%+v", a.Lies)
	}
	meanwhile = w.align.DropPicture
	w.do(menu.Picture)
	if w.input.Align != nil || w.bar.loading != "" {
		t.Error("it was dropped, and is there again:", w.bar.loading)
	}
}

// TestALaidPictureDoesNotVanish checks that a large picture just set under the map is shown coarsely while it is loaded again.
func TestALaidPictureDoesNotVanish(t *testing.T) {
	w, script := opened(t)
	from := ruled(t, "cave.png", 2500, 2500, 100)
	script.Answers = []session.Answer{{Path: from}}
	w.pics.Coarse = mapview.CoarseViews(t.TempDir())
	w.do(menu.Picture)
	w.align.Lay(true)
	path := filepath.Join(filepath.Dir(w.session.File.Path()), w.view().Map.Image.Src)
	if img, of := w.pics.Coarse.Load(path, 0); img == nil || of.X != 2500 {
		t.Error("no view of it is kept")
	}
}
