package i18n_test

import (
	"bytes"
	"context"
	"image/color"
	"strings"
	"testing"

	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/printing"
	"parapet/engine/forecast"
	"parapet/savefiles/sample"
	"parapet/ui/i18n"
)

// TestPaperSpeaks checks that with German the program's texts on paper are German, and without Words English.
func TestPaperSpeaks(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	e, _ := sample.ByID("tollgate")
	g, err := e.New()
	if err != nil {
		t.Fatal(err)
	}
	i18n.Declaration(g.System().Declaration())
	for what, c := range map[printing.What][2]string{
		printing.CardSheets:  {"Zustände\n|Trefferpunkte\n|Runde\n|Waffen\n|Legende\n|Deckung\n|Sturmangriff (Bewegungs- + Hauptaktion)\n|Endet:", "Conditions\n|Round\n|Weapons\n|Charge|Ends:"},
		printing.PieceSheets: {"Trefferpunkte\n|Jetzt\n|Kreis\n", "Hit points\n|Now\n|circle\n"},
		printing.WholeMap:    {"1 Feld = 1 in. Mit 100 % drucken", "Print at"},
		printing.Calibration: {"100 mm quer|Zoll\n", "across|inches"},
	} {
		j := printing.NewJob()
		j.What = what
		var in bytes.Buffer
		if err := j.Write(context.Background(), &in, printing.Source{View: g.View(), Name: g.Name(), Words: i18n.T}); err != nil {
			t.Fatal(err)
		}
		says(t, string(what), pdftest.Text(t, in.Bytes()), c[0], c[1])
		if what != printing.Calibration && what != printing.WholeMap {
			continue // the rest comes from the system, which is in German by now
		}
		in.Reset()
		if err := j.Write(context.Background(), &in, printing.Source{View: g.View(), Name: g.Name()}); err != nil {
			t.Fatal(err)
		}
		says(t, string(what)+" in English", pdftest.Text(t, in.Bytes()), c[1], c[0])
	}
}

// TestTheForecastSpeaks checks that a printed forecast is translated.
func TestTheForecastSpeaks(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	f := &printing.Forecast{Title: "Duell", Words: i18n.T, Name: func(id string) string { return id }, SideOf: func(string) string { return "" },
		Ink: func(string) color.NRGBA { return color.NRGBA{A: 255} }, Counts: &forecast.Counts{Fights: 3, Sides: []string{"party"},
			Decided: map[string]int{"party": 2}, Undecided: 1, Rounds: map[int]int{2: 3}, Tokens: []forecast.Token{{ID: "ada", Standing: 2, Dead: 1}}}}
	var out bytes.Buffer
	if err := f.Write(context.Background(), &out, ".pdf"); err != nil {
		t.Fatal(err)
	}
	says(t, "the forecast", pdftest.Text(t, out.Bytes()), "3 Kämpfe|unentschieden|Runden: Median 2|Beteiligte|steht 67 %| bis ", "fights|undecided|Rounds|Combatants|standing| to ")
}

// says checks that a text contains each of the texts in all, separated by |, and none of those in none.
func says(t *testing.T, what, text, all, none string) {
	t.Helper()
	for _, want := range strings.Split(all, "|") {
		if !strings.Contains(text, want) {
			t.Errorf("%s: no %q", what, want)
		}
	}
	for _, other := range strings.Split(none, "|") {
		if strings.Contains(text, other) {
			t.Errorf("%s says %q", what, other)
		}
	}
}
