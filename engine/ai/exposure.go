package ai

import "parapet/engine"

// bearable is the share of what one has left that it may lose in a round without falling.
const bearable = 0.6

// exposure returns the share of what somebody has left that the foes may take from it before its next turn.
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
	sum *= 1 + shaken*th.wavers
	return min(sum+max(sum-bearable, 0), 3) // beyond that it is likely to fall, and what it would do after is lost as well
}

// attention returns how likely a foe that gets at somebody with a chance turns on it: who stands there with friends shares it with them.
func (th *thought) attention(f *foe, within float64) float64 {
	return within * within / (within + f.drawn)
}

// dashed is the chance that a foe runs at somebody who is too far for a walk and a blow: the way must be straight and clear.
const dashed = 0.6

// within returns the chance that a foe gets at somebody before its next turn.
func (th *thought) within(v *engine.View, t *engine.Token, f *foe) float64 {
	o := v.Token(f.t.ID)
	if o == nil || !v.System.InFight(v, o) {
		return 0
	}
	return th.getsAt(v, o, &f.arms, t)
}

// getsAt returns the chance that somebody with such arms gets at another before its next turn.
func (th *thought) getsAt(v *engine.View, o *engine.Token, a *engine.Reaches, t *engine.Token) float64 {
	g := gap(t.Body(), o.Body())
	share := 0.0
	switch {
	case a.Melee > 0 && g <= a.Melee:
		return 1
	case a.Melee > 0 && g <= a.Melee+a.Stride:
		share = 0.7
	case a.Melee > 0 && g <= a.Melee+a.Dash:
		share = dashed
	case a.Melee > 0 && g <= a.Melee+2*a.Stride:
		share = 0.15
	}
	if a.Far > 0 && g <= a.Far {
		share = max(share, th.seenShare(v, o, t))
	}
	return share
}

// draws notes on whom else the foes may turn. Where all declare at once it doesn't: there a side that counts on its friends to be
// struck instead walks into everybody's reach together, and loses by it (in Plunder 56 of 112 fights instead of 75, against brute).
func (th *thought) draws() {
	if th.nature.caution == 0 || th.declares() {
		return
	}
	for _, o := range th.v.Tokens {
		if o.ID == th.t.ID || !th.v.Friends(th.t.Side, o.Side) || !th.v.System.InFight(th.v, o) {
			continue
		}
		for i := range th.foes {
			f := &th.foes[i]
			f.drawn += th.getsAt(th.v, f.t, &f.arms, o)
		}
	}
}

// seenShare returns how much of a shot's harm cover leaves; one who isn't seen is still looked for.
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
