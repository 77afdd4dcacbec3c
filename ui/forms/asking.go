package forms

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/words"
)

// Text asks for a line of text in a small box at a place of the window; Enter accepts, Esc and
// a click elsewhere drop it. take tells what is wrong with the text.
func (t *Forms) Text(title, hint string, at fyne.Position, take func(string) string) {
	entry := parts.NewEntry(hint)
	wrong := widget.NewLabel("")
	wrong.Importance = widget.DangerImportance
	wrong.Hide()
	heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	box := container.NewVBox(heading, container.NewGridWrap(fyne.NewSize(200, entry.MinSize().Height), entry), wrong)
	p := widget.NewPopUp(box, t.win.Canvas())
	entry.Escaped = p.Hide
	entry.OnSubmitted = func(text string) {
		if why := take(text); why != "" {
			wrong.SetText(why)
			wrong.Show()
			p.Resize(box.MinSize())
			return
		}
		p.Hide()
		t.host.KeysToMap()
	}
	p.ShowAtPosition(parts.Beside(at, 0, p.MinSize(), t.win.Canvas().Size(), false))
	t.win.Canvas().Focus(entry)
	t.FocusSoon(entry)
}

// Number asks for a whole number.
func (t *Forms) Number(title string, at fyne.Position, take func(int)) {
	t.Text(title, "0", at, func(text string) string {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			return lang.L("a whole number, please")
		}
		take(n)
		return ""
	})
}

// Field lets the DM set any field of a token, chosen from what its system declares.
func (t *Forms) Field(id string) {
	v := t.view()
	k := v.Token(id)
	fields := fieldsOf(v, k)
	value := widget.NewEntry()
	help := widget.NewLabel("")
	help.Wrapping = fyne.TextWrapWord
	field := widget.NewSelectEntry(fields)
	field.OnChanged = func(path string) {
		value.SetText(valueAt(v, k, path))
		help.SetText(fieldHelp(v, path))
	}
	form := dialog.NewForm(lang.L("Set a field of {{.Who}}", map[string]any{"Who": k.Name}), lang.L("Set"), lang.L("Cancel"),
		[]*widget.FormItem{widget.NewFormItem(lang.L("Field"), field), widget.NewFormItem(lang.L("Value"), value), widget.NewFormItem("", help)},
		func(ok bool) {
			if ok {
				t.host.Send(offers.SetField(id, field.Text, words.Read(value.Text)))
			}
		}, t.win)
	form.Resize(fyne.NewSize(460, 0))
	form.Show()
}

// fieldsOf lists the dotted paths of a token's fields.
func fieldsOf(v *engine.View, k *engine.Token) []string {
	paths := []string{"name", "side", "player", "size", "height", "elevation", "hidden", "notes"}
	for _, f := range v.Decl().Stats.Fields {
		paths = append(paths, "stats."+f.Name)
	}
	for _, b := range v.Decl().Budget {
		paths = append(paths, "budget."+b.Name)
	}
	for i, l := range v.Decl().Lists {
		for j := range k.Lists[i] {
			for _, f := range l.Schema.Fields {
				paths = append(paths, l.Name+"."+strconv.Itoa(j)+"."+f.Name)
			}
		}
	}
	return paths
}

// valueAt writes the value at a dotted path as one types it; "" for none.
func valueAt(v *engine.View, k *engine.Token, path string) string {
	n := v.TokenNode(k, false)
	for _, step := range strings.Split(path, ".") {
		if n != nil && n.Kind == doc.List {
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(n.Items) {
				return ""
			}
			n = n.Items[i]
			continue
		}
		n = n.Get(step)
	}
	if n == nil {
		return ""
	}
	if s, ok := n.Str(); ok {
		return s
	}
	return string(n.JSON())
}

// fieldHelp is the declared line of help of a field.
func fieldHelp(v *engine.View, path string) string {
	steps := strings.Split(path, ".")
	last := steps[len(steps)-1]
	switch steps[0] {
	case "stats":
		if i := v.Decl().Stats.Index(last); i >= 0 {
			return v.Decl().Stats.Fields[i].Help
		}
	case "budget":
		for _, b := range v.Decl().Budget {
			if b.Name == last {
				return b.Help
			}
		}
	}
	for _, l := range v.Decl().Lists {
		if i := l.Schema.Index(last); l.Name == steps[0] && i >= 0 {
			return l.Schema.Fields[i].Help
		}
	}
	return ""
}
