package forms

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// WithOptions returns a command with the entered options.
func WithOptions(c *engine.Command, entries []*OptionEntry) *engine.Command {
	n := c.Node
	for _, e := range entries {
		if value := e.value(); value != nil {
			n = withPath(n, strings.Split(e.option.Arg, "."), value)
		}
	}
	return &engine.Command{Do: c.Do, Who: c.Who, Node: n}
}

// OptionEntry is the field for an option in a form.
type OptionEntry struct {
	option *engine.Option
	things []commands.Thing
	words  []engine.Word // for OptWord
	sets   *setsEntry    // for OptSets
	rows   *rowsEntry    // for OptRows
	many   *manyEntry    // for OptMany
	Shown  fyne.CanvasObject
}

// NewOptionEntry returns the field for an option of who, which may be nil.
func NewOptionEntry(o *engine.Option, v *engine.View, who *engine.Token) *OptionEntry {
	e := &OptionEntry{option: o}
	switch o.Kind {
	case engine.OptToken:
		names := e.nothing()
		for _, k := range v.Tokens {
			e.things, names = append(e.things, commands.Thing{ID: k.ID, Name: k.Name}), append(names, k.Name)
		}
		pick := widgets.NewSelect(names, nil)
		if o.Maybe {
			pick.PlaceHolder = names[0]
		}
		e.Shown = pick
	case engine.OptFlag:
		e.Shown = widgets.NewCheck("", nil)
	case engine.OptWord:
		e.words = o.WordsFor(v, who)
		var names []string
		for _, w := range e.words {
			names = append(names, w.Help)
		}
		pick := widgets.NewSelectEntry(names)
		if o.First && len(names) > 0 {
			pick.SetText(names[0])
		}
		pick.Validator = e.known
		e.Shown = pick
	case engine.OptSets:
		e.sets = newSetsEntry(o)
		e.Shown = e.sets.shown
	case engine.OptMany:
		e.many = newManyEntry(o)
		e.Shown = e.many.shown
	case engine.OptRows:
		e.rows = newRowsEntry(o, v, who)
		e.Shown = e.rows.shown
	case engine.OptThing:
		var names []string
		for _, it := range thingsOf(who) {
			e.things, names = append(e.things, it), append(names, it.Name)
		}
		e.Shown = widgets.NewSelect(names, nil)
	default:
		line := widgets.NewEntry("")
		if o.Kind == engine.OptNumber && !o.List {
			line.Validator = number
		}
		e.Shown = line
	}
	return e
}

// known accepts nothing, one of the option's words, or an integer if the option takes one.
func (e *OptionEntry) known(text string) error {
	switch n := wordOrNumber(e.words, text); {
	case n == nil || n.Kind == jsondoc.Number && e.option.Max > 0:
	case slices.ContainsFunc(e.words, func(w engine.Word) bool { return strings.EqualFold(w.Help, strings.TrimSpace(text)) }):
	default:
		return errors.New(i18n.L("choose from the list"))
	}
	return nil
}

// number accepts nothing, or an integer.
func number(text string) error {
	if n := wordOrNumber(nil, text); n != nil && n.Kind != jsondoc.Number {
		return errors.New(i18n.L("enter a whole number"))
	}
	return nil
}

// Holds sets the placeholder of a combo box, and makes the form refuse input for which wrong returns an error.
func (e *OptionEntry) Holds(empty string, wrong func(text string) error) {
	if line, ok := e.Shown.(*widgets.SelectEntry); ok {
		line.SetPlaceHolder(empty)
		line.Validator = wrong
	}
}

// nothing returns the first item of a list with an optional choice.
func (e *OptionEntry) nothing() []string {
	if !e.option.Maybe {
		return nil
	}
	e.things = append(e.things, commands.Thing{})
	return []string{"–"}
}

// thingsOf returns the things of a token; none for nil.
func thingsOf(who *engine.Token) []commands.Thing {
	if who == nil {
		return nil
	}
	return commands.Things(who)
}

// value returns what was entered, nil for nothing.
func (e *OptionEntry) value() *jsondoc.Node {
	switch {
	case e.sets != nil:
		return e.sets.value()
	case e.rows != nil:
		return e.rows.value()
	case e.many != nil:
		return e.many.value()
	}
	switch w := e.Shown.(type) {
	case *widgets.Check:
		if w.Checked {
			return jsondoc.Flag(!e.option.Off)
		}
	case *widgets.Select:
		if i := w.SelectedIndex(); i >= 0 && e.things[i].ID != "" {
			return e.listed(jsondoc.Str(e.things[i].ID))
		}
	case *widgets.SelectEntry:
		return wordOrNumber(e.words, w.Text)
	case *widgets.Entry:
		return e.text(strings.TrimSpace(w.Text))
	}
	return nil
}

// text converts typed text to the option's value.
func (e *OptionEntry) text(text string) *jsondoc.Node {
	switch {
	case text == "" && (e.option.Maybe || e.option.Kind == engine.OptNumber):
		return nil
	case e.option.Kind == engine.OptNumber && e.option.List:
		list := jsondoc.Arr()
		for _, word := range split(text, ",") {
			if n := wordOrNumber(nil, word); n != nil {
				list.Items = append(list.Items, n)
			}
		}
		return list
	case e.option.Kind == engine.OptNumber:
		return wordOrNumber(nil, text)
	case e.option.List:
		return jsondoc.Strs(split(text, ","))
	}
	return jsondoc.Str(text)
}

// listed returns a value in the option's format: alone, or in a list.
func (e *OptionEntry) listed(n *jsondoc.Node) *jsondoc.Node {
	if e.option.List {
		return &jsondoc.Node{Kind: jsondoc.List, Items: []*jsondoc.Node{n}}
	}
	return n
}

// wordOrNumber returns the id of a word, or a typed number; nil for nothing.
func wordOrNumber(words []engine.Word, text string) *jsondoc.Node {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil
	}
	for _, w := range words {
		if strings.EqualFold(w.Help, text) {
			return commands.WordNode(w.ID)
		}
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(text, "+")); err == nil {
		return jsondoc.Int(n)
	}
	return jsondoc.Str(text)
}
