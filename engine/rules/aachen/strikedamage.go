package aachen

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// damageParts returns what is added to the dice of a hit (AAC-DMG-1, AAC-DMG-2, AAC-DMG-3, AAC-DMG-6).
func (s *strike) damageParts(v *engine.View) []engine.Part {
	t := v.Token(s.who)
	parts := s.modParts(v)
	add := func(name string, n int) {
		if n != 0 {
			parts = append(parts, engine.Part{Name: name, N: n})
		}
	}
	add(s.name(), s.dice(v).Bonus)
	_, ready := s.readyMade(t)
	byModel := v.IsSet(setAttackModel, "skill") && s.manner == melee
	if !ready && (byModel || s.w.Word(wMode) == "unarmed") {
		n, _ := s.level(v)
		add(sheet.Spaced(s.skillName(v)), n)
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

// marking returns the trait's bonus to the damage of shots (AAC-TRAIT-3).
func (s *strike) marking(v *engine.View, t *engine.Token) int {
	n := trait(v, t, "marking")
	if n == 3 {
		n, _ = s.level(v)
	}
	return n
}

// modParts returns the modifiers from ability and magic, for damage and shock alike (AAC-ATK-18).
func (s *strike) modParts(v *engine.View) []engine.Part {
	t := v.Token(s.who)
	var parts []engine.Part
	if _, ready := s.readyMade(t); !ready && v.IsSet(setAttackModel, "class") {
		if name, n := s.ability(t); n != 0 {
			parts = append(parts, engine.Part{Name: name, N: n})
		}
	}
	if n := s.w.Int(wMagic); n != 0 {
		parts = append(parts, engine.Part{Name: "magic", N: n})
	}
	return parts
}

// dice returns the weapon's damage dice.
func (s *strike) dice(v *engine.View) dice.Expr { return rulekit.Dice(v, s.w.Text(wDamage)) }

// brutalDice returns the trait's additional damage dice, without groups if there are none.
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

// shock returns the damage that a miss deals to a target of that AC in its current state; ok is false if it deals none
// (AAC-SHOCK-1, AAC-SHOCK-2, AAC-SHOCK-4, AAC-SHOCK-6, AAC-SHOCK-7, AAC-SHOCK-8, AAC-SHOCK-10).
func (s *strike) shock(v *engine.View, ac int, defended bool) (n int, ok bool) {
	if s.plain || s.manner != melee || !v.IsOn(setShock) || s.w.IsNull(wShock) || s.w.IsNull(wShockAC) || defended || ac > s.w.Int(wShockAC) {
		return 0, false
	}
	at := v.Token(s.target)
	if v.IsOn(setShieldShock) && soundShield(at) && !at.Marked(markShocked) {
		return 0, false
	}
	return max(s.w.Int(wShock)+engine.Sum(s.modParts(v)), 0), true
}

// thorns returns the damage that a missed melee attack deals by the trait thorny, 0 for none (AAC-TRAIT-3).
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
