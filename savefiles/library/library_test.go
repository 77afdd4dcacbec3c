package library

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

func folder(t testing.TB, files map[string]string) *Library {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		save(t, filepath.Join(dir, name), text)
	}
	l, err := Open(dir, playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func save(t testing.TB, path, text string) {
	t.Helper()
	os.MkdirAll(filepath.Dir(path), 0o755)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func names(list []Entry) []string {
	var out []string
	for _, e := range list {
		out = append(out, e.Group+"/"+e.Name)
	}
	return out
}

func TestEntries(t *testing.T) {
	l := folder(t, map[string]string{
		"party/ann.json":       `{"system": "yard", "token": {"name": "Ann", "stats": {"hp": 5}}}`,
		"bestiary/orc.json":    `{"system": "yard", "token": {"name": "Orc", "side": "horde"}}`,
		"bestiary/bat.JSON":    `{"system": "yard", "token": {}}`,
		"bestiary/notes.txt":   `not a token`,
		"bestiary/.swp.json":   `{`,
		"bestiary/a/deep.json": `{`,
		"loose.json":           `{`,
	})
	all := l.Entries()
	if d := cmp.Diff([]string{"party/Ann", "bestiary/bat", "bestiary/Orc"}, names(all)); d != "" {
		t.Fatal(d)
	}
	if all[0].Stats.Side != "party" || all[1].Stats.Side != "foes" || all[1].Stats.ID != "bat" || all[2].Stats.Side != "horde" {
		t.Errorf("%+v", all)
	}
	for query, want := range map[string][]string{"": names(all), "OR": {"bestiary/Orc"}, "best b": {"bestiary/bat", "bestiary/Orc"}, "x": nil} {
		if d := cmp.Diff(want, names(l.Find(query))); d != "" {
			t.Errorf("%q: %s", query, d)
		}
	}
}

func TestBrokenFilesNameTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"{\n \"system\": \"yard\",\n \"token\": {\"stats\": {\"hp\": 101}}}": "a.json: line 3, column 28: token.stats.hp: 101 is not between 0 and 100",
		"{\n oops}":       "a.json: line 2, column 2: ",
		`{"token": {}}`:   `no rule system ""`,
		`{"system": "x"}`: "token: is missing",
		``:                "a.json: line 1, column 1: the text ends too early",
	} {
		l := folder(t, map[string]string{"party/a.json": text})
		e := l.Entries()[0]
		if e.Good() || e.Broken == nil || !strings.Contains(e.Broken.Error(), want) {
			t.Errorf("%q: %v", text, e.Broken)
		}
	}
}

func TestLastGoodVersionStaysInUse(t *testing.T) {
	l := folder(t, map[string]string{"party/ann.json": `{"system": "yard", "token": {"name": "Ann"}}`})
	path := filepath.Join(l.Folder(), "party", "ann.json")
	save(t, path, `{"system": "yard", "token": {"name": "Ann`)
	l.Reload(path)
	if e := l.Entries()[0]; !e.Good() || e.Name != "Ann" || e.Broken == nil {
		t.Errorf("broken: %+v", e)
	}
	save(t, path, `{"system": "yard", "token": {"name": "Anna"}}`)
	l.Reload(path)
	if e := l.Entries()[0]; e.Name != "Anna" || e.Broken != nil {
		t.Errorf("mended: %+v", e)
	}
	os.Remove(path)
	l.Reload(path)
	if len(l.Entries()) != 0 {
		t.Error("gone, and still there")
	}
	outside := filepath.Join(t.TempDir(), "x.json")
	save(t, outside, `{"system": "yard", "token": {}}`)
	l.Reload(outside)
	if len(l.Entries()) != 0 {
		t.Error("took a file from elsewhere")
	}
}

func TestInstallOnlyOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data", "library")
	if err := Install(dir); err != nil {
		t.Fatal(err)
	}
	l, err := Open(dir, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Entries()) < 8 {
		t.Errorf("%d entries", len(l.Entries()))
	}
	for _, e := range l.Entries() {
		if e.Broken != nil || len(e.Warnings) > 0 {
			t.Errorf("%s: %v %v", e.Path, e.Broken, e.Warnings)
		}
	}
	os.RemoveAll(filepath.Join(dir, "party"))
	if err := Install(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := fs.Stat(os.DirFS(dir), "party"); err == nil {
		t.Error("installed over the user's folder")
	}
}

// TestInstallAddsWhatIsNew checks that a folder made by an older version gets the newer default files and nothing else.
func TestInstallAddsWhatIsNew(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "library")
	if err := Install(dir); err != nil {
		t.Fatal(err)
	}
	mine, gone := filepath.Join(dir, "party", "wen.json"), filepath.Join(dir, "bestiary", "reaver.json")
	os.WriteFile(mine, []byte("mine"), 0o644)
	os.Remove(gone)
	fresh := filepath.Join(dir, "party", "joss.json")
	os.Remove(fresh)
	if err := writeManifest(dir, slices.DeleteFunc(offered(), func(n string) bool { return n == "party/joss.json" })); err != nil {
		t.Fatal(err)
	}
	if err := Install(dir); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(mine); string(text) != "mine" {
		t.Error("the user's file was changed")
	}
	if _, err := os.Stat(gone); err == nil {
		t.Error("what was thrown away came back")
	}
	if _, err := os.Stat(fresh); err != nil {
		t.Error("what is new wasn't added")
	}
	given, _ := readManifest(dir)
	if len(given) != len(offered()) {
		t.Errorf("%d of %d are noted", len(given), len(offered()))
	}
	if given, _ := readManifest(t.TempDir()); len(given) != 8 {
		t.Errorf("a folder without a list: %v", given)
	}
}

func FuzzReadEntry(f *testing.F) {
	f.Add(`{"system": "yard", "token": {"name": "Ann", "stats": {"hp": 5}}}`)
	f.Add(`{"system": "yard", "token": {"conditions": {"hurt": {"level": 2}}, "weapons": [{"id": "x"}]}}`)
	f.Fuzz(func(t *testing.T, text string) {
		l := &Library{systems: playtest.ByID}
		e := &Entry{Path: "party/a.json", Group: "party"}
		if err := l.read(e, []byte(text)); (err == nil) != e.Good() {
			t.Errorf("%v, and good %v", err, e.Good())
		}
	})
}

// TestATokenIsKept checks that a saved token can be placed on a map again; an existing file is replaced only on request.
func TestATokenIsKept(t *testing.T) {
	l := folder(t, map[string]string{"bestiary/orc.json": `{"system": "yard", "token": {"name": "Orc", "side": "horde"}}`})
	n, err := jsondoc.Parse([]byte(`{"id":"orc","name":"Big orc","side":"foes","at":[3,4],"stats":{"hp":5},"conditions":{"prone":{}}}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Keep("bestiary", "yard", n, false); err != ErrThere {
		t.Fatal(err)
	}
	path, err := l.Keep("bestiary", "yard", n, true)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o644 {
		t.Errorf("others can't read it: %v, %v", info.Mode(), err)
	}
	e, err := ReadFile(path, playtest.ByID)
	if err != nil || e.Name != "Big orc" || len(e.Stats.Conditions) != 0 {
		t.Errorf("%+v %v", e, err)
	}
	if d := cmp.Diff([]string{"bestiary/Big orc"}, names(l.Entries())); d != "" {
		t.Error(d)
	}
	if path, err = l.Keep("heroes", "yard", n.With("id", jsondoc.Str("ann")), false); err != nil || path != filepath.Join(l.Folder(), "heroes", "ann.json") {
		t.Error(path, err)
	}
	for _, id := range []string{"", "../orc", ".orc"} {
		if _, err := l.Keep("bestiary", "yard", n.With("id", jsondoc.Str(id)), true); err == nil {
			t.Errorf("%q is kept", id)
		}
	}
	if files, _ := filepath.Glob(filepath.Join(l.Folder(), "*", ".new*")); files != nil {
		t.Error("left behind:", files)
	}
}
