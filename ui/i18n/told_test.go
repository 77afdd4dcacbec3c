package i18n_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
)

// TestErrorsAreTold checks that with German errors about files are translated, with their place, in nested reasons and
// line by line; names of files and fields stay, and so does text without a known form.
func TestErrorsAreTold(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	_, parse := jsondoc.Parse([]byte("{\n\"a\": x}"))
	for _, c := range []struct {
		err  error
		want string
	}{
		{parse, "Zeile 2, Spalte 6: ungültiges Zeichen 'x' am Anfang eines Wertes"},
		{jsondoc.Problem{Path: "map.walls[3]", Line: 4, Col: 2, Why: "the wall ends where it begins"}, "Zeile 4, Spalte 2: map.walls[3]: die Wand endet, wo sie beginnt"},
		{jsondoc.Problem{Path: "name", Line: 1, Col: 2, Why: "must be text, not a list"}, "Zeile 1, Spalte 2: name: muss Text sein, nicht eine Liste"},
		{fmt.Errorf("reading %s: %w", "my map.png", &fs.PathError{Op: "open", Path: "my map.png", Err: errors.New("permission denied")}),
			"Lesen von my map.png: Öffnen von my map.png: keine Erlaubnis"},
		{fmt.Errorf("%w: this is %s", mapformat.ErrNoMap, "an empty file"), "keine Karte, die sich importieren lässt: dies ist eine leere Datei"},
		{fmt.Errorf("the map can't be used: %w", errors.Join(errors.New("[4, 5] is off the 3 × 3 map"), errors.New("a token needs an \"id\""))),
			"die Karte ist unbrauchbar: [4, 5] liegt neben der Karte von 3 × 3\neine Figur braucht „id“"},
		{jsondoc.Problem{Path: "parapet", Why: "is missing: this is no encounter of Parapet"}, "parapet: fehlt: dies ist keine Begegnung von Parapet"},
		{errors.New("the cat is on the mat"), "the cat is on the mat"},
	} {
		if got := i18n.Error(c.err); got != c.want {
			t.Errorf("%q\n not %q", got, c.want)
		}
	}
	for text, want := range map[string]string{
		"20 × 20 squares, 9 walls of 206 points, 3 doors, 1 light; 0 left out":                       "20 × 20 Felder, 9 Wände (206 Punkte), 3 Türen, 1 Licht; 0 weggelassen",
		"20 × 20 squares, 1 wall, 3 doors, 1 light; 2 walls cut under doors and windows, 4 left out": "20 × 20 Felder, 1 Wand, 3 Türen, 1 Licht; 2 Wände unter Türen und Fenstern durchtrennt, 4 weggelassen",
		"1 wall stopping sight only behind the first of them in Foundry: here at once.":              "1 Wand, in Foundry erst hinter der ersten blickdicht: hier sofort.",
		"3 lights shining nowhere, or off the map: left out.":                                        "3 Lichter ohne Schein, oder neben der Karte: weggelassen.",
		"2 tokens left out: of other rules.":                                                         "2 Figuren weggelassen: von anderen Regeln.",
		"Read-only: the encounter is in use by ann (process 12 on desk, since 15:04).":               "Nur lesbar: die Begegnung ist offen bei ann (Prozess 12 auf desk, seit 15:04).",
	} {
		if got := i18n.TLog(text); got != want {
			t.Errorf("%q\n not %q", got, want)
		}
	}
	report := savefiles.Report{Recovered: 2, Warnings: []jsondoc.Problem{{Path: "x", Line: 3, Col: 1, Why: "unknown field, kept as it is", Warning: true}}}
	for i, want := range []string{"2 Aktionen wiederhergestellt.", "Warnung: Zeile 3, Spalte 1: x: unbekanntes Feld, bleibt wie es ist."} {
		if got := i18n.TLog(report.Lines()[i]); got != want {
			t.Errorf("%q\n not %q", got, want)
		}
	}
}
