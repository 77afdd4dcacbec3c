package session

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/savefiles/mapformat"
)

// crypt is a map of 7 × 5 squares with a wall, an opening that lets light through, and a line of a single point.
const crypt = `{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":7,"y":5},"pixels_per_grid":10},
"line_of_sight":[[{"x":1,"y":1},{"x":6,"y":1}],[{"x":2,"y":2}]],
"portals":[{"bounds":[{"x":1,"y":2},{"x":1,"y":4}],"closed":false}],"image":""}`

// scenes are two Foundry scenes in one file.
const scenes = `[{"_id":"a","name":"Cellar","width":300,"height":200,"grid":{"size":100,"type":1},"walls":[],"padding":0,"tokenVision":true},
{"_id":"b","name":"Attic","width":400,"height":200,"grid":{"size":100,"type":1},"walls":[],"padding":0,"tokenVision":true}]`

// mapFile writes a map to a temporary folder.
func mapFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestWhatIsOpenedAsAMap checks that, however a file is opened, a map is previewed before anything is stored or asked, a
// picture is aligned, anything else is complained about once, and the open encounter stays.
func TestWhatIsOpenedAsAMap(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"crypt.uvtt", crypt, []string{"looks at crypt.uvtt"}},
		{"house.json", scenes, []string{"looks at house.json"}},
		{"cave.png", "\x89PNG\r\n\x1a\n", []string{"lays cave.png"}},
		{"bad.uvtt", `{"resolution":{"map_size":{"x":0,"y":5}}, "map_size":1}`, []string{"complains", "asks Not imported: bad.uvtt"}},
	} {
		path := mapFile(t, c.name, c.text)
		for way, open := range map[string]func(s *sitting){
			"imported": func(s *sitting) { s.answers(path); s.maker.AskImport() },
			"opened":   func(s *sitting) { s.answers(path); s.AskOpen() },
			"dropped":  func(s *sitting) { s.Dropped([]string{path}) },
			"started":  func(s *sitting) { s.OpenAny(path) },
		} {
			s := sat(t)
			s.rest() // unsaved: nothing is asked until something could be lost
			open(s)
			if got := s.done(); !slices.Equal(got, c.want) {
				t.Errorf("%s, %s: %q", c.name, way, got)
			}
			if s.session.File == nil || len(listed(t, filepath.Dir(path))) != 1 {
				t.Errorf("%s, %s: something was written, or closed", c.name, way)
			}
		}
	}
	s := sat(t)
	s.answers(mapFile(t, "x.uvtt", "text"))
	s.maker.AskImport()
	if got := s.done(); !slices.Equal(got, []string{"complains", "asks Not imported: x.uvtt"}) {
		t.Errorf("no map: %q", got)
	}
}

// TestAnImportThatIsCalledOffIsDropped checks that nothing is shown or reported of a map whose reading was cancelled,
// whether it is valid or not, and that the next one is read as usual.
func TestAnImportThatIsCalledOffIsDropped(t *testing.T) {
	s := sat(t)
	for _, text := range []string{crypt, "text"} {
		s.stops = true
		s.maker.ImportFrom(mapFile(t, "crypt.uvtt", text))
		if got := s.done(); len(got) > 0 {
			t.Errorf("called off, and it tells %q", got)
		}
	}
	s.stops = false
	s.OpenAny(mapFile(t, "crypt.uvtt", crypt))
	if got := s.done(); !slices.Equal(got, []string{"looks at crypt.uvtt"}) {
		t.Errorf("%q", got)
	}
}

func listed(t *testing.T, folder string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

// TestAMapIsChosenAndKept checks that a previewed map is read again when another system or another reading of its
// openings is chosen, and that keeping it writes and opens the chosen file and renames an existing one.
func TestAMapIsChosenAndKept(t *testing.T) {
	s := sat(t)
	path := mapFile(t, "crypt.uvtt", crypt)
	s.OpenAny(path)
	i := s.looked
	r := i.Found.Report
	if i.Options.System != "skirmish" || r.Openings != 1 || r.LeftOut != 1 || i.View().Decl().ID != "skirmish" {
		t.Fatalf("%+v %+v", i.Options, r)
	}
	if k := i.View().Board().Map().Walls[1]; k.Kind.String() != "door" || !k.Open {
		t.Error(k)
	}
	o, changed := i.Options, 0
	o.System, o.Open = "glitters", mapformat.AllWindows
	i.Choose(o, func() { changed++ })
	if k := i.View().Board().Map().Walls[1]; changed != 1 || k.Kind.String() != "window" || i.View().Decl().ID != "glitters" {
		t.Error(changed, k)
	}
	to := mapFile(t, "kept.parapet", "precious")
	s.answers(to)
	s.done()
	i.Keep(func() { s.note("kept") })
	if got := s.done(); !slices.Equal(got, []string{"kept", "opened kept.parapet", "remarks 7", "remarks The", "remarks Left"}) {
		t.Errorf("%q", got)
	}
	if s.file() != to || s.session.View().Decl().ID != "glitters" || s.script.Asked[0].Name != "crypt.parapet" {
		t.Error(s.file(), s.script.Asked)
	}
	if old, err := os.ReadFile(to + ".old1"); err != nil || string(old) != "precious" {
		t.Error("what was there is gone:", err)
	}
}

// TestTheSourceIsNeverWrittenOver checks that an import doesn't overwrite its own source, however the path is spelled,
// and says so.
func TestTheSourceIsNeverWrittenOver(t *testing.T) {
	path := mapFile(t, "crypt.uvtt", crypt)
	link := filepath.Join(t.TempDir(), "link.parapet")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	for _, to := range []string{path, filepath.Dir(path) + "/./crypt.uvtt", link} {
		s := sat(t)
		s.OpenAny(path)
		s.done()
		s.answers(to)
		s.looked.Keep(func() { s.note("kept") })
		if got := s.done(); !slices.Equal(got, []string{"complains", "asks Map not saved"}) {
			t.Errorf("%s: %q", to, got)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != crypt || len(listed(t, filepath.Dir(path))) != 1 {
			t.Error("written over:", err)
		}
	}
}

// TestOneOfSeveralMaps checks that the first map of a file with several is shown and another can be chosen.
func TestOneOfSeveralMaps(t *testing.T) {
	s := sat(t)
	s.OpenAny(mapFile(t, "house.json", scenes))
	i := s.looked
	if strings.Join(i.Scenes, " ") != "Cellar Attic" || i.View().Board().Map().Cols != 3 {
		t.Fatal(i.Scenes, i.View().Board().Map().Cols)
	}
	o := i.Options
	o.Scene = "Attic"
	i.Choose(o, func() {})
	if i.View() == nil || i.View().Board().Map().Cols != 4 || len(i.Scenes) != 2 {
		t.Error(i.Err, i.Scenes)
	}
	o.Scene = "Roof"
	i.Choose(o, func() {})
	if i.View() != nil || i.Err == nil {
		t.Error("kept what can't be read")
	}
	i.Keep(func() { t.Error("kept what can't be read") })
}

// TestMapsHaveAFolderOfTheirOwn checks that the folder of the last map is proposed for the next one, rather than that of
// encounters.
func TestMapsHaveAFolderOfTheirOwn(t *testing.T) {
	s := sat(t)
	path := mapFile(t, "crypt.uvtt", crypt)
	s.answers(path, path)
	s.maker.AskImport()
	s.maker.AskImport()
	if got := s.script.Asked; got[0].Folder != "" || got[1].Folder != filepath.Dir(path) {
		t.Errorf("%+v", got)
	}
}
