package forms

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// fieldInput asks for the value of a field. An untouched field keeps its value, given or not.
type fieldInput struct {
	shown fyne.CanvasObject
	wide  bool // takes a whole line
	value func() (n *jsondoc.Node, wrong []Wrong)
}

// Wrong is a mistake in the input.
type Wrong struct{ Where, Why string }

// newInput returns the input of a field, which reports changes: now is its given value, nil if there is none, and usual
// its default.
func newInput(c *sheetContext, f *sheet.Field, now, usual *jsondoc.Node) fieldInput {
	if f.Name == "preset" && len(c.presets) > 0 {
		f = c.preset(*f)
	}
	held := now
	if held == nil {
		held = usual
	}
	switch f.Type {
	case sheet.Bool:
		return heard(flagInput(f, now, held), c.changed)
	case sheet.Word:
		return heard(wordInput(f, now, held), c.changed)
	case sheet.WordSet:
		return heard(setInput(f, now, held), c.changed)
	case sheet.Record:
		return recordInput(c, f, now)
	case sheet.Records:
		return listInput(c, f, now)
	case sheet.Text:
		if f.Tokens {
			return heard(nameInput(c.tokens, now), c.changed)
		}
	}
	return heard(textInput(c, f, now, usual), c.changed)
}

// preset returns a field that names one of the system's presets, to be chosen by title.
func (c *sheetContext) preset(f sheet.Field) *sheet.Field {
	title := map[string]string{}
	for _, p := range c.presets {
		f.Words, title[p.ID] = append(f.Words, p.ID), p.Title
	}
	f.Type, f.Names = sheet.Choice, func(id string) string { return title[id] }
	return &f
}

// textInput returns a text field parsed by the field's type; empty omits the field.
func textInput(c *sheetContext, f *sheet.Field, now, usual *jsondoc.Node) fieldInput {
	before := written(f, now)
	line := newLine(c, f, before, written(f, usual))
	return fieldInput{shown: line.shown, wide: line.wide, value: func() (*jsondoc.Node, []Wrong) {
		text := line.text()
		switch {
		case text == before:
			return now, nil
		case text == "" && f.Null && now != nil:
			return jsondoc.Nil(), nil
		case text == "":
			return nil, nil
		}
		n, why := read(f, text)
		if why != "" {
			return nil, []Wrong{{f.Title(), why}}
		}
		return n, nil
	}}
}

// line is a text field for a value.
type line struct {
	shown fyne.CanvasObject
	text  func() string
	wide  bool
}

func newLine(c *sheetContext, f *sheet.Field, text, hint string) line {
	if words := c.suggested(f); len(words) > 0 {
		pick := widgets.NewSelectEntry(words)
		pick.SetText(text)
		pick.SetPlaceHolder(hint)
		return line{shown: pick, text: func() string { return pick.Text }}
	}
	entry, wide := widgets.NewEntry(""), isMap(f) || f.Type == sheet.Squares
	if f.Name == "notes" {
		entry.MultiLine, wide = true, true
		entry.SetMinRowsVisible(2)
		entry.Wrapping = fyne.TextWrapWord
	}
	entry.Short = f.Type == sheet.Int || f.Type == sheet.Decimal || f.Type == sheet.Dice
	entry.SetText(text)
	entry.SetPlaceHolder(hint)
	if isMap(f) && hint == "" {
		entry.SetPlaceHolder(example(f))
	}
	return line{shown: entry, text: func() string { return entry.Text }, wide: wide}
}

// example returns an example of how to type a map.
func example(f *sheet.Field) string {
	var keys []string
	for _, w := range f.Words[:min(2, len(f.Words))] {
		keys = append(keys, f.WordTitle(w))
	}
	if len(keys) < 2 {
		keys = []string{i18n.X("one of several", "one"), i18n.L("another")}
	}
	value, other := "3", "1"
	if len(f.Values) > 0 {
		value, other = f.WordTitle(f.Values[0]), f.WordTitle(f.Values[len(f.Values)-1])
	}
	return keys[0] + " " + value + ", " + keys[1] + " " + other
}

