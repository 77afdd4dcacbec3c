package unclassed

import "parapet/engine/sheet"

// Indices of a token's lists, in the order of Declaration.Lists. The first three are gear.
const (
	weaponList = iota
	shieldList
	itemList
	spellList
)

// listNames are the names of the lists in files.
var listNames = [...]string{"weapons", "shields", "items", "spells"}

// quarters returns a field of at least 0 in steps of 0.25; def is in quarters.
func quarters(name, unit string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Quarters, Unit: unit, Min: 0, Max: 1000, Default: sheet.Num(def), Help: help}
}

// The fields of "stats", in the order of the page (Contract a).
var (
	statSchema = sheet.New("stats")

	sDex                = statSchema.Add(sheet.NewNumber("dex", 0, "dexterity: initiative; dodge, parry, block and disarm where the sheet has no total").Under("Abilities"))
	sSen                = statSchema.Add(sheet.NewNumber("sen", 0, "senses: initiative").Under("Abilities"))
	sStr                = statSchema.Add(sheet.NewNumber("str", 0, "strength: hand to hand, grapple and trip where the sheet has no total; fist damage").Under("Abilities"))
	sInitiativeModifier = statSchema.Add(sheet.Field{Name: "initiative_modifier", Type: sheet.Int, Null: true, Help: "added to initiative; default dex + sen + initiative_misc"}.Under("Actions and movement"))
	sInitiativeMisc     = statSchema.Add(sheet.NewNumber("initiative_misc", 0, "added to the initiative modifier that is worked out").Under("Actions and movement"))
	sActions            = statSchema.Add(quarters("actions_per_turn", "actions", 6, "actions of a turn, in halves").Under("Actions and movement")) // quarters of an action
	sSpeed              = statSchema.Add(sheet.NewCount("speed", 30, "movement for one action; half of it for half an action").In("ft").Under("Actions and movement"))
	sSprint             = statSchema.Add(sheet.Field{Name: "sprint_multiplier", Type: sheet.Decimal, Min: 0, Max: 1000, Default: sheet.Num(4000),
		Help: "how many times the speed a sprint covers"}.Under("Actions and movement")) // thousandths
	sOAs             = statSchema.Add(sheet.NewCount("oa_per_round", 1, "opportunity attacks in a round").Under("Actions and movement"))
	sVigilant        = statSchema.Add(sheet.Field{Name: "vigilant", Type: sheet.Int, Min: 0, Max: 5, Help: "further opportunity attacks in a round"}.Under("Actions and movement"))
	sObstruction     = statSchema.Add(sheet.NewFlag("obstruction", false, "any step that begins in its melee range provokes, in any direction").Under("Health and defences"))
	sAllMain         = statSchema.Add(sheet.NewFlag("all_hands_main", false, "no hand is an off hand (Ambidexterity)").Under("Hands and skills"))
	sArmour          = statSchema.Add(sheet.NewCount("armor_rating", 0, "attacks that win by up to this do reduced damage; 0: no armour").Under("Health and defences"))
	sReduction       = statSchema.Add(sheet.NewCount("damage_reduction", 0, "taken off the damage that the armour catches").In("HP").Under("Health and defences"))
	sReductionByType = statSchema.Add(sheet.Field{Name: "damage_reduction_by_type", Type: sheet.IntMap, Min: 0, Max: 1_000_000, Unit: "HP",
		Help: "in place of damage_reduction against weapons that have damage types: b, p, s"}.Under("Health and defences"))
	sHP    = statSchema.Add(sheet.NewNumber("hp", 10, "hit points left; at 0 or less incapacitated").Under("Health and defences"))
	sHPMax = statSchema.Add(sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 1, Max: 1_000_000, Help: "maximum hit points; default what it has, at least 1",
		Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(max(r.Int(sHP), 1)) }}.Under("Health and defences"))
	sHands    = statSchema.Add(sheet.Field{Name: "hands", Type: sheet.Texts, Default: sheet.List("right", "left"), Help: "its hands by name"}.Under("Hands and skills"))
	sMainHand = statSchema.Add(sheet.Field{Name: "main_hand", Type: sheet.Text, Default: sheet.Str("right"), Help: "the hand without the off-hand penalty of −4"}.Under("Hands and skills"))
	sSkills   = statSchema.Add(sheet.Field{Name: "skills", Type: sheet.IntMap,
		Help: "whole modifier of each skill: weapon skills, dodge, block, parry, hand_to_hand, grapple, trip, disarm"}.Under("Hands and skills"))
	sUnarmedDamage = statSchema.Add(sheet.Field{Name: "unarmed_damage", Type: sheet.Dice, Null: true, Help: "damage of a fist; default 1d4 + str"}.Under("Hands and skills"))
	sUnarmedReach  = statSchema.Add(sheet.NewCount("unarmed_reach_ft", 5, "how far a fist strikes and a grapple holds").In("ft").Under("Hands and skills"))
)

