package savefiles

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine/protocol/playtest"
)

// putEncounter writes an encounter into a folder.
func putEncounter(t *testing.T, folder, text string) string {
	putFiles(t, folder, map[string][]byte{"e.parapet": []byte(text)})
	return filepath.Join(folder, "e.parapet")
}

// TestFacesComeAlong checks that the pictures of tokens placed in another folder's encounter are copied there, renamed if
// another file has their name, and that a token whose picture is missing ends up without one.
func TestFacesComeAlong(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	put := func(folder, name string, side int) {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, image.NewGray(image.Rect(0, 0, side, side))); err != nil {
			t.Fatal(err)
		}
	}
	put(from, "faces/rat.png", 4)
	put(from, "faces/ogre.png", 4)
	put(to, "faces/ogre.png", 5)
	e, _, err := Read(putEncounter(t, from, `{"parapet":1,"system":"yard","map":{"size":[9,9]},"sides":{"foes":{}},"tokens":[
		{"id":"rat","side":"foes","at":[0,0],"picture":"faces/rat.png"},{"id":"rat2","side":"foes","at":[1,0],"picture":"faces/rat.png"},
		{"id":"ogre","side":"foes","at":[2,0],"picture":"faces/ogre.png"},{"id":"imp","side":"foes","at":[3,0],"picture":"faces/imp.png"},
		{"id":"elf","side":"foes","at":[4,0]}]}`), playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	n, reported := CopyPortraits(from, to, e)
	var got []string
	for _, k := range n.Get("tokens").Items {
		src, _ := k.Get("picture").Str()
		got = append(got, src)
	}
	if want := "faces/rat.png,faces/rat.png,faces/ogre-2.png,,"; strings.Join(got, ",") != want || len(reported) != 1 {
		t.Errorf("%q, reported %q", got, reported)
	}
	for _, name := range []string{"rat.png", "ogre-2.png"} {
		if _, err := os.Stat(filepath.Join(to, "faces", name)); err != nil {
			t.Error(err)
		}
	}
	if n, _ := CopyPortraits(from, to, e); n.Get("tokens").String() == "" || len(files(t, filepath.Join(to, "faces"))) != 3 {
		t.Errorf("brought twice: %v", files(t, filepath.Join(to, "faces")))
	}
}

// files returns the names in a folder.
func files(t *testing.T, folder string) (out []string) {
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		out = append(out, f.Name())
	}
	return out
}
