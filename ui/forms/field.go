package forms

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

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
