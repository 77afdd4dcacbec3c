package input

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
)

// offer determines which options are useful, each by itself; if there is no valid target without one, as with a spell
// that needs dice, it sets the first.
func (a *Aim) offer(v *engine.View) {
	bare := a.useful(v)
	for _, o := range commands.Options(v, v.Token(a.Who), a.View.Do) {
		if a.View.With != "" && o.Arg == a.with || commands.Has(a.View.More, o.Arg) {
			continue
		}
		if a.Set = nil; o.Fits != nil && !o.Fits(v, a.Base()) {
			continue
		}
		a.Set = []jsondoc.Member{jsondoc.M(o.Arg, o.Value)}
		if a.useful(v) {
			a.Offered = append(a.Offered, o)
		}
	}
	a.Set = nil
	if !bare && len(a.Offered) > 0 {
		a.Set = []jsondoc.Member{jsondoc.M(a.Offered[0].Arg, a.Offered[0].Value)}
	}
	a.Alone = a.canGoAlone(v)
}

// useful reports whether the action as set has a valid target, or needs none.
func (a *Aim) useful(v *engine.View) bool {
	if a.Alone = a.canGoAlone(v); a.Alone != "" {
		return true
	}
	switch {
	case a.Target == engine.GoSquare:
		return a.goesAnywhere(v)
	case !a.OnCreatures():
		return a.Target == engine.Nothing && v.Probe(a.Base()) == nil
	}
	twice := commands.TakesSquare(commands.Action(v.Decl(), a.View.Do))
	for _, t := range v.Tokens {
		if twice && t.ID == a.Who {
			continue
		}
		_, r := a.At(v, t)
		if r == nil {
			return true
		}
		if _, ok := a.GoesOn(v, t); ok {
			return true
		}
		if r.Code == engine.BadCommand && !twice {
			return false // never accepted, whatever the target
		}
	}
	return false
}

// canGoAlone returns the action's name without a target, "" if it needs one.
func (a *Aim) canGoAlone(v *engine.View) string {
	if a.waits != "" {
		return a.waits
	}
	if def := commands.Action(v.Decl(), a.View.Do); def != nil && def.Alone != "" && v.Probe(a.Base()) == nil {
		return def.Alone
	}
	return ""
}

// IsSet reports whether an option has a value.
func (a *Aim) IsSet(o commands.Option) bool {
	for _, m := range a.Set {
		if m.Key == o.Arg {
			return jsondoc.Equal(m.Value, o.Value)
		}
	}
	return false
}

// Toggle sets an option, or unsets it.
func (a *Aim) Toggle(o commands.Option) {
	on := a.IsSet(o)
	a.Unset(o.Arg)
	if !on {
		a.Set = append(a.Set, jsondoc.M(o.Arg, o.Value))
	}
}

// Consider determines what the options allow: at first which are useful; after one was set, whether it is compatible with
// the others, which are otherwise unset.
func (a *Aim) Consider(v *engine.View) {
	if !a.Considered {
		a.offer(v)
		a.Considered = true
	} else if len(a.Set) > 1 && !a.useful(v) {
		a.Set = a.Set[len(a.Set)-1:]
	}
	a.Alone = a.canGoAlone(v)
}
