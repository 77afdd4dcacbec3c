package aachen

import "parapet/engine/sheet"

// weaponList is the index of a token's only list.
const weaponList = 0

var classWords = []string{"none", "fighter", "dabster", "caster", "fighter_dabster", "fighter_caster", "dabster_caster"}

func derived(name, help string, f func(*sheet.Rec) int) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Help: help, Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(f(r)) }}
}

// score returns a field for an ability score, 10 by default (AAC-INIT-6).
func score(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 100, Default: sheet.Num(10), Help: help}
}

// mean returns a field for a TC whose default is the mean of some abilities' TCs, rounded up (AAC-CHECK-1, AAC-DICE-2).
func mean(name, help string, abilities ...int) sheet.Field {
	return derived(name, help, func(r *sheet.Rec) int {
		sum := 0
		for _, a := range abilities {
			sum += 21 - r.Int(a)
		}
		return ceilDiv(sum, len(abilities))
	})
}

func ceilDiv(n, d int) int { return -floorDiv(-n, d) }

func floorDiv(n, d int) int {
	q := n / d
	if n%d != 0 && n < 0 {
		q--
	}
	return q
}

// The class attack bonus by level, from 1; above 10 as at 10 (AAC-ATK-11).
var (
	dabsterBonus = [10]int{0, 1, 1, 2, 2, 3, 3, 4, 4, 5}
	casterBonus  = [10]int{0, 0, 1, 1, 2, 2, 3, 3, 3, 4}
	halfFighter  = [10]int{1, 2, 2, 3, 4, 5, 5, 6, 6, 7}
)

