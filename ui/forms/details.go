package forms

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

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

// FieldDialog sets one field of a token, or of all selected tokens, as one undo step.
type FieldDialog struct {
	t     *details
	IDs   []string
	Field *widget.Entry
	Value *widgets.Entry
	paths map[string]string // paths by displayed name
}

// Field lets the DM set any field of a token, chosen from those its system declares; if the token is selected, of all
// selected tokens.
func (t *details) Field(id string) *FieldDialog {
	v := t.view()
	d := &FieldDialog{t: t, IDs: []string{id}, Value: widgets.NewEntry(""), paths: map[string]string{}}
	if slices.Contains(t.selected(), id) {
		d.IDs = slices.Clone(t.selected())
	}
	help := widgets.Wrapped("")
	field := widgets.NewSelectEntry(d.names(v))
	d.Field = &field.Entry
	field.OnChanged = func(name string) {
		path := d.path(name)
		text, alike := commands.Value(v, d.IDs, path)
		d.Value.SetText(text)
		d.Value.SetPlaceHolder("")
		if !alike {
			d.Value.SetPlaceHolder(i18n.L("(different values)"))
		}
		help.SetText(commands.FieldHelp(v.Decl(), path))
	}
	title := i18n.L("DM: set a value of {{.Who}}", map[string]any{"Who": phrase.Name(v, id)})
	if len(d.IDs) > 1 {
		title = i18n.N("Set a field of a token", "Set a field of {{.N}} tokens", len(d.IDs), map[string]any{"N": len(d.IDs)})
	}
	widgets.ShowForm(title, i18n.L("Set"),
		[]*widget.FormItem{widget.NewFormItem(i18n.L("Field"), field), widget.NewFormItem(i18n.L("Value"), d.Value),
			widget.NewFormItem("", help)},
		fyne.NewSize(460, 0), field, d.done, t.win)
	t.FocusSoon(field)
	return d
}

// names returns the titles of the tokens' fields; if two are the same, the second has its path added.
func (d *FieldDialog) names(v *engine.View) (names []string) {
	for _, path := range commands.Fields(v, d.IDs) {
		name := phrase.UpperFirst(phrase.FieldName(path, v.Decl()))
		if d.paths[name] != "" {
			name += " (" + i18n.Word(strings.ReplaceAll(path, ".", " ")) + ")"
		}
		d.paths[name] = path
		names = append(names, name)
	}
	return names
}

// path returns a field's path by title; other text is taken as a path.
func (d *FieldDialog) path(name string) string {
	if path := d.paths[name]; path != "" {
		return path
	}
	return name
}

func (d *FieldDialog) done() {
	if d.Field.Text != "" {
		set := commands.SetField(d.IDs[0], d.path(d.Field.Text), phrase.Read(d.Value.Text))
		d.t.encounter.Send(commands.AsOne(commands.ToEach(d.IDs, set)))
	}
}
