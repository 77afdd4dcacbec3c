package ui

import (
	"parapet/ui/offers"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/parts"
)

// offer notes which options are of use, each by itself; where nobody can be aimed at without one,
// as with a spell that needs dice, the first is set.
func (a *aim) offer(v *engine.View) {
	bare := a.useful(v)
	for _, o := range offers.Options(v, v.Token(a.who), a.view.Do) {
		if a.view.With != "" && o.Arg == a.with || offers.Has(a.view.More, o.Arg) {
			continue
		}
		if a.set = nil; o.Fits != nil && !o.Fits(v, a.base()) {
			continue
		}
		a.set = []doc.Member{doc.M(o.Arg, o.Value)}
		if a.useful(v) {
			a.offered = append(a.offered, o)
		}
	}
	a.set = nil
	if !bare && len(a.offered) > 0 {
		a.set = []doc.Member{doc.M(a.offered[0].Arg, a.offered[0].Value)}
	}
	a.alone = a.canGoAlone(v)
}

// useful tells whether the action as it is set can be aimed at anybody, or at nobody.
func (a *aim) useful(v *engine.View) bool {
	if a.alone = a.canGoAlone(v); a.alone != "" {
		return true
	}
	switch {
	case a.target == engine.GoSquare:
		return a.goesAnywhere(v)
	case !a.onCreatures():
		return a.target == engine.Nothing && v.Probe(a.base()) == nil
	}
	twice := offers.TakesSquare(offers.Action(v.Decl(), a.view.Do))
	for _, t := range v.Tokens {
		if twice && t.ID == a.who {
			continue
		}
		_, r := a.at(v, t)
		if r == nil {
			return true
		}
		if _, ok := a.goesOn(v, t); ok {
			return true
		}
		if r.Code == engine.BadCommand && !twice {
			return false // not taken at all, whoever it is aimed at
		}
	}
	return false
}

// canGoAlone is the name of the action without a target, "" where it needs one.
func (a *aim) canGoAlone(v *engine.View) string {
	if def := offers.Action(v.Decl(), a.view.Do); def != nil && def.Alone != "" && v.Probe(a.base()) == nil {
		return def.Alone
	}
	return ""
}

// isSet tells whether an option has a value.
func (a *aim) isSet(o offers.Option) bool {
	for _, m := range a.set {
		if m.Key == o.Arg {
			return doc.Equal(m.Value, o.Value)
		}
	}
	return false
}

// toggle sets an option, or takes it back.
func (a *aim) toggle(o offers.Option) {
	on := a.isSet(o)
	a.unset(o.Arg)
	if !on {
		a.set = append(a.set, doc.M(o.Arg, o.Value))
	}
}

// consider finds what the options allow: at first which are of use, then, after one was set, whether
// it goes together with the others, which else are taken back.
func (a *aim) consider(v *engine.View) {
	if !a.considered {
		a.offer(v)
		a.considered = true
	} else if len(a.set) > 1 && !a.useful(v) {
		a.set = a.set[len(a.set)-1:]
	}
	a.alone = a.canGoAlone(v)
}

// judgedAtOnce is how many tokens are judged as targets while the window waits; among more of them
// that takes longer than a frame.
const judgedAtOnce = 60

// judgeAim finds who can be aimed at and how: among many tokens elsewhere, so that the window goes on.
func (t *table) judgeAim(a *aim) {
	a.round++
	judge := func(a *aim, v *engine.View) {
		a.consider(v)
		a.judge(v)
	}
	if len(t.view().Tokens) <= judgedAtOnce {
		judge(a, t.view())
		return
	}
	v, copied := t.aside(), *a
	t.elsewhere.Run(func() { judge(&copied, v) }, func() {
		if t.aim != a || a.round != copied.round || t.view().State != v.State {
			return
		}
		*a = copied
		t.show.dimmed = a.dimmed
		t.refresh()
		t.showAim(t.hover)
	})
}

// optionChips are the buttons of the aimed action's options, which stand behind its own.
func (t *table) optionChips() []*parts.Chip {
	if t.aim == nil {
		return nil
	}
	var out []*parts.Chip
	for _, o := range t.aim.offered {
		if o.Typed != nil {
			out = append(out, t.typedChip(o))
			continue
		}
		c := parts.NewChip(o.Name, t.tips, func() { t.setOption(o) })
		c.Tip, c.Chosen, c.Key = o.Tip, t.aim.isSet(o), ""
		out = append(out, c)
	}
	if t.aim.alone != "" {
		c := parts.NewChip(t.aim.alone+" ↵", t.tips, t.sendAlone)
		c.Strong = true
		out = append(out, c)
	}
	return out
}

func (t *table) setOption(o offers.Option) {
	t.aim.toggle(o)
	t.reaim()
}

// reaim judges the aimed action anew after one of its options was set.
func (t *table) reaim() {
	if t.aim == nil {
		return
	}
	t.judgeAim(t.aim)
	t.show.dimmed = t.aim.dimmed
	t.refresh()
	t.focusMap()
	t.showAim(t.hover)
}

// sendAlone sends the aimed action without a target.
func (t *table) sendAlone() {
	c := t.aim.base()
	t.dropAim()
	t.send(c)
}
