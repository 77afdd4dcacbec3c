package ui

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/savefiles/sample"
	"parapet/ui/commands"
	"parapet/ui/forms"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// entered returns a form's entries filled in everywhere, with tokens chosen by index.
func entered(v *engine.View, options []engine.Option, token int) []*forms.OptionEntry {
	var out []*forms.OptionEntry
	for i := range options {
		e := forms.NewOptionEntry(&options[i], v, nil)
		switch w := e.Shown.(type) {
		case *widgets.Check:
			w.SetChecked(true)
		case *widgets.Select:
			w.SetSelectedIndex(token)
		case *widgets.SelectEntry:
			w.SetText(options[i].Words[0].Help)
		case *widgets.Entry:
			w.SetText("2")
		}
		out = append(out, e)
	}
	return out
}

// TestSystemsTakeTheDetailsThatTheyDeclare checks that every system accepts what the forms for conditions and damage produce.
func TestSystemsTakeTheDetailsThatTheyDeclare(t *testing.T) {
	uitest.App(t)
	for _, s := range sample.List() {
		g, err := s.New()
		if err != nil {
			t.Fatal(err)
		}
		d := g.System().Declaration()
		who := g.State().Tokens[0].ID
		for _, c := range d.Conditions {
			// The first item is "–", the second the token itself.
			entries := entered(g.View(), commands.DetailsOf(c), 2)
			made := forms.WithOptions(engine.NewCommand("condition", who, jsondoc.M("add", c.ID)), entries)
			if len(entries) > 0 && len(made.Node.Members) != 3+len(entries) {
				t.Errorf("%s: %s", s.ID, made.Node)
			}
			if r := g.View().Probe(made); r != nil {
				t.Errorf("%s: %s: %s", s.ID, made.Node, r.Why)
			}
		}
		harm := append([]engine.Option{{Arg: "amount", Kind: engine.OptNumber}}, d.DamageOptions...)
		if r := g.View().Probe(forms.WithOptions(engine.NewCommand("damage", who), entered(g.View(), harm, 2))); r != nil {
			t.Errorf("%s: %s", s.ID, r.Why)
		}
	}
}

// detailed returns a condition with a field of each kind that a form supports, and one of an unsupported kind.
func detailed() engine.ConditionDef {
	return engine.ConditionDef{ID: "bleeding", Name: "Bleeding", Levels: true, Fields: sheet.New("bleeding",
		sheet.Field{Name: "rounds", Type: sheet.Int, Null: true}, sheet.Field{Name: "by", Type: sheet.Texts, Tokens: true},
		sheet.Field{Name: "cause", Type: sheet.Word, Words: []string{"bad_luck", "other"}}, sheet.Field{Name: "spell", Type: sheet.Text},
		sheet.Field{Name: "open", Type: sheet.Bool}, sheet.Field{Name: "stacks", Type: sheet.Any})}
}

func TestDetailsOfACondition(t *testing.T) {
	w, _ := opened(t)
	options := commands.DetailsOf(detailed())
	bare := engine.NewCommand("condition", "ann", jsondoc.M("add", "bleeding"))
	for _, c := range []struct{ name, want string }{
		{"", `{"do":"condition","who":"ann","add":"bleeding"}`},
		{"all", `{"do":"condition","who":"ann","add":"bleeding","level":2,"rounds":2,"by":["bo"],"cause":"bad_luck","spell":"2","open":true}`},
	} {
		var entries []*forms.OptionEntry
		if c.name == "" {
			for i := range options {
				entries = append(entries, forms.NewOptionEntry(&options[i], w.view(), nil))
			}
		} else {
			entries = entered(w.view(), options, 2)
		}
		made := forms.WithOptions(bare, entries).Node
		if got := made.String(); got != c.want {
			t.Errorf("%s", got)
		}
	}
}

// TestDetailsBeginWithWhatIsKnown checks that the form of an active condition starts with its current values, and is sent
// for all selected tokens.
func TestDetailsBeginWithWhatIsKnown(t *testing.T) {
	w, _ := opened(t)
	w.input.Selected = []string{"cid", "dee"}
	c := w.view().Decl().Conditions[0]
	w.session.Send(engine.NewCommand("condition", "cid", jsondoc.M("add", c.ID), jsondoc.M("level", 3)))
	entries := []*forms.OptionEntry{forms.NewOptionEntry(&commands.DetailsOf(c)[0], w.view(), nil)}
	forms.Fill(entries, w.view(), w.view().Token("cid").Condition(c.ID))
	if got := entries[0].Shown.(*widgets.Entry).Text; got != "3" {
		t.Errorf("level %q", got)
	}
	w.session.Send(commands.AsOne(commands.ToEach(w.input.Selected, forms.WithOptions(engine.NewCommand("condition", "cid", jsondoc.M("add", c.ID)), entries))))
	if w.view().Token("dee").Level(c.ID) != 3 {
		t.Error("dee isn't at level 3")
	}
	items := w.mapview.Menus().Conditions(w.view().Token("cid"))
	if items[0].ChildMenu == nil || len(items[0].ChildMenu.Items) != 1 {
		t.Error("no details in the menu")
	}
}
