package input

import (
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// TypedAs returns the number typed for an option. It reports false if there is none, or if a button of the same argument
// has that value.
func (a *Aim) TypedAs(o commands.Option) (int, bool) {
	for _, m := range a.Set {
		if n, ok := m.Value.Int(); ok && m.Key == o.Arg {
			for _, other := range a.Offered {
				if other.Typed == nil && other.Arg == o.Arg && jsondoc.Equal(other.Value, m.Value) {
					return 0, false
				}
			}
			return n, true
		}
	}
	return 0, false
}

// Unset removes the value of an argument.
func (a *Aim) Unset(arg string) {
	kept := a.Set[:0:0]
	for _, m := range a.Set {
		if m.Key != arg {
			kept = append(kept, m)
		}
	}
	a.Set = kept
}

// Type sets an option to a number given as text. If the text isn't valid, why is the reason.
func (a *Aim) Type(o commands.Option, text string) (why string) {
	n, ok := phrase.Whole(text)
	if !ok || n < o.Typed.Min || n > o.Typed.Max {
		return i18n.L("a number from {{.Least}} to {{.Most}}", map[string]any{"Least": o.Typed.Min, "Most": o.Typed.Max})
	}
	a.Unset(o.Arg)
	a.Set = append(a.Set, jsondoc.M(o.Arg, n))
	return ""
}
