package ui

import (
	"image"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
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
	if t.pics.asked[src] || t.desk.File == nil {
		return nil, nil
	}
	t.pics.asked[src] = true
	file := t.desk.File
	var img image.Image
	t.elsewhere.Run(func() { img, _ = file.Picture(src) }, func() {
		if img != nil && t.desk.File == file {
			t.pics.portraits[src] = img
			t.showMap()
		}
	})
	return nil, nil
}

// loadPictures forgets those of the last encounter and loads the background of this one.
func (t *table) loadPictures() {
	t.pics = pictures{portraits: map[string]image.Image{}, asked: map[string]bool{}}
	t.show.Picture = nil
	file, m := t.desk.File, t.view().Map
	if m.Image == nil || m.Image.Src == "" {
		return
	}
	var p *paint.Picture
	var err error
	dropped := false
	busy := t.busy(lang.L("Loading the map's picture…"), func() { dropped = true })
	t.elsewhere.Run(func() { p, err = scene.LoadBackground(file.Picture, m) }, func() {
		busy()
		t.report(err)
		if p != nil && t.desk.File == file && !dropped {
			t.show.Picture = p
			t.showMap()
		}
	})
}
