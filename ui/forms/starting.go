package forms

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Start asks what the system needs to start combat: surprise, an ambush, initiative rolled at the table.
func (t *starting) Start() {
	v := t.view()
	switch {
	case v == nil || v.InCombat() || t.encounter.Waiting():
	case v.Decl().Start == nil || len(v.Decl().Start.Fields) == 0 && v.Decl().Start.Totals == engine.None:
		t.encounter.Send(engine.NewCommand("start", ""))
	default:
		t.ask(v, v.Decl().Start)
	}
}

// ask opens the form that the system declares for the start of combat.
func (t *starting) ask(v *engine.View, form *engine.StartForm) {
	e := newStartEntry(form, v)
	wrong := newWrong()
	top, list := container.NewVBox(), e.list()
	scroll, fields := container.NewVScroll(top), e.above()
	var kin []*kin
	if form.Totals == engine.Tokens && form.Own == nil { // each token rolls for itself
		kin = kinds(v)
	}
	note, checks := stillOpen(v), kinChecks(kin)
	content := container.NewBorder(widgets.Wheeled(scroll), wrong, nil, nil, list)
	e.changed = func() {
		top.Objects = slices.DeleteFunc(append(append([]fyne.CanvasObject{note}, e.top(fields)...), checks),
			func(o fyne.CanvasObject) bool { return o == nil })
		top.Refresh()
		scroll.SetMinSize(fyne.NewSize(0, min(top.MinSize().Height, t.startSize().Height*0.6))) // leaves some room for the rows
		content.Refresh()
	}
	e.changed()
	var d *dialog.CustomDialog
	start := widgets.Strong(i18n.L("Start"), func() {
		shareTotals(kin, e.rows)
		c, why := e.command()
		if why == "" {
			if r := v.Probe(c); r != nil {
				why = phrase.UpperFirst(phrase.Say(v, "", r.Why))
			}
		}
		if wrong.SetText(why); why != "" {
			wrong.Show()
			return
		}
		d.Hide()
		t.encounter.SendBy(c, decider(kin))
	})
	cancel := widgets.Cancel(i18n.L("Cancel"), nil)
	start.Icon, cancel.Icon, start.Stays = theme.ConfirmIcon(), theme.CancelIcon(), true
	d = widgets.ShowDialog(i18n.L("Start combat"), content, t.startSize(), t.win, cancel, start)
	if t.FocusSoon(start); e.first != nil {
		t.FocusSoon(e.first)
	}
}

// startSize returns the size of the form.
func (t *starting) startSize() fyne.Size {
	size := t.win.Canvas().Size()
	return fyne.NewSize(min(620, size.Width*0.9), min(640, size.Height*0.9))
}

// stillOpen names what player characters can do before combat; nil if there is nothing.
func stillOpen(v *engine.View) fyne.CanvasObject {
	var names []string
	what := ""
	for _, k := range v.Tokens {
		if list := commands.Ready(v, k); k.Player && len(list) > 0 {
			names = append(names, k.Name)
			what = commands.Name(v.Decl(), list[0])
		}
	}
	if len(names) == 0 {
		return nil
	}
	note := widgets.Wrapped(i18n.L("Before combat, {{.Who}} still has to choose: {{.What}}. Select the token and choose below the map.",
		map[string]any{"What": what, "Who": strings.Join(names, ", ")}))
	note.TextStyle.Bold = true
	return note
}

func bindCheck(c *widgets.Check, on, shown bool, changed func(bool)) {
	c.OnChanged = nil
	c.SetChecked(on)
	c.OnChanged = changed
	c.Hidden = !shown
}
