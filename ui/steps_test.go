package ui

import (
	"slices"
	"testing"

	"parapet/ui/words"

	"parapet/ui/uitest"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/ui/parts"
)

// parade is the skirmish with declarations: ann means to walk, bo to strike cid, and the main button
// rolls the dice.
type parade struct{ uitest.Skirmish }

func (p parade) Roster(v *engine.View) []engine.Group {
	return []engine.Group{
		{Title: "Declared", Note: "morale due", Members: []engine.Member{
			{ID: "ann", Mark: "17", Note: "walks", Path: []board.Square{{X: 1, Y: 1}, {X: 2, Y: 1}}},
			{ID: "bo", Note: "strikes", Target: "cid", Open: true, Watch: []board.Square{{X: 3, Y: 5}}}}},
		{Title: "Waiting", Members: []engine.Member{{ID: "gone"}}},
	}
}

func (p parade) Steps(v *engine.View) []engine.Step {
	return []engine.Step{{Name: "Roll", Command: engine.NewCommand("end_turn", v.Turn)},
		{Name: "Pass", Command: engine.NewCommand("pass", ""), Why: "nobody is asked"}}
}

func (p parade) StepsFor(v *engine.View, t *engine.Token) []engine.Step {
	return []engine.Step{{Name: "Call it", Command: engine.NewCommand("note", ""), Ask: "text"}}
}

func paraded(t *testing.T) *engine.View {
	v := *uitest.Started(t).View()
	v.Sys = parade{uitest.NewSkirmish()}
	return &v
}

func TestGroupsOfTheSystemAreTheSidebar(t *testing.T) {
	rows := rowsOf(paraded(t), nil)
	var got []string
	for _, r := range rows {
		got = append(got, r.Heading+r.Note+r.Card.ID+r.Card.Initiative+r.Card.Note)
	}
	want := []string{"Declaredmorale due", "ann17walks", "bostrikes", "Waiting", "cid12", "dee3"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if !rows[2].Card.Open || rowHeight(rows[1]) <= rowHeight(rows[4]) {
		t.Error("who may act, and what was declared, don't show")
	}
}

func TestIntents(t *testing.T) {
	in := scene.Intents(paraded(t))
	if len(in) != 3 || in[0].Strike || len(in[0].Points) != 2 || !in[2].Strike || in[2].Points[0] == in[2].Points[1] {
		t.Errorf("%+v", in)
	}
	if !slices.Equal(in[1].Watch, []paint.Cell{{X: 3, Y: 5}}) {
		t.Errorf("%+v", in)
	}
	if got := scene.Intents(uitest.Started(t).View()); got != nil {
		t.Errorf("a system without declarations: %+v", got)
	}
}

func TestStepsOfASystem(t *testing.T) {
	if got := stepsOf(uitest.Started(t).View()); got != nil {
		t.Errorf("%+v", got)
	}
	steps := stepsOf(paraded(t))
	if len(steps) != 2 || stepTip(steps[1]) != "✗ nobody is asked\n" {
		t.Errorf("%+v", steps)
	}
}

// What may come before a fight stands beside the button that starts it.
func TestStepsBeforeAFight(t *testing.T) {
	w := openedText(t, tusker)
	names := func() (out []string) {
		for _, o := range w.bar.steps.Objects {
			out = append(out, o.(*parts.Chip).Name)
		}
		return out
	}
	if got := names(); w.bar.end.Name != "Start fight" || !slices.Equal(got, []string{"Reaction of foes…"}) {
		t.Error(w.bar.end.Name, got)
	}
	w.send(engine.NewCommand("start", "", doc.M("order", doc.Strs([]string{"foes", "party"}))))
	if slices.Contains(names(), "Reaction of foes…") {
		t.Error("still there in the fight")
	}
}

// TestStepsAsAMenu: those of a submenu stand together, and a number is read as one.
func TestStepsAsAMenu(t *testing.T) {
	var taken string
	items := stepItems([]engine.Step{{Name: "Owl", Menu: "Turns into"}, {Name: "Falls…", Number: true}, {Name: "Toad", Menu: "Turns into", Why: "no room"}},
		func(s engine.Step) { taken = s.Name })
	if len(items) != 2 || len(items[0].ChildMenu.Items) != 2 || !items[0].ChildMenu.Items[1].Disabled || items[1].Label != "Falls…" {
		t.Fatalf("%+v", items)
	}
	if items[0].ChildMenu.Items[0].Action(); taken != "Owl" {
		t.Errorf("took %q", taken)
	}
	if n, why := stepValue(engine.Step{Number: true}, " 8 "); why != "" || n.String() != "8" {
		t.Error(n, why)
	}
	if _, why := stepValue(engine.Step{Number: true}, "deep"); why == "" {
		t.Error("took a word for a number")
	}
	if n, _ := stepValue(engine.Step{}, "8"); n.String() != `"8"` {
		t.Error(n)
	}
}

func TestPhaseText(t *testing.T) {
	v := paraded(t)
	if got := words.Phase(v); got != "" {
		t.Errorf("%q for turns that are no phase", got)
	}
	s := *v.State
	s.Phase = "declare_spells"
	v.State = &s
	if got := words.Phase(v) + "/" + sideTitle(v); got != "Declare spells/Declare spells" {
		t.Error(got)
	}
}

// TestTheFormOfAStepIsCalled after the menu in which it stands, where that says more.
func TestTheFormOfAStepIsCalled(t *testing.T) {
	for want, s := range map[string]engine.Step{"Ambush": {Name: "Choose…", Menu: "Ambush"}, "Falls": {Name: "Falls…"}} {
		if got := formTitle(s); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
