package ui

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBrokenPicturesAreReportedAndMarked checks that a map's and a token's picture with good headers and truncated content
// are each reported once when the encounter opens, with a placeholder shown.
func TestBrokenPicturesAreReportedAndMarked(t *testing.T) {
	w, _ := opened(t)
	dir := filepath.Dir(w.session.File.Path())
	var whole bytes.Buffer
	if err := png.Encode(&whole, image.NewGray(image.Rect(0, 0, 900, 600))); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"map.png": whole.Bytes()[:60], "face.png": whole.Bytes()[:60], "good.png": whole.Bytes()} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(dir, "pictures.parapet")
	text := `{"parapet":1,"system":"skirmish","map":{"size":[6,4],"image":{"src":"map.png"}},"tokens":[
	 {"id":"a","side":"x","at":[0,0],"picture":"face.png"},{"id":"b","side":"x","at":[1,0],"picture":"face.png"},{"id":"c","side":"x","at":[2,0],"picture":"good.png"}]}`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	w.open(path)
	w.files.Unwatch() // its events would come from another goroutine
	w.showMap()
	said := allLines(w)
	for _, want := range []string{"Map picture missing: map.png: a broken png picture", "Token picture missing: face.png: a broken png picture"} {
		if strings.Count(said, want) != 1 {
			t.Errorf("%q %d times in %s", want, strings.Count(said, want), said)
		}
	}
	if w.mapview.Showing.Picture == nil {
		t.Error("nothing stands for the map's picture")
	}
	sc := w.mapview.Showing.Scene(w.view())
	for i, badges := range []int{1, 1, 0} {
		if k := sc.Tokens[i]; len(k.Badges) != badges || (k.Picture != nil) != (badges == 0) {
			t.Errorf("%s: %+v", k.ID, k)
		}
	}
	if held := w.pics.Held(); !strings.Contains(held, "token pictures: 1, 0.7 MB") {
		t.Error(held)
	}
	w.close()
	if held := w.pics.Held(); held != "" {
		t.Error("after it was closed:", held)
	}
}

func allLines(t *window) string {
	var out []string
	for _, l := range t.log.Lines {
		out = append(out, l.Text)
	}
	return strings.Join(out, "\n")
}
