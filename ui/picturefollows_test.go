package ui

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// putPicture writes a picture of a size next to the open encounter.
func putPicture(t *testing.T, w *window, name string, width, height int) string {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(filepath.Dir(w.session.File.Path()), name)
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestTheMapShowsThePictureThatItHas checks that when a command or an undo sets, moves, rotates, replaces or removes the
// map's picture, the map follows without reopening the encounter.
func TestTheMapShowsThePictureThatItHas(t *testing.T) {
	w, _ := opened(t)
	putPicture(t, w, "wide.png", 80, 40)
	putPicture(t, w, "tall.png", 10, 90)
	lay := func(json string) {
		n, err := jsondoc.Parse([]byte(json))
		if err != nil {
			t.Fatal(err)
		}
		w.session.Send(engine.NewCommand("edit_map", "", jsondoc.M("image", n)))
	}
	shows := func(name string, width, height int, side, x float64) {
		p := w.mapview.Showing.Picture
		if p == nil {
			t.Fatalf("%s: no picture", name)
		}
		if gw, gh := p.Size(); gw != width || gh != height || p.PixelsPerSquare != side || p.OffsetX != x {
			t.Errorf("%s: %d × %d, %v from %v", name, gw, gh, p.PixelsPerSquare, p.OffsetX)
		}
	}
	lay(`{"src":"wide.png","pixels_per_square":20}`)
	shows("laid", 80, 40, 20, 0)
	lay(`{"src":"wide.png","pixels_per_square":10,"offset":[5,0]}`)
	shows("moved", 80, 40, 10, 5)
	lay(`{"src":"wide.png","pixels_per_square":10,"turn":90}`)
	shows("turned", 40, 80, 10, 0)
	lay(`{"src":"tall.png","pixels_per_square":10}`)
	shows("exchanged", 10, 90, 10, 0)
	w.session.Undo()
	shows("taken back", 40, 80, 10, 0)
	lay(`null`)
	if w.mapview.Showing.Picture != nil {
		t.Error("still there")
	}
	w.session.Undo()
	shows("there again", 40, 80, 10, 0)
}
