package forms

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
	"parapet/ui/offers"
	"parapet/ui/words"
)

// What the DM may say of a condition or of damage besides the bare fact, asked for in forms that are
// made of what the system declares.

// DetailsOf are the fields of a condition that a form can ask for; a level first, where it has some.
func DetailsOf(c engine.ConditionDef) []engine.Option {
	var out []engine.Option
	if c.Levels {
		out = append(out, engine.Option{Arg: "level", Label: lang.L("Level"), Kind: engine.OptNumber, Maybe: true})
	}
	if c.Fields == nil {
		return out
	}
	for i := range c.Fields.Fields {
		if o, ok := detailOf(&c.Fields.Fields[i]); ok {
			out = append(out, o)
		}
	}
	return out
}

// detailOf is a field as an option of a form; false for those that are no single number, word or name.
func detailOf(f *sheet.Field) (engine.Option, bool) {
	o := engine.Option{Arg: f.Name, Label: words.UpperFirst(f.Title()), Help: f.Help, Min: f.Min, Max: f.Max, Maybe: true, List: f.Type == sheet.Texts}
	switch f.Type {
	case sheet.Int:
		o.Kind = engine.OptNumber
	case sheet.Bool:
		o.Kind = engine.OptFlag
	case sheet.Word:
		o.Kind, o.Max = engine.OptWord, 0
		for _, w := range f.Words {
			o.Words = append(o.Words, engine.Word{ID: w, Help: f.WordTitle(w)})
		}
	case sheet.Text, sheet.Texts:
		o.Kind = engine.OptText
		if f.Tokens {
			o.Kind = engine.OptToken
		}
	case sheet.Ints:
		o.Kind, o.Max, o.Words = engine.OptWord, 0, engine.Headings()
		return o, f.Heading
	default:
		return o, false
	}
	return o, true
}

// DetailItems are the conditions of which more can be said than that they hold.
func (t *Forms) DetailItems(id string) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, c := range t.view().Decl().Conditions {
		if len(DetailsOf(c)) > 0 {
			items = append(items, fyne.NewMenuItem(c.Name+"…", func() { t.Details([]string{id}, c) }))
		}
	}
	return items
}

// Details asks for the fields of a condition, and puts it on all selected tokens.
func (t *Forms) Details(ids []string, c engine.ConditionDef) {
	if slices.Contains(t.host.Selected(), ids[0]) {
		ids = slices.Clone(t.host.Selected())
	}
	bare := engine.NewCommand("condition", ids[0], doc.M("add", doc.Str(c.ID)))
	entries := t.Ask(c.Name, DetailsOf(c), bare, t.toEach(ids))
	if k := t.view().Token(ids[0]); k != nil && k.Is(c.ID) {
		Fill(entries, t.view(), k.Condition(c.ID))
	}
}

// Fill shows a condition as it is in the entries of its form.
func Fill(entries []*OptionEntry, v *engine.View, c *engine.Condition) {
	n := doc.Obj(doc.M("level", doc.Int(c.Level)))
	if c.Rec != nil {
		n.Members = append(n.Members, c.Rec.Full().Members...)
	}
	for _, e := range entries {
		e.fill(n.Get(e.option.Arg))
	}
}

func (e *OptionEntry) fill(n *doc.Node) {
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
	case *widget.Check:
		w.SetChecked(text == "true")
	case *widget.Select:
		if i := slices.IndexFunc(e.things, func(t offers.Thing) bool { return t.ID == text }); i >= 0 {
			w.SetSelectedIndex(i)
		}
	case *widget.SelectEntry:
		w.SetText(wordText(e.words, text))
	case *widget.Entry:
		w.SetText(text)
	}
}

// wordText is what an option's word is called.
func wordText(known []engine.Word, id string) string {
	if w := words.Of(known, id); w.Help != "" {
		return w.Help
	}
	return id
}

// Damage asks how much, and what else the system wants to know of it.
func (t *Forms) Damage(id string, at fyne.Position) {
	harm := t.view().Decl().Harm
	if len(harm) == 0 {
		t.Number(lang.L("Damage"), at, func(n int) {
			t.toEach(slices.Clone(t.host.Selected()))(engine.NewCommand("damage", "", doc.M("amount", doc.Int(n))))
		})
		return
	}
	amount := engine.Option{Arg: "amount", Label: lang.L("Amount"), Kind: engine.OptNumber}
	t.Ask(lang.L("Damage"), append([]engine.Option{amount}, harm...), engine.NewCommand("damage", id), t.toEach(slices.Clone(t.host.Selected())))
}
