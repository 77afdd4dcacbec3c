package forms

import (
	"cmp"
	"slices"
	"strconv"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// showPlace shows the number of a row in its entry.
func (e *startEntry) showPlace(f engine.StartField, r starter, entry *widgets.Entry) {
	entry.OnChanged = nil
	entry.SetText(e.placed[f.Arg][r.id])
	entry.SetPlaceHolder(f.Label)
	if f.Now != nil && e.hasPlace(f, r) {
		entry.SetPlaceHolder(f.Label + " " + f.Now(e.view, r.id))
	}
	entry.OnChanged = func(text string) { e.placed[f.Arg][r.id] = text }
	entry.Hidden = !e.hasPlace(f, r)
}

// top returns what is shown above the rows at the moment: the fields, then the meanings of the rows' boxes.
func (e *startEntry) top(fields []askedField) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	form := widget.NewForm()
	for _, a := range fields {
		if e.open(a.field) {
			item := widget.NewFormItem(phrase.UpperFirst(a.field.Label), a.shown)
			item.HintText = phrase.UpperFirst(a.field.Help)
			form.AppendItem(item)
		}
	}
	if len(form.Items) > 0 {
		out = append(out, form)
	}
	var about []string
	for _, f := range append(e.columns(), e.placeColumns()...) {
		if f.Help != "" && e.open(f) {
			about = append(about, phrase.UpperFirst(f.Label)+": "+f.Help)
		}
	}
	if e.form.Totals != engine.None {
		about = append(about, totalsHelp(e.form))
	}
	for _, text := range about {
		out = append(out, widgets.Wrapped(text))
	}
	return out
}

// totalsHelp explains what can be typed as initiative, and what an empty field means.
func totalsHelp(form *engine.StartForm) string {
	if form.Own != nil {
		return i18n.L("Initiative, from the sheet if empty.")
	}
	return i18n.L("Initiative rolled at the table; Parapet rolls the rest.")
}

// askedField is an argument outside the rows, with its input.
type askedField struct {
	field engine.StartField
	shown fyne.CanvasObject
}

// above returns the arguments outside the rows.
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
		return e.oneOf(f, ids, names)
	case engine.OneWord:
		var ids, names []string
		for _, w := range f.Words {
			if w.Help != f.Unset {
				ids, names = append(ids, w.ID), append(names, w.Help)
			}
		}
		return e.oneOf(f, ids, names)
	case engine.YesNo:
		return widgets.NewCheck("", func(on bool) {
			e.said[f.Arg] = nil
			if on {
				e.said[f.Arg] = jsondoc.Flag(true)
			}
			e.changed()
		})
	case engine.Whole:
		entry := lineForNumber("")
		entry.OnChanged = func(text string) { e.typed[f.Arg] = text }
		return entry
	}
	return nil
}

// oneOf chooses one of several ids, or none.
func (e *startEntry) oneOf(f engine.StartField, ids, names []string) fyne.CanvasObject {
	for i := range names {
		names[i] = phrase.UpperFirst(names[i])
	}
	s := widgets.NewSelect(append([]string{phrase.UpperFirst(cmp.Or(f.Unset, "–"))}, names...), nil)
	s.SetSelectedIndex(0)
	s.OnChanged = func(string) {
		e.said[f.Arg] = nil
		if i := s.SelectedIndex() - 1; i >= 0 {
			e.said[f.Arg] = jsondoc.Str(ids[i])
		}
		e.changed()
	}
	return s
}

// list has a row for each side and combatant with input, with a box for each column and an entry for each number:
// initiative first, since it is typed most often.
func (e *startEntry) list() fyne.CanvasObject {
	var asked []int // rows of the entry
	return widgets.NewList(func() int { asked = e.asked(); return len(asked) },
		e.newRow, func(i widget.ListItemID, o fyne.CanvasObject) { e.showRow(asked[i], o) })
}

// listHeight returns how high the list wants to be.
func (e *startEntry) listHeight() float32 {
	return float32(len(e.asked())) * (e.newRow().MinSize().Height + theme.Padding())
}

