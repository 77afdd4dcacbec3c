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

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Start asks what the system needs to start combat: surprise, an ambush, initiative rolled at the table.
func (t *starting) Start() {
	v := t.view()
	if v == nil || v.InCombat() || t.encounter.Waiting() {
		return
	}
	if form := v.Decl().Start; form != nil {
		t.askStartForm(form)
		return
	}
	if !knowsSurprise(v.Decl()) && !asksFor(v.Decl(), "initiative") {
		t.encounter.Send(engine.NewCommand("start", ""))
		return
	}
	o := newOpening(v)
	wrong := widget.NewLabel("")
	wrong.Importance, wrong.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	wrong.Hide()
	top := container.NewVBox()
	if who := t.stillOpen(v); who != "" {
		note := widget.NewLabel(who)
		note.Wrapping, note.TextStyle.Bold = fyne.TextWrapWord, true
		top.Add(note)
	}
	keys, kin := newStartKeys(), kinds(v)
	list := startList(v, o, keys)
	if knowsSurprise(v.Decl()) && asksFor(v.Decl(), "surprise") {
		top.Add(ambushForm(v, o, keys, list.Refresh))
	}
	top.Add(widget.NewLabel(lang.L("Initiative rolled at the table; Parapet rolls the rest.")))
	if checks := kinChecks(kin, keys); checks != nil {
		top.Add(checks)
	}
	content := container.NewBorder(top, wrong, nil, nil, list)
	t.showStart(content, wrong, keys, kin, func() (*engine.Command, string) {
		shareTotals(kin, o.rows)
		return o.command()
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

// stillOpen names what player characters can do before combat, "" if there is nothing.
func (t *starting) stillOpen(v *engine.View) string {
	var names []string
	what := ""
	for _, k := range v.Tokens {
		if !k.Player {
			continue
		}
		if list := commands.Ready(v, k); len(list) > 0 {
			names = append(names, k.Name)
			what = commands.Name(v.Decl(), list[0])
		}
	}
	if len(names) == 0 {
		return ""
	}
	return lang.L("Before combat, {{.Who}} still has to choose: {{.What}}. Select the token and choose below the map.",
		map[string]any{"What": what, "Who": strings.Join(names, ", ")})
}

func knowsSurprise(d *engine.Declaration) bool {
	return slices.ContainsFunc(d.Conditions, func(c engine.ConditionDef) bool { return c.ID == "surprised" })
}

// asksFor reports whether a system rolls something.
func asksFor(d *engine.Declaration, roll string) bool {
	return slices.ContainsFunc(d.Rolls, func(w engine.Word) bool { return w.ID == roll })
}

// ambushForm returns the inputs for an ambush; its details are shown while it is ticked.
func ambushForm(v *engine.View, o *opening, keys *startKeys, changed func()) fyne.CanvasObject {
	ids, names := []string{}, []string{}
	for _, s := range o.rows {
		if !s.heading {
			ids, names = append(ids, s.id), append(names, s.name)
		}
	}
	by := widgets.NewSelect(names, nil)
	by.Escaped, by.Entered = func() { keys.leave() }, func() { keys.start() }
	by.OnChanged = func(string) { o.by = ids[by.SelectedIndex()] }
	against := widget.NewCheckGroup(sidesWithTokens(v), func(list []string) { o.against = list })
	against.Horizontal = true
	dt := keys.entry(lang.L("by light and noise"))
	dt.OnChanged = func(text string) { o.dt = text }
	sought := keys.check(lang.L("Targets are on watch: the best watcher counts"), func(on bool) { o.sought = on })
	details := widget.NewForm(widget.NewFormItem(lang.L("Led by"), by), widget.NewFormItem(lang.L("Against"), against),
		widget.NewFormItem(lang.L("Stealth DT"), dt), widget.NewFormItem("", sought))
	details.Hide()
	return container.NewVBox(keys.check(lang.L("Ambush: stealth decides surprise"), func(on bool) {
		o.ambush = on
		details.Hidden = !on
		details.Refresh()
		changed()
	}), details)
}

// startList has a row for each side and combatant.
func startList(v *engine.View, o *opening, keys *startKeys) fyne.CanvasObject {
	surprise := knowsSurprise(v.Decl())
	var list *rows
	list = keys.list(func() int { return len(o.rows) },
		func() fyne.CanvasObject {
			total := keys.entry(lang.L("roll"))
			name := widget.NewLabel("")
			name.Truncation = fyne.TextTruncateEllipsis
			checks := container.NewHBox(keys.check(lang.L("surprised"), nil), keys.check(lang.L("warned"), nil))
			right := container.NewHBox(checks, numberEntry(total, 70), container.NewGridWrap(fyne.NewSize(theme.ScrollBarSize(), 1)))
			return container.NewBorder(nil, nil, nil, right, name)
		},
		func(i widget.ListItemID, item fyne.CanvasObject) {
			s := &o.rows[i]
			row := item.(*fyne.Container)
			name, right := row.Objects[0].(*widget.Label), row.Objects[1].(*fyne.Container)
			checks, total := right.Objects[0].(*fyne.Container), entryIn(right.Objects[1])
			name.TextStyle.Bold = s.heading
			name.SetText(s.name)
			bindCheck(checks.Objects[0].(*widgets.Check), s.surprised, surprise, func(on bool) { o.surprise(i, on); list.Refresh() })
			bindCheck(checks.Objects[1].(*widgets.Check), s.warned, surprise && o.ambush, func(on bool) { o.warn(i, on); list.Refresh() })
			total.OnChanged = nil
			total.SetText(s.total)
			total.OnChanged = func(text string) { s.total = text }
			total.Hidden = s.heading
			keys.isFirst(total)
		})
	return list
}

func bindCheck(c *widgets.Check, on, shown bool, changed func(bool)) {
	c.OnChanged = nil
	c.SetChecked(on)
	c.OnChanged = changed
	c.Hidden = !shown
}

func sidesWithTokens(v *engine.View) []string {
	return slices.DeleteFunc(scene.Sides(v.State), func(id string) bool {
		return !slices.ContainsFunc(v.Tokens, func(k *engine.Token) bool { return k.Side == id })
	})
}
