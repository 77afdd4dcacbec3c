package ui

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"parapet/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
)

// itemText names a thing with what it is taken for.
func itemText(arg, name string) string {
	if name == "" {
		name = lang.L("nothing")
	}
	switch arg {
	case "main":
		return lang.L("Main hand: {{.What}}", map[string]any{"What": name})
	case "off":
		return lang.L("Off hand: {{.What}}", map[string]any{"What": name})
	}
	return name
}

// askArguments asks for what an action needs besides its target: one of the token's things, a word
// of a list, or words of the DM's own. It tells whether there was anything to ask.
func (t *table) askArguments(who *engine.Token, c choice) bool {
	args := arguments(actionOf(t.view().Decl(), c.view.Do))
	switch what := argumentNamed(args, "what"); {
	case asksForm(actionOf(t.view().Decl(), c.view.Do)):
		t.askOptions(who, c)
	case hasMember(c.view.More, "what"):
		return false
	case isAbout(t.view(), who, c.view):
		return false
	case len(itemArguments(args)) > 0:
		t.askItem(who, c)
	case what != nil && argumentNamed(args, "cost") != nil:
		t.askWords(who, c, argumentNamed(args, "cost").parts)
	case asksWords(t.view(), c) && len(what.words) > 0:
		t.askWord(c, what)
	default:
		return false
	}
	return true
}

// isAbout tells whether an entry is about one thing of several: the action is listed once for each.
func isAbout(v *engine.View, who *engine.Token, av engine.ActionView) bool {
	things := itemArguments(arguments(actionOf(v.Decl(), av.Do)))
	if len(things) == 0 || slices.ContainsFunc(things, func(a argument) bool { return !hasMember(av.More, a.name) }) {
		return false
	}
	listed := 0
	for _, o := range v.Sys.Actions(v, who) {
		if o.Do == av.Do {
			listed++
		}
	}
	return listed > 1
}

// asksWords tells whether an action needs a word of somebody before it can be aimed.
func asksWords(v *engine.View, c choice) bool {
	what := argumentNamed(arguments(actionOf(v.Decl(), c.view.Do)), "what")
	return what != nil && !hasMember(c.view.More, "what") && c.view.With == ""
}

// asksForm tells whether an action has options that only a form can ask for: a line of text, a token,
// a field of an object, or any where there is nothing to aim at.
func asksForm(def *engine.Action) bool {
	return def != nil && slices.ContainsFunc(def.Options, func(o engine.Option) bool {
		return def.Target == engine.Nothing || o.Kind == engine.OptText || o.Kind == engine.OptToken || strings.Contains(o.Arg, ".")
	})
}

// askOptions asks for all declared options of an action in a form.
func (t *table) askOptions(who *engine.Token, c choice) {
	bare := engine.NewCommand(c.view.Do, who.ID, c.view.More...)
	for _, e := range t.askForm(c.name, actionOf(t.view().Decl(), c.view.Do).Options, bare, t.send) {
		if e.rows != nil {
			e.rows.fill(bare.Node.Get(e.option.Arg))
		}
	}
}

// askForm asks for further arguments of a command, and hands on the command with them.
func (t *table) askForm(title string, options []engine.Option, c *engine.Command, take func(*engine.Command)) []*optionEntry {
	var items []*widget.FormItem
	entries := make([]*optionEntry, len(options))
	var first fyne.Focusable
	for i := range options {
		o := &options[i]
		entries[i] = newOptionEntry(o, t.view(), t.view().Token(c.Who))
		item := widget.NewFormItem(words.UpperFirst(o.Label), entries[i].shown)
		item.HintText = o.Help
		items = append(items, item)
		if f, ok := entries[i].shown.(fyne.Focusable); ok && first == nil {
			first = f
		}
	}
	form := dialog.NewForm(title, lang.L("Do it"), lang.L("Cancel"), items, func(ok bool) {
		if ok {
			take(withOptions(c, entries))
		}
	}, t.win)
	for _, e := range entries {
		if w, ok := e.shown.(*widget.Entry); ok {
			w.OnSubmitted = func(string) { form.Submit() }
		}
	}
	width := float32(420)
	for _, e := range entries {
		if e.rows != nil {
			width = max(width, e.shown.MinSize().Width+200)
		}
	}
	form.Resize(fyne.NewSize(width, 0))
	form.Show()
	t.focusSoon(first)
	return entries
}

