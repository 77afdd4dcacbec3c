package input

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/phrase"
)

// Variant is an action against a target, either plain or with one option.
type Variant struct {
	Option  string
	Command *engine.Command
	Why     *engine.Refusal
}

// VariantsAt lists the plain action, unless only an option makes it possible, and the action with each useful option.
func (a *Aim) VariantsAt(v *engine.View, target *engine.Token) []Variant {
	c, r := a.At(v, target)
	bare, out := Variant{"", c, r}, []Variant(nil)
	for _, o := range commands.Options(v, v.Token(a.Who), a.View.Do) {
		if a.View.With != "" && o.Arg == a.with || commands.Has(a.View.More, o.Arg) || o.Fits != nil && !o.Fits(v, a.Base()) {
			continue
		}
		if o.Rare && (bare.Why == nil || o.Typed != nil) {
			continue
		}
		a.Set = []jsondoc.Member{jsondoc.M(o.Arg, o.Value)}
		if c, r := a.At(v, target); r == nil {
			out = append(out, Variant{o.Name, c, nil})
		}
	}
	a.Set = nil
	if len(out) == 0 || bare.Why == nil {
		out = append([]Variant{bare}, out...)
	}
	return out
}

// OddsNote returns the chance of an action as text, such as ": 55%", or the reason why it isn't possible.
func OddsNote(v *engine.View, c *engine.Command, r *engine.Refusal) string {
	if r != nil {
		return ": " + phrase.Why(c, r, v.State, v.Decl())
	}
	n := commands.LastPreview(v, c)
	if codes, _ := n.Get("warnings").Strings(); len(codes) > 0 {
		return ": " + phrase.Codes(codes)
	}
	for _, key := range []string{"hit", "success"} {
		if p, ok := n.Get("odds").Get(key).Float(); ok {
			return ": " + phrase.Percent(p)
		}
	}
	return ""
}

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
