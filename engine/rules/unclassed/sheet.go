package unclassed

import "parapet/engine/sheet"

// Indices of the fields of "stats", in the order of the page (Contract a).
const (
	sDex = iota
	sSen
	sStr
	sInitiativeModifier
	sInitiativeMisc
	sActions // quarters of an action
	sSpeed
	sSprint // thousandths
	sOAs
	sVigilant
	sObstruction
	sAllMain
	sArmour
	sReduction
	sReductionByType
	sHP
	sHPMax
	sHands
	sMainHand
	sSkills
	sUnarmedDamage
	sUnarmedReach
)

// Indices of a token's lists, in the order of Declaration.Lists. The first three are gear.
const (
	weaponList = iota
	shieldList
	itemList
	spellList
)

// listNames are the names of the lists in files.
var listNames = [...]string{"weapons", "shields", "items", "spells"}

func count(name, unit string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Unit: unit, Min: 0, Max: 1_000_000, Default: sheet.Num(def), Help: help}
}

// quarters returns a field of at least 0 in steps of 0.25; def is in quarters.
func quarters(name, unit string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Quarters, Unit: unit, Min: 0, Max: 1000, Default: sheet.Num(def), Help: help}
}

// sameAsID returns the id as the default of names and skills.
func sameAsID(r *sheet.Rec) sheet.Value { return sheet.Str(r.Text(0)) }

func ids() []sheet.Field {
	return []sheet.Field{
		{Name: "id", Type: sheet.Text, Required: true, Help: "its name in commands"},
		{Name: "name", Type: sheet.Text, Help: "shown name", Derive: sameAsID},
	}
}

func statsSchema() *sheet.Schema {
	return sheet.New("stats",
		sheet.NewNumber("dex", 0, "dexterity: initiative; dodge, parry, block and disarm where the sheet has no total"),
		sheet.NewNumber("sen", 0, "senses: initiative"),
		sheet.NewNumber("str", 0, "strength: hand to hand, grapple and trip where the sheet has no total; fist damage"),
		sheet.Field{Name: "initiative_modifier", Type: sheet.Int, Null: true, Help: "added to initiative; default dex + sen + initiative_misc"},
		sheet.NewNumber("initiative_misc", 0, "added to the initiative modifier that is worked out"),
		quarters("actions_per_turn", "actions", 6, "actions of a turn, in halves"),
		count("speed", "ft", 30, "movement for one action; half of it for half an action"),
		sheet.Field{Name: "sprint_multiplier", Type: sheet.Decimal, Min: 0, Max: 1000, Default: sheet.Num(4000),
			Help: "how many times the speed a sprint covers"},
		count("oa_per_round", "", 1, "opportunity attacks in a round"),
		sheet.Field{Name: "vigilant", Type: sheet.Int, Min: 0, Max: 5, Help: "further opportunity attacks in a round"},
		sheet.NewFlag("obstruction", false, "any step that begins in its melee range provokes, in any direction"),
		sheet.NewFlag("all_hands_main", false, "no hand is an off hand (Ambidexterity)"),
		count("armor_rating", "", 0, "attacks that win by up to this do reduced damage; 0: no armour"),
		count("damage_reduction", "HP", 0, "taken off the damage that the armour catches"),
		sheet.Field{Name: "damage_reduction_by_type", Type: sheet.IntMap, Min: 0, Max: 1_000_000, Unit: "HP",
			Help: "in place of damage_reduction against weapons that have damage types: b, p, s"},
		sheet.NewNumber("hp", 10, "hit points left; at 0 or less incapacitated"),
		sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 1, Max: 1_000_000, Help: "maximum hit points; default what it has, at least 1",
			Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(max(r.Int(sHP), 1)) }},
		sheet.Field{Name: "hands", Type: sheet.Texts, Default: sheet.List("right", "left"), Help: "its hands by name"},
		sheet.Field{Name: "main_hand", Type: sheet.Text, Default: sheet.Str("right"), Help: "the hand without the off-hand penalty of −4"},
		sheet.Field{Name: "skills", Type: sheet.IntMap,
			Help: "whole modifier of each skill: weapon skills, dodge, block, parry, hand_to_hand, grapple, trip, disarm"},
		sheet.Field{Name: "unarmed_damage", Type: sheet.Dice, Null: true, Help: "damage of a fist; default 1d4 + str"},
		count("unarmed_reach_ft", "ft", 5, "how far a fist strikes and a grapple holds"),
	)
}

