package input

import (
	"context"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// judgedAtOnce is the number of tokens judged as targets while the window waits; more would take longer than a frame.
const judgedAtOnce = 60

// Choose runs a token's action if it needs no target, and starts aiming any other.
func (s *State) Choose(v *engine.View, who string, av engine.ActionView) Effect {
	a := NewAim(v, who, av)
	if a.Target == engine.Nothing || a.Target == engine.AimSquare && av.Aimed == "" && v.Probe(a.Base()) == nil {
		return Effect{Command: a.Base()}
	}
	s.Tool, s.Aim = Select, a
	return s.Reaim(v)
}

// ByDigit chooses actions as Choose does, but sends nothing: an action without a target waits for Enter, because the
// digit may have been meant for a die.
func ByDigit(s *State) func(v *engine.View, who string, av engine.ActionView) Effect {
	return func(v *engine.View, who string, av engine.ActionView) Effect {
		e := s.Choose(v, who, av)
		if e.Command == nil {
			return e
		}
		s.Tool, s.Aim = Select, NewAim(v, who, av)
		s.Aim.waits = commands.Name(v.Decl(), av)
		return s.Reaim(v)
	}
}

// AimAt starts an action that takes a target and a square, aimed at the target; the square is clicked next.
func (s *State) AimAt(v *engine.View, who string, av engine.ActionView, target string) Effect {
	s.Tool, s.Aim = Select, NewAim(v, who, av)
	s.Aim.Consider(v)
	if e, ok := (&click{State: s, v: v}).goOn(target); ok {
		return e
	}
	return s.LayDown()
}

// Reaim judges the aimed action again, after it was chosen or one of its options changed.
func (s *State) Reaim(v *engine.View) Effect {
	if s.Aim == nil {
		return Effect{}
	}
	e := Effect{Changed: true, Keys: true, Work: See}
	s.Aim.Round++
	if len(v.Tokens) > judgedAtOnce {
		e.Work |= Judge
		return e
	}
	s.Aim.Consider(v)
	s.Aim.Judge(context.Background(), v)
	return e
}

// Judged adopts what was judged on a copy of an aim, unless something else is aimed by now.
func (s *State) Judged(of, judged *Aim) Effect {
	if s.Aim != of || of.Round != judged.Round {
		return Effect{}
	}
	many := of.Many
	*of = *judged
	of.Many = many
	return Effect{Changed: true, Work: See}
}

// LayDown cancels the aimed action.
func (s *State) LayDown() Effect {
	if s.Aim == nil {
		return Effect{}
	}
	s.Aim = nil
	return Effect{Changed: true, Live: &gesture.Overlay{}}
}

// sent sends a command and ends aiming.
func (s *State) sent(c *engine.Command) Effect {
	s.Aim = nil
	return Effect{Command: c, Live: &gesture.Overlay{}}
}

// SendAlone sends the aimed action without a target.
func (s *State) SendAlone() Effect { return s.sent(s.Aim.Base()) }

// asks returns the message of an action that aims at nothing.
func (a *Aim) asks(v *engine.View) Effect {
	text := i18n.L("Now pick a square")
	if a.OnCreatures() {
		text = i18n.L("Pick a creature; Esc cancels")
	}
	k := v.Token(a.Who)
	if k == nil {
		return Effect{}
	}
	return Effect{Say: Say{Text: text, At: scene.Middle(k.At, k.Size)}}
}

// Confirm sends the aimed action at what the keys aim at, at the targets that were clicked or at the selected token; if nothing is aimed, it sends
// the waiting actions.
func (s *State) Confirm(v *engine.View) Effect {
	a, target := s.Aim, s.Selected.Primary()
	switch {
	case s.Lifted():
		return s.DragEnd(v, gesture.Gesture{At: s.Drag.Pointer})
	case s.Proposed != nil:
		return Effect{Changed: true, Command: s.Proposed.Command, Live: &gesture.Overlay{}}
	case a == nil:
		return s.SendQueued()
	case a.keyed:
		return s.goesOn(v, (&click{s, v, s.Hover}).point())
	case len(a.Many) > 0:
		last := v.Token(a.Many[len(a.Many)-1])
		if last == nil {
			return s.LayDown()
		}
		return (&click{State: s, v: v}).sendMany("", last.At)
	case target == "" || target == a.Who || !a.OnCreatures() && a.Alone != "":
		if a.Alone != "" {
			return s.SendAlone()
		}
		return a.asks(v)
	}
	c, r := a.At(v, v.Token(target))
	if r != nil {
		return Effect{Say: Say{Command: c, Refusal: r}}
	}
	return s.sent(s.Queue.with(c))
}

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
