package forms

import (
	"testing"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

func TestAWordOrANumber(t *testing.T) {
	words := []engine.Word{{ID: "str_target", Help: "Strength"}}
	for text, want := range map[string]string{"Strength": `"str_target"`, "strength ": `"str_target"`, "12": "12", "+3": "3", "": ""} {
		n := wordOrNumber(words, text)
		got := ""
		if n != nil {
			got = string(n.JSON())
		}
		if got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
}

func TestAFormsFieldsOfObjects(t *testing.T) {
	bare := engine.NewCommand("check", "ada")
	number := engine.Option{Arg: "against.dc", Kind: engine.OptWord, Max: 100}
	skill := engine.Option{Arg: "skill", Kind: engine.OptWord, Words: []engine.Word{{ID: "exert", Help: "exert 2"}}}
	target := engine.Option{Arg: "against.target", Kind: engine.OptToken}
	if !commands.AsksForm(&engine.Action{Target: engine.Enemy, Options: []engine.Option{number}}) || commands.AsksForm(&engine.Action{Target: engine.Enemy, Options: []engine.Option{skill}}) {
		t.Error("a field of an object needs a form, a word none")
	}
	v := uitest.Charge(t).View()
	mod := engine.Option{Arg: "mod", Kind: engine.OptNumber}
	if n := NewOptionEntry(&mod, v, nil).value(); n != nil {
		t.Errorf("a number that wasn't typed is %s", n)
	}
	entries := []*OptionEntry{NewOptionEntry(&skill, v, nil), NewOptionEntry(&number, v, nil), NewOptionEntry(&target, v, nil)}
	fillEntry(entries[0], "Exert 2")
	fillEntry(entries[1], "12")
	if got := string(WithOptions(bare, entries).Node.JSON()); got != `{"do":"check","who":"ada","skill":"exert","against":{"dc":12}}` {
		t.Error(got)
	}
	fillEntry(entries[1], "wis")
	fillEntry(entries[2], "Gob")
	if got := string(WithOptions(bare, entries).Node.JSON()); got != `{"do":"check","who":"ada","skill":"exert","against":{"dc":"wis","target":"gob"}}` {
		t.Error(got)
	}
}

func fillEntry(e *OptionEntry, text string) {
	switch w := e.Shown.(type) {
	case *widgets.SelectEntry:
		w.Text = text
	case *widgets.Select:
		w.Selected = text
	}
}
