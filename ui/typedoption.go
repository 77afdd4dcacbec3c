package ui

import (
	"strings"

	"parapet/ui/offers"

	"parapet/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine/doc"
	"parapet/ui/parts"
)

// typedChip is the button of an option whose number is typed: it shows the number once there is one,
// unless another button of the same argument does.
func (t *table) typedChip(o offers.Option) *parts.Chip {
	c := parts.NewChip(o.Name, t.tips, nil)
	c.Tip = o.Tip
	if n, ok := t.aim.typedAs(o); ok {
		c.Name, c.Chosen = strings.ReplaceAll(o.Typed.Label, "{n}", words.Signed(n)), true
	}
	c.Pressed = func() {
		if c.Chosen {
			t.aim.unset(o.Arg)
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
	t.aim.unset(o.Arg)
	t.aim.set = append(t.aim.set, doc.M(o.Arg, doc.Int(n)))
	fyne.Do(t.reaim) // once the box that asked is gone
	return ""
}

// typedAs is the number that an option was typed as; false where there is none, or where a button of
// the same argument holds it.
func (a *aim) typedAs(o offers.Option) (int, bool) {
	for _, m := range a.set {
		if n, ok := m.Value.Int(); ok && m.Key == o.Arg {
			for _, other := range a.offered {
				if other.Typed == nil && other.Arg == o.Arg && doc.Equal(other.Value, m.Value) {
					return 0, false
				}
			}
			return n, true
		}
	}
	return 0, false
}

// unset takes the value of an argument back.
func (a *aim) unset(arg string) {
	kept := a.set[:0:0]
	for _, m := range a.set {
		if m.Key != arg {
			kept = append(kept, m)
		}
	}
	a.set = kept
}