// The fields of "stats", in the order of the catalogue.
var (
	statSchema = sheet.New("stats")

	sImportant = statSchema.Add(sheet.NewFlag("important", false, "falls unconscious instead of dying and may make snap attacks, though no player's").Under("Health"))
	sHPMax     = statSchema.Add(sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 0, Max: 1_000_000, Default: sheet.Num(1), Always: true, Help: "hit points when whole"}.Under("Health"))
	sHP        = statSchema.Add(sheet.Field{Name: "hp", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "hit points left; default all of them",
		Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sHPMax)) }}.Under("Health"))
	sAC         = statSchema.Add(sheet.NewNumber("ac", 10, "armour class, shield and skill included").Under("Defences"))
	sLevel      = statSchema.Add(sheet.Field{Name: "level", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "sets the class attack bonus"}.Under("Health"))
	sHD         = statSchema.Add(sheet.NewCount("hd", 1, "hit dice of a creature, for its saves").Under("Health"))
	sClass      = statSchema.Add(sheet.NewWord("class", "sets the class attack bonus", classWords...).Under("Health"))
	sClassBonus = statSchema.Add(derived("class_attack_bonus", "added to attacks; default by class and level",
		func(r *sheet.Rec) int { return classBonus(r.Word(sClass), r.Int(sLevel)) }).Under("Attacks"))
	sStr        = statSchema.Add(score("str", "strength").Under("Abilities"))
	sDex        = statSchema.Add(score("dex", "dexterity").Under("Abilities"))
	sCon        = statSchema.Add(score("con", "constitution").Under("Abilities"))
	sInt        = statSchema.Add(score("int", "intelligence").Under("Abilities"))
	sWis        = statSchema.Add(score("wis", "wisdom").Under("Abilities"))
	sCha        = statSchema.Add(score("cha", "charisma").Under("Abilities"))
	sStrMod     = statSchema.Add(derived("str_mod", "strength in melee; default by the score", func(r *sheet.Rec) int { return modifier(r.Int(sStr)) }).Under("Abilities"))
	sDexMod     = statSchema.Add(derived("dex_mod", "dexterity in attacks; default by the score", func(r *sheet.Rec) int { return modifier(r.Int(sDex)) }).Under("Abilities"))
	sBodyTC     = statSchema.Add(mean("body_tc", "default the mean of STR, CON and DEX", sStr, sCon, sDex).Under("Defences"))
	sSoulTC     = statSchema.Add(mean("soul_tc", "default the mean of INT, WIS and CHA", sInt, sWis, sCha).Under("Defences"))
	sPhysicalTC = statSchema.Add(mean("physical_tc", "against poison, disease, exhaustion; default the mean of STR and CON", sStr, sCon).Under("Defences"))
	sEvasionTC  = statSchema.Add(mean("evasion_tc", "against sudden perils; default the mean of DEX and INT", sDex, sInt).Under("Defences"))
	sMentalTC   = statSchema.Add(mean("mental_tc", "against spells and illusions; default the mean of WIS and CHA", sWis, sCha).Under("Defences"))
	sLearningTC = statSchema.Add(mean("learning_tc", "default the mean of INT and WIS", sInt, sWis).Under("Defences"))
	sImpulseTC  = statSchema.Add(mean("impulse_tc", "default the mean of DEX and WIS", sDex, sWis).Under("Defences"))
	sIni        = statSchema.Add(derived("ini", "added to initiative; default 21 - impulse TC", func(r *sheet.Rec) int { return 21 - r.Int(sImpulseTC) }).Under("Attacks"))
	sSave       = statSchema.Add(derived("save", "a creature's physical, evasion and mental saves; default 15 - half its HD",
		func(r *sheet.Rec) int { return 15 - r.Int(sHD)/2 }).Under("Defences"))
	sSkills       = statSchema.Add(sheet.Field{Name: "skills", Type: sheet.IntMap, Min: 0, Max: 100, Help: "levels by skill; one that isn't there is absent, which isn't 0"}.Under("Attacks"))
	sAttackTotal  = statSchema.Add(sheet.NewMaybe("attack_total", -1000, 1000, "a creature's total bonus to hit; damage and shock are then as printed").Under("Attacks"))
	sMultiAttack  = statSchema.Add(sheet.Field{Name: "multi_attack", Type: sheet.Texts, Help: "weapons of the attacks that it makes in one main action"}.Under("Attacks"))
	sBaseAC       = statSchema.Add(sheet.NewNumber("base_ac", 10, "armour alone, where AC is worked out").Under("Defences"))
	sShield       = statSchema.Add(sheet.NewWord("shield", "takes a hand", "none", "small", "large", "broad").Under("Defences"))
	sShieldBroken = statSchema.Add(sheet.NewFlag("shield_broken", false, "is useless, but takes up the hand until it is dropped").Under("Defences"))
	sSpeed        = statSchema.Add(sheet.Field{Name: "speed", Type: sheet.Int, Min: 0, Max: 100_000, Unit: "ft", Default: sheet.Num(30), Help: "movement of a move action"}.Under("Movement"))
	sMorale       = statSchema.Add(sheet.NewMaybe("morale", 2, 12, "more than this on 2d6 breaks; left out: never checks").Under("Health"))
	sEncumbrance  = statSchema.Add(sheet.NewWord("encumbrance", "by the DM's eye; a load given wins", "free", "burdened", "very_burdened").Under("Movement"))
	sLoad         = statSchema.Add(sheet.Field{Name: "load", Type: sheet.Quarters, Unit: "lb", Min: 0, Max: 100_000, Null: true,
		Help: "weight carried: free up to STR × 4, burdened up to STR × 6"}.Under("Movement")) // quarters of a pound
	sHands      = statSchema.Add(sheet.Field{Name: "hands", Type: sheet.Int, Min: 0, Max: 20, Default: sheet.Num(2), Help: "hands that can hold something"}.Under("Attacks"))
	sTraits     = statSchema.Add(sheet.Field{Name: "traits", Type: sheet.IntMap, Min: 1, Max: 3, Help: "levels of traits"}.Under("Nature"))
	sAttachedTo = statSchema.Add(sheet.NewMaybeText("attached_to", "whom an ally follows in the order, when players roll one by one").Under("Nature"))
	sLight      = statSchema.Add(sheet.Field{Name: "light", Type: sheet.Int, Unit: "ft", Min: 0, Max: 100_000, Help: "light that it carries"}.Under("Nature")) // shown only (AAC-LOS-2)
	sInDark     = statSchema.Add(sheet.NewFlag("in_dark", false, "lurks in the dark").Under("Nature"))
	sCP         = statSchema.Add(sheet.NewMaybe("cp", 0, 1_000_000, "casting points left").Under("Nature"))
	sCasterTC   = statSchema.Add(sheet.NewMaybe("caster_tc", -1000, 1000, "target number of its casting rolls").Under("Nature"))
	sScars      = statSchema.Add(sheet.Field{Name: "scars", Type: sheet.Numbers, Min: 2, Max: 24, Help: "rows of the scar table; what they do is the DM's"}.Under("Nature"))
)

// modifier returns the combat modifier of an ability score (AAC-ATK-1).
func modifier(score int) int {
	switch {
	case score <= 3:
		return -2
	case score <= 7:
		return -1
	case score <= 13:
		return 0
	case score <= 17:
		return 1
	}
	return 2
}

// classBonus returns the class attack bonus at a level (AAC-ATK-11).
func classBonus(class string, level int) int {
	i := min(max(level, 1), 10) - 1
	switch class {
	case "fighter":
		return i + 1
	case "dabster", "dabster_caster":
		return dabsterBonus[i]
	case "caster":
		return casterBonus[i]
	case "fighter_dabster", "fighter_caster":
		return halfFighter[i]
	}
	return 0
}
