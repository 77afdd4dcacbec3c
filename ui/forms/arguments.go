package forms

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// Arguments asks for what an action needs besides its target: a thing, a word from a list, or free text. It reports
// whether there was anything to ask.
func (t *arguments) Arguments(who *engine.Token, c commands.Choice) bool {
	args := commands.Arguments(commands.Action(t.view().Decl(), c.View.Do))
	switch what := args.Named("what"); {
	case commands.AsksForm(commands.Action(t.view().Decl(), c.View.Do)):
		t.askOptions(who, c)
	case commands.Has(c.View.More, "what"):
		return false
	case commands.IsAbout(t.view(), who, c.View):
		return false
	case len(commands.ItemArguments(args)) > 0:
		t.askItem(who, c)
	case what != nil && args.Has("cost"):
		t.askWords(who, c, engine.Args(args.Named("cost").Parts).Names())
	case commands.AsksWords(t.view(), c) && len(what.Words) > 0:
		t.askWord(c, what)
	default:
		return false
	}
	return true
}

// askOptions asks for all declared options of an action in a form.
func (t *arguments) askOptions(who *engine.Token, c commands.Choice) {
	bare := engine.NewCommand(c.View.Do, who.ID, c.View.More...)
	for _, e := range t.Ask(c.Name, commands.Action(t.view().Decl(), c.View.Do).Options, bare, t.encounter.Send) {
		if e.rows != nil {
			e.rows.fill(bare.Node.Get(e.option.Arg))
		}
	}
}

// askItem lists the things with which the action is available.
func (t *arguments) askItem(who *engine.Token, c commands.Choice) {
	choices := commands.Items(t.view(), who, c.View)
	if len(choices) == 1 {
		t.encounter.Send(choices[0].Command)
		return
	}
	m := fyne.NewMenu("")
	for _, it := range choices {
		m.Items = append(m.Items, fyne.NewMenuItem(it.Name, func() { t.encounter.Send(it.Command) }))
	}
	t.popup(m, t.hooks.ChoicePlace(c))
}

// askWord lists the words for an action's argument, then aims it.
func (t *arguments) askWord(c commands.Choice, what *engine.Arg) {
	m := fyne.NewMenu("")
	pick := func(word string) {
		named := c
		named.View.More = append(append([]jsondoc.Member(nil), c.View.More...), jsondoc.M(what.Name, word))
		named.View.Name, named.View.Label = c.Name, i18n.Word(word)
		t.hooks.OnChoose(named)
	}
	for _, w := range what.Words {
		m.Items = append(m.Items, fyne.NewMenuItem(i18n.Word(w), func() { pick(w) }))
	}
	at := t.hooks.ChoicePlace(c)
	if what.Other {
		m.Items = append(m.Items, fyne.NewMenuItem(i18n.L("Something else…"), func() {
			t.Text(c.Name, "", at, func(text string) string {
				if strings.TrimSpace(text) == "" {
					return i18n.L("write something")
				}
				pick(strings.TrimSpace(text))
				return ""
			})
		}))
	}
	t.popup(m, at)
}

// askWords asks what is done and what it costs, for an action that the rules leave to the DM.
func (t *arguments) askWords(who *engine.Token, c commands.Choice, names []string) {
	what := widgets.NewEntry("")
	items := []*widget.FormItem{widget.NewFormItem(i18n.L("What"), what)}
	costs := make([]*widgets.Entry, len(names))
	for i, n := range names {
		costs[i] = widgets.NewEntry("")
		costs[i].SetPlaceHolder("0")
		items = append(items, widget.NewFormItem(i18n.L("Costs {{.What}}", map[string]any{"What": i18n.Word(n)}), costs[i]))
	}
	widgets.ShowForm(c.Name, i18n.L("Do it"), items, fyne.NewSize(360, 0), what, func() {
		t.encounter.Send(wordsCommand(who.ID, c.View.Do, what.Text, names, costs))
	}, t.win)
}

func wordsCommand(who, do, what string, names []string, costs []*widgets.Entry) *engine.Command {
	cost := jsondoc.Obj()
	for i, n := range names {
		if v, err := strconv.ParseFloat(strings.TrimSpace(costs[i].Text), 64); err == nil && v != 0 {
			cost.Members = append(cost.Members, jsondoc.M(n, jsondoc.Float(v, 2)))
		}
	}
	return engine.NewCommand(do, who, jsondoc.M("what", what), jsondoc.M("cost", cost))
}
