package logtext

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/savefiles/sample"
)

// TestEveryEventOfTheReadyEncountersHasItsSentence: none is told by its name and fields.
func TestEveryEventOfTheReadyEncountersHasItsSentence(t *testing.T) {
	for _, e := range sample.List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		g.SetSeed(e.Seed)
		script, err := e.Script()
		if err != nil {
			t.Fatal(err)
		}
		d := g.System().Declaration()
		for _, c := range script {
			for _, ev := range g.Do(c, nil, engine.Auto).Events() {
				own := slices.ContainsFunc(d.Tales, func(x engine.Tale) bool { return x.Event == ev.Name })
				if sentences[ev.Name] == nil && !own {
					t.Errorf("%s: %s has no sentence", e.ID, ev.Name)
				}
			}
		}
	}
}