// asked returns the rows that currently have input.
func (e *startEntry) asked() []int {
	var out []int
	for i := range e.rows {
		r := &e.rows[i]
		box := func(f engine.StartField) bool { return e.hasBox(f, r) }
		place := func(f engine.StartField) bool { return e.hasPlace(f, *r) && e.open(f) }
		if e.hasTotal(r) || slices.ContainsFunc(e.columns(), box) || slices.ContainsFunc(e.placeColumns(), place) {
			out = append(out, i)
		}
	}
	return out
}

// hasBox reports whether a row currently has a box in a column: not if the column is about ticked sides and the row's isn't one.
func (e *startEntry) hasBox(f engine.StartField, r *starter) bool {
	about := func(arg string) bool { return !e.ofSides(arg) || e.ticked[arg]["side "+r.side] }
	return e.open(f) && (takes(f.Kind, r.heading) || r.heading && f.Kind == engine.Tokens) && (f.After == nil || slices.ContainsFunc(f.After, about))
}

// ofSides reports whether an argument is a column of sides.
func (e *startEntry) ofSides(arg string) bool {
	return slices.ContainsFunc(e.form.Fields, func(f engine.StartField) bool { return f.Arg == arg && f.Kind == engine.Sides })
}

func (e *startEntry) newRow() fyne.CanvasObject {
	name := widget.NewLabel("")
	name.Truncation = fyne.TextTruncateEllipsis
	right := container.NewHBox()
	for _, f := range e.columns() {
		box := widgets.NewCheck(phrase.UpperFirst(f.Label), nil)
		right.Add(container.NewGridWrap(box.MinSize(), box)) // keeps its place in rows without one
	}
	if e.form.Totals != engine.None {
		right.Add(numberEntry(lineForNumber(i18n.L("roll")), 70))
	}
	for range e.placeColumns() {
		right.Add(numberEntry(lineForNumber(""), 86))
	}
	right.Add(container.NewGridWrap(fyne.NewSize(theme.ScrollBarSize(), 1))) // the scroll bar lies over the rows
	return container.NewBorder(nil, nil, nil, right, name)
}

func (e *startEntry) showRow(i int, o fyne.CanvasObject) {
	r, row := &e.rows[i], o.(*fyne.Container)
	name, right := row.Objects[0].(*widget.Label), row.Objects[1].(*fyne.Container).Objects
	name.TextStyle.Bold = r.heading
	name.SetText(r.name)
	if r.heading {
		name.SetText(phrase.UpperFirst(r.name))
	}
	for _, f := range e.columns() {
		bindCheck(right[0].(*fyne.Container).Objects[0].(*widgets.Check), e.isTicked(f, i), e.hasBox(f, r), func(on bool) { e.tick(f, i, on); e.changed() })
		right = right[1:]
	}
	if e.form.Totals != engine.None {
		e.showTotal(r, entryIn(right[0]))
		right = right[1:]
	}
	for _, f := range e.placeColumns() {
		e.showPlace(f, *r, entryIn(right[0]))
		right = right[1:]
	}
}

// showTotal shows the initiative of a row in its entry.
func (e *startEntry) showTotal(r *starter, entry *widgets.Entry) {
	entry.OnChanged = nil
	entry.SetText(r.total)
	if e.form.Own != nil && !r.heading {
		entry.SetPlaceHolder(message.Minus(strconv.Itoa(e.form.Own(e.view, r.id))))
	}
	entry.OnChanged = func(text string) { r.total = text }
	entry.Hidden = !e.hasTotal(r)
	if e.first == nil && !entry.Hidden {
		e.first = entry
	}
}

// lineForNumber returns an entry for a number.
func lineForNumber(hint string) *widgets.Entry {
	e := widgets.NewEntry(hint)
	e.Takes = func(r rune) bool { return !unicode.IsLetter(r) } // E opens the form, and its character may follow
	return e
}

// numberEntry returns an entry of a fixed width.
func numberEntry(entry *widgets.Entry, width float32) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(width, entry.MinSize().Height), entry)
}

func entryIn(o fyne.CanvasObject) *widgets.Entry {
	return o.(*fyne.Container).Objects[0].(*widgets.Entry)
}
