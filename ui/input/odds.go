package input

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/phrase"
)

// OddsOf returns the chance of an action without a target, or "" if it has no roll.
func OddsOf(v *engine.View, who string, av engine.ActionView) string {
	a := NewAim(v, who, av)
	switch a.Target {
	case engine.Nothing:
		return phrase.Hit(v.Preview(a.Base()).Get("odds"))
	case engine.Direction:
		for _, d := range commands.Eight {
			if odds := v.Preview(a.Base(jsondoc.M("dir", jsondoc.Ints(d[0], d[1])))).Get("odds"); odds != nil {
				return phrase.Hit(odds)
			}
		}
	}
	return ""
}
