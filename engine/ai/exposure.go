package ai

import "parapet/engine"

// bearable is the share of its hit points that a creature may lose in a round without much risk of falling.
const bearable = 0.6

// exposure returns the share of a token's remaining hit points that foes may take before its next turn.
func (th *thought) exposure(v *engine.View, t *engine.Token) float64 {
	if th.nature.caution == 0 {
		return 0
	}
	sum := 0.0
	for i := range th.foes {
		f := &th.foes[i]
		if within := th.within(v, t, f); within > 0 {
			sum += th.attention(f, within) * f.menace
		}
	}
	sum *= 1 + shaken*th.givingUp
	return min(sum+max(sum-bearable, 0), 3) // beyond that it is likely to fall, and its next actions are lost as well
}

// attention returns the probability that a foe attacks a token rather than its friends there, given the probability that it
// reaches the token.
func (th *thought) attention(f *foe, within float64) float64 {
	if th.weak {
		return within // the weak are finished off
	}
	return within * within / (within + f.drawn)
}

// dashed is the probability that a foe can charge a target too far away to walk to and attack: the path must be straight
// and clear.
const dashed = 0.6

// within returns the probability that a foe reaches a token before its next turn.
func (th *thought) within(v *engine.View, t *engine.Token, f *foe) float64 {
	o := v.Token(f.t.ID)
	if o == nil || !v.System.InFight(v, o) {
		return 0
	}
	return th.getsAt(v, o, f, t, true)
}

// distant is the probability that a foe gets at a target for which it needs two turns, or whom it can't get at for now.
const distant = 0.15

// getsAt returns the probability that a foe gets at a token before its next turn; o is the foe as it is in the view. Without
// walking only the distance counts, which is much cheaper.
func (th *thought) getsAt(v *engine.View, o *engine.Token, f *foe, t *engine.Token, walking bool) float64 {
	g, a := gap(v, t.Body(), o.Body()), &f.arms
	share := 0.0
	switch {
	case a.Melee > 0 && g <= a.Melee:
		return 1
	case t.Elevation > 0 && aloft(v, t.Body(), o.Height) > a.Melee && flightOf(v, o) == nil: // can't be reached from below
	case a.Melee > 0 && g <= a.Melee+a.Stride && (!walking || th.comesUp(f, t.Body(), a.Stride)):
		share = 0.7
	case a.Melee > 0 && g <= a.Melee+a.Dash && (!walking || th.comesUp(f, t.Body(), a.Dash)):
		share = dashed
	case a.Melee > 0 && g <= a.Melee+2*a.Stride:
		share = distant
	}
	if a.Far > 0 && g <= a.Far {
		share = max(share, th.seenShare(v, o, t))
	}
	return share
}

// draws adds up which other targets each foe has. It does nothing if all declare at once: there a side that counts on
// friends being attacked instead walks into everyone's reach together and loses by it (in Plunder 56 of 112 combats against
// brutes instead of 75).
func (th *thought) draws() {
	if th.nature.caution == 0 || th.declares() {
		return
	}
	for _, o := range th.friends {
		for i := range th.foes {
			f := &th.foes[i]
			f.drawn += th.getsAt(th.v, f.t, f, o, th.warded)
		}
	}
}

// seenShare returns the share of a shot's damage that cover leaves. A target out of sight still counts for something.
func (th *thought) seenShare(v *engine.View, from, t *engine.Token) float64 {
	c := v.System.Cover(v, from, t)
	if c.Grade == "" {
		return 0.25
	}
	if c.Drawn == 0 {
		return 1
	}
	return 1 - 0.6*float64(c.Blocked)/float64(c.Drawn)
}
