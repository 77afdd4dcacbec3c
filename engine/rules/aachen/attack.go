package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

func byWhom(id string) doc.Member { return doc.M("by", doc.Str(id)) }

func withWhat(w *sheet.Rec) doc.Member { return doc.M("with", doc.Str(w.Text(wID))) }

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
		return hostileDeed
	}
	return hostileDeed | inOwnHands
}

// armed refuses a weapon that isn't at hand.
func (s *strike) armed(t *engine.Token) *engine.Refusal {
	switch {
	case usable(t, s.w):
		return nil
	case s.w.Is(wNeedsShield):
		return refuse(notReadied, "ATK-1", "%s bears no sound shield", t.Name).Of(t.ID)
	}
	return refuse(notReadied, "ACT-12", "%s isn't in %s's hand", s.name(), t.Name).Of(t.ID)
}

// unloaded refuses a weapon that must be loaded first.
func (s *strike) unloaded() *engine.Refusal {
	if s.manner != shot || s.w.Word(wReload) == "none" || s.w.Is(wLoaded) {
		return nil
	}
	return refuse(notLoaded, "ACT-13", "%s isn't loaded", s.name())
}

// fair refuses oneself, the dead and the fled.
func fair(t, at *engine.Token) *engine.Refusal {
	switch {
	case t.ID == at.ID:
		return engine.Refuse(engine.BadTarget, "%s can't be its own target", t.Name).Of(at.ID)
	case at.Is("dead"), at.Is("fled"):
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
	return refuse(twoHandedInContact, "RANGE-8", "%s is in contact with a foe: no shooting with %s", t.Name, s.name()).Of(t.ID)
}

// ready makes the tests of a strike from not_readied on, in the order of Contract e.
func (s *strike) ready(v *engine.View) *engine.Refusal {
	t, at := v.Token(s.who), v.Token(s.target)
	return first(
		func() *engine.Refusal { return s.armed(t) },
		s.unloaded,
		func() *engine.Refusal { return fair(t, at) },
		func() *engine.Refusal { return s.crowded(v) },
		func() *engine.Refusal { return s.reaches(v, t.Body()) },
	)
}

// attack is one blow, shot or throw (AAC-ATK-1).
func (a *Aachen) attack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, r := strikeArgs(tx, c)
	if r != nil {
		return r
	}
	t := tx.Token(s.who)
	d := newDeed(tx, c, t, mainAction, s.needs())
	if r := first(d.may, d.afford, func() *engine.Refusal { return s.ready(&tx.View) }, d.begin); r != nil {
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
func (a *Aachen) extraAttack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, r := strikeArgs(tx, c)
	if r != nil {
		return r
	}
	if s.manner != melee {
		return engine.Refuse(engine.BadCommand, "extra_attack is a melee attack")
	}
	t := tx.Token(s.who)
	d := newDeed(tx, c, t, free, s.needs())
	granted := func() *engine.Refusal {
		if t.Budget[bExtra] > 0 && tx.Turn == t.ID {
			return nil
		}
		return refuse(skillTooLow, "TRAIT-3", "%s has no extra attack now", t.Name).Of(t.ID)
	}
	off := func() *engine.Refusal { return module(&tx.View, setTraits, c.Do) }
	armed := func() *engine.Refusal { return s.armed(t) }
	if r := first(off, d.may, armed, granted, func() *engine.Refusal { return s.ready(&tx.View) }, d.begin); r != nil {
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

// module refuses a command whose module is switched off.
func module(v *engine.View, setting int, do string) *engine.Refusal {
	if on(v, setting) {
		return nil
	}
	return engine.Refuse(engine.RuleOff, "%s is switched off in the settings", plain(do))
}

// multiAttack makes all listed attacks in one main action (AAC-ATK-13).
func (a *Aachen) multiAttack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	list, r := multiArgs(tx, c)
	if r != nil {
		return r
	}
	t := tx.Token(c.Who)
	need := needs(0)
	for i := range list {
		need |= list[i].needs()
	}
	d := newDeed(tx, c, t, mainAction, need)
	ready := func() *engine.Refusal { return allReady(&tx.View, list) }
	if r := first(d.may, d.afford, ready, d.begin); r != nil {
		return r
	}
	d.tell()
	up := whoStood(&tx.View, list)
	for i := range list {
		s := &list[i]
		if able(tx.Token(s.who)) && !up.felled(tx, s.target) {
			s.resolve(tx)
		}
	}
	return nil
}

// stood are those who weren't down before several blows.
type stood []string

func whoStood(v *engine.View, list []strike) (up stood) {
	for i := range list {
		if id := list[i].target; !down(v.Token(id)) {
			up = append(up, id)
		}
	}
	return up
}

// felled tells whether somebody has gone down meanwhile, or has died: a blow at it is left out.
func (up stood) felled(tx *engine.Tx, id string) bool {
	t := tx.Token(id)
	return t.Is("dead") || down(t) && slices.Contains(up, id)
}

// allReady checks all attacks before the first is rolled.
func allReady(v *engine.View, list []strike) *engine.Refusal {
	tests := []func(*strike) *engine.Refusal{
		func(s *strike) *engine.Refusal { return s.armed(v.Token(s.who)) },
		func(s *strike) *engine.Refusal { return s.unloaded() },
		func(s *strike) *engine.Refusal { return fair(v.Token(s.who), v.Token(s.target)) },
		func(s *strike) *engine.Refusal { return s.crowded(v) },
		func(s *strike) *engine.Refusal { return s.reaches(v, v.Token(s.who).Body()) },
	}
	for _, test := range tests {
		for i := range list {
			if r := test(&list[i]); r != nil {
				return r
			}
		}
	}
	return nil
}

// multiArgs reads one target for all attacks, or one for each.
func multiArgs(tx *engine.Tx, c *engine.Command) ([]strike, *engine.Refusal) {
	j, r := sayArgs(c)
	if r != nil {
		return nil, r
	}
	targets, r := c.Texts("targets")
	if r != nil {
		return nil, r
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return nil, r
	}
	ids := t.Stats.List(sMultiAttack)
	if !c.Has("targets") {
		at, r := tokenArg(tx, c, "target")
		if r != nil {
			return nil, r
		}
		targets = slices.Repeat([]string{at.ID}, len(ids))
	}
	for _, id := range targets {
		if tx.Token(id) == nil {
			return nil, engine.Refuse(engine.NoSuchToken, "there is no token %q", id)
		}
	}
	switch {
	case len(ids) == 0:
		return nil, engine.Refuse(noWeapon, "%s has no list of attacks", t.Name).Of(t.ID)
	case len(targets) != len(ids):
		return nil, engine.Refuse(engine.BadCommand, "multi_attack: %s has %d attacks, %d targets are named", t.Name, len(ids), len(targets))
	}
	var list []strike
	for i, id := range ids {
		w := weapon(t, id)
		if w == nil {
			return nil, engine.Refuse(noWeapon, "%s has no weapon %q", t.Name, id).Of(t.ID)
		}
		s := strikeOf(t, w)
		s.target, s.declared, s.say = targets[i], targets[i], j
		list = append(list, s)
	}
	return list, nil
}

// twoWeapons is one attack with a weapon in each hand (AAC-TWO-1, 2).
func (a *Aachen) twoWeapons(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, other, r := twoArgs(tx, c)
	if r != nil {
		return r
	}
	v, t := &tx.View, tx.Token(s.who)
	d := newDeed(tx, c, t, mainAction, s.needs())
	off := func() *engine.Refusal { return module(v, setTwoWeapons, c.Do) }
	pair := func() *engine.Refusal { return pairOf(t, s.w, other) }
	skilled := func() *engine.Refusal {
		if n, ok := s.level(v); ok && n >= 1 {
			return nil
		}
		return refuse(skillTooLow, "TWO-1", "two weapons need skill 1 with %s", s.name()).Of(t.ID)
	}
	if r := first(off, d.may, d.afford, pair, skilled, func() *engine.Refusal { return s.ready(v) }, d.begin); r != nil {
		return r
	}
	d.tell(target(s.target), withWhat(s.w))
	s.resolve(tx)
	return nil
}

func twoArgs(tx *engine.Tx, c *engine.Command) (strike, *sheet.Rec, *engine.Refusal) {
	s, r := strikeArgs(tx, c)
	if r != nil {
		return s, nil, r
	}
	if s.manner == thrown {
		return s, nil, engine.Refuse(engine.BadCommand, "two_weapon_attack: nothing is thrown")
	}
	t := tx.Token(s.who)
	other, r := weaponArg(c, t, "other")
	if r != nil {
		return s, nil, r
	}
	if other == nil {
		for _, w := range t.Lists[weaponList] {
			if w.Text(wID) != s.id() && oneHandedInHand(w) {
				other = w
				break
			}
		}
	}
	s.more = append(s.more, engine.Part{Name: "two weapons", N: -1})
	s.plus = 2
	return s, other, nil
}

func oneHandedInHand(w *sheet.Rec) bool {
	return held(w) && closeWeapon(w) && !w.Is(wTwoHanded)
}

func pairOf(t *engine.Token, a, b *sheet.Rec) *engine.Refusal {
	if b != nil && a.Text(wID) != b.Text(wID) && oneHandedInHand(a) && oneHandedInHand(b) {
		return nil
	}
	return refuse(notReadied, "TWO-1", "%s hasn't two one-handed melee weapons in hand", t.Name).Of(t.ID)
}
