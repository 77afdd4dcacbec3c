package engine_test

import (
	"strconv"
	"testing"

	"parapet/engine"
)

// TestSeveralStepsAreTakenBackAtOnce checks that several undone commands are one record and one redo, and that the file,
// which older programs couldn't replay, reads back the same.
func TestSeveralStepsAreTakenBackAtOnce(t *testing.T) {
	g := open(t, duelFile)
	sum := func() string { return g.State().Sum(g.System().Declaration()) }
	began := sum()
	do(t, g, `{"do":"start","answers":[9,8]}`)
	one := sum()
	do(t, g, `{"do":"hit","who":"ann","target":"bo","answers":["no",7]}`)
	do(t, g, `{"do":"damage","who":"bo","amount":1}`)
	end := sum()
	for _, step := range []struct {
		text, want string
		inEffect   int
	}{
		{`{"do":"undo","steps":2}`, one, 1}, {`{"do":"redo"}`, end, 3}, {`{"do":"undo"}`, "", 2}, {`{"do":"undo","steps":2}`, began, 0},
		{`{"do":"redo"}`, "", 2}, {`{"do":"redo"}`, end, 3}, {`{"do":"undo","steps":3}`, began, 0}, {`{"do":"redo"}`, end, 3},
		{`{"do":"undo","steps":2}`, one, 1}, {`{"do":"undo"}`, began, 0}, {`{"do":"redo"}`, one, 1}, {`{"do":"redo"}`, end, 3},
	} {
		out := do(t, g, step.text)
		if out.Record == nil || step.want != "" && sum() != step.want {
			t.Fatalf("%s: %+v", step.text, out)
		}
		in := engine.InEffect(g.Log())
		if len(in) != step.inEffect || len(in) > 0 && in[len(in)-1].After != g.State() {
			t.Errorf("%s: %d records in effect, not %d", step.text, len(in), step.inEffect)
		}
	}
	e := g.Encounter()
	if v, _ := e.Node().Get("parapet").Int(); v != engine.FormatVersion {
		t.Error("an older program would take one step back instead: version", v)
	}
	again := open(t, string(e.Node().Indented()))
	if again.State().Sum(g.System().Declaration()) != end || len(again.Log()) != len(g.Log()) {
		t.Error("it is another fight when it is opened again")
	}
}

// TestSenselessStepsAreRefused checks that undo refuses steps that are not a number, too few or too many, and then reverts
// nothing.
func TestSenselessStepsAreRefused(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, `{"do":"start","answers":[9,8]}`)
	for _, steps := range []string{"0", "-1", "2", "1.5", `"one"`, "null", "[1]"} {
		out := do(t, g, `{"do":"undo","steps":`+steps+`}`)
		if out.Refusal == nil || out.Refusal.Code != engine.BadCommand || g.CanUndo() == nil {
			t.Errorf("%s: %+v", steps, out)
		}
	}
}

// TestAnEncounterUntilARecord checks that a combat with undone commands, cut after any record in effect, replays to that
// state and can be undone, and that the combat itself doesn't change.
func TestAnEncounterUntilARecord(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, `{"do":"start","answers":[9,8]}`)
	do(t, g, `{"do":"damage","who":"bo","amount":2}`)
	do(t, g, `{"do":"undo"}`)
	do(t, g, `{"do":"hit","who":"ann","target":"bo","answers":["no",7]}`)
	do(t, g, `{"do":"edit_map","walls":[{"kind":"low","from":[0,3],"to":[2,3],"height":3}]}`)
	before, d := string(g.Encounter().Node().JSON()), g.System().Declaration()
	in := engine.InEffect(g.Log())
	for n := 0; n <= len(in); n++ {
		want := g.Origin()
		if n > 0 {
			want = in[n-1].After
		}
		part := open(t, string(g.Until(in[:n]).Node().JSON()))
		if part.State().Sum(d) != want.Sum(d) || len(part.Log()) != n || part.Unplayed() != 0 {
			t.Errorf("until %d: %d records, %s", n, len(part.Log()), strconv.Quote(part.State().Sum(d)))
		}
	}
	if string(g.Encounter().Node().JSON()) != before {
		t.Error("the fight itself was changed")
	}
}
