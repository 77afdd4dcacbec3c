package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles/sample"
	"parapet/ui/menu"
)

// TestWhatIf checks that a what-if forecast from a moment on the timeline starts in the state at that moment and says so;
// back at the end it is still that forecast, isn't out of date, and the combat is unchanged.
func TestWhatIf(t *testing.T) {
	w, _ := lookedBack(t)
	f := w.ai.Forecast
	f.Fights = 2
	records, sum := len(w.session.Fight.Game.Log()), w.session.Now().State.Sum(w.view().Decl())
	w.replay.Go(2)
	then := w.view().State
	w.replay.WhatIf()
	if !w.ai.Open || f.When != w.replay.Line.Where(2) || f.Report == nil && f.Err == nil {
		t.Fatalf("%v %q %v %v", w.ai.Open, f.When, f.Report, f.Err)
	}
	w.replay.Now()
	if f.Stale() || f.When == "" {
		t.Error("out of date, or of now")
	}
	f.Again()
	if f.When == "" {
		t.Error("run again it begins elsewhere")
	}
	w.replay.Go(2)
	if w.view().State != then || len(w.session.Fight.Game.Log()) != records || w.session.Now().State.Sum(w.view().Decl()) != sum {
		t.Error("the fight has changed")
	}
	w.replay.Now()
	w.replay.WhatIf()
	if f.When != "" {
		t.Error("of now it is called past:", f.When)
	}
}

// longFight returns a window over a combat with slightly more than a number of records, with the timeline open.
func longFight(t testing.TB, records int) *window {
	t.Helper()
	e, _ := sample.ByID("bridge")
	g, err := e.Ready()
	if err != nil {
		t.Fatal(err)
	}
	amount := jsondoc.M("amount", 1)
	for n := 0; len(g.Log()) < records; n++ {
		for _, c := range []*engine.Command{engine.NewCommand("damage", "mire_ogre", amount), engine.NewCommand("heal", "mire_ogre", amount),
			engine.NewCommand("place", "mire_ogre", jsondoc.M("at", jsondoc.Ints(18+n%3, 10))), engine.NewCommand("end_turn", "")} {
			if out := g.Do(c, nil, engine.Auto); out.Record == nil {
				t.Fatal(out.Refusal, out.Bug)
			}
		}
	}
	w := openedText(t, string(g.Encounter().Node().JSON()))
	w.shell.Win.Resize(fyne.NewSize(1280, 800))
	w.mapview.Board.FitMap()
	w.do(menu.SoFar)
	return w
}

// BenchmarkSeek measures a step of a drag along the timeline: map, cards, log and timeline at another moment. With 5,000
// records it must not take longer than with fifty.
func BenchmarkSeek(b *testing.B) {
	for name, records := range map[string]int{"50": 50, "5000": 5000} {
		b.Run(name, func(b *testing.B) {
			w := longFight(b, records)
			last, n := w.replay.Line.Last(), 0
			if last < records {
				b.Fatal(last)
			}
			for b.Loop() {
				n = (n + last/3 + 1) % last
				w.replay.Go(n)
			}
		})
	}
}
