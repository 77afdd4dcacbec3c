package aachen_test

import (
	"testing"

	"parapet/engine"
)

// What the window offers can be done, and the list of combatants names everybody once.
func TestStepsAreOpenAndTheRosterIsWhole(t *testing.T) {
	b := bench.Table(t, fordMembers)
	b.Do(`{"do":"start"}`, "10, 9")
	b.Do(`{"do":"act_after","who":"ansa","target":"hound"}`, "")
	v := b.Game.View()
	s := v.Sys.(engine.Steerer)
	steps := s.Steps(v)
	for _, tok := range v.Tokens {
		steps = append(steps, s.StepsFor(v, tok)...)
	}
	names := map[string]bool{}
	for _, step := range steps {
		names[step.Name] = true
		if r := v.Probe(step.Command); r != nil {
			t.Errorf("%s: %s", step.Name, r.Why)
		}
	}
	for _, want := range []string{"End phase", "Morale of foes", "Passes", "Saves: mental", "Reaction of foes"} {
		if !names[want] {
			t.Errorf("no step %q", want)
		}
	}
	seen, notes := map[string]int{}, map[string]string{}
	open := 0
	for _, g := range v.Sys.(engine.Rosterer).Roster(v) {
		for _, m := range g.Members {
			seen[m.ID]++
			notes[m.ID] = m.Note
			if m.Open {
				open++
			}
		}
	}
	if len(seen) != len(v.Tokens) || open != 2 || notes["ansa"] != "after Gaunt hound" {
		t.Errorf("%v, %d may act, %v", seen, open, notes)
	}
}
