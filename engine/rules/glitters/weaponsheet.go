package glitters

import "parapet/engine/sheet"

// Indices of a weapon's fields.
const (
	wID = iota
	wName
	wKind
	wDamage
	wTypes
	wAttr
	wSkill
	wToHit
	wHands
	wDamageTwo
	wLight
	wNatural
	wSlot
	wParry
	wReach
	wRange
	wThrowable
	wImprovised
	wCTMod
	wExtra
	wPoison
	wCount
	wLying
)

func weaponSchema() *sheet.Schema {
	skill := sheet.Field{Name: "skill", Type: sheet.Word, Words: skillWords(),
		Help: "skill of the attack roll; default martial_arts, accuracy for ranged ones"}
	skill.Derive = func(r *sheet.Rec) sheet.Value {
		if r.Word(wKind) == "ranged" {
			return sheet.Num(skillIndex("accuracy"))
		}
		return sheet.Num(skillIndex("martial_arts"))
	}
	reach := sheet.Field{Name: "reach", Type: sheet.Int, Unit: "ft", Min: 0, Max: 10_000,
		Help: "how far a melee weapon strikes; default 10 for polearms (spd in attr), else 5"}
	reach.Derive = func(r *sheet.Rec) sheet.Value {
		if r.Has(wAttr, "spd") {
			return sheet.Num(10)
		}
		return sheet.Num(5)
	}
	return sheet.New("weapon", append(ids("shown name"),
		sheet.NewWord("kind", "melee or ranged", "melee", "ranged"),
		diceField("damage", "1d6", "damage dice, with at most one number"),
		damageTypes("slashing"),
		attrSet("attributes of which the best is added to damage", "str"),
		skill,
		maybe("to_hit", "a ready-made attack bonus in place of attribute and proficiency"),
		sheet.NewWord("hands", "held in one hand, in two, or either way", "one", "two", "versatile"),
		sheet.Field{Name: "damage_two", Type: sheet.Dice, Null: true, Help: "damage of a versatile weapon in two hands"},
		sheet.NewFlag("light", false, "may be held in the off hand"),
		sheet.NewFlag("natural", false, "claw or bite: always ready, needs no hand"),
		sheet.NewWord("slot", "which action a natural weapon serves", "main", "offhand", "either"),
		sheet.NewCount("parry", 0, "added to mitigation by a parry; 0 can't parry"),
		reach,
		sheet.Field{Name: "range", Type: sheet.Ints, Len: 2, Min: 0, Max: 1_000_000, Unit: "ft", Null: true, Help: "effective and maximum range"},
		sheet.NewFlag("throwable", false, "full damage when thrown"),
		sheet.NewFlag("improvised", false, "each damage die is rolled twice, the lower counts"),
		sheet.NewNumber("ct_mod", 0, "added to the critical threshold; sharp is −1"),
		sheet.Field{Name: "extra", Type: sheet.Records, Sub: extraSchema(), Help: "further damage of other types"},
		sheet.Field{Name: "poison", Type: sheet.Record, Null: true, Sub: poisonSchema(), Help: "put on its victim"},
		sheet.NewCount("count", 1, "pieces at hand"),
		sheet.Field{Name: "lying", Type: sheet.Squares, Help: "squares where thrown pieces lie"},
	)...)
}

func skillIndex(skill string) int {
	for i, s := range skillAttributes {
		if s.skill == skill {
			return i
		}
	}
	panic("glitters: no skill " + skill)
}

// Indices of the fields of an extra part of damage.
const (
	xDamage = iota
	xType
)

func extraSchema() *sheet.Schema {
	return sheet.New("extra", diceField("damage", "1d6", "damage dice"), damageType("type", "damage type", "fire"))
}

// Indices of the fields of a poison and its effect.
const (
	pName = iota
	pTurns
	pEffect
)

const (
	eAttr = iota
	eDamage
	eCondition
	eText
)

// Indices of the fields of a condition that a poison or spell adds.
const (
	cID = iota
	cLevel
	cTurns
)

func poisonSchema() *sheet.Schema {
	effect := sheet.New("effect",
		sheet.Field{Name: "attr", Type: sheet.IntMap, Words: attributeWords, Help: "changes to attributes until it is cured"},
		diceField("damage", "", "poisoning damage, once"),
		sheet.Field{Name: "condition", Type: sheet.Record, Null: true, Sub: inflictSchema(), Help: "a condition, once"},
		sheet.Field{Name: "text", Type: sheet.Text, Default: sheet.Str(""), Help: "what the DM sees to"},
	)
	return sheet.New("poison",
		sheet.Field{Name: "name", Type: sheet.Text, Default: sheet.Str("poison"), Help: "what it is called"},
		sheet.Field{Name: "turns", Type: sheet.Int, Min: 0, Max: 1_000_000, Default: sheet.Num(1), Unit: "turns",
			Help: "its turns until it takes effect"},
		sheet.Field{Name: "effect", Type: sheet.Record, Sub: effect, Help: "its effect"},
	)
}

func inflictSchema() *sheet.Schema {
	return sheet.New("inflicts",
		sheet.Field{Name: "id", Type: sheet.Word, Words: conditionIDs, Required: true, Help: "which condition"},
		sheet.Field{Name: "level", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "levels"},
		sheet.Field{Name: "turns", Type: sheet.Int, Min: 1, Max: 1_000_000, Null: true, Unit: "turns", Help: "how many of its turns it lasts"},
	)
}
