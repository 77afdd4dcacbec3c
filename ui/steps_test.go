package ui

import (
	"slices"
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/panels"
	"parapet/ui/phrase"
	"parapet/ui/uitest"
)

func TestIntents(t *testing.T) {
	in := scene.EditionOf(uitest.Paraded(t), "", scene.DM).Intents
	if len(in) != 3 || in[0].Strike || len(in[0].Points) != 2 || !in[2].Strike || in[2].Points[0] == in[2].Points[1] {
		t.Errorf("%+v", in)
	}
	if !slices.Equal(in[1].Watch, []paint.Cell{{X: 3, Y: 5}}) {
		t.Errorf("%+v", in)
	}
	if got := scene.EditionOf(uitest.Started(t).View(), "", scene.DM).Intents; got != nil {
		t.Errorf("a system without declarations: %+v", got)
	}
}

// TestStepsBeforeAFight checks that what can be done before combat is offered next to the button that starts it.
func TestStepsBeforeAFight(t *testing.T) {
	w := openedText(t, tusker)
	names := func() (out []string) {
		for _, c := range w.lead.Chips() {
			out = append(out, c.Name)
		}
		return out
	}
	if got := names(); w.lead.Main.Name != "Start combat" || !slices.Equal(got, []string{"Reaction of foes…"}) {
		t.Error(w.lead.Main.Name, got)
	}
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"foes", "party"})))
	if slices.Contains(names(), "Reaction of foes…") {
		t.Error("still there in the fight")
	}
}

func TestPhaseText(t *testing.T) {
	v := uitest.Paraded(t)
	if got := phrase.Phase(v); got != "" {
		t.Errorf("%q for turns that are no phase", got)
	}
	s := *v.State
	s.Phase = "declare_spells"
	v.State = &s
	if got := phrase.Phase(v) + "/" + panels.Title(v); got != "Declare spells/Declare spells" {
		t.Error(got)
	}
}
