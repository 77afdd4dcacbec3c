package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/sheet"
)

// manner is how an attack reaches its target.
type manner uint8

const (
	inReach manner = iota // melee
	shot                  // ranged and thrown weapons
	bySpell
)

// strike is an entry with a target, and the weapon or spell used.
type strike struct {
	entry
	doer, target *engine.Token // target may be nil
	manner       manner
	weapon       *sheet.Rec // nil for unarmed and spells
	spell        *sheet.Rec
}

// strikeOf returns the strike of an entry.
func strikeOf(v *engine.View, e entry) strike {
	s := strike{entry: e, doer: v.Token(e.who)}
	if e.target != "" {
		s.target = v.Token(e.target)
	}
	if s.doer == nil {
		return s
	}
	if e.do == "cast" {
		s.manner, s.spell = bySpell, spellOf(s.doer, e.with)
		return s
	}
	s.weapon = weaponOf(s.doer, e.with)
	if e.do == "attack" && s.weapon != nil && (s.weapon.Word(wMode) == "ranged" || v.Phase == phaseRanged) {
		s.manner = shot
	}
	return s
}

// attacks reports whether the entry's d20 has the edges of an attack roll (PLU-ATK-7).
func (s *strike) attacks(v *engine.View) bool {
	switch s.do {
	case "attack":
		return true
	case "cast":
		return s.spell != nil && s.spell.Is(lAttack)
	case "grapple", "shove":
		return v.IsOn(setManeuverAttacks)
	}
	return false
}

// thrown reports whether the weapon leaves the hand.
func (s *strike) thrown() bool {
	return s.manner == shot && s.weapon != nil && s.weapon.Has(wProperties, "thrown") && !s.weapon.Is(wNatural)
}

// aim is the target number of an attack roll, with the cover in its way.
type aim struct {
	tn    int
	bonus int    // of the cover; included in tn
	cover string // id of the creature hit in place of the target; "" for a thing
	parts []engine.Part
}

// aim returns the target number of an attack (PLU-ATK-1, PLU-RNG-1); in melee cover doesn't count (PLU-COVER-11).
func (s *strike) aim(v *engine.View) aim {
	var a aim
	a.add(s.base(v))
	a.add(s.met(v))
	if s.manner == inReach {
		return a
	}
	if s.target.Is("feinted") && v.IsSet(setFeintIgnores, "all") { // PLU-FEINT-4
		return a
	}
	if s.manner == shot {
		a.add("range", s.rangeSteps(v))
	}
	c := coverOf(v, s.doer, s.target)
	a.bonus, a.cover = c.bonus, c.creature
	a.add("cover", c.bonus)
	return a
}

func (a *aim) add(name string, n int) {
	a.tn += n
	if n != 0 || len(a.parts) == 0 {
		a.parts = append(a.parts, engine.Part{Name: name, N: n})
	}
}

// base returns the actor's attack target, with its name (PLU-ATK-3, PLU-SPELL-4, PLU-DMG-6).
func (s *strike) base(v *engine.View) (string, int) {
	d := s.doer.Stats
	switch {
	case s.manner == bySpell:
		return "spell target", d.Int(sSpell)
	case s.manner == shot:
		return "ranged target", d.Int(sRanged)
	case s.finesse:
		return "Dexterity target minus own Defense", d.Int(sDex) - defence(v, s.doer)
	}
	return "melee target", d.Int(sMelee)
}

// met returns the target's Defense, with its name; a Feint removes what is above 0 (PLU-FEINT-2, PLU-FEINT-4).
func (s *strike) met(v *engine.View) (string, int) {
	n := defence(v, s.target)
	if s.manner != inReach {
		n = rangedDefence(v, s.target)
	}
	if s.target.Is("feinted") && s.attackRoll() {
		n = min(n, 0)
	}
	return "Defense", n
}

// attackRoll reports whether a Feint affects the entry, which it doesn't for Grapple and Shove.
func (s *strike) attackRoll() bool { return s.do == "attack" || s.do == "cast" }

// rangeSteps returns the number of full 10 ft beyond Point Blank (PLU-RNG-3, PLU-RNG-4).
func (s *strike) rangeSteps(v *engine.View) int {
	if s.weapon == nil || s.weapon.IsNull(wPointBlank) {
		return 0
	}
	beyond := v.Board().Distance(s.doer.Body(), s.target.Body()) - feet(s.weapon.Int(wPointBlank))
	if beyond <= 0 {
		return 0
	}
	const step = 10 * board.One
	if v.IsSet(setRangeRounding, "ceil") {
		beyond += step - 1
	}
	return int(beyond / step)
}

// verdict is the result of an attack roll.
type verdict string

const (
	hit     verdict = "hit"
	miss    verdict = "miss"
	coverIt verdict = "cover" // the cover is hit
)

// judge returns the result of an attack roll (PLU-ATK-2, PLU-ATK-8, PLU-CRIT-1, PLU-FUMB-1, PLU-COVER-4, PLU-COVER-10).
func (a aim) judge(natural, total int) verdict {
	switch {
	case natural == 1:
		return miss
	case natural == 20, total >= a.tn:
		return hit
	case a.bonus > 0 && total >= a.tn-a.bonus:
		return coverIt
	}
	return miss
}

// targetNumber returns the target number of an entry's die; ok is false if it has none.
func targetNumber(v *engine.View, e entry) (tn int, ok bool) {
	s := strikeOf(v, e)
	if s.doer == nil {
		return 0, false
	}
	switch e.do {
	case "attack", "cast":
		if s.target == nil || !s.isAttack() {
			return 0, false
		}
		return s.aim(v).tn, true
	case "grapple", "shove":
		if s.target == nil {
			return 0, false
		}
		return s.doer.Stats.Int(sStr) + defence(v, s.target), true
	case "feint":
		return s.doer.Stats.Int(sCun), true
	case "escape":
		return s.doer.Stats.Int(sStr), true
	case "rally":
		return rallyTarget(v, s.doer), true
	case "custom":
		return e.check, e.tested
	}
	return 0, false
}

// isAttack reports whether the entry is an attack roll at all.
func (s *strike) isAttack() bool {
	return s.do == "attack" || s.do == "cast" && s.spell != nil && s.spell.Is(lAttack)
}
