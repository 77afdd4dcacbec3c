package actionbar

import (
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Aimed is the action being aimed, with its options.
type Aimed struct {
	View    *engine.ActionView
	Options []Option
	Alone   string // name of sending it without a target; "" if it needs one
}

// Option is an option of the aimed action.
type Option struct {
	commands.Option
	Set   bool
	Typed bool // Text is a number
	N     int
}

// options returns the buttons of the aimed action's options.
func (r *Row) options(a *Aimed) []*widgets.Chip {
	var out []*widgets.Chip
	if a == nil {
		return nil
	}
	for _, o := range a.Options {
		out = append(out, r.option(o))
	}
	if a.Alone != "" {
		c := widgets.NewChip(a.Alone, r.tips, r.done.SendAlone)
		c.Key, c.Strong = i18n.L("Enter"), true
		out = append(out, c)
	}
	return out
}

func (r *Row) option(o Option) *widgets.Chip {
	if o.Option.Typed != nil {
		return r.typed(o)
	}
	c := widgets.NewChip(o.Name, r.tips, func() { r.done.Toggle(o.Option) })
	c.Tip, c.Chosen = o.Tip, o.Set
	return c
}

// typed returns the button of an option with a typed number: it shows the number once there is one, unless another button
// of the same argument does.
func (r *Row) typed(o Option) *widgets.Chip {
	c := widgets.NewChip(o.Name, r.tips, nil)
	c.Tip = o.Tip
	if o.Typed {
		c.Name, c.Chosen = strings.ReplaceAll(o.Option.Typed.Label, "{n}", phrase.Signed(o.N)), true
	}
	c.Pressed = func() {
		if c.Chosen {
			r.done.Untype(o.Option)
			return
		}
		title := phrase.UpperFirst(strings.TrimSpace(strings.ReplaceAll(o.Option.Typed.Label, "{n}", "")))
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
		r.done.AskText(title, at, func(text string) string { return r.done.Type(o.Option, text) })
	}
	return c
}
