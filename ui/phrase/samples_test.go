package phrase

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/savefiles/sample"
	"parapet/savefiles/sample/sampletest"
)

// TestEveryEventOfTheReadyEncountersHasItsSentence checks that no event in the sample encounters is logged by its name
// and fields.
func TestEveryEventOfTheReadyEncountersHasItsSentence(t *testing.T) {
	for _, e := range sample.List() {
		g := sampletest.Played(t, e.ID)
		d := g.System().Declaration()
		for _, r := range g.Log() {
			for _, ev := range r.Events {
				own := slices.ContainsFunc(d.LogTemplates, func(x engine.LogTemplate) bool { return x.Event == ev.Name })
				if sentences[ev.Name] == nil && !own {
					t.Errorf("%s: %s has no sentence", e.ID, ev.Name)
				}
			}
		}
	}
}

// TestTheEndOfCombatIsLogged checks that in every system the end of combat is logged once, as the last line.
func TestTheEndOfCombatIsLogged(t *testing.T) {
	for _, e := range sample.List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		d := g.System().Declaration()
		if !g.State().InCombat() {
			g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
		}
		out := g.Do(engine.NewCommand("end_combat", ""), nil, engine.Auto)
		if out.Record == nil {
			t.Fatal(e.ID, out.Refusal)
		}
		lines := Record(out.Record, d)
		reported := 0
		for _, l := range lines {
			if l.Text == "Combat is over" || l.Text == "Phase: over" {
				reported++
			}
		}
		if reported != 1 || lines[len(lines)-1].Kind != Heading {
			t.Errorf("%s: %+v", e.ID, lines)
		}
		if back := g.Do(engine.NewCommand("undo", ""), nil, engine.Auto).Record; len(Record(back, d)) != 1 {
			t.Errorf("%s: %+v", e.ID, Record(back, d))
		}
	}
}

// TestTwoMoraleChecksAreDistinguished checks that two checks of morale read differently when the first Wound is also half
// of a side.
func TestTwoMoraleChecksAreDistinguished(t *testing.T) {
	for _, s := range sample.List() {
		g, err := s.New()
		if err != nil {
			t.Fatal(err)
		}
		d := g.System().Declaration()
		if d.ID != "plunder" {
			continue
		}
		first := Record(record(t, `{"do":"note"}`, `{"event":"morale_due","side":"foes","cause":"first_wound"}`), d)
		half := Record(record(t, `{"do":"note"}`, `{"event":"morale_due","side":"foes","cause":"half"}`), d)
		if first[0].Text == half[0].Text || first[0].Text != "Foes check Morale next round: first Wound" {
			t.Errorf("%q, %q", first[0].Text, half[0].Text)
		}
	}
}