// Indices of a weapon's fields.
const (
	wID = iota
	wName
	wSkill
	wKind
	wHands
	wHeld
	wEnds
	wBonus
	wDamage
	wTypes
	wReach
	wRange
	wDropped
)

func held() sheet.Field {
	return sheet.Field{Name: "held", Type: sheet.Texts, Help: "the hands that hold it, such as right, left; empty: put away"}
}

func dropped() sheet.Field {
	return sheet.Field{Name: "dropped", Type: sheet.Ints, Len: 2, Square: true, Min: -1_000_000, Max: 1_000_000, Null: true, Sparse: true,
		Help: "the square where it lies on the ground"}
}

func handsNeeded() sheet.Field {
	return sheet.Field{Name: "hands", Type: sheet.Int, Min: 0, Max: 2, Default: sheet.Num(1), Help: "hands that it needs"}
}

func weaponSchema() *sheet.Schema {
	hands := handsNeeded()
	hands.Help = "hands that it needs; default 1, 0 for natural ones"
	hands.Derive = func(r *sheet.Rec) sheet.Value {
		if r.Word(wKind) == "natural" {
			return sheet.Num(0)
		}
		return sheet.Num(1)
	}
	return sheet.New("weapon", append(ids(),
		sheet.Field{Name: "skill", Type: sheet.Text, Help: "skill for the attack roll; default its id", Derive: sameAsID},
		sheet.NewWord("kind", "melee, ranged, or natural: always ready, needs no hand", "melee", "ranged", "natural"),
		hands,
		held(),
		sheet.Field{Name: "ends", Type: sheet.Int, Min: 1, Max: 100, Default: sheet.Num(1),
			Help: "ends that strike: each makes one of several attacks"},
		sheet.NewNumber("bonus", 0, "added to the attack roll"),
		sheet.Field{Name: "damage", Type: sheet.Dice, Default: sheet.Str("1d4"), Help: "damage: dice of one kind and a number"},
		sheet.NewText("damage_types", "b, p, s; p/s: the better for the attacker, b+p: the worse"),
		count("reach_ft", "ft", 5, "how far a melee or natural weapon strikes"),
		count("range_ft", "ft", 30, "how far a ranged weapon shoots"),
		dropped(),
	)...)
}

// Indices of a shield's fields.
const (
	hID = iota
	hName
	hHands
	hHeld
	hDropped
	hBonus
)

func shieldSchema() *sheet.Schema {
	return sheet.New("shield", append(ids(), handsNeeded(), held(), dropped(),
		sheet.NewNumber("bonus", 0, "added to block while it is in hand"))...)
}

// Indices of an item's fields.
const (
	iID = iota
	iName
	iHands
	iHeld
	iDropped
	iKind
)

func itemSchema() *sheet.Schema {
	return sheet.New("item", append(ids(), handsNeeded(), held(), dropped(),
		sheet.NewWord("kind", "a potion can be drunk", "item", "potion"))...)
}

// Indices of a spell's fields.
const (
	lID = iota
	lName
	lSchool
	lCost // quarters of an action
	lTarget
	lRange
)

func spellSchema() *sheet.Schema {
	return sheet.New("spell", append(ids(),
		sheet.NewText("school", "its school, for information"),
		quarters("cost", "actions", 4, "actions that casting takes, in halves"),
		sheet.Field{Name: "target_kind", Type: sheet.Word, Words: []string{"touch", "ranged", "cone", "area", "self", "location"},
			Default: sheet.Num(1), Help: "its target; a touch on someone else doesn't provoke"},
		count("range_ft", "ft", 30, "how far it goes; a touch always 1 square"),
	)...)
}
