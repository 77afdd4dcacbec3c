package mapview

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/savefiles"
	"parapet/ui/phrase"
	"parapet/ui/platform"
	"parapet/ui/shell"
	"parapet/ui/uitest"
)

// TestALargePictureIsSeenCoarselyFirst checks that opening an encounter with a large picture first shows what can be seen
// before it is decoded. Opened again, it shows a cached coarse view at the picture's position and the progress in the
// status bar without a dialog, then the picture with its use of memory. A changed picture has no such view.
func TestALargePictureIsSeenCoarselyFirst(t *testing.T) {
	dir := t.TempDir()
	picture := filepath.Join(dir, "map.png")
	write := func(w, h int) {
		f, err := os.Create(picture)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
			t.Fatal(err)
		}
	}
	write(2500, 2500)
	path := filepath.Join(dir, "e.parapet")
	text := `{"parapet":1,"system":"skirmish","map":{"size":[40,20],"image":{"src":"map.png","pixels_per_square":100,"offset":[50,0]}},"tokens":[]}`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	file, _, err := savefiles.Open(path, uitest.Systems, savefiles.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var shown []*paint.Picture
	var reported []string
	run := &platform.Runner{Work: func(do, done func()) { do(); done() }, Back: func(do func()) { do() }}
	p := NewPictures(shell.New(nil, nil, nil, run, nil, nil, failing{t}), t.TempDir())
	p.patience = 0
	p.OnStatus, p.OnLoaded = func(text string) { reported = append(reported, text) }, func(p *paint.Picture) { shown = append(shown, p) }
	open := func() {
		shown, reported = nil, nil
		p.Load(file, file.Game.View().Map)
	}
	if open(); len(shown) < 10 || p.whole == nil || p.seen() != p.whole {
		t.Fatal(len(shown), "pictures shown at first")
	}
	if w, h := shown[0].Size(); w != 1250 || h != 1250 || shown[0].PixelsPerSquare != 50 {
		t.Error(w, h, shown[0].PixelsPerSquare)
	}
	if open(); len(shown) != 2 {
		t.Fatal(len(shown), "pictures shown")
	}
	w, h := shown[0].Size()
	if w != 1250 || h != 1250 || shown[0].PixelsPerSquare != 50 || shown[0].OffsetX != 25 {
		t.Error(w, h, shown[0].PixelsPerSquare, shown[0].OffsetX)
	}
	if w, _ := shown[1].Size(); w != 2500 || !strings.HasPrefix(p.HeldByMap(), "picture 2500 × 2500, 8.3 MB") {
		t.Error(w, p.HeldByMap())
	}
	if !slices.ContainsFunc(reported, func(s string) bool { return strings.HasPrefix(s, "Loading the map picture: ") }) || reported[len(reported)-1] != "" {
		t.Errorf("%q", reported)
	}
	if !slices.Contains(reported, "Unpacking the picture: 2500 × 2500 pixels, 33.3 MB") || slices.Contains(reported, "Loading the map picture: 100%") {
		t.Errorf("of what is read but not unpacked yet: %q", reported)
	}
	write(2400, 2000)
	if open(); len(shown) != 1 {
		t.Error("an old view is shown of another picture")
	}
}

// failing is a log that fails the test when it is written to.
type failing struct{ t *testing.T }

func (f failing) Add(lines ...phrase.Line) { f.t.Error(lines) }
