package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/pointer"
	"parapet/ui/words"
)

// judgeAim finds who can be aimed at and how: among many tokens elsewhere, so that the window goes on.
func (t *table) judgeAim(a *pointer.Aim) {
	a.Round++
	judge := func(a *pointer.Aim, v *engine.View) {
		a.Consider(v)
		a.Judge(v)
	}
	if len(t.view().Tokens) <= judgedAtOnce {
		judge(a, t.view())
		return
	}
	v, copied := t.desk.Aside(), *a
	t.elsewhere.Run(func() { judge(&copied, v) }, func() {
		if t.aim != a || a.Round != copied.Round || t.view().State != v.State {
			return
		}
		*a = copied
		t.show.Dimmed = a.Dimmed
		t.refresh()
		t.showAim(t.hover)
	})
}

// optionChips are the buttons of the aimed action's options, which stand behind its own.
func (t *table) optionChips() []*parts.Chip {
	if t.aim == nil {
		return nil
	}
	var out []*parts.Chip
	for _, o := range t.aim.Offered {
		if o.Typed != nil {
			out = append(out, t.typedChip(o))
			continue
		}
		c := parts.NewChip(o.Name, t.tips, func() { t.setOption(o) })
		c.Tip, c.Chosen, c.Key = o.Tip, t.aim.IsSet(o), ""
		out = append(out, c)
	}
	if t.aim.Alone != "" {
		c := parts.NewChip(t.aim.Alone+" ↵", t.tips, t.sendAlone)
		c.Strong = true
		out = append(out, c)
	}
	return out
}

func (t *table) setOption(o offers.Option) {
	t.aim.Toggle(o)
	t.reaim()
}

// reaim judges the aimed action anew after one of its options was set.
func (t *table) reaim() {
	if t.aim == nil {
		return
	}
	t.judgeAim(t.aim)
	t.show.Dimmed = t.aim.Dimmed
	t.refresh()
	t.focusMap()
	t.showAim(t.hover)
}

// sendAlone sends the aimed action without a target.
func (t *table) sendAlone() {
	c := t.aim.Base()
	t.dropAim()
	t.send(c)
}

// judgedAtOnce is how many tokens are judged as targets while the window waits; among more of them
// that takes longer than a frame.
const judgedAtOnce = 60

// typedChip is the button of an option whose number is typed: it shows the number once there is one,
// unless another button of the same argument does.
func (t *table) typedChip(o offers.Option) *parts.Chip {
	c := parts.NewChip(o.Name, t.tips, nil)
	c.Tip = o.Tip
	if n, ok := t.aim.TypedAs(o); ok {
		c.Name, c.Chosen = strings.ReplaceAll(o.Typed.Label, "{n}", words.Signed(n)), true
	}
	c.Pressed = func() {
		if c.Chosen {
			t.aim.Unset(o.Arg)
			t.reaim()
			return
		}
		at := t.app.Driver().AbsolutePositionForObject(c)
		t.forms.Text(words.UpperFirst(strings.TrimSpace(strings.ReplaceAll(o.Typed.Label, "{n}", ""))), "0", at, func(text string) string { return t.typeOption(o, text) })
	}
	return c
}

// typeOption sets an option to the number that was typed, or says what is wrong with it.
func (t *table) typeOption(o offers.Option, text string) string {
	n, ok := words.Whole(text)
	if !ok || n < o.Typed.Min || n > o.Typed.Max {
		return lang.L("a number from {{.Least}} to {{.Most}}", map[string]any{"Least": o.Typed.Min, "Most": o.Typed.Max})
	}
	if t.aim == nil {
		return ""
	}
	t.aim.Unset(o.Arg)
	t.aim.Set = append(t.aim.Set, doc.M(o.Arg, doc.Int(n)))
	fyne.Do(t.reaim) // once the box that asked is gone
	return ""
}

// heightKey changes the height of the token in hand; false where none is, or for another key.
func (t *table) heightKey(name fyne.KeyName) bool {
	steps := map[fyne.KeyName]int{fyne.KeyPageUp: 1, fyne.KeyPlus: 1, fyne.KeyEqual: 1, fyne.KeyPageDown: -1, fyne.KeyMinus: -1}[name]
	if steps == 0 || t.drag == nil || t.drag.Refused {
		return false
	}
	d := t.drag
	d.Raise(steps)
	t.board.SetLive(d.Live(t.view(), d.Pointer))
	t.think(d)
	return true
}
