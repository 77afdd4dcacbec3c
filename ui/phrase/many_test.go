package phrase

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
)

func texts(lines []Line) string {
	out := ""
	for _, l := range lines {
		out += l.Text + "\n"
	}
	return out
}

// TestWhatBefallsMany checks that the same event of several tokens in a row is logged once.
func TestWhatBefallsMany(t *testing.T) {
	added := func(ids ...string) []string {
		var out []string
		for _, id := range ids {
			out = append(out, fmt.Sprintf(`{"event":"condition_added","who":%q,"condition":"prone","level":1}`, id))
		}
		return out
	}
	for _, c := range []struct {
		events []string
		want   string
	}{
		{added("hilda", "reaver"), "Hilda and Reaver are prone\n"},
		{added("hilda", "reaver", "x"), "Hilda, Reaver and x are prone\n"},
		{added("hilda", "reaver", "x", "y", "z", "w"), "Hilda, Reaver, x, y and 2 more are prone\n"},
		{append(added("hilda", "reaver", "x"), `{"event":"condition_added","who":"hilda","condition":"bleeding","level":2}`),
			"Hilda, Reaver and x are prone; Hilda: bleeding 2\n"},
		{[]string{`{"event":"condition_removed","who":"x","condition":"prone"}`, `{"event":"condition_removed","who":"y","condition":"prone"}`,
			`{"event":"condition_removed","who":"z","condition":"prone"}`}, "X, y and z are no longer prone\n"},
	} {
		lines := Record(record(t, `{"do":"end_turn"}`, c.events...), decl)
		if got := texts(lines); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
		if len(lines) > 0 && len(lines[0].Tokens) < 2 {
			t.Errorf("%q is about %v", lines[0].Text, lines[0].Tokens)
		}
	}
}

// TestARollOfASide checks that a side's roll is logged with the side's name.
func TestARollOfASide(t *testing.T) {
	r := record(t, `{"do":"start"}`, `{"event":"rolled","for":"morale","who":"foes","dice":"2d6","faces":[3,4],"total":7,"against":7,"success":false}`)
	r.After.Sides = []*engine.Side{{ID: "foes"}}
	if got := texts(Record(r, decl)); got != "Foes: morale 7 vs 7, failure\n" {
		t.Error(got)
	}
}

// TestConditionsInSentences checks that a condition isn't logged again if an event describes it, that a quiet one isn't
// logged except for DM overrides, and that conditions read well in sentences.
func TestConditionsInSentences(t *testing.T) {
	d := *decl
	d.Conditions = append([]engine.ConditionDef{{ID: "holding", Name: "Holding", Quiet: true}, {ID: "walled", Name: "Shields locked", As: "in a wall of shields"}}, d.Conditions...)
	for event, want := range map[string]string{
		`{"event":"condition_added","who":"hilda","condition":"holding","level":1}`:  "Hilda moves 1 (2 left)\n",
		`{"event":"condition_removed","who":"hilda","condition":"holding"}`:          "Hilda moves 1 (2 left)\n",
		`{"event":"condition_added","who":"hilda","condition":"walled","level":1}`:   "Hilda moves 1 (2 left), in a wall of shields\n",
		`{"event":"condition_removed","who":"hilda","condition":"walled"}`:           "Hilda moves 1 (2 left), no longer in a wall of shields\n",
		`{"event":"condition_added","who":"reaver","condition":"dead","level":1}`:    "Hilda moves 1 (2 left)\nReaver is dead\n",
		`{"event":"condition_added","who":"hilda","condition":"bleeding","level":2}`: "Hilda moves 1 (2 left), bleeding 2\n",
	} {
		lines := Record(record(t, `{"do":"move"}`, `{"event":"moved","who":"hilda","cost":1,"left":2}`, event), &d)
		if got := texts(lines); got != want {
			t.Errorf("%s: %s", event, got)
		}
	}
	lines := Record(record(t, `{"do":"move"}`, `{"event":"moved","who":"hilda","cost":1,"left":2}`, `{"event":"died","who":"reaver"}`,
		`{"event":"condition_added","who":"reaver","condition":"dead","level":1}`, `{"event":"condition_removed","who":"reaver","condition":"walled"}`), &d)
	if got := texts(lines); got != "Hilda moves 1 (2 left)\nReaver dies\n" {
		t.Error(got)
	}
}

// TestTheSourceOfDamage checks that damage without a hit is logged with its source.
func TestTheSourceOfDamage(t *testing.T) {
	for source, want := range map[string]string{"hit": "Reaver takes 3 damage (22 → 19)\n", "shock": "Reaver takes 3 damage from shock (22 → 19)\n"} {
		r := record(t, `{"do":"attack"}`, fmt.Sprintf(`{"event":"damaged","who":"reaver","amount":3,"hp":19,"by":"hilda","source":%q}`, source))
		if got := texts(Record(r, decl)); got != want {
			t.Errorf("%s: %s", source, got)
		}
	}
}

// TestStepsAreOneMove: single steps of a token by the same mode are one line; another token, mode or event begins a new one.
func TestStepsAreOneMove(t *testing.T) {
	var log []Line
	for _, e := range []string{`{"event":"moved","who":"hilda","cost":1,"left":4}`, `{"event":"moved","who":"hilda","cost":1.5,"left":2.5}`,
		`{"event":"moved","who":"reaver","cost":1,"left":4}`, `{"event":"moved","who":"hilda","cost":1,"left":1.5}`,
		`{"event":"moved","who":"hilda","by":"jog","cost":1,"left":0}`, `{"event":"moved","who":"hilda","by":"jog","cost":1,"left":0}`} {
		log, _ = Append(log, Record(record(t, `{"do":"move"}`, e), decl)...)
	}
	var got []string
	for _, l := range log {
		got = append(got, l.Text)
	}
	if want := "Hilda moves 2.5 (2.5 left)|Reaver moves 1 (4 left)|Hilda moves 1 (1.5 left)|Hilda moves 2, jog"; strings.Join(got, "|") != want {
		t.Error(strings.Join(got, "|"))
	}
}
