package plunder

import "parapet/engine"

// edgeSources are the reasons for advantage and disadvantage of a roll.
type edgeSources struct{ more, less []string }

func (l *edgeSources) adv(name string, is bool) {
	if is {
		l.more = append(l.more, name)
	}
}

func (l *edgeSources) dis(name string, is bool) {
	if is {
		l.less = append(l.less, name)
	}
}

// edge returns the edge of all reasons together: some of both kinds cancel, several of one count as one (PLU-ADV-5).
func (l edgeSources) edge() edge {
	switch more, less := len(l.more) > 0, len(l.less) > 0; {
	case more == less:
		return plain
	case more:
		return advantage
	}
	return disadvantage
}

// edgeOf returns the edge of an entry's d20 in the current state (PLU-ADV-10).
func edgeOf(v *engine.View, e entry) edge { return edgeSourcesOf(v, e).edge() }

func edgeSourcesOf(v *engine.View, e entry) edgeSources {
	var l edgeSources
	doer := v.Token(e.who)
	if doer == nil {
		return l
	}
	s := strikeOf(v, e)
	if s.attacks(v) && s.target != nil {
		s.gatherEdge(v, &l)
	}
	l.dis("poisoned", doer.Is("poisoned"))
	for _, g := range e.granted {
		l.adv("surroundings", g == advantage.String())
		l.dis("surroundings", g == disadvantage.String())
	}
	return l
}

// gatherEdge adds the reasons about an attack roll, except those about every d20.
func (s *strike) gatherEdge(v *engine.View, l *edgeSources) {
	d, t := s.doer, s.target
	l.adv("target prone", s.manner == inReach && t.Is("prone")) // PLU-COND-1
	l.adv("target dazed", t.Is("dazed"))                        // PLU-COND-3
	l.adv("target stunned", t.Is("stunned"))
	l.adv("target blinded", t.Is("blinded"))
	l.dis("prone", d.Is("prone"))
	l.dis("blinded", d.Is("blinded"))
	l.dis("grappling", s.manner != bySpell && s.hindered() && (d.Is("grappling") || d.Is("grappled"))) // PLU-GRAP-5
	l.dis("gap", s.manner == inReach && s.gap)                                                         // PLU-LOC-6
	l.dis("in melee", s.manner != inReach && inMelee(v, d))                                            // PLU-RNG-6
	l.dis("target prone", s.manner != inReach && t.Is("prone"))
	l.dis("dodging", s.dodged(v)) // PLU-DODGE-1
}

// hindered reports whether a Grapple hinders the weapon: those neither light nor natural.
func (s *strike) hindered() bool {
	return s.weapon != nil && !s.weapon.Is(wNatural) && !s.weapon.Has(wProperties, "light")
}

// dodged reports whether the target dodges and sees the attacker.
func (s *strike) dodged(v *engine.View) bool {
	return s.target.Is("dodging") && !s.target.Is("blinded") && !s.doer.Is("invisible") &&
		v.Sees(s.target.Body(), s.doer.Body())
}

// otherEdge returns the edge of every d20 that isn't an entry's: poisoned.
func otherEdge(v *engine.View, t *engine.Token) edge {
	if t.Is("poisoned") {
		return disadvantage
	}
	return plain
}
