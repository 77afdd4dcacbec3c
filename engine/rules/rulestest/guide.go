package rulestest

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
)

// Guide checks, in states of random combats under random settings, that a Tactician answers the same with and without
// caches from all of these combats.
func (b Bench) Guide(t *testing.T) {
	t.Helper()
	room := aiScratch()
	rapid.Check(t, func(rt *rapid.T) {
		v := b.someFight(rt, drawn(rt), 24).View()
		b.sameGuide(rt, v, &engine.View{State: v.State, System: v.System, Scratch: room})
	})
}

// sameGuide compares a Tactician's answers about one state in two views.
func (b Bench) sameGuide(t Failer, fresh, kept *engine.View) {
	t.Helper()
	guide := fresh.System.(engine.Tactician)
	for _, o := range fresh.Tokens {
		if want, got := guide.Reaches(fresh, o), guide.Reaches(kept, o); got != want {
			t.Fatalf("%s: kept arms %+v, fresh %+v", o.ID, got, want)
		}
		if want, got := guide.ScoredCommands(fresh, o), guide.ScoredCommands(kept, o); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s: cached commands %+v, fresh %+v\n%s", o.ID, got, want, fresh.Node())
		}
		for _, at := range fresh.Tokens {
			if at == o {
				continue
			}
			for _, near := range []bool{false, true} {
				if want, got := guide.ExpectedDamage(fresh, o, at, near), guide.ExpectedDamage(kept, o, at, near); got != want {
					t.Fatalf("menace of %s for %s, near %v: kept %v, fresh %v", o.ID, at.ID, near, got, want)
				}
			}
		}
	}
}
