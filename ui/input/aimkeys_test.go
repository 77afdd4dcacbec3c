package input

import (
	"testing"

	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/ui/uitest"
)

// TestTabAimsAtEnemiesFirst: with no enemy in reach, Tab aims an attack at the nearest enemy, for the reason, not at a friend nearby.
func TestTabAimsAtEnemiesFirst(t *testing.T) {
	v := uitest.NewGame(t, uitest.FightFile).View()
	a := &Aim{Who: "ann", Target: engine.Enemy, Dimmed: map[string]string{}}
	for _, k := range v.Tokens {
		if v.Hostile(v.Token("ann"), k) {
			a.Dimmed[k.ID] = "out of range"
		}
	}
	if list := a.targets(v); len(list) == 0 || !v.Hostile(v.Token("ann"), list[0]) {
		t.Error(list)
	}
}

// TestAChargeByKeys checks that Tab goes through the targets of a charge and Enter chooses one, that Tab then goes through the squares
// next to it and Enter charges there; that arrows aim at any other square, and that the pointer takes over when it moves.
func TestAChargeByKeys(t *testing.T) {
	g := uitest.Charge(t)
	v := g.View()
	var s State
	s.Choose(v, "ada", uitest.ActionOf(v, t, "ada", "charge", "axe"))
	if e := s.Confirm(v); s.Aim.Chosen != "" || e.Say.Text == "" {
		t.Error("Enter chooses what isn't aimed at, or doesn't ask for it")
	}
	if e, ok := s.AimAtNext(v, 1); !ok || e.Work&See == 0 || s.Hover.Token != "gob" {
		t.Fatalf("Tab aims at %+v", s.Hover)
	}
	s.Confirm(v)
	if s.Aim == nil || s.Aim.Chosen != "gob" || s.Hover.Token != "" {
		t.Fatalf("Enter leaves %+v, aimed at %+v", s.Aim, s.Hover)
	}
	first := s.Hover.Cell
	s.AimAtNext(v, 1)
	if s.AimAtNext(v, -1); s.Hover.Cell != first {
		t.Error("Tab and Shift+Tab end at", s.Hover.Cell, "not", first)
	}
	s.Step(v, 1, 0)
	if s.Step(v, -1, 0); s.Hover.Cell != first {
		t.Error("arrows there and back end at", s.Hover.Cell)
	}
	s.MoveOver(v, gesture.Gesture{})
	if s.Aim.keyed {
		t.Error("the pointer doesn't take over")
	}
	s.AimAtNext(v, 1)
	e := s.Confirm(v)
	if e.Command == nil || s.Aim != nil {
		t.Fatalf("Enter sends nothing: %+v", e)
	}
	if out := g.Do(e.Command, nil, engine.Auto); out.Record == nil {
		t.Errorf("%s: %+v", e.Command.Node, out.Refusal)
	}
}
