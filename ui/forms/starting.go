package forms

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"

	"parapet/engine"
	"parapet/engine/jsondoc"
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
	var d *dialog.CustomDialog
	fit := func() { d.Resize(t.sizeFor(d.MinSize().Height - list.MinSize().Height + e.listHeight())) }
	e.changed = func() {
		top.Objects = slices.DeleteFunc(append(append([]fyne.CanvasObject{note}, e.top(fields)...), checks),
			func(o fyne.CanvasObject) bool { return o == nil })
		top.Refresh()
		scroll.SetMinSize(fyne.NewSize(0, min(top.MinSize().Height, t.startSize().Height*0.6))) // leaves some room for the rows
		content.Refresh()
		if d != nil {
			fit()
		}
	}
	e.changed()
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
			fit()
			return
		}
		d.Hide()
		t.encounter.SendBy(c, decider(kin))
	})
	cancel := widgets.Cancel(i18n.L("Cancel"), nil)
	start.Icon, cancel.Icon, start.Stays = theme.ConfirmIcon(), theme.CancelIcon(), true
	d = widgets.ShowDialog(i18n.L("Start combat"), content, t.startSize(), t.win, cancel, start)
	fit() // once it is known what surrounds the rows
	if t.FocusSoon(start); e.first != nil {
		t.FocusSoon(e.first)
	}
}

// startSize returns the largest size of the form.
func (t *starting) startSize() fyne.Size {
	size := t.win.Canvas().Size()
	return fyne.NewSize(min(620, size.Width*0.9), min(640, size.Height*0.9))
}

// sizeFor returns the size of the form if its contents want that height.
func (t *starting) sizeFor(height float32) fyne.Size {
	size := t.startSize()
	return fyne.NewSize(size.Width, min(size.Height, height))
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

// Some objects of a start can be given twice, such as surprise sought by both sides. The form asks for the second one's
// fields once the first is begun.

// second is the prefix for the second object's fields until the command is built.
const second = "second "

// fields returns the form's fields, with those of a second object after the first's.
func (e *startEntry) fields() []engine.StartField {
	twice := e.form.Twice
	if twice == nil {
		return e.form.Fields
	}
	var out, again []engine.StartField
	for _, f := range e.form.Fields {
		out = append(out, f)
		if !strings.HasPrefix(f.Arg, twice.Arg+".") || !ofOneSide(f.Kind) {
			continue
		}
		if len(again) > 0 {
			f.After = []string{again[0].Arg}
		} else {
			f.After, f.Label, f.Help = []string{f.Arg}, twice.Label, twice.Help
		}
		f.Arg = second + f.Arg
		again = append(again, f)
	}
	return append(out, again...)
}

// ofOneSide reports whether an argument is asked for separately in a second object.
func ofOneSide(k engine.StartKind) bool {
	return k == engine.OneSide || k == engine.OneWord || k == engine.OneToken || k == engine.Whole
}

// open reports whether an argument is currently asked for.
func (e *startEntry) open(f engine.StartField) bool {
	return len(f.After) == 0 || slices.ContainsFunc(f.After, func(arg string) bool {
		return (e.said[arg] != nil || slices.Contains(slices.Collect(maps.Values(e.ticked[arg])), true)) && slices.ContainsFunc(e.fields(), func(o engine.StartField) bool { return o.Arg == arg && e.open(o) })
	})
}

// paired merges an object and its second one into a list.
func (e *startEntry) paired(args *jsondoc.Node) *jsondoc.Node {
	if e.form.Twice == nil || args.Get(second+e.form.Twice.Arg) == nil {
		return args
	}
	arg := e.form.Twice.Arg
	one, two := args.Get(arg), args.Get(second+arg)
	for _, f := range e.form.Fields {
		name, in := strings.CutPrefix(f.Arg, arg+".")
		if n := one.Get(name); in && n != nil && (f.Kind == engine.Tokens || f.Kind == engine.YesNo) {
			two = two.With(name, n)
		}
	}
	out := jsondoc.Obj()
	for _, m := range args.Members {
		switch m.Key {
		case arg:
			out.Members = append(out.Members, jsondoc.M(arg, jsondoc.Arr(one, two)))
		case second + arg:
		default:
			out.Members = append(out.Members, m)
		}
	}
	return out
}