func held() sheet.Field {
	return sheet.Field{Name: "held", Type: sheet.Texts, Help: "the hands that hold it, such as right, left; empty: put away"}
}

func dropped() sheet.Field {
	return sheet.Field{Name: "dropped", Type: sheet.Ints, Len: 2, Square: true, Min: -1_000_000, Max: 1_000_000, Null: true, Sparse: true,
		Help: "the square where it lies on the ground"}
}

func handsNeeded(help string) sheet.Field { return sheet.NewInt("hands", 0, 2, 1, help) }

// The fields of a weapon.
var (
	weaponSchema = sheet.New("weapon")

	wID    = weaponSchema.Add(sheet.NewID("its name in commands"))
	wName  = weaponSchema.Add(sheet.NewName("shown name"))
	wSkill = weaponSchema.Add(sheet.Field{Name: "skill", Type: sheet.Text, Help: "skill for the attack roll; default its id"}.Like(wID))
	wKind  = weaponSchema.Add(sheet.NewWord("kind", "melee, ranged, or natural: always ready, needs no hand", "melee", "ranged", "natural"))
	wHands = weaponSchema.Add(handsNeeded("hands that it needs; default 1, 0 for natural ones").From(func(r *sheet.Rec) sheet.Value {
		if r.Word(wKind) == "natural" {
			return sheet.Num(0)
		}
		return sheet.Num(1)
	}))
	wHeld = weaponSchema.Add(held())
	wEnds = weaponSchema.Add(sheet.Field{Name: "ends", Type: sheet.Int, Min: 1, Max: 100, Default: sheet.Num(1),
		Help: "ends that strike: each makes one of several attacks"})
	wBonus   = weaponSchema.Add(sheet.NewNumber("bonus", 0, "added to the attack roll"))
	wDamage  = weaponSchema.Add(sheet.Field{Name: "damage", Type: sheet.Dice, Default: sheet.Str("1d4"), Help: "damage: dice of one kind and a number"})
	wTypes   = weaponSchema.Add(sheet.NewText("damage_types", "b, p, s; p/s: the better for the attacker, b+p: the worse"))
	wReach   = weaponSchema.Add(sheet.NewCount("reach_ft", 5, "how far a melee or natural weapon strikes").In("ft"))
	wRange   = weaponSchema.Add(sheet.NewCount("range_ft", 30, "how far a ranged weapon shoots").In("ft"))
	wDropped = weaponSchema.Add(dropped())
)

// The fields of a shield.
var (
	shieldSchema = sheet.New("shield")

	_        = shieldSchema.Add(sheet.NewID("its name in commands"))
	hName    = shieldSchema.Add(sheet.NewName("shown name"))
	hHands   = shieldSchema.Add(handsNeeded("hands that it needs"))
	hHeld    = shieldSchema.Add(held())
	hDropped = shieldSchema.Add(dropped())
	hBonus   = shieldSchema.Add(sheet.NewNumber("bonus", 0, "added to block while it is in hand"))
)

// The fields of an item.
var (
	itemSchema = sheet.New("item")

	_        = itemSchema.Add(sheet.NewID("its name in commands"))
	_        = itemSchema.Add(sheet.NewName("shown name"))
	iHands   = itemSchema.Add(handsNeeded("hands that it needs"))
	iHeld    = itemSchema.Add(held())
	iDropped = itemSchema.Add(dropped())
	iKind    = itemSchema.Add(sheet.NewWord("kind", "a potion can be drunk", "item", "potion"))
)

// The fields of a spell.
var (
	spellSchema = sheet.New("spell")

	lID     = spellSchema.Add(sheet.NewID("its name in commands"))
	lName   = spellSchema.Add(sheet.NewName("shown name"))
	_       = spellSchema.Add(sheet.NewText("school", "its school, for information"))
	lCost   = spellSchema.Add(quarters("cost", "actions", 4, "actions that casting takes, in halves")) // quarters of an action
	lTarget = spellSchema.Add(sheet.Field{Name: "target_kind", Type: sheet.Word, Words: []string{"touch", "ranged", "cone", "area", "self", "location"},
		Default: sheet.Num(1), Help: "its target; a touch on someone else doesn't provoke"})
	lRange = spellSchema.Add(sheet.NewCount("range_ft", 30, "how far it goes; a touch always 1 square").In("ft"))
)
