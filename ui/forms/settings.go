package forms

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Settings shows the settings of the rules and of the board, built from their declarations. Each change is a command of
// its own that can be undone.
func (t *settings) Settings() {
	v := t.view()
	if v == nil {
		return
	}
	rows := container.NewVBox()
	for _, schema := range []*sheet.Schema{v.Decl().Settings, i18n.Schema(engine.BoardSettings())} {
		fallback := schema.Blank().Full()
		for _, group := range schema.Groups() {
			rows.Add(widget.NewRichText(&widget.TextSegment{Text: group.Title, Style: widget.RichTextStyleSubHeading}))
			for _, f := range group.Fields {
				rows.Add(t.settingRow(f, fallback.Get(f.Name)))
			}
		}
	}
	size := t.win.Canvas().Size()
	end := widgets.Cancel(i18n.L("Close"), nil)
	end.Importance = widget.HighImportance
	widgets.ShowDialog(i18n.L("Rules settings: {{.System}}", map[string]any{"System": v.Decl().Name}), widgets.Wheeled(container.NewVScroll(rows)),
		fyne.NewSize(min(720, size.Width*0.8), min(640, size.Height*0.85)), t.win, end)
}

// settingRow returns a setting with its help, its default and its current value.
func (t *settings) settingRow(f *sheet.Field, fallback *jsondoc.Node) fyne.CanvasObject {
	row := container.NewStack()
	var show func()
	show = func() {
		row.Objects = []fyne.CanvasObject{t.settingShown(f, fallback, show)}
		row.Refresh()
	}
	show()
	return row
}

// settingShown returns the row for the current value; again rebuilds it.
func (t *settings) settingShown(f *sheet.Field, fallback *jsondoc.Node, again func()) fyne.CanvasObject {
	now := t.view().SettingsNode().Get(f.Name)
	change := func(value *jsondoc.Node) {
		t.Set(f.Name, value)
		t.encounter.Then(again)
	}
	changed := !jsondoc.Equal(now, fallback)
	name := widget.NewLabelWithStyle(f.Title(), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	help := widget.NewLabel(phrase.UpperFirst(f.Help) + ". " +
		i18n.L("Default: {{.Value}}.", map[string]any{"Value": phrase.Setting(f, fallback)}))
	help.Wrapping = fyne.TextWrapWord
	help.SizeName = theme.SizeNameCaptionText
	reset := widgets.NewIconButton("", theme.ContentUndoIcon(), func() { change(fallback) })
	reset.Importance = widget.LowImportance
	reset.Hidden = !changed
	if changed {
		name.Importance = widget.HighImportance
		name.SetText("• " + f.Title())
	}
	height := widgets.NewEntry("").MinSize().Height
	input := container.NewGridWrap(fyne.NewSize(210, height), t.settingInput(f, now, change))
	right := container.NewHBox(container.NewVBox(input), container.NewVBox(container.NewGridWrap(fyne.NewSize(height, height), reset)))
	return container.NewVBox(container.NewBorder(nil, nil, nil, right, container.New(widgets.Tight{}, name, help)), widget.NewSeparator())
}

// settingInput returns the control that changes a setting.
func (t *settings) settingInput(f *sheet.Field, now *jsondoc.Node, change func(*jsondoc.Node)) fyne.CanvasObject {
	switch f.Type {
	case sheet.Bool:
		c := widgets.NewCheck(phrase.Setting(f, now), func(on bool) { change(jsondoc.Flag(on)) })
		c.Checked = now != nil && now.Bool
		return c
	case sheet.Word:
		s := widgets.NewSelect(phrase.Titles(f), nil)
		s.Selected = phrase.Setting(f, now)
		s.OnChanged = func(string) { change(jsondoc.Str(f.Words[s.SelectedIndex()])) }
		return s
	case sheet.WordSet:
		return t.wordSet(f, now, change)
	case sheet.Choice:
		s := widgets.NewSelectEntry(phrase.Titles(f))
		s.SetText(phrase.Setting(f, now))
		s.OnSubmitted = func(text string) { change(phrase.Read(text)) }
		s.OnChanged = func(text string) {
			if i := slices.Index(phrase.Titles(f), text); i >= 0 {
				change(jsondoc.Str(f.Words[i]))
			}
		}
		return s
	}
	e := widgets.NewEntry("")
	e.SetText(strings.Trim(phrase.PlainText(now), "[]"))
	e.SetPlaceHolder(i18n.L("Enter accepts"))
	e.OnSubmitted = func(text string) {
		if f.Type == sheet.Ints {
			text = "[" + strings.Trim(text, "[] ") + "]"
		}
		change(phrase.Read(text))
	}
	return e
}

// wordSet returns a button that opens a list of check boxes for words.
func (t *settings) wordSet(f *sheet.Field, now *jsondoc.Node, change func(*jsondoc.Node)) fyne.CanvasObject {
	chosen, _ := now.Strings()
	return widgets.NewButton(i18n.L("{{.N}} chosen…", map[string]any{"N": strconv.Itoa(len(chosen))}), func() {
		group := widget.NewCheckGroup(phrase.Titles(f), nil)
		for _, w := range chosen {
			group.Selected = append(group.Selected, f.WordTitle(w))
		}
		dialog.ShowCustomConfirm(f.Title(), i18n.L("Set"), i18n.L("Cancel"), group, func(ok bool) {
			if ok {
				change(jsondoc.Strs(slices.DeleteFunc(slices.Clone(f.Words), func(w string) bool {
					return !slices.Contains(group.Selected, f.WordTitle(w))
				})))
			}
		}, t.win)
	})
}

// Set changes a setting, unless it has that value already.
func (t *settings) Set(name string, value *jsondoc.Node) {
	if jsondoc.Equal(t.view().SettingsNode().Get(name), value) {
		return
	}
	t.encounter.Send(engine.NewCommand("settings", "", jsondoc.M("set", jsondoc.Obj(jsondoc.M(name, value)))))
}
