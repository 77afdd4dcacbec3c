package input

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/phrase"
)

// WayAt is an action against somebody: as it is, or with one option.
type WayAt struct {
	Option  string
	Command *engine.Command
	Why     *engine.Refusal
}

// WaysAt lists the action as it is, unless only an option makes it possible, and each option of use.
func (a *Aim) WaysAt(v *engine.View, target *engine.Token) []WayAt {
	c, r := a.At(v, target)
	bare, out := WayAt{"", c, r}, []WayAt(nil)
	for _, o := range commands.Options(v, v.Token(a.Who), a.View.Do) {
		if a.View.With != "" && o.Arg == a.with || commands.Has(a.View.More, o.Arg) || o.Fits != nil && !o.Fits(v, a.Base()) {
			continue
		}
		if o.Rare && (bare.Why == nil || o.Typed != nil) {
			continue
		}
		a.Set = []jsondoc.Member{jsondoc.M(o.Arg, o.Value)}
		if c, r := a.At(v, target); r == nil {
			out = append(out, WayAt{o.Name, c, nil})
		}
	}
	a.Set = nil
	if len(out) == 0 || bare.Why == nil {
		out = append([]WayAt{bare}, out...)
	}
	return out
}

// OddsNote is ": 55 %" behind an action, or why it can't be.
func OddsNote(v *engine.View, c *engine.Command, r *engine.Refusal) string {
	if r != nil {
		return ": " + phrase.Why(c, r, v.State, v.Decl())
	}
	n := commands.LastPreview(v, c)
	if codes, _ := n.Get("warnings").Strings(); len(codes) > 0 {
		return ": ⚠ " + phrase.Codes(codes)
	}
	for _, key := range []string{"hit", "success"} {
		if p, ok := n.Get("odds").Get(key).Float(); ok {
			return ": " + phrase.Percent(p)
		}
	}
	return ""
}
