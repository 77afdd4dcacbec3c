package ui

import (
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/parts"
)

// optionChoice is one value that an option of the aimed action may have.
type optionChoice struct {
	arg, name, tip string
	value          *doc.Node
	rare           bool // not in a token's menu
	fits           func(*engine.View, *engine.Command) bool
	typed          *engine.Option // the value is asked for; nil where it is as above
}

// optionsOf lists the values of an action's declared options that the window can put on buttons.
func optionsOf(v *engine.View, k *engine.Token, do string) []optionChoice {
	def := actionOf(v.Decl(), do)
	if def == nil || k == nil {
		return nil
	}
	var out []optionChoice
	for i := range def.Options {
		o := &def.Options[i]
		add := func(n string, value *doc.Node) {
			out = append(out, optionChoice{o.Arg, strings.ReplaceAll(o.Label, "{n}", n), o.Help, value, o.Rare, o.Fits, nil})
		}
		switch o.Kind {
		case engine.OptFlag:
			add("", doc.Flag(!o.Off))
		case engine.OptNumber:
			if o.Typed {
				add("…", doc.Int(max(o.Min, 1)))
				out[len(out)-1].typed, out[len(out)-1].rare = o, true
				continue
			}
			for n := o.Min; n <= o.Max; n++ {
				add(strconv.Itoa(n), doc.Int(n))
			}
		case engine.OptWord:
			for _, w := range o.WordsFor(v, k) {
				add(w.Help, wordNode(w.ID))
			}
		case engine.OptThing:
			for _, it := range itemsOf(k) {
				add(it.name, doc.Str(it.id))
			}
		}
	}
	return out
}

// wordNode is the id of a word as it is sent.
func wordNode(id string) *doc.Node {
	if n, err := doc.Parse([]byte(id)); err == nil && (n.Kind == doc.Number || n.Kind == doc.List || n.Kind == doc.Object) {
		return n
	}
	return doc.Str(id)
}

// offer notes which options are of use, each by itself; where nobody can be aimed at without one,
// as with a spell that needs dice, the first is set.
func (a *aim) offer(v *engine.View) {
	bare := a.useful(v)
	for _, o := range optionsOf(v, v.Token(a.who), a.view.Do) {
		if a.view.With != "" && o.arg == a.with || hasMember(a.view.More, o.arg) {
			continue
		}
		if a.set = nil; o.fits != nil && !o.fits(v, a.base()) {
			continue
		}
		a.set = []doc.Member{doc.M(o.arg, o.value)}
		if a.useful(v) {
			a.offered = append(a.offered, o)
		}
	}
	a.set = nil
	if !bare && len(a.offered) > 0 {
		a.set = []doc.Member{doc.M(a.offered[0].arg, a.offered[0].value)}
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
	twice := takesSquare(actionOf(v.Decl(), a.view.Do))
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
	if def := actionOf(v.Decl(), a.view.Do); def != nil && def.Alone != "" && v.Probe(a.base()) == nil {
		return def.Alone
	}
	return ""
}

// isSet tells whether an option has a value.
func (a *aim) isSet(o optionChoice) bool {
	for _, m := range a.set {
		if m.Key == o.arg {
			return doc.Equal(m.Value, o.value)
		}
	}
	return false
}

// toggle sets an option, or takes it back.
func (a *aim) toggle(o optionChoice) {
	on := a.isSet(o)
	a.unset(o.arg)
	if !on {
		a.set = append(a.set, doc.M(o.arg, o.value))
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
		if o.typed != nil {
			out = append(out, t.typedChip(o))
			continue
		}
		c := parts.NewChip(o.name, t.tips, func() { t.setOption(o) })
		c.Tip, c.Chosen, c.Key = o.tip, t.aim.isSet(o), ""
		out = append(out, c)
	}
	if t.aim.alone != "" {
		c := parts.NewChip(t.aim.alone+" ↵", t.tips, t.sendAlone)
		c.Strong = true
		out = append(out, c)
	}
	return out
}

func (t *table) setOption(o optionChoice) {
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
