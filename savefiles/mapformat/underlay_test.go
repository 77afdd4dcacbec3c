package mapformat

import (
	"bytes"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine/rules"
)

// cellar is a dungeon of 12 × 10 squares with a border of rock, which names no picture.
const cellar = `{"title":"Cellar","rects":[{"x":0,"y":0,"w":10,"h":8}],"doors":[]}`

// TestAPictureUnderAMapThatNamesNone checks where the picture of the options lies: by the map's size, else by the grid found
// in it, else by its width; and that no map has infinitely large squares.
func TestAPictureUnderAMapThatNamesNone(t *testing.T) {
	folder := t.TempDir()
	path := func(name string, content []byte) string {
		p := filepath.Join(folder, name)
		if err := os.WriteFile(p, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return p
	}
	r := rand.New(rand.NewPCG(1, 2))
	grid := ground(r, 900, 500, 6)
	drawn{pixels: 50, x: 20, y: 10, wide: 1, alpha: 0.6}.on(r, grid)
	var gridded bytes.Buffer
	if err := png.Encode(&gridded, grid); err != nil {
		t.Fatal(err)
	}
	dungeon := path("cellar.json", []byte(cellar))
	empty := path("scene.json", []byte(`{"name":"Bare","grid":{"size":100,"type":1},"gridDistance":5,"width":600,"height":400,"padding":0,"walls":[]}`))
	bare, err := Load(t.Context(), dungeon, Options{System: "glitters"})
	if err != nil {
		t.Fatal(err)
	}
	size, _ := bare.Encounter.Get("map").Get("size").Ints()
	for _, c := range []struct {
		name, file, picture, image string
	}{
		{"by the map's size", dungeon, path("fits.png", pngOf(t, size[0]*30, size[1]*30)), `"pixels_per_square":30,"offset":[0,0]`},
		{"by its grid", dungeon, path("grid.png", gridded.Bytes()), `"pixels_per_square":50,"offset":[20,10]`},
		{"by its width", dungeon, path("odd.png", pngOf(t, size[0]*20, 500)), `"pixels_per_square":20,"offset":[0,0]`},
		{"under a scene without a picture", empty, path("scene.png", pngOf(t, 300, 200)), `"pixels_per_square":50,"offset":[0,0]`},
	} {
		r, err := Load(t.Context(), c.file, Options{System: "glitters", Picture: c.picture})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := string(r.Encounter.Get("map").Get("image").JSON()); !strings.Contains(got, c.image) || r.Report.NoPicture {
			t.Errorf("%s: %s, not %s; %v", c.name, got, c.image, r.Report.Notes)
		}
		if _, err := Encounter(r.Encounter, rules.ByID); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, err := Load(t.Context(), dungeon, Options{System: "glitters", Picture: path("bad.png", []byte("no picture"))}); err == nil {
		t.Error("what is no picture is taken")
	}
}
