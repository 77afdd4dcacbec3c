package forms

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/commands"
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
	wrong := widget.NewLabel("")
	wrong.Importance, wrong.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	wrong.Hide()
	top, list := container.NewVBox(), e.list()
	scroll, fields := container.NewVScroll(top), e.above()
	var kin []*kin
	if form.Totals == engine.Tokens && form.Unsaid == "" { // each token rolls for itself
		kin = kinds(v)
	}
	note, checks := stillOpen(v), kinChecks(kin, e.keys)
	content := container.NewBorder(widgets.Wheeled(scroll), wrong, nil, nil, list)
	e.changed = func() {
		top.Objects = slices.DeleteFunc(append(append([]fyne.CanvasObject{note}, e.top(fields)...), checks),
			func(o fyne.CanvasObject) bool { return o == nil })
		top.Refresh()
		scroll.SetMinSize(fyne.NewSize(0, min(top.MinSize().Height, t.startSize().Height*0.6))) // leaves some room for the rows
		content.Refresh()
	}
	e.changed()
	t.showStart(content, wrong, e.keys, kin, func() (*engine.Command, string) {
		shareTotals(kin, e.rows)
		return e.command()
	})
}

// showStart shows the form; command builds its command, or says what is missing. Tokens of a kin may share their rolls.
func (t *starting) showStart(content fyne.CanvasObject, wrong *widget.Label, keys *startKeys, kin []*kin,
	command func() (*engine.Command, string)) {
	d := dialog.NewCustomWithoutButtons(lang.L("Start combat"), content, t.win)
	start := widgets.NewButton(lang.L("Start"), func() {
		c, why := command()
		if why == "" {
			if r := t.view().Probe(c); r != nil {
				why = phrase.UpperFirst(phrase.Say(t.view(), "", r.Why))
			}
		}
		if why != "" {
			wrong.SetText(why)
			wrong.Show()
			return
		}
		d.Hide()
		t.encounter.SendBy(c, decider(kin))
	})
	cancel := widgets.NewButton(lang.L("Cancel"), d.Hide)
	start.Icon, cancel.Icon = theme.ConfirmIcon(), theme.CancelIcon()
	start.Importance, start.Escaped, cancel.Escaped = widget.HighImportance, d.Hide, d.Hide
	keys.start, keys.leave = start.OnTapped, d.Hide
	d.SetButtons([]fyne.CanvasObject{cancel, start})
	d.Resize(t.startSize())
	d.Show()
	t.FocusSoon(keys.begin(start))
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
	note := widget.NewLabel(lang.L("Before combat, {{.Who}} still has to choose: {{.What}}. Select the token and choose below the map.",
		map[string]any{"What": what, "Who": strings.Join(names, ", ")}))
	note.Wrapping, note.TextStyle.Bold = fyne.TextWrapWord, true
	return note
}

func bindCheck(c *widgets.Check, on, shown bool, changed func(bool)) {
	c.OnChanged = nil
	c.SetChecked(on)
	c.OnChanged = changed
	c.Hidden = !shown
}
