package forms

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/words"
)

// Field lets the DM set any field of a token, chosen from what its system declares.
func (t *details) Field(id string) {
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
				t.desk.Send(offers.SetField(id, field.Text, words.Read(value.Text)))
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
