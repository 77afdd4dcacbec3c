package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// manner is how an attack reaches its target.
type manner uint8

const (
	melee manner = iota
	shot
	thrown
)

// strike is one attack before its dice: who, with what, at whom, how.
type strike struct {
	who, target string
	declared    string // the target as it was declared, where a screener takes its place
	w           *sheet.Rec
	manner      manner
	attr        string // "str" or "dex"; "" where the weapon decides
	unranged    bool   // a spear hurled in a charge: up to 30 ft, no range modifier (AAC-ACT-18)
	say         say
	more        []engine.Part // snap, charge, two weapons
	plus        int           // further damage on a hit (AAC-TWO-2)
	plain       bool          // no damage and no shock: the first roll of a shove
	unscreened  bool          // opportunity attacks, shoves: nobody steps in
}

// strikeOf makes a strike with a weapon as it is meant to be used.
func strikeOf(t *engine.Token, w *sheet.Rec) strike {
	s := strike{who: t.ID, w: w}
	if w.Word(wMode) == "ranged" {
		s.manner = shot
	}
	return s
}

func (s *strike) id() string { return s.w.Text(wID) }

func (s *strike) name() string { return called(s.w) }

// readyMade returns a ready-made bonus to hit: the weapon's, else the token's (AAC-ATK-12).
func (s *strike) readyMade(t *engine.Token) (n int, ok bool) {
	switch {
	case !s.w.IsNull(wAttackTotal):
		return s.w.Int(wAttackTotal), true
	case !t.Stats.IsNull(sAttackTotal):
		return t.Stats.Int(sAttackTotal), true
	}
	return 0, false
}

// ability returns the one that counts in attack, damage and shock (AAC-ATK-7, AAC-ATK-18): by the weapon, DEX
// for what is thrown, of two the better, STR where they are equal.
func (s *strike) ability(t *engine.Token) (name string, n int) {
	str, dex := t.Stats.Int(sStrMod), t.Stats.Int(sDexMod)
	which := s.w.Word(wAttr)
	if s.manner == thrown {
		which = "dex"
	}
	if which == "str_or_dex" {
		which = s.attr
		if which == "" {
			which = "str"
			if dex > str {
				which = "dex"
			}
		}
	}
	if which == "dex" {
		return "DEX", dex
	}
	return "STR", str
}

// skillName returns the skill of the attack, "" where the weapon has none (AAC-ATK-6).
func (s *strike) skillName(v *engine.View) string {
	if v.IsSet(setSkillNames, "three") {
		if s.manner == thrown {
			return "shoot"
		}
		return s.w.Word(wSkill)
	}
	switch own := s.w.Word(wWeaponSkill); {
	case s.manner == thrown && own != "javelins":
		return "throw"
	case own == "" && s.w.Word(wMode) == "unarmed":
		return "punch"
	default:
		return own
	}
}

// level returns the skill level of the attack; ok is false where it is absent.
func (s *strike) level(v *engine.View) (n int, ok bool) {
	return skill(v.Token(s.who), s.skillName(v))
}

// skillPart returns what the skill adds: an absent one -2, level 0 nothing (AAC-ATK-4, AAC-ATK-5).
func (s *strike) skillPart(v *engine.View) engine.Part {
	name := s.skillName(v)
	n, ok := skill(v.Token(s.who), name)
	if !ok {
		n = combatSkillAbsent
	}
	if name == "" {
		name = "no skill"
	}
	return engine.Part{Name: sheet.Spaced(name), N: n}
}

// baseParts are class, ability and skill, or the ready-made bonus, and magic (AAC-ATK-1, AAC-ATK-3,
// AAC-ATK-12, AAC-ATK-17).
func (s *strike) baseParts(v *engine.View) []engine.Part {
	t := v.Token(s.who)
	var parts []engine.Part
	if n, ok := s.readyMade(t); ok {
		parts = append(parts, engine.Part{Name: "attack", N: n})
	} else {
		if v.IsSet(setAttackModel, "class") {
			name, n := s.ability(t)
			parts = append(parts, engine.Part{Name: "class", N: t.Stats.Int(sClassBonus)}, engine.Part{Name: name, N: n})
		}
		parts = append(parts, s.skillPart(v))
	}
	if n := s.w.Int(wMagic); n != 0 {
		parts = append(parts, engine.Part{Name: "magic", N: n})
	}
	return parts
}

// ground is what range, cover, contact and lying make of an attack as it was declared (AAC-RANGE-5,
// AAC-RANGE-7, AAC-RANGE-8, AAC-RANGE-9, AAC-RANGE-10, AAC-COVER-5).
func (s *strike) ground(v *engine.View, k *roll20) {
	t, at := v.Token(s.who), v.Token(s.declared)
	if s.manner != melee {
		if d := distance(v, t, at); !s.unranged && d > feet(s.w.Int(wRangeShort)) {
			k.add("long range", -2)
		}
		if engaged(v, t) {
			k.add("in contact", -4)
		}
	}
	if !v.IsOn(setCoverProne) {
		return
	}
	if s.manner != melee {
		k.add("cover", coverPenalty(v, t, at))
	} else if t.Is("prone") {
		k.add("lying", -4)
	}
}

// lyingTarget is what a prone target adds (AAC-RANGE-6).
func (s *strike) lyingTarget(v *engine.View, k *roll20) {
	t, at := v.Token(s.who), v.Token(s.target)
	if !at.Is("prone") || !v.IsOn(setCoverProne) {
		return
	}
	switch d := distance(v, t, v.Token(s.declared)); {
	case d <= feet(squareFeet):
		k.add("prone target", 2)
	case s.manner != melee:
		k.add("prone target", -2)
	}
}

// roll returns the attack roll; blows at the burdened have advantage (AAC-ENC-3).
func (s *strike) roll(v *engine.View) roll20 {
	t, at := v.Token(s.who), v.Token(s.target)
	k := check(v, "attack", t, s.baseParts(v)...)
	k.target = s.target
	k.parts = append(k.parts, s.more...)
	s.ground(v, &k)
	s.lyingTarget(v, &k)
	if s.manner == melee && hampered(v, at) {
		k.adv = append(k.adv, "burdened target")
	}
	s.aimTrait(v, t, &k)
	s.say.apply(&k)
	return k
}

// aimTrait is incisive in melee, sharp at range (AAC-TRAIT-3).
func (s *strike) aimTrait(v *engine.View, t *engine.Token, k *roll20) {
	name := "incisive"
	if s.manner != melee {
		name = "sharp"
	}
	switch n := trait(v, t, name); n {
	case 1, 2:
		k.add(name, n)
	case 3:
		k.adv = append(k.adv, name)
	}
}

// hits reports whether a die hits an AC; naturals count by setting (AAC-ATK-2, AAC-ATK-8).
func hits(v *engine.View, kept, total, ac int) bool {
	if v.IsOn(setNaturalAttack) && (kept == 1 || kept == 20) {
		return kept == 20
	}
	return total >= ac
}
