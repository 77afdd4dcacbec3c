package forms

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/words"
)

// Arguments asks for what an action needs besides its target: one of the token's things, a word
// of a list, or words of the DM's own. It tells whether there was anything to ask.
func (t *Forms) Arguments(who *engine.Token, c offers.Choice) bool {
	args := offers.Arguments(offers.Action(t.view().Decl(), c.View.Do))
	switch what := offers.ArgumentNamed(args, "what"); {
	case offers.AsksForm(offers.Action(t.view().Decl(), c.View.Do)):
		t.askOptions(who, c)
	case offers.Has(c.View.More, "what"):
		return false
	case offers.IsAbout(t.view(), who, c.View):
		return false
	case len(offers.ItemArguments(args)) > 0:
		t.askItem(who, c)
	case what != nil && offers.ArgumentNamed(args, "cost") != nil:
		t.askWords(who, c, offers.ArgumentNamed(args, "cost").Parts)
	case offers.AsksWords(t.view(), c) && len(what.Words) > 0:
		t.askWord(c, what)
	default:
		return false
	}
	return true
}

// askOptions asks for all declared options of an action in a form.
func (t *Forms) askOptions(who *engine.Token, c offers.Choice) {
	bare := engine.NewCommand(c.View.Do, who.ID, c.View.More...)
	for _, e := range t.Ask(c.Name, offers.Action(t.view().Decl(), c.View.Do).Options, bare, t.host.Send) {
		if e.rows != nil {
			e.rows.fill(bare.Node.Get(e.option.Arg))
		}
	}
}

// Ask asks for further arguments of a command, and hands on the command with them.
func (t *Forms) Ask(title string, options []engine.Option, c *engine.Command, take func(*engine.Command)) []*OptionEntry {
	var items []*widget.FormItem
	entries := make([]*OptionEntry, len(options))
	var first fyne.Focusable
	for i := range options {
		o := &options[i]
		entries[i] = NewOptionEntry(o, t.view(), t.view().Token(c.Who))
		item := widget.NewFormItem(words.UpperFirst(o.Label), entries[i].Shown)
		item.HintText = o.Help
		items = append(items, item)
		if f, ok := entries[i].Shown.(fyne.Focusable); ok && first == nil {
			first = f
		}
	}
	form := dialog.NewForm(title, lang.L("Do it"), lang.L("Cancel"), items, func(ok bool) {
		if ok {
			take(WithOptions(c, entries))
		}
	}, t.win)
	for _, e := range entries {
		if w, ok := e.Shown.(*widget.Entry); ok {
			w.OnSubmitted = func(string) { form.Submit() }
		}
	}
	width := float32(420)
	for _, e := range entries {
		if e.rows != nil {
			width = max(width, e.Shown.MinSize().Width+200)
		}
	}
	form.Resize(fyne.NewSize(width, 0))
	form.Show()
	t.FocusSoon(first)
	return entries
}

// FocusSoon gives the keys to something in a box once the press that opened it is over: it takes them
// when it begins and again when the button is let go, however long that is.
func (t *Forms) FocusSoon(f fyne.Focusable) {
	if f == nil {
		return
	}
	c := t.win.Canvas()
	top := c.Overlays().Top()
	fyne.Do(func() { c.Focus(f) })
	for _, d := range pressLasts {
		t.host.Later(d, func() {
			if c.Focused() == nil && c.Overlays().Top() == top {
				c.Focus(f)
			}
		})
	}
}

// pressLasts are when a press may be over.
var pressLasts = []time.Duration{100 * time.Millisecond, 250 * time.Millisecond, 500 * time.Millisecond, time.Second}

// askItem lists the things with which the action is open.
func (t *Forms) askItem(who *engine.Token, c offers.Choice) {
	choices := offers.Items(t.view(), who, c.View)
	if len(choices) == 1 {
		t.host.Send(choices[0].Command)
		return
	}
	m := fyne.NewMenu("")
	for _, it := range choices {
		m.Items = append(m.Items, fyne.NewMenuItem(it.Name, func() { t.host.Send(it.Command) }))
	}
	t.popup(m, t.host.ChoicePlace(c))
}

// askWord lists the words that an action takes, then aims it.
func (t *Forms) askWord(c offers.Choice, what *offers.Argument) {
	m := fyne.NewMenu("")
	pick := func(word string) {
		named := c
		named.View.More = append(append([]doc.Member(nil), c.View.More...), doc.M(what.Name, doc.Str(word)))
		named.View.Name = c.Name + ": " + strings.ReplaceAll(word, "_", " ")
		t.host.Choose(named)
	}
	for _, w := range what.Words {
		m.Items = append(m.Items, fyne.NewMenuItem(strings.ReplaceAll(w, "_", " "), func() { pick(w) }))
	}
	at := t.host.ChoicePlace(c)
	if what.Others {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Something else…"), func() {
			t.Text(c.Name, "", at, func(text string) string {
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
func (t *Forms) askWords(who *engine.Token, c offers.Choice, names []string) {
	what := widget.NewEntry()
	items := []*widget.FormItem{widget.NewFormItem(lang.L("What"), what)}
	costs := make([]*widget.Entry, len(names))
	for i, n := range names {
		costs[i] = widget.NewEntry()
		costs[i].SetPlaceHolder("0")
		items = append(items, widget.NewFormItem(lang.L("Costs {{.What}}", map[string]any{"What": n}), costs[i]))
	}
	form := dialog.NewForm(c.Name, lang.L("Do it"), lang.L("Cancel"), items, func(ok bool) {
		if ok {
			t.host.Send(wordsCommand(who.ID, c.View.Do, what.Text, names, costs))
		}
	}, t.win)
	form.Resize(fyne.NewSize(360, 0))
	form.Show()
	t.FocusSoon(what)
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
