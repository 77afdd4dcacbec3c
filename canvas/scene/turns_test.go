package scene

import (
	"testing"

	"parapet/engine"
	"parapet/engine/protocol/playtest"
)

// TestTurnsOfWhoStandsInNoOrder checks that a token between two turns, or a latecomer without a place in the order,
// doesn't hide the round from the party and doesn't bring back a turn of the previous round.
func TestTurnsOfWhoStandsInNoOrder(t *testing.T) {
	v := playtest.Open(t, `{"parapet":1,"system":"yard","map":{"size":[6,3]},"tokens":[{"id":"ann","side":"red","player":true,"at":[0,0]},`+
		`{"id":"dog","side":"red","at":[1,0]},{"id":"late","side":"red","at":[2,0]},{"id":"spy","side":"blue","at":[3,0],"hidden":true}]}`).View()
	for turn, want := range map[string]Turns{
		"ann":  {Round: 3, Now: "ann", Next: "dog"},
		"dog":  {Round: 3, Now: "dog", Next: "ann"},
		"late": {Round: 3, Now: "late"},
		"spy":  {Round: 3},
		"":     {Round: 3, Phase: "turns"},
	} {
		s := *v.State
		s.Phase, s.Round, s.Order, s.Turn = "turns", 3, []string{"ann", "dog"}, turn
		e := EditionOf(&engine.View{State: &s, System: v.System, Scratch: v.Scratch}, "", Players)
		if e.Turns != want {
			t.Errorf("the turn of %q: %+v, not %+v", turn, e.Turns, want)
		}
	}
}

// TestWhoFightsNoMoreIsNotNext checks that the fallen keep their place in the order but are skipped as the next.
func TestWhoFightsNoMoreIsNotNext(t *testing.T) {
	v := playtest.Open(t, `{"parapet":1,"system":"yard","map":{"size":[6,3]},"tokens":[{"id":"ann","side":"red","player":true,"at":[0,0]},`+
		`{"id":"dog","side":"red","at":[1,0],"stats":{"hp":0}},{"id":"bo","side":"red","at":[2,0]}]}`).View()
	s := *v.State
	s.Phase, s.Round, s.Order, s.Turn = "turns", 2, []string{"ann", "dog", "bo"}, "ann"
	e := EditionOf(&engine.View{State: &s, System: v.System, Scratch: v.Scratch}, "", Players)
	if want := (Turns{Round: 2, Now: "ann", Next: "bo"}); e.Turns != want {
		t.Errorf("%+v, not %+v", e.Turns, want)
	}
}
