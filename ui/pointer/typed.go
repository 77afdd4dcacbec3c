package pointer

import (
	"parapet/engine/doc"
	"parapet/ui/offers"
)

// TypedAs is the number that an option was typed as; false where there is none, or where a button of
// the same argument holds it.
func (a *Aim) TypedAs(o offers.Option) (int, bool) {
	for _, m := range a.Set {
		if n, ok := m.Value.Int(); ok && m.Key == o.Arg {
			for _, other := range a.Offered {
				if other.Typed == nil && other.Arg == o.Arg && doc.Equal(other.Value, m.Value) {
					return 0, false
				}
			}
			return n, true
		}
	}
	return 0, false
}

// Unset takes the value of an argument back.
func (a *Aim) Unset(arg string) {
	kept := a.Set[:0:0]
	for _, m := range a.Set {
		if m.Key != arg {
			kept = append(kept, m)
		}
	}
	a.Set = kept
}