func flagInput(f *sheet.Field, now, held *jsondoc.Node) fieldInput {
	on := held != nil && held.Kind == jsondoc.Bool && held.Bool
	check := widgets.NewCheck("", nil)
	check.Checked = on
	return fieldInput{shown: check, value: func() (*jsondoc.Node, []Wrong) {
		if check.Checked == on {
			return now, nil
		}
		return jsondoc.Flag(check.Checked), nil
	}}
}

func wordInput(f *sheet.Field, now, held *jsondoc.Node) fieldInput {
	names, words := []string{}, slices.Clone(f.Words)
	if f.Null {
		names, words = []string{"–"}, append([]string{""}, words...)
	}
	for _, w := range f.Words {
		names = append(names, f.WordTitle(w))
	}
	return pickInput(names, words, now, held)
}

// nameInput chooses one of the tokens, or none.
func nameInput(tokens []Named, now *jsondoc.Node) fieldInput {
	names, ids := []string{"–"}, []string{""}
	for _, k := range tokens {
		names, ids = append(names, k.Name), append(ids, k.ID)
	}
	return pickInput(names, ids, now, now)
}

// pickInput chooses one of several words by name; "" is null.
func pickInput(names, words []string, now, held *jsondoc.Node) fieldInput {
	at := 0
	if text, ok := held.Str(); ok {
		at = max(slices.Index(words, text), 0)
	}
	pick := widgets.NewSelect(names, nil)
	pick.SetSelectedIndex(at)
	return fieldInput{shown: pick, value: func() (*jsondoc.Node, []Wrong) {
		switch i := pick.SelectedIndex(); {
		case i == at || i < 0:
			return now, nil
		case words[i] == "":
			return jsondoc.Nil(), nil
		default:
			return jsondoc.Str(words[i]), nil
		}
	}}
}

// setInput has a check box for each word.
func setInput(f *sheet.Field, now, held *jsondoc.Node) fieldInput {
	before, _ := held.Strings()
	checks := make([]*widgets.Check, len(f.Words))
	grid := container.NewGridWithColumns(columns + 1)
	for i, w := range f.Words {
		checks[i] = widgets.NewCheck(f.WordTitle(w), nil)
		checks[i].Checked = slices.Contains(before, w)
		grid.Add(checks[i])
	}
	return fieldInput{shown: grid, wide: true, value: func() (*jsondoc.Node, []Wrong) {
		ticked := []string{}
		for _, w := range before { // in their former order
			if i := slices.Index(f.Words, w); i >= 0 && checks[i].Checked {
				ticked = append(ticked, w)
			}
		}
		for i, w := range f.Words {
			if checks[i].Checked && !slices.Contains(before, w) {
				ticked = append(ticked, w)
			}
		}
		if slices.Equal(ticked, before) {
			return now, nil
		}
		return jsondoc.Strs(ticked), nil
	}}
}

// heard returns an input that calls changed when something is typed or chosen in it.
func heard(in fieldInput, changed func()) fieldInput {
	listen(in.shown, changed)
	return in
}

func listen(o fyne.CanvasObject, changed func()) {
	switch w := o.(type) {
	case *widgets.SelectEntry:
		w.OnChanged = also(w.OnChanged, changed)
	case *widgets.Entry:
		w.OnChanged = also(w.OnChanged, changed)
	case *widgets.Select:
		w.OnChanged = also(w.OnChanged, changed)
	case *widgets.Check:
		w.OnChanged = also(w.OnChanged, changed)
	case *fyne.Container:
		for _, o := range w.Objects {
			listen(o, changed)
		}
	}
}

// also returns a function that calls before, then then.
func also[T any](before func(T), then func()) func(T) {
	return func(x T) {
		if before != nil {
			before(x)
		}
		then()
	}
}
