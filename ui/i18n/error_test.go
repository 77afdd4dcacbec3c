package i18n_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
)

// TestErrors checks that errors are translated by their formats and arguments: with the position in a file, nested, and
// line by line. Names of files and fields stay, and whatever has no German translation stays English.
func TestErrors(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	_, parse := jsondoc.Parse([]byte("{\n\"a\": x}"))
	for _, c := range []struct {
		err  error
		want string
	}{
		{parse, "Zeile 2, Spalte 6: ungültiges Zeichen 'x' am Anfang eines Wertes"},
		{jsondoc.Problem{Path: "map.walls[3]", Line: 4, Col: 2, Why: message.Of("the wall ends where it begins")}, "Zeile 4, Spalte 2: map.walls[3]: die Wand endet, wo sie beginnt"},
		{jsondoc.Problem{Path: "name", Line: 1, Col: 2, Why: message.Of("must be text, not %s", jsondoc.List)}, "Zeile 1, Spalte 2: name: muss Text sein, nicht eine Liste"},
		{message.Errorf("reading %s: %w", "my map.png", &fs.PathError{Op: "open", Path: "my map.png", Err: errors.New("permission denied")}),
			"Lesen von my map.png: Öffnen von my map.png: keine Berechtigung"},
		{message.Errorf("%w: this is %s", mapformat.ErrNoMap, "an empty file"), "keine Karte, die sich importieren lässt: dies ist eine leere Datei"},
		{message.Errorf("the map can't be used: %w", errors.Join(message.Errorf("[%d, %d] is off the %d × %d map", 4, 5, 3, 3), errors.New("a token needs an \"id\""))),
			"die Karte ist unbrauchbar: [4, 5] liegt außerhalb der Karte von 3 × 3\neine Figur braucht „id“"},
		{jsondoc.Problem{Path: "parapet", Why: message.Of("is missing: this isn't a Parapet encounter")}, "parapet: fehlt: dies ist keine Parapet-Begegnung"},
		{errors.New("the cat is on the mat"), "the cat is on the mat"},
	} {
		if got := i18n.Error(c.err); got != c.want {
			t.Errorf("%q\n not %q", got, c.want)
		}
	}
	report := savefiles.Report{Recovered: 2, Warnings: []jsondoc.Problem{{Path: "x", Line: 3, Col: 1, Why: message.Of("unknown field, kept as it is"), Warning: true}}}
	for i, want := range []string{"2 Aktionen wiederhergestellt.", "Warnung: Zeile 3, Spalte 1: x: unbekanntes Feld, bleibt erhalten."} {
		if got := i18n.Text(report.Lines()[i]); got != want {
			t.Errorf("%q\n not %q", got, want)
		}
	}
}

// notFound is Windows' error for a file that isn't there.
type notFound struct{}

func (notFound) Error() string        { return "The system cannot find the file specified." }
func (notFound) Is(target error) bool { return target == fs.ErrNotExist }

// TestNestedErrors checks that the errors of an encounter that can't be opened or saved are translated down to the
// innermost reason.
func TestNestedErrors(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	path := filepath.Join(t.TempDir(), "bad.parapet")
	file := `{"parapet":2,"name":"x","system":"unclassed","map":{"size":[2,2],"walls":[{"from":[1,1],"to":[1,1],"kind":"fence"}]},"tokens":{}}`
	if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	_, _, err := savefiles.Read(path, rules.ByID)
	want := "bad.parapet: Zeile 1, Spalte 107: map.walls[0].kind: \"fence\" muss wall, door, window, curtain oder low sein\n" +
		"bad.parapet: Zeile 1, Spalte 127: tokens: muss eine Liste sein, nicht ein Objekt"
	if got := i18n.Error(err); got != want {
		t.Errorf("%s\n not %s", got, want)
	}
	_, _, err = savefiles.Read(path+"x", rules.ByID)
	if got, want := i18n.Error(err), "Prüfen von "+path+"x: gibt es nicht"; got != want {
		t.Errorf("%s\n not %s", got, want)
	}
	windows := &fs.PathError{Op: "GetFileAttributesEx", Path: "x", Err: notFound{}}
	if got := i18n.Error(windows); got != "Prüfen von x: gibt es nicht" {
		t.Error(got)
	}
	if got := i18n.Error(savefiles.Create(path, jsondoc.Obj())); got != path+": Datei gibt es schon" {
		t.Error(got)
	}
}

// TestImportNotes checks that the summary and the notes of an import are translated.
func TestImportNotes(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	scene := `{"name":"Mill","grid":{"type":1,"size":100},"width":400,"height":300,"padding":0,"walls":[
		{"c":[100,0,100,300],"move":20,"sense":20,"door":0},{"c":[0,0,0,0],"move":20,"sense":20,"door":0}],
		"lights":[],"tokens":[{},{}],"drawings":[]}`
	r, err := mapformat.Read(t.Context(), strings.NewReader(scene), mapformat.Options{System: "unclassed"})
	if err != nil {
		t.Fatal(err)
	}
	got := []string{i18n.Text(r.Report.Summary)}
	for _, note := range r.Report.Notes {
		got = append(got, i18n.Text(note))
	}
	want := []string{"4 × 3 Felder, 1 Wand, 0 Türen, 0 Lichter; 3 weggelassen", "Die Szene hat kein brauchbares Bild.",
		"2 Figuren weggelassen: sie gehören zu anderen Regelsystemen.", "Weggelassen: 1 Wand ohne zwei Enden oder doppelt."}
	if !slices.Equal(got, want) {
		t.Errorf("%q\n not %q", got, want)
	}
}

// TestLockHolders checks that the texts about who has an encounter open are translated, as far as the holder is known.
func TestLockHolders(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	since := time.Date(2026, 1, 2, 15, 4, 0, 0, time.Local)
	for _, c := range []struct {
		holder savefiles.Holder
		want   string
	}{
		{savefiles.Holder{User: "ann", PID: 12, Host: "desk", Since: since}, "ann (Prozess 12 auf desk, seit 15:04)"},
		{savefiles.Holder{User: "ann", PID: 12}, "ann (Prozess 12)"},
		{savefiles.Holder{}, "ein anderes Programm (ein unbekannter Prozess)"},
	} {
		report := savefiles.Report{Holder: &c.holder}
		if got := i18n.Text(report.Lines()[0]); got != "Schreibgeschützt, denn die Begegnung ist in Gebrauch: "+c.want+"." {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}
