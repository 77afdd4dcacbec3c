package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
)

// askStart asks who is surprised, where the system knows surprise, and starts the fight.
func (t *table) askStart() {
	v := t.view()
	if v == nil || v.InCombat() || t.fight.waiting() {
		return
	}
	if !knowsSurprise(v.Decl()) {
		t.send(engine.NewCommand("start", ""))
		return
	}
	group := widget.NewCheckGroup(sidesWithTokens(v), nil)
	form := dialog.NewForm(lang.L("Start the fight"), lang.L("Start"), lang.L("Cancel"),
		[]*widget.FormItem{widget.NewFormItem(lang.L("Surprised"), group)},
		func(ok bool) {
			if ok {
				t.send(startCommand(group.Selected))
			}
		}, t.win)
	form.Resize(fyne.NewSize(320, 0))
	form.Show()
}

func knowsSurprise(d *engine.Declaration) bool {
	return slices.ContainsFunc(d.Conditions, func(c engine.ConditionDef) bool { return c.ID == "surprised" })
}

func sidesWithTokens(v *engine.View) []string {
	var ids []string
	for _, d := range v.Sides {
		if slices.ContainsFunc(v.Tokens, func(k *engine.Token) bool { return k.Side == d.ID }) {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

func startCommand(surprised []string) *engine.Command {
	if len(surprised) == 0 {
		return engine.NewCommand("start", "")
	}
	return engine.NewCommand("start", "", doc.M("surprised", doc.Strs(surprised)))
}
