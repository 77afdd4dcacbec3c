package pointer

import (
	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/words"
)

// OddsOf is the chance of an action that needs no target; "" where it rolls nothing.
func OddsOf(v *engine.View, who string, av engine.ActionView) string {
	a := Bare(v, who, av)
	switch a.Target {
	case engine.Nothing:
		return words.Hit(v.Preview(a.Base()).Get("odds"))
	case engine.Direction:
		for _, d := range offers.Eight {
			if odds := v.Preview(a.Base(doc.M("dir", doc.Ints(d[0], d[1])))).Get("odds"); odds != nil {
				return words.Hit(odds)
			}
		}
	}
	return ""
}
