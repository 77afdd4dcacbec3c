package phrase

import (
	"testing"

	"parapet/engine"
)

func TestDeclaredSentences(t *testing.T) {
	d := *decl
	d.LogTemplates = []engine.LogTemplate{
		{Event: "declared", Says: "{who} means to {do}[ {target}][ with {with}]"},
		{Event: "attacked", Says: "{who}: {natural} against {against}, {result=hit:hit}{result=miss:miss}[, {critical:critical|}]", Joins: true},
		{Event: "queued", Says: ""},
		{Event: "condition_removed", Where: "condition=prone why=dead"},
		{Event: "condition_removed", Where: "condition=prone", Says: "{who} gets up"},
		{Event: "melee_began", Says: "Melee", Heading: true},
		{Event: "rolled", Says: "{who} rolls {sum}[ ({order})]"},
	}
	for _, c := range []struct{ why, event, want string }{
		{"all fields", `{"event":"declared","who":"hilda","do":"attack","target":"reaver","with":"broadsword"}`, "Hilda means to attack Reaver with Broadsword"},
		{"a thing that is called by its id", `{"event":"declared","who":"hilda","do":"attack","target":"reaver","with":"long_bow"}`, "Hilda means to attack Reaver with long bow"},
		{"those in brackets left out", `{"event":"declared","who":"hilda","do":"jog","target":null,"with":""}`, "Hilda means to jog"},
		{"one word of several", `{"event":"attacked","who":"hilda","natural":20,"against":11,"result":"hit","critical":true}`, "Hilda: 20 against 11, hit, critical"},
		{"a false flag", `{"event":"attacked","who":"hilda","natural":2,"against":11,"result":"miss","critical":false}`, "Hilda: 2 against 11, miss"},
		{"of one condition", `{"event":"condition_removed","who":"hilda","condition":"prone","why":"stood"}`, "Hilda gets up"},
		{"not of another", `{"event":"condition_removed","who":"hilda","condition":"bleeding","why":"dead"}`, "Hilda is no longer bleeding"},
		{"instead of the window's own", `{"event":"rolled","who":"hilda","faces":[12],"bonus":2,"total":14,"parts":[["STR",2]],"order":["hilda","reaver"]}`, "Hilda rolls 14 (Hilda, Reaver)"},
	} {
		lines := Record(record(t, `{"do":"note"}`, c.event), &d)
		if len(lines) != 1 || lines[0].Text != c.want {
			t.Errorf("%s: %+v", c.why, lines)
		}
	}
	lines := Record(record(t, `{"do":"note"}`, `{"event":"queued","who":"hilda"}`, `{"event":"condition_removed","who":"hilda","condition":"prone","why":"dead"}`, `{"event":"melee_began"}`), &d)
	if len(lines) != 1 || lines[0].Kind != Heading {
		t.Errorf("%+v", lines)
	}
}

// TestARollIsCalledByItsTitle checks that a roll is logged with the title that its system declares.
func TestARollIsCalledByItsTitle(t *testing.T) {
	d := *decl
	d.Rolls = []engine.Word{{ID: "death", Title: "death save"}, {ID: "luck"}}
	for event, want := range map[string]string{
		`{"event":"rolled","for":"death","who":"hilda","faces":[7],"total":7,"against":5,"success":true}`: "Hilda rolls 7 vs 5 for death save: success",
		`{"event":"rolled","for":"luck","who":"hilda","faces":[7],"total":7}`:                             "Hilda rolls 7 for luck",
	} {
		lines := Record(record(t, `{"do":"note"}`, event), &d)
		if len(lines) != 1 || lines[0].Text != want {
			t.Errorf("%+v", lines)
		}
	}
}

// TestDamageIsOfAKindThatPeopleKnow checks that damage types are named as the DM is offered them.
func TestDamageIsOfAKindThatPeopleKnow(t *testing.T) {
	d := *decl
	d.DamageOptions = []engine.Option{{Arg: "type", Words: []engine.Word{{ID: "armour_ignoring", Help: "ignoring armour"}, {ID: "fire", Help: "burns"}}}}
	for kind, want := range map[string]string{"armour_ignoring": "ignoring armour", "fire": "fire", "odd_one": "odd one"} {
		lines := Record(record(t, `{"do":"note"}`, `{"event":"damaged","who":"reaver","amount":7,"type":"`+kind+`","hp":15}`), &d)
		if len(lines) != 1 || lines[0].Text != "Reaver takes 7 "+want+" (22 → 15)" {
			t.Errorf("%+v", lines)
		}
	}
}

// TestACommandIsNamedWithItsAbility checks the description of a command with an ability in undo and refusals.
func TestACommandIsNamedWithItsAbility(t *testing.T) {
	d := *decl
	d.Actions = append([]engine.Action{{ID: "use", Name: "Use"}}, d.Actions...)
	r := record(t, `{"do":"use","who":"hilda","ability":"frost_ring"}`)
	if got := Command(r.Command, &d, func(string) string { return "Hilda" }); got != "Use frost ring (Hilda)" {
		t.Error(got)
	}
}
