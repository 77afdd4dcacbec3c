package ui

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/choose"
)

// pictures are those of the open encounter, loaded off the window's goroutine.
type pictures struct {
	portraits map[string]image.Image
	asked     map[string]bool
}

// portraitOf gives a token's picture where it is loaded, and has it loaded where it isn't.
func (t *table) portraitOf(src string) (image.Image, error) {
	if img, ok := t.pics.portraits[src]; ok {
		return img, nil
	}
	if t.pics.asked[src] || t.file == nil {
		return nil, nil
	}
	t.pics.asked[src] = true
	file := t.file
	var img image.Image
	t.work(func() { img, _ = file.Picture(src) }, func() {
		if img != nil && t.file == file {
			t.pics.portraits[src] = img
			t.showMap()
		}
	})
	return nil, nil
}

// loadPictures forgets those of the last encounter and loads the background of this one.
func (t *table) loadPictures() {
	t.pics = pictures{portraits: map[string]image.Image{}, asked: map[string]bool{}}
	t.show.picture = nil
	file, m := t.file, t.view().Map
	if m.Image == nil || m.Image.Src == "" {
		return
	}
	var p *paint.Picture
	var err error
	dropped := false
	busy := t.busy(lang.L("Loading the map's picture…"), func() { dropped = true })
	t.work(func() { p, err = background(file.Picture, m) }, func() {
		busy()
		t.report(err)
		if p != nil && t.file == file && !dropped {
			t.show.picture = p
			t.showMap()
		}
	})
}

func background(load func(string) (image.Image, error), m *engine.Map) (*paint.Picture, error) {
	img, err := load(m.Image.Src)
	if err != nil {
		return nil, err
	}
	return scene.Background(m, img), nil
}

// exportSquare is the side of a square in an exported picture, in pixels.
const exportSquare = 70

// maxExport bounds the longer side of an exported picture, in pixels.
const maxExport = 16000

// askExport asks where to put a picture of the whole map, and writes it.
func (t *table) askExport() {
	if t.file == nil {
		return
	}
	name := strings.TrimSuffix(filepath.Base(t.file.Path()), ".parapet") + ".png"
	ask := choose.Ask{Title: lang.L("Export a picture"), Folder: t.prefs.folder(), Name: name,
		Filters: []choose.Filter{{Name: lang.L("Pictures"), Endings: []string{".png"}}}}
	t.chooser.Save(ask, func(path string, err error) {
		if !t.chosen(err) {
			return
		}
		t.export(path)
	})
}

func (t *table) export(path string) {
	sc := t.show.scene(t.view())
	var err error
	var dropped atomic.Bool
	busy := t.busy(lang.L("Painting the picture…"), func() { dropped.Store(true) })
	t.work(func() { err = writePicture(path, sc, dropped.Load) }, func() {
		busy()
		if dropped.Load() {
			return
		}
		if err != nil {
			t.complain(lang.L("The picture was not written: {{.Why}}", map[string]any{"Why": err.Error()}))
			return
		}
		t.remark(lang.L("Picture written to {{.Path}}", map[string]any{"Path": path}))
	})
}

// writePicture paints a whole scene and writes it beside its place first, so that a failure leaves
// no half picture; where it was dropped meanwhile, none.
func writePicture(path string, sc *paint.Scene, dropped func() bool) error {
	side := min(exportSquare, maxExport/max(sc.Cols, sc.Rows, 1))
	img, err := scene.Picture(sc, side, newPainter())
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".picture-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if dropped() {
		return nil
	}
	return os.Rename(f.Name(), path)
}
