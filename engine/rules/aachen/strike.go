package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
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

func (s *strike) name() string { return plain(s.w.Text(wName)) }

// readyMade is a ready-made bonus to hit: the weapon's, else the token's (AAC-ATK-12).
func (s *strike) readyMade(t *engine.Token) (n int, ok bool) {
	switch {
	case !s.w.IsNull(wAttackTotal):
		return s.w.Int(wAttackTotal), true
	case !t.Stats.IsNull(sAttackTotal):
		return t.Stats.Int(sAttackTotal), true
	}
	return 0, false
}

// ability is the one that counts in attack, damage and shock (AAC-ATK-7, 18): by the weapon, DEX
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

// skillName is the skill of the attack, "" where the weapon has none (AAC-ATK-6).
func (s *strike) skillName(v *engine.View) string {
	if setTo(v, setSkillNames, "three") {
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

// level is the skill level of the attack; ok is false where it is absent.
func (s *strike) level(v *engine.View) (n int, ok bool) {
	return skill(v.Token(s.who), s.skillName(v))
}

// skillPart is what the skill adds: an absent one -2 (AAC-ATK-4).
func (s *strike) skillPart(v *engine.View) engine.Part {
	name := s.skillName(v)
	n, ok := skill(v.Token(s.who), name)
	if !ok {
		n = combatSkillAbsent
	}
	if name == "" {
		name = "no skill"
	}
	return engine.Part{Name: plain(name), N: n}
}

// baseParts are class, ability and skill, or the ready-made bonus, and magic (AAC-ATK-1, 12, 17).
func (s *strike) baseParts(v *engine.View) []engine.Part {
	t := v.Token(s.who)
	var parts []engine.Part
	if n, ok := s.readyMade(t); ok {
		parts = append(parts, engine.Part{Name: "attack", N: n})
	} else {
		if setTo(v, setAttackModel, "class") {
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

// ground is what range, cover, contact and lying make of an attack as it was declared (AAC-RANGE-5
// to 9, COVER-1, 2).
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
	if !on(v, setCoverProne) {
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
	if !at.Is("prone") || !on(v, setCoverProne) {
		return
	}
	switch d := distance(v, t, v.Token(s.declared)); {
	case d <= feet(squareFeet):
		k.add("prone target", 2)
	case s.manner != melee:
		k.add("prone target", -2)
	}
}

// roll is the attack roll.
func (s *strike) roll(v *engine.View) roll20 {
	t, at := v.Token(s.who), v.Token(s.target)
	k := check(v, "attack", t, s.baseParts(v)...)
	k.target = s.target
	k.parts = append(k.parts, s.more...)
	s.ground(v, &k)
	s.lyingTarget(v, &k)
	if s.manner == melee && hampered(v, at) {
		k.adv = append(k.adv, "burdened target") // AAC-ENC-3
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

// hits tells whether a die hits an AC; naturals count by setting (AAC-ATK-2, 8).
func hits(v *engine.View, kept, total, ac int) bool {
	if on(v, setNaturalAttack) && (kept == 1 || kept == 20) {
		return kept == 20
	}
	return total >= ac
}

// damageParts are what is added to the dice of a hit (AAC-DMG-1 to 3, 6).
func (s *strike) damageParts(v *engine.View) []engine.Part {
	t := v.Token(s.who)
	parts := s.modParts(v)
	add := func(name string, n int) {
		if n != 0 {
			parts = append(parts, engine.Part{Name: name, N: n})
		}
	}
	add(s.name(), s.dice().Bonus)
	_, ready := s.readyMade(t)
	byModel := setTo(v, setAttackModel, "skill") && s.manner == melee
	if !ready && (byModel || s.w.Word(wMode) == "unarmed") {
		n, _ := s.level(v)
		add(plain(s.skillName(v)), n)
	}
	add("two weapons", s.plus)
	if s.manner == melee && trait(v, t, "brutal") == 1 {
		add("brutal", 1)
	}
	if s.manner == shot {
		add("marking", s.marking(v, t))
	}
	return parts
}

// marking adds to the damage of shots (AAC-TRAIT-3).
func (s *strike) marking(v *engine.View, t *engine.Token) int {
	n := trait(v, t, "marking")
	if n == 3 {
		n, _ = s.level(v)
	}
	return n
}

// modParts are ability and magic, of damage and of shock alike (AAC-ATK-18).
func (s *strike) modParts(v *engine.View) []engine.Part {
	t := v.Token(s.who)
	var parts []engine.Part
	if _, ready := s.readyMade(t); !ready && setTo(v, setAttackModel, "class") {
		if name, n := s.ability(t); n != 0 {
			parts = append(parts, engine.Part{Name: name, N: n})
		}
	}
	if n := s.w.Int(wMagic); n != 0 {
		parts = append(parts, engine.Part{Name: "magic", N: n})
	}
	return parts
}

// dice of the weapon.
func (s *strike) dice() dice.Expr { return dice.Must(s.w.Text(wDamage)) }

// brutalDice are the further damage dice of the trait, of no groups where there are none.
func (s *strike) brutalDice(v *engine.View) dice.Expr {
	if s.manner != melee {
		return dice.Expr{}
	}
	switch trait(v, v.Token(s.who), "brutal") {
	case 2:
		return dice.Of(1, 4)
	case 3:
		return dice.Of(1, 8)
	}
	return dice.Expr{}
}

// shock is what a miss does to a target of that AC in its present state; ok is false where there is
// none (AAC-SHOCK-1 to 10).
func (s *strike) shock(v *engine.View, ac int, defended bool) (n int, ok bool) {
	if s.plain || s.manner != melee || !on(v, setShock) || s.w.IsNull(wShock) || s.w.IsNull(wShockAC) || defended || ac > s.w.Int(wShockAC) {
		return 0, false
	}
	at := v.Token(s.target)
	if on(v, setShieldShock) && soundShield(at) && !at.Marked(markShocked) {
		return 0, false
	}
	return max(s.w.Int(wShock)+sum(s.modParts(v)), 0), true
}

// thorns are what a missed melee attack does by the trait thorny, 0 for none (AAC-TRAIT-3).
func (s *strike) thorns(v *engine.View) int {
	if s.plain || s.manner != melee {
		return 0
	}
	level := trait(v, v.Token(s.who), "thorny")
	n, _ := s.level(v)
	switch level {
	case 1:
		return 1
	case 2:
		return max(n, 1)
	case 3:
		return max(2*n, 1)
	}
	return 0
}

// reaches refuses a target out of range, unseen or without the free line, in this order; from is the
// body that the strike is made from.
func (s *strike) reaches(v *engine.View, from board.Body) *engine.Refusal {
	at := v.Token(s.target)
	b, t := v.Board(), v.Token(s.who)
	d := b.Distance(from, at.Body())
	limit := reachOf(s.w) * squareFeet
	if s.manner != melee {
		limit = s.w.Int(wRangeLong)
		if s.unranged {
			limit = hurledSpear
		}
	}
	if d > feet(limit) {
		return refuse(engine.OutOfRange, "RANGE-1", "%s is %s ft away, %s reaches %d ft", at.Name, board.FormatUnits(int32(d)), s.name(), limit).Of(at.ID).Where(at.At)
	}
	if r := seen(v, t, from, at); r != nil {
		return r
	}
	if s.manner == melee {
		return freeLine(v, t, from, at)
	}
	return nil
}

// hurledSpear is how far a spear flies in a charge, in ft (AAC-ACT-18).
const hurledSpear = 30

func seen(v *engine.View, t *engine.Token, from board.Body, at *engine.Token) *engine.Refusal {
	if t.ID == at.ID || v.Board().Sees(from, at.Body()) {
		return nil
	}
	return refuse(engine.NoLineOfSight, "LOS-1", "%s doesn't see %s", t.Name, at.Name).Of(at.ID).Where(at.At)
}

func freeLine(v *engine.View, t *engine.Token, from board.Body, at *engine.Token) *engine.Refusal {
	if v.Board().MeleeLine(from, at.Body()) {
		return nil
	}
	return refuse(engine.Blocked, "RANGE-1", "no free line of melee from %s to %s", t.Name, at.Name).Of(at.ID).Where(at.At)
}
