package plunder_test

import (
	"slices"
	"testing"

	"parapet/engine/sheet"
)

// TestFieldsThatNameATokenSaySo checks that forms offer combatants for fields that hold a token id: the leader, who dealt a
// Wound, both halves of a hold, and no others (Contract a, Contract f).
func TestFieldsThatNameATokenSaySo(t *testing.T) {
	d := bench.New().Declaration()
	var got []string
	var look func(at string, s *sheet.Schema)
	look = func(at string, s *sheet.Schema) {
		for i := range s.Fields {
			f := &s.Fields[i]
			if f.Tokens {
				got = append(got, at+f.Name)
			}
			if f.Sub != nil {
				look(at+f.Name+".", f.Sub)
			}
		}
	}
	look("stats.", d.Stats)
	for _, l := range d.Lists {
		look(l.Name+".", l.Schema)
	}
	for _, c := range d.Conditions {
		look(c.ID+".", c.Fields)
	}
	slices.Sort(got)
	want := []string{"grappled.by", "grappling.with", "stats.leader", "stats.wounds.by"}
	if !slices.Equal(got, want) {
		t.Errorf("these name a token: %v; should be %v", got, want)
	}
}
