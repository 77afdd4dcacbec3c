package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/pointer"
	"parapet/ui/words"
)

// choose takes up an action: at once where it has no target, else it is aimed.
func (t *table) choose(c offers.Choice) {
	v, who := t.view(), t.actor()
	if who == nil || !c.View.Ready || t.desk.Waiting() || t.forms.Arguments(who, c) {
		return
	}
	t.tabletop.Carry(t.hand.Choose(v, who.ID, c.View))
}

// layDown lays the aimed action down again.
func (t *table) layDown() { t.tabletop.Carry(t.hand.LayDown()) }

// oddsOf is the chance of an action that needs no target, for its tip; "" where it rolls nothing.
func (t *table) oddsOf(c offers.Choice) string {
	who := t.actor()
	if who == nil {
		return ""
	}
	return pointer.OddsOf(t.view(), who.ID, c.View)
}

// choicePlace is where the menu of an action opens: at its button.
func (t *table) choicePlace(c offers.Choice) fyne.Position {
	if b := t.actions.Button(c); b != nil {
		return t.app.Driver().AbsolutePositionForObject(b)
	}
	return t.app.Driver().AbsolutePositionForObject(t.actions.Content)
}

// keptChip sends what was kept back; nil where nothing was.
func (t *table) keptChip() *parts.Chip {
	if len(t.hand.Kept) == 0 {
		return nil
	}
	chip := parts.NewChip(t.hand.Kept.Text(t.view()), t.tips, func() { t.tabletop.Carry(t.hand.SendKept()) })
	chip.Tip = lang.L("Kept back: select who acts at the same time, and aim its own. Enter sends these, Esc drops them.")
	chip.Strong = true
	chip.Refresh()
	return chip
}

// optionChips are the buttons of the aimed action's options, which stand behind its own.
func (t *table) optionChips() []*parts.Chip {
	aim := t.hand.Aim
	if aim == nil {
		return nil
	}
	var out []*parts.Chip
	for _, o := range aim.Offered {
		if o.Typed != nil {
			out = append(out, t.typedChip(o))
			continue
		}
		c := parts.NewChip(o.Name, t.tips, func() { t.setOption(o) })
		c.Tip, c.Chosen, c.Key = o.Tip, aim.IsSet(o), ""
		out = append(out, c)
	}
	if aim.Alone != "" {
		c := parts.NewChip(aim.Alone+" ↵", t.tips, func() { t.tabletop.Carry(t.hand.SendAlone()) })
		c.Strong = true
		out = append(out, c)
	}
	return out
}

func (t *table) setOption(o offers.Option) {
	t.hand.Aim.Toggle(o)
	t.reaim()
}

// reaim judges the aimed action anew after one of its options was set.
func (t *table) reaim() { t.tabletop.Carry(t.hand.Reaim(t.view())) }

// typedChip is the button of an option whose number is typed: it shows the number once there is one,
// unless another button of the same argument does.
func (t *table) typedChip(o offers.Option) *parts.Chip {
	c := parts.NewChip(o.Name, t.tips, nil)
	c.Tip = o.Tip
	if n, ok := t.hand.Aim.TypedAs(o); ok {
		c.Name, c.Chosen = strings.ReplaceAll(o.Typed.Label, "{n}", words.Signed(n)), true
	}
	c.Pressed = func() {
		if c.Chosen {
			t.hand.Aim.Unset(o.Arg)
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
	if t.hand.Aim == nil {
		return ""
	}
	if why := t.hand.Aim.Type(o, text); why != "" {
		return why
	}
	fyne.Do(t.reaim) // once the box that asked is gone
	return ""
}
