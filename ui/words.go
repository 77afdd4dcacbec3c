package ui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
)

// needsWords tells of the actions that are told in words: what is done, and what it costs.
func needsWords(do string) bool { return do == "custom" }

// askWords asks what is done and what it costs, for an action that the rules leave to the DM.
func (t *table) askWords(who *engine.Token, c choice) {
	v := t.view()
	what := widget.NewEntry()
	items := []*widget.FormItem{widget.NewFormItem(lang.L("What"), what)}
	names := costNames(actionOf(v.Decl(), c.view.Do))
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
	t.win.Canvas().Focus(what)
}

// costNames reads "cost: {main, offhand}" of an action's arguments.
func costNames(a *engine.Action) []string {
	if a == nil {
		return nil
	}
	_, rest, ok := strings.Cut(a.Args, "cost: {")
	if !ok {
		return nil
	}
	list, _, _ := strings.Cut(rest, "}")
	return strings.Split(list, ", ")
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
