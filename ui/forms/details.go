package forms

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Forms for what the DM adds to a condition or to damage, built from the system's declarations.

// Details asks for the fields of a condition, and adds it to all selected tokens.
func (t *details) Details(ids []string, c engine.ConditionDef) {
	if slices.Contains(t.selected(), ids[0]) {
		ids = slices.Clone(t.selected())
	}
	bare := engine.NewCommand("condition", ids[0], jsondoc.M("add", c.ID))
	entries := t.Ask(c.Name, commands.DetailsOf(c), bare, t.toEach(ids))
	if k := t.view().Token(ids[0]); k != nil && k.Is(c.ID) {
		Fill(entries, t.view(), k.Condition(c.ID))
	}
}

// Fill fills a form's entries with a condition's current values.
func Fill(entries []*OptionEntry, v *engine.View, c *engine.Condition) {
	n := jsondoc.Obj(jsondoc.M("level", c.Level))
	if c.Rec != nil {
		n.Members = append(n.Members, c.Rec.Full().Members...)
	}
	for _, e := range entries {
		e.fill(n.Get(e.option.Arg))
	}
}

func (e *OptionEntry) fill(n *jsondoc.Node) {
	if n.IsNull() {
		return
	}
	text := string(n.JSON())
	if s, ok := n.Str(); ok {
		text = s
	}
	if list, ok := n.Strings(); ok {
		text = strings.Join(list, ", ")
	}
	switch w := e.Shown.(type) {
	case *widgets.Check:
		w.SetChecked(text == "true")
	case *widgets.Select:
		if i := slices.IndexFunc(e.things, func(t commands.Thing) bool { return t.ID == text }); i >= 0 {
			w.SetSelectedIndex(i)
		}
	case *widgets.SelectEntry:
		w.SetText(wordText(e.words, text))
	case *widgets.Entry:
		w.SetText(text)
	}
}

// wordText returns the name of an option's word.
func wordText(known []engine.Word, id string) string {
	if w := phrase.Of(known, id); w.Help != "" {
		return w.Help
	}
	return id
}

// Damage asks for the amount, and for whatever else the system needs.
func (t *details) Damage(id string, at fyne.Position) {
	harm := t.view().Decl().DamageOptions
	if len(harm) == 0 {
		t.Number(t.harmTitle(), at, func(n int) {
			t.toEach(slices.Clone(t.selected()))(engine.NewCommand("damage", "", jsondoc.M("amount", n)))
		})
		return
	}
	amount := engine.Option{Arg: "amount", Label: i18n.L("Amount"), Kind: engine.OptNumber}
	t.Ask(t.harmTitle(), append([]engine.Option{amount}, harm...), engine.NewCommand("damage", id), t.toEach(slices.Clone(t.selected())))
}

// harmTitle returns the title with the tokens' names: "Damage: Hilda", "Damage: Hilda, Joss and 3 more".
func (t *details) harmTitle() string {
	var names []string
	for _, id := range t.selected() {
		names = append(names, phrase.Name(t.view(), id))
	}
	const most = 4
	who := strings.Join(names[:min(len(names), most)], ", ")
	if len(names) > most {
		who = i18n.L("{{.Who}} and {{.N}} more", map[string]any{"Who": who, "N": len(names) - most})
	}
	return i18n.L("Damage: {{.Who}}", map[string]any{"Who": who})
}
