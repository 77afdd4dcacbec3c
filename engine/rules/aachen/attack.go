package aachen

import "parapet/engine"

// strikeArgs reads who strikes at whom, with what and how.
func strikeArgs(tx *engine.Tx, c *engine.Command) (s strike, r *engine.Refusal) {
	if s.say, r = sayArgs(c); r != nil {
		return s, r
	}
	attr, r := wordArg(c, "attribute", "", "str", "dex")
	if r != nil {
		return s, r
	}
	hurl, r := c.Flag("throw")
	if r != nil {
		return s, r
	}
	t, at, r := pairArgs(tx, c)
	if r != nil {
		return s, r
	}
	return withArg(c, t, at, s.say, attr, hurl)
}

// withArg makes the strike with the weapon named, or the one in use.
func withArg(c *engine.Command, t, at *engine.Token, j say, attr string, hurl bool) (strike, *engine.Refusal) {
	w, r := weaponArg(c, t, "with")
	if r != nil {
		return strike{}, r
	}
	if w == nil {
		w = weaponInUse(t)
	}
	s := strikeOf(t, w)
	s.target, s.declared, s.say, s.attr = at.ID, at.ID, j, attr
	if hurl {
		s.manner = thrown
	}
	spear := c.Do == "charge" && w.Word(wWeaponSkill) == "spears"
	switch {
	case hurl && !closeWeapon(w), hurl && !w.Is(wThrowable) && !spear:
		return s, engine.Refuse(engine.BadCommand, "%s: %s can't be thrown", c.Do, s.name())
	case attr != "" && w.Word(wAttr) != "str_or_dex":
		return s, engine.Refuse(engine.BadCommand, "%s: %s goes by %s alone", c.Do, s.name(), w.Word(wAttr))
	}
	s.unranged = hurl && spear
	return s, nil
}

// needs of a strike: bare hands and grown weapons serve those who are held too (AAC-GRAP-3).
func (s *strike) needs() needs {
	if s.w.Is(wNatural) || s.w.Word(wMode) == "unarmed" {
		return hostileAct
	}
	return hostileAct | inOwnHands
}

// armed refuses a weapon that isn't at hand.
func (s *strike) armed(t *engine.Token) *engine.Refusal {
	switch {
	case usable(t, s.w):
		return nil
	case s.w.Is(wNeedsShield):
		return refuse(notReadied, "AAC-ATK-1", "%s bears no sound shield", t.Name).Of(t.ID)
	}
	return refuse(notReadied, "AAC-ACT-12", "%s isn't in %s's hand", s.name(), t.Name).Of(t.ID)
}

// unloaded refuses a weapon that must be loaded first.
func (s *strike) unloaded() *engine.Refusal {
	if s.manner != shot || s.w.Word(wReload) == "none" || s.w.Is(wLoaded) {
		return nil
	}
	return refuse(notLoaded, "AAC-ACT-13", "%s isn't loaded", s.name())
}

// fair refuses oneself, the dead and the fled.
func fair(t, at *engine.Token) *engine.Refusal {
	switch {
	case t.ID == at.ID:
		return engine.Refuse(engine.BadTarget, "%s can't be its own target", t.Name).Of(at.ID)
	case !takesPart(at):
		return engine.Refuse(engine.BadTarget, "%s is out of the fight", at.Name).Of(at.ID)
	}
	return nil
}

// crowded refuses a two-handed ranged weapon in contact (AAC-RANGE-8).
func (s *strike) crowded(v *engine.View) *engine.Refusal {
	t := v.Token(s.who)
	if s.manner != shot || !s.w.Is(wTwoHanded) || !engaged(v, t) {
		return nil
	}
	return refuse(twoHandedInContact, "AAC-RANGE-8", "%s is in contact with a foe: no shooting with %s", t.Name, s.name()).Of(t.ID)
}

// ready makes the tests of a strike from not_readied on, in their order (Contract e).
func (s *strike) ready(v *engine.View) *engine.Refusal {
	t, at := v.Token(s.who), v.Token(s.target)
	return engine.FirstRefusal(
		func() *engine.Refusal { return s.armed(t) },
		s.unloaded,
		func() *engine.Refusal { return fair(t, at) },
		func() *engine.Refusal { return s.crowded(v) },
		func() *engine.Refusal { return s.reaches(v, t.Body()) },
	)
}

// attack is one blow, shot or throw (AAC-ATK-1).
func attack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, r := strikeArgs(tx, c)
	if r != nil {
		return r
	}
	t := tx.Token(s.who)
	d := newAct(tx, c, t, mainAction, s.needs())
	if r := engine.FirstRefusal(d.may, d.afford, func() *engine.Refusal { return s.ready(&tx.View) }, d.begin); r != nil {
		return r
	}
	d.tell(target(s.target), withWhat(s.w))
	own := tx.Turn == s.who
	hit := s.resolve(tx)
	if own && s.manner == melee {
		hammer(tx, s.who, hit)
	}
	return nil
}

// hammer grants the extra attack of the trait (AAC-TRAIT-3).
func hammer(tx *engine.Tx, id string, hit bool) {
	n := trait(&tx.View, tx.Token(id), "hammering")
	if n >= 2 || n == 1 && hit {
		tx.Edit(id).Budget[bExtra] = 1
	}
}

// extraAttack is one that the trait hammering grants.
func extraAttack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, r := strikeArgs(tx, c)
	if r != nil {
		return r
	}
	if s.manner != melee {
		return engine.Refuse(engine.BadCommand, "extra_attack is a melee attack")
	}
	t := tx.Token(s.who)
	d := newAct(tx, c, t, free, s.needs())
	granted := func() *engine.Refusal {
		if t.Budget[bExtra] > 0 && tx.Turn == t.ID {
			return nil
		}
		return refuse(skillTooLow, "AAC-TRAIT-3", "%s has no extra attack now", t.Name).Of(t.ID)
	}
	off := func() *engine.Refusal { return module(&tx.View, setTraits, c.Do) }
	armed := func() *engine.Refusal { return s.armed(t) }
	if r := engine.FirstRefusal(off, d.may, armed, granted, func() *engine.Refusal { return s.ready(&tx.View) }, d.begin); r != nil {
		return r
	}
	tx.Edit(s.who).Budget[bExtra]--
	d.tell(target(s.target), withWhat(s.w))
	if hit := s.resolve(tx); hit && trait(&tx.View, tx.Token(s.who), "hammering") == 3 && !tx.Token(s.who).Marked(markHammered) {
		tx.Mark(s.who, markHammered, true)
		tx.Edit(s.who).Budget[bExtra]++
	}
	return nil
}
