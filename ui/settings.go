package ui

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// askSettings shows the settings of the rules and of the board, made from what they declare. Each
// change is a command of its own, and can be undone.
func (t *table) askSettings() {
	v := t.view()
	if v == nil {
		return
	}
	rows := container.NewVBox()
	for _, s := range []*sheet.Schema{v.Decl().Settings, engine.BoardSettings()} {
		for i := range s.Fields {
			rows.Add(t.settingRow(&s.Fields[i], v.SettingsNode().Get(s.Fields[i].Name), s.Blank(), i))
		}
	}
	d := dialog.NewCustom(lang.L("Settings of {{.System}}", map[string]any{"System": v.Decl().Name}), lang.L("Close"),
		container.NewVScroll(rows), t.win)
	size := t.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(680, size.Width*0.8), min(620, size.Height*0.8)))
	d.Show()
}

// settingRow is a setting with its meaning, its default and what it is now.
func (t *table) settingRow(f *sheet.Field, now *doc.Node, blank *sheet.Rec, i int) fyne.CanvasObject {
	name := widget.NewLabelWithStyle(strings.ReplaceAll(f.Name, "_", " "), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	fallback := blank.Full().Get(f.Name)
	help := widget.NewLabel(f.Help + " " + lang.L("(default: {{.Value}})", map[string]any{"Value": listValue(fallback)}))
	help.Wrapping = fyne.TextWrapWord
	help.SizeName = theme.SizeNameCaptionText
	input := container.NewGridWrap(fyne.NewSize(180, widget.NewEntry().MinSize().Height), t.settingInput(f, now))
	return container.NewVBox(container.NewBorder(nil, nil, nil, container.NewVBox(input), container.New(tight{}, name, help)), widget.NewSeparator())
}

// settingInput is what a setting is changed with.
func (t *table) settingInput(f *sheet.Field, now *doc.Node) fyne.CanvasObject {
	switch {
	case f.Type == sheet.Bool:
		c := widget.NewCheck("", func(on bool) { t.set(f.Name, doc.Flag(on)) })
		c.Checked = now != nil && now.Bool
		return c
	case f.Type == sheet.Word:
		s := widget.NewSelect(f.Words, nil)
		s.Selected = plainValue(now)
		s.OnChanged = func(word string) { t.set(f.Name, doc.Str(word)) }
		return s
	case f.Type == sheet.WordSet:
		return t.wordSet(f, now)
	}
	e := widget.NewEntry()
	if f.Type == sheet.Choice {
		s := widget.NewSelectEntry(f.Words)
		s.SetText(plainValue(now))
		s.OnSubmitted = func(text string) { t.set(f.Name, readValue(text)) }
		s.OnChanged = func(text string) {
			if slices.Contains(f.Words, text) {
				t.set(f.Name, doc.Str(text))
			}
		}
		return s
	}
	e.SetText(plainValue(now))
	e.SetPlaceHolder(lang.L("Enter accepts"))
	e.OnSubmitted = func(text string) { t.set(f.Name, readValue(text)) }
	return e
}

// wordSet is a button that opens the list of words, each on or off.
func (t *table) wordSet(f *sheet.Field, now *doc.Node) fyne.CanvasObject {
	chosen, _ := now.Strings()
	var b *widget.Button
	b = widget.NewButton(lang.L("{{.N}} chosen", map[string]any{"N": strconv.Itoa(len(chosen))}), func() {
		group := widget.NewCheckGroup(f.Words, nil)
		group.Selected = slices.Clone(chosen)
		dialog.ShowCustomConfirm(strings.ReplaceAll(f.Name, "_", " "), lang.L("Set"), lang.L("Cancel"), group, func(ok bool) {
			if !ok {
				return
			}
			chosen = slices.DeleteFunc(slices.Clone(f.Words), func(w string) bool { return !slices.Contains(group.Selected, w) })
			b.SetText(lang.L("{{.N}} chosen", map[string]any{"N": strconv.Itoa(len(chosen))}))
			t.set(f.Name, doc.Strs(chosen))
		}, t.win)
	})
	return b
}

// set changes one setting, where that is a change.
func (t *table) set(name string, value *doc.Node) {
	if doc.Equal(t.view().SettingsNode().Get(name), value) {
		return
	}
	t.send(engine.NewCommand("settings", "", doc.M("set", doc.Obj(doc.M(name, value)))))
}

// listValue writes a value as one reads it.
func listValue(n *doc.Node) string {
	if words, ok := n.Strings(); ok {
		return strings.Join(words, ", ")
	}
	return plainValue(n)
}

// plainValue writes a value as one types it.
func plainValue(n *doc.Node) string {
	if n.IsNull() {
		return ""
	}
	if s, ok := n.Str(); ok {
		return s
	}
	return string(n.JSON())
}
