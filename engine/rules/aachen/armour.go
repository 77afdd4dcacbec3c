package aachen

import "parapet/engine"

// armour is an armour class with its parts.
type armour struct {
	parts  []engine.Part
	capped bool // limited to 12 after everything (AAC-EXH-5)
}

const exhaustedAC = 12

func (a armour) total() int {
	if n := engine.Sum(a.parts); !a.capped || n < exhaustedAC {
		return n
	}
	return exhaustedAC
}

// all returns the parts, including what the limit takes off.
func (a armour) all() []engine.Part {
	if d := a.total() - engine.Sum(a.parts); d != 0 {
		return append(a.parts[:len(a.parts):len(a.parts)], engine.Part{Name: "exhausted", N: d})
	}
	return a.parts
}

// armourClass returns what an attack on a token must reach (AAC-ATK-10, AAC-EXH-5); by is the attacker, nil for no
// particular direction.
func armourClass(v *engine.View, t, by *engine.Token) armour {
	a := armour{parts: baseAC(v, t), capped: exhaustion(v, t) >= 4}
	add := func(name string, n int) { a.parts = append(a.parts, engine.Part{Name: name, N: n}) }
	if trait(v, t, "elusive") >= 3 {
		add("elusive", 1)
	}
	if t.Is("total_defense") {
		add("total defense", defenseBonus)
	}
	if t.Is("charged") {
		add("charged", -2)
	}
	if walled(v, t, by) {
		add("wall of shields", 2)
	}
	return a
}

// defenseBonus is what total defense adds to AC (AAC-ACT-17).
const defenseBonus = 2

// baseAC returns AC before stances (AAC-ATK-10).
func baseAC(v *engine.View, t *engine.Token) []engine.Part {
	switch v.Settings.Word(setACModel) {
	case "skill":
		return []engine.Part{{Name: "armour", N: t.Stats.Int(sBaseAC)}, {Name: "skill", N: guardSkill(v, t)}}
	case "dex":
		return dexAC(t)
	}
	return []engine.Part{{Name: "armour class", N: t.Stats.Int(sAC)}}
}

// guardSkill returns the best of Dodge, the skill of the melee weapon in hand, and Shields (AAC-ATK-10).
func guardSkill(v *engine.View, t *engine.Token) int {
	best := skillBonus(v, t, "dodge")
	for _, w := range t.Lists[weaponList] {
		if held(w) && closeWeapon(w) {
			s := strikeOf(t, w)
			best = max(best, s.skillPart(v).N)
			break
		}
	}
	if soundShield(t) {
		best = max(best, skillBonus(v, t, "shields"))
	}
	return best
}

// dexAC returns base, DEX and shield (AAC-ATK-10).
func dexAC(t *engine.Token) []engine.Part {
	dex := engine.Part{Name: "DEX", N: t.Stats.Int(sDexMod)}
	base := t.Stats.Int(sBaseAC)
	switch {
	case !soundShield(t):
		return []engine.Part{{Name: "armour", N: base}, dex}
	case base == 10:
		alone := map[string]int{"small": 13, "large": 14, "broad": 15}[t.Stats.Word(sShield)]
		return []engine.Part{{Name: "shield", N: alone}, dex}
	}
	return []engine.Part{{Name: "armour", N: base}, dex, {Name: "shield", N: 1}}
}