// focusSoon gives the keys to something in a box once the press that opened it is over: it takes them
// when it begins and again when the button is let go, however long that is.
func (t *table) focusSoon(f fyne.Focusable) {
	if f == nil {
		return
	}
	c := t.win.Canvas()
	top := c.Overlays().Top()
	fyne.Do(func() { c.Focus(f) })
	for _, d := range pressLasts {
		t.later(d, func() {
			if c.Focused() == nil && c.Overlays().Top() == top {
				c.Focus(f)
			}
		})
	}
}

// pressLasts are when a press may be over.
var pressLasts = []time.Duration{100 * time.Millisecond, 250 * time.Millisecond, 500 * time.Millisecond, time.Second}

// askItem lists the things with which the action is open.
func (t *table) askItem(who *engine.Token, c choice) {
	choices := itemChoices(t.view(), who, c.view)
	if len(choices) == 1 {
		t.send(choices[0].command)
		return
	}
	m := fyne.NewMenu("")
	for _, it := range choices {
		m.Items = append(m.Items, fyne.NewMenuItem(it.name, func() { t.send(it.command) }))
	}
	t.popup(m, t.choicePlace(c))
}

// choicePlace is where the menu of an action opens: at its button.
func (t *table) choicePlace(c choice) fyne.Position {
	if b := t.actions.button(c); b != nil {
		return t.app.Driver().AbsolutePositionForObject(b)
	}
	return t.app.Driver().AbsolutePositionForObject(t.actions.content)
}

// askWord lists the words that an action takes, then aims it.
func (t *table) askWord(c choice, what *argument) {
	m := fyne.NewMenu("")
	pick := func(word string) {
		named := c
		named.view.More = append(append([]doc.Member(nil), c.view.More...), doc.M(what.name, doc.Str(word)))
		named.view.Name = c.name + ": " + strings.ReplaceAll(word, "_", " ")
		t.choose(named)
	}
	for _, w := range what.words {
		m.Items = append(m.Items, fyne.NewMenuItem(strings.ReplaceAll(w, "_", " "), func() { pick(w) }))
	}
	at := t.choicePlace(c)
	if what.others {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Something else…"), func() {
			t.askText(c.name, "", at, func(text string) string {
				if strings.TrimSpace(text) == "" {
					return lang.L("write something")
				}
				pick(strings.TrimSpace(text))
				return ""
			})
		}))
	}
	t.popup(m, at)
}

// askWords asks what is done and what it costs, for an action that the rules leave to the DM.
func (t *table) askWords(who *engine.Token, c choice, names []string) {
	what := widget.NewEntry()
	items := []*widget.FormItem{widget.NewFormItem(lang.L("What"), what)}
	costs := make([]*widget.Entry, len(names))
	for i, n := range names {
		costs[i] = widget.NewEntry()
		costs[i].SetPlaceHolder("0")
		items = append(items, widget.NewFormItem(lang.L("Costs {{.What}}", map[string]any{"What": n}), costs[i]))
	}
	form := dialog.NewForm(c.name, lang.L("Do it"), lang.L("Cancel"), items, func(ok bool) {
		if ok {
			t.send(wordsCommand(who.ID, c.view.Do, what.Text, names, costs))
		}
	}, t.win)
	form.Resize(fyne.NewSize(360, 0))
	form.Show()
	t.focusSoon(what)
}

func wordsCommand(who, do, what string, names []string, costs []*widget.Entry) *engine.Command {
	cost := doc.Obj()
	for i, n := range names {
		if v, err := strconv.ParseFloat(strings.TrimSpace(costs[i].Text), 64); err == nil && v != 0 {
			cost.Members = append(cost.Members, doc.M(n, doc.Float(v, 2)))
		}
	}
	return engine.NewCommand(do, who, doc.M("what", doc.Str(what)), doc.M("cost", cost))
}
