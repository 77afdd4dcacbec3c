package library

import (
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles"
)

func putFile(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func namesOf(l *Library) (out []string) {
	for _, e := range l.Entries() {
		out = append(out, e.Group+"/"+e.Name)
	}
	return out
}

// TestMapsAreListed checks that encounters, other programs' maps and pictures are listed, except encounters' own pictures
// and other files, and that elsewhere only stat blocks count.
func TestMapsAreListed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"maps/cave.parapet", "maps/cave.png", "maps/cave-2.PNG", "maps/Mill.DD2VTT", "maps/keep.json", "maps/River [30x20].jpg",
		"maps/notes.txt", "maps/.hidden.png", "bestiary/token.png", "bestiary/x.parapet"} {
		putFile(t, filepath.Join(dir, name), "{}")
	}
	l, err := Open(dir, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"maps/cave", "maps/keep", "maps/Mill", "maps/River [30x20]"}
	if got := namesOf(l); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for _, e := range l.Entries() {
		if !e.Map || e.Good() || e.Broken != nil {
			t.Errorf("%+v", e)
		}
	}
	alone := putFile(t, filepath.Join(dir, "maps/hall.png"), "x")
	l.Reload(alone)
	if len(l.Find("hall")) != 1 {
		t.Error("a picture alone isn't listed")
	}
	l.Reload(putFile(t, filepath.Join(dir, "maps/hall.parapet"), "{}"))
	if got := l.Find("hall"); len(got) != 1 || !strings.HasSuffix(got[0].Path, ".parapet") {
		t.Errorf("%+v", got)
	}
	if err := os.Remove(alone); err != nil {
		t.Fatal(err)
	}
	os.Remove(filepath.Join(dir, "maps/hall.parapet"))
	l.Reload(filepath.Join(dir, "maps/hall.parapet"))
	if len(l.Find("hall")) != 0 {
		t.Error("what is gone is listed")
	}
}

// TestAMapIsKept checks that saving an encounter's map makes an entry without tokens and with its picture, and replaces
// an existing one only on request.
func TestAMapIsKept(t *testing.T) {
	dir, from := t.TempDir(), t.TempDir()
	putFile(t, filepath.Join(from, "p.svg"), `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>`)
	n, err := jsondoc.Parse([]byte(`{"parapet":1,"name":"Evening","system":"glitters","map":{"size":[8,6],"walls":[{"from":[1,1],"to":[4,1]}],
	"image":{"src":"p.svg","pixels_per_square":10,"offset":[0,0]}},"tokens":[{"id":"a","name":"A","side":"x","at":[1,1]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	l, err := Open(dir, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	path, err := l.KeepMap("Cave", n, from, rules.ByID, false)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil || strings.Contains(string(text), `"A"`) || !strings.Contains(string(text), `"name": "Cave"`) {
		t.Error(err, string(text))
	}
	if _, err := os.Stat(filepath.Join(dir, Maps, "p.svg")); err != nil {
		t.Error("its picture stayed behind:", err)
	}
	if _, err := l.KeepMap("Cave", n, from, rules.ByID, false); !errors.Is(err, ErrThere) {
		t.Error(err)
	}
	if _, err := l.KeepMap("Cave", n, from, rules.ByID, true); err != nil {
		t.Error(err)
	}
	if _, err := l.KeepMap("../x", n, from, rules.ByID, false); err == nil {
		t.Error("kept outside")
	}
	if got := namesOf(l); !slices.Equal(got, []string{"maps/Cave"}) {
		t.Errorf("%q", got)
	}
}

// TestAPieceIsKeptWithAllOnIt checks that saving a copied piece of map makes an encounter of its size in the group of
// pieces, with walls, ground, tokens, their sides and the conditions that name nobody else, and replaces an existing one
// only on request.
func TestAPieceIsKeptWithAllOnIt(t *testing.T) {
	l, err := Open(t.TempDir(), rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	parsed := func(text string) *jsondoc.Node {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	encounter := parsed(`{"name":"Ford","sides":{"party":{"players":true},"wardens":{}},"tokens":[{"id":"w1"},{"id":"hilda"}]}`)
	piece := parsed(`{"parapet":2,"piece":"all","system":"unclassed","map":{"size":[4,3],"rows":["..~."],"walls":[{"from":[0,1],"to":[3,1]}]},
		"tokens":[{"id":"w1","name":"Warden","side":"wardens","at":[1,1],"conditions":{"prone":{},"grappled":{"by":["hilda"]}}}]}`)
	path, err := l.KeepPiece("Bridge", piece, encounter, t.TempDir(), rules.ByID, false)
	if err != nil {
		t.Fatal(err)
	}
	e, warnings, err := savefiles.Read(path, rules.ByID)
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	m := e.State.Map.Board().Map()
	if m.Cols != 4 || m.Rows != 3 || len(m.Walls) != 1 || len(e.State.Tokens) != 1 || e.State.Tokens[0].Side != "wardens" ||
		len(e.State.Tokens[0].Conditions) != 1 || e.State.Tokens[0].Conditions[0].ID != "prone" {
		t.Errorf("%+v", e.State)
	}
	if got := l.Entries(); len(got) != 1 || !got[0].Map || !got[0].Piece || got[0].Group != "pieces" || got[0].Name != "Bridge" {
		t.Errorf("%+v", got)
	}
	if _, err := l.KeepPiece("Bridge", piece, encounter, t.TempDir(), rules.ByID, false); !errors.Is(err, ErrThere) {
		t.Error(err)
	}
}

// TestPiecesWithPicturesOfOneName checks that two pieces whose tokens have different pictures of the same name each keep
// their own.
func TestPiecesWithPicturesOfOneName(t *testing.T) {
	l, err := Open(t.TempDir(), rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	encounter, err := jsondoc.Parse([]byte(`{"name":"Ford","sides":{"foes":{}}}`))
	if err != nil {
		t.Fatal(err)
	}
	piece, err := jsondoc.Parse([]byte(`{"parapet":2,"piece":"all","system":"unclassed","map":{"size":[4,3]},
		"tokens":[{"id":"w1","name":"Warden","side":"foes","at":[1,1],"picture":"face.png"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"One", "Two"} {
		folder := t.TempDir()
		f, err := os.Create(filepath.Join(folder, "face.png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(png.Encode(f, image.NewGray(image.Rect(0, 0, 10+i, 10))), f.Close()); err != nil {
			t.Fatal(err)
		}
		path, err := l.KeepPiece(name, piece, encounter, folder, rules.ByID, false)
		if err != nil {
			t.Fatal(err)
		}
		e, _, err := savefiles.Read(path, rules.ByID)
		if err != nil {
			t.Fatal(err)
		}
		img, err := savefiles.LoadPicture(t.Context(), filepath.Dir(path), e.State.Tokens[0].Picture)
		if err != nil || img.Bounds().Dx() != 10+i {
			t.Errorf("%s: %s, %v", name, e.State.Tokens[0].Picture, err)
		}
	}
}
