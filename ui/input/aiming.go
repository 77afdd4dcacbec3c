package input

import (
	"context"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
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
