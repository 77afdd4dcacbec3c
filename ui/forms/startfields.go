package forms

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/words"
)

// showPlace shows the number of a row in its entry.
func (e *startEntry) showPlace(f engine.StartField, r starter, entry *widget.Entry) {
	entry.OnChanged = nil
	entry.SetText(e.placed[f.Arg][r.id])
	entry.SetPlaceHolder(f.Label)
	if f.Now != nil && e.hasPlace(f, r) {
		entry.SetPlaceHolder(f.Label + " " + f.Now(e.view, r.id))
	}
	entry.OnChanged = func(text string) { e.placed[f.Arg][r.id] = text }
	entry.Hidden = !e.hasPlace(f, r)
}

// askStartForm asks what the system's start may be told.
func (t *starting) askStartForm(form *engine.StartForm) {
	v := t.view()
	e := newStartEntry(form, v)
	if len(form.Fields) == 0 && form.Totals == engine.None {
		t.desk.Send(engine.NewCommand("start", ""))
		return
	}
	wrong := widget.NewLabel("")
	wrong.Importance, wrong.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	wrong.Hide()
	top, list := container.NewVBox(), e.list()
	scroll, fields := container.NewVScroll(top), e.above()
	show := func() {
		top.Objects = e.top(fields)
		top.Refresh()
		scroll.SetMinSize(fyne.NewSize(0, min(top.MinSize().Height, t.startSize().Height*0.6))) // the rows keep some room
		list.Refresh()
	}
	show()
	e.changed = show
	t.showStart(container.NewBorder(scroll, wrong, nil, nil, list), wrong, e.command)
}

// top is what stands above the rows as things are said: the fields that are asked, then what the
// boxes of the rows mean.
func (e *startEntry) top(fields []askedField) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	form := widget.NewForm()
	for _, a := range fields {
		if e.open(a.field) {
			item := widget.NewFormItem(words.UpperFirst(a.field.Label), a.shown)
			item.HintText = a.field.Help
			form.AppendItem(item)
		}
	}
	if len(form.Items) > 0 {
		out = append(out, form)
	}
	var about []string
	for _, f := range append(e.columns(), e.placeColumns()...) {
		if f.Help != "" && e.open(f) {
			about = append(about, words.UpperFirst(f.Label)+": "+f.Help)
		}
	}
	if e.form.Totals != engine.None {
		about = append(about, totalsHelp(e.form))
	}
	for _, text := range about {
		line := widget.NewLabel(text)
		line.Wrapping = fyne.TextWrapWord
		out = append(out, line)
	}
	return out
}

// totalsHelp says what may be typed as initiative, and what is where nothing is.
func totalsHelp(form *engine.StartForm) string {
	if form.Unsaid != "" {
		return lang.L("Initiative: left empty it is {{.Own}}.", map[string]any{"Own": form.Unsaid})
	}
	return lang.L("Initiative: what was rolled at the table; the rest is rolled now.")
}

func totalHint(form *engine.StartForm) string {
	if form.Unsaid != "" {
		return "–"
	}
	return lang.L("roll")
}

// askedField is an argument that isn't ticked row by row, with what asks for it.
type askedField struct {
	field engine.StartField
	shown fyne.CanvasObject
}

// above are the arguments that aren't ticked row by row.
func (e *startEntry) above() []askedField {
	var out []askedField
	for _, f := range e.fields() {
		if o := e.field(f); o != nil {
			out = append(out, askedField{f, o})
		}
	}
	return out
}

func (e *startEntry) field(f engine.StartField) fyne.CanvasObject {
	switch f.Kind {
	case engine.OneToken, engine.OneSide:
		var ids, names []string
		for _, r := range e.rows {
			if r.heading == (f.Kind == engine.OneSide) {
				ids, names = append(ids, r.id), append(names, r.name)
			}
		}
		return e.oneOf(f.Arg, ids, names)
	case engine.OneWord:
		var ids, names []string
		for _, w := range f.Words {
			ids, names = append(ids, w.ID), append(names, w.Help)
		}
		return e.oneOf(f.Arg, ids, names)
	case engine.YesNo:
		return widget.NewCheck("", func(on bool) {
			e.said[f.Arg] = nil
			if on {
				e.said[f.Arg] = doc.Flag(true)
			}
			e.changed()
		})
	case engine.Whole:
		entry := widget.NewEntry()
		entry.OnChanged = func(text string) { e.typed[f.Arg] = text }
		return entry
	}
	return nil
}

// oneOf picks one of several ids, or none.
func (e *startEntry) oneOf(arg string, ids, names []string) fyne.CanvasObject {
	s := widget.NewSelect(append([]string{"–"}, names...), nil)
	s.SetSelectedIndex(0)
	s.OnChanged = func(string) {
		e.said[arg] = nil
		if i := s.SelectedIndex() - 1; i >= 0 {
			e.said[arg] = doc.Str(ids[i])
		}
		e.changed()
	}
	return s
}

// list has a row for each side and combatant, with a box for each column and an entry for each number.
func (e *startEntry) list() fyne.CanvasObject {
	columns, numbers := e.columns(), e.placeColumns()
	var list *widget.List
	list = widget.NewList(func() int { return len(e.rows) },
		func() fyne.CanvasObject {
			name := widget.NewLabel("")
			name.Truncation = fyne.TextTruncateEllipsis
			right := container.NewHBox()
			for _, f := range columns {
				right.Add(widget.NewCheck(f.Label, nil))
			}
			for range numbers {
				right.Add(numberEntry(86, ""))
			}
			if e.form.Totals != engine.None {
				right.Add(numberEntry(70, totalHint(e.form)))
			}
			return container.NewBorder(nil, nil, nil, right, name)
		},
		func(i widget.ListItemID, o fyne.CanvasObject) {
			r, row := &e.rows[i], o.(*fyne.Container)
			name, right := row.Objects[0].(*widget.Label), row.Objects[1].(*fyne.Container).Objects
			name.TextStyle.Bold = r.heading
			name.SetText(r.name)
			for j, f := range columns {
				shown := e.open(f) && (takes(f.Kind, r.heading) || r.heading && f.Kind == engine.Tokens)
				bindCheck(right[j].(*widget.Check), e.isTicked(f, i), shown, func(on bool) { e.tick(f, i, on); list.Refresh() })
			}
			for j, f := range numbers {
				e.showPlace(f, *r, entryIn(right[len(columns)+j]))
			}
			if e.form.Totals != engine.None {
				e.showTotal(r, entryIn(right[len(right)-1]))
			}
		})
	list.HideSeparators = true
	return list
}

// showTotal shows the initiative of a row in its entry.
func (e *startEntry) showTotal(r *starter, entry *widget.Entry) {
	entry.OnChanged = nil
	entry.SetText(r.total)
	entry.OnChanged = func(text string) { r.total = text }
	entry.Hidden = !e.hasTotal(r)
}

// numberEntry is an entry of a width of its own.
func numberEntry(width float32, hint string) fyne.CanvasObject {
	entry := widget.NewEntry()
	entry.SetPlaceHolder(hint)
	return container.NewGridWrap(fyne.NewSize(width, entry.MinSize().Height), entry)
}

func entryIn(o fyne.CanvasObject) *widget.Entry {
	return o.(*fyne.Container).Objects[0].(*widget.Entry)
}
