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

// strike is one attack before its dice: attacker, weapon, target, manner.
type strike struct {
	who, target string
	declared    string // the declared target, if a screener takes its place
	w           *sheet.Rec
	manner      manner
	attr        string // "str" or "dex"; "" if the weapon decides
	unranged    bool   // a spear thrown in a charge: up to 30 ft, no range modifier (AAC-ACT-18)
	say         say
	more        []engine.Part // snap, charge, two weapons
	plus        int           // extra damage on a hit (AAC-TWO-2)
	plain       bool          // no damage and no shock: the attack roll of a shove
	unscreened  bool          // opportunity attacks, shoves: nobody intervenes
}

// strikeOf returns a strike with a weapon used as intended.
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

// ability returns the ability for attack, damage and shock (AAC-ATK-7, AAC-ATK-18): by the weapon, DEX for thrown ones, the
// better of two, STR on a tie.
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

// skillName returns the skill of the attack, "" if the weapon has none (AAC-ATK-6).
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

// level returns the skill level of the attack; ok is false if it is absent.
func (s *strike) level(v *engine.View) (n int, ok bool) {
	return skill(v.Token(s.who), s.skillName(v))
}

// skillPart returns what the skill adds: -2 if absent, nothing at level 0 (AAC-ATK-4, AAC-ATK-5).
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

// baseParts returns class, ability and skill, or the ready-made bonus, and magic (AAC-ATK-1, AAC-ATK-3, AAC-ATK-12,
// AAC-ATK-17).
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

// ground adds the effects of range, cover, contact and lying on an attack as declared (AAC-RANGE-5, AAC-RANGE-7,
// AAC-RANGE-8, AAC-RANGE-9, AAC-RANGE-10, AAC-COVER-5).
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

// lyingTarget adds the effect of a prone target (AAC-RANGE-6).
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

// roll returns the attack roll; attacks on the burdened have advantage (AAC-ENC-3).
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

// aimTrait adds the traits incisive in melee and sharp at range (AAC-TRAIT-3).
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

// hits reports whether a die hits an AC; the setting decides about naturals (AAC-ATK-2, AAC-ATK-8).
func hits(v *engine.View, kept, total, ac int) bool {
	if v.IsOn(setNaturalAttack) && (kept == 1 || kept == 20) {
		return kept == 20
	}
	return total >= ac
}
