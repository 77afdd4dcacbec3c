package glitters

import "parapet/engine/sheet"

// Fields of "stats", in the order of the catalogue.
const (
	sStr = iota
	sDex
	sSpd
	sInt
	sCha
	sWill
	sLevel
	sHPMax
	sHP
	sTempHP
	sAPMax
	sAP
	sSkills
	sDC
	sDCBonus
	sNaturalBC
	sNaturalBCLost
	sMITFixed
	sMITBonus
	sCT
	sCTMod
	sMainActions
	sOffhandActions
	sReactions
	sSizeClass
	sAlignment
	sUndead
	sFlesh
	sCanOpportunity
	sSenses
	sDamageMods
	sConditionImmune
	sRarity
	sRecognitionDT
	sEmits
	sDefeatMode
	sDeathSaves
	sDeathFails
	sMainHand
	sOffHand
	sRecognition
)

// The lists of a token, in the order of Declaration.Lists.
const (
	weaponList = iota
	shieldList
	armourList
	spellList
)

// attributeWords are in the order of the fields sStr to sWill.
var attributeWords = []string{"str", "dex", "spd", "int", "cha", "will"}

// skillAttributes names the attributes of each skill; of two the higher counts.
var skillAttributes = []struct {
	skill string
	attrs []string
}{
	{"accuracy", []string{"dex"}},
	{"defense", []string{"str"}},
	{"initiative", []string{"spd"}},
	{"intimidation", []string{"cha", "str"}},
	{"literacy", []string{"int"}},
	{"martial_arts", []string{"str", "dex"}},
	{"medicine", []string{"int"}},
	{"nature", []string{"will"}},
	{"parkour", []string{"dex", "spd"}},
	{"performance", []string{"cha", "dex"}},
	{"persuasion", []string{"cha"}},
	{"perception", []string{"will"}},
	{"sleight_of_hand", []string{"dex"}},
	{"sorcery", []string{"int", "cha"}},
	{"stealth", []string{"dex", "spd"}},
	{"survival", []string{"will"}},
}

func skillWords() []string {
	out := make([]string, len(skillAttributes))
	for i, s := range skillAttributes {
		out[i] = s.skill
	}
	return out
}

// damageWords are the damage types: common ones, then rare ones (GLT-TYPE-14).
var damageWords = []string{"slashing", "bludgeoning", "piercing", "fire", "poisoning", "force",
	"ice", "lightning", "corrosive", "holy", "profane"}

// damageAlias are other names that are read (GLT-TYPE-15).
var damageAlias = map[string]string{"acid": "corrosive", "cold": "ice", "poison": "poisoning"}

var sizeWords = []string{"tiny", "small", "medium", "large", "huge", "enormous"}

const medium = 2 // in sizeWords

func score(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 1000, Default: sheet.Num(10), Help: help}
}

func count(name string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 1_000_000, Default: sheet.Num(def), Help: help}
}

func number(name string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Default: sheet.Num(def), Help: help}
}

func maybe(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Null: true, Help: help}
}

func word(name, help string, words ...string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Word, Words: words, Help: help}
}

func flag(name string, def bool, help string) sheet.Field {
	f := sheet.Field{Name: name, Type: sheet.Bool, Help: help}
	if def {
		f.Default = sheet.Yes
	}
	return f
}

func ids(help string) []sheet.Field {
	return []sheet.Field{
		{Name: "id", Type: sheet.Text, Required: true, Help: "its name in commands"},
		{Name: "name", Type: sheet.Text, Help: help, Derive: func(r *sheet.Rec) sheet.Value { return sheet.Str(r.Text(0)) }},
	}
}

func damageType(name, help string, def string) sheet.Field {
	f := sheet.Field{Name: name, Type: sheet.Word, Words: damageWords, Alias: damageAlias, Help: help}
	for i, w := range damageWords {
		if w == def {
			f.Default = sheet.Num(i)
		}
	}
	return f
}

func damageTypes(def string) sheet.Field {
	return sheet.Field{Name: "types", Type: sheet.WordSet, Words: damageWords, Alias: damageAlias, Default: sheet.List(def),
		Help: "damage types; of several one is chosen for each attack"}
}

func diceField(name, def, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Dice, Default: sheet.Str(def), Empty: def == "", Help: help}
}

func attrSet(help string, def ...string) sheet.Field {
	return sheet.Field{Name: "attr", Type: sheet.WordSet, Words: attributeWords, Default: sheet.List(def...), Help: help}
}

func statsSchema() *sheet.Schema {
	return sheet.New("stats",
		score("str", "strength: melee, damage, grapples"),
		score("dex", "dexterity: dodging, accuracy"),
		score("spd", "speed: movement points, initiative"),
		score("int", "intelligence: sorcery, medicine"),
		score("cha", "charisma: sorcery, persuasion"),
		score("will", "willpower: perception, survival, bearing pain"),
		sheet.Field{Name: "level", Type: sheet.Int, Min: 0, Max: 1000, Default: sheet.Num(1), Help: "sets the defaults of HP and AP"},
		sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "hit points when whole; default 3 × level + 2 × STR",
			Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(3*r.Int(sLevel) + 2*r.Int(sStr)) }},
		sheet.Field{Name: "hp", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "hit points left; default all of them",
			Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sHPMax)) }},
		count("temp_hp", 0, "temporary hit points, lost first"),
		sheet.Field{Name: "ap_max", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "ability points when rested; default level + WILL",
			Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sLevel) + r.Int(sWill)) }},
		sheet.Field{Name: "ap", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "ability points left; default all of them",
			Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sAPMax)) }},
		sheet.Field{Name: "skills", Type: sheet.IntMap, Words: skillWords(), Min: -20, Max: 20,
			Help: "proficiency bonus by skill: -2 deficient, 0 none, 2 proficient, 4 expert, 6 mastery"},
		maybe("dc", "a typed dodge chance, for creatures given without DEX"),
		number("dc_bonus", 0, "added to the dodge chance after the armour's cap"),
		number("natural_bc", 0, "hide, scales"),
		count("natural_bc_lost", 0, "natural block chance eaten by acid"),
		maybe("mit_fixed", "one number for the whole mitigation; DC counts as 0"),
		number("mit_bonus", 0, "the DM's plus or minus on mitigation"),
		sheet.Field{Name: "ct", Type: sheet.Int, Min: 1, Max: 100, Default: sheet.Num(20), Help: "critical threshold: natural die that is a critical hit"},
		number("ct_mod", 0, "added to the critical threshold; -1 is easier"),
		count("main_actions", 1, "main hand actions a turn"),
		count("offhand_actions", 1, "offhand actions a turn"),
		count("reactions", 1, "reactions from one own turn to the next"),
		sheet.Field{Name: "size_class", Type: sheet.Word, Words: sizeWords, Default: sheet.Num(medium), Help: "for grapples, tiny ones share squares; default by the squares along its side: medium, large, huge, enormous"},
		sheet.Field{Name: "alignment", Type: sheet.Word, Words: []string{"good", "neutral", "evil"}, Default: sheet.Num(1), Help: "for holy and profane damage"},
		flag("undead", false, "as evil for holy and profane damage"),
		flag("flesh", true, "bleeds"),
		flag("can_opportunity_attack", true, "may strike at those who leave its reach"),
		sheet.Field{Name: "senses", Type: sheet.WordSet, Words: []string{"sight", "hearing", "echolocation", "magical_sight"},
			Default: sheet.List("sight", "hearing"), Help: "what it perceives with"},
		sheet.Field{Name: "damage_mods", Type: sheet.WordMap, Words: damageWords, Alias: damageAlias,
			Values: []string{"vulnerable", "normal", "resistant", "immune"}, Help: "how it takes each damage type"},
		sheet.Field{Name: "condition_immune", Type: sheet.WordSet, Words: conditionWords(), Help: "conditions that it can't get"},
		word("rarity", "sets the DT of its recognition: 18, 24, 30", "common", "rare", "legendary"),
		maybe("recognition_dt", "replaces the DT by rarity"),
		flag("emits", false, "a distinctive noise or smell: recognised with advantage"),
		word("defeat_mode", "at 0 HP: by the rules for player characters (their default), knocked out (everybody else's), or dead", "rules", "knocked_out", "dead_at_zero"),
		sheet.Field{Name: "death_saves", Type: sheet.Int, Min: 0, Max: 3, Help: "death rolls that succeeded"},
		sheet.Field{Name: "death_fails", Type: sheet.Int, Min: 0, Max: 3, Help: "death rolls that failed"},
		sheet.Field{Name: "main_hand", Type: sheet.Text, Null: true, Help: "weapon held in the main hand; default the first that isn't natural"},
		sheet.Field{Name: "off_hand", Type: sheet.Text, Null: true, Help: "light weapon or shield held in the off hand; default the first shield, else the next light weapon, none beside a two-handed one"},
		word("recognition", "whether its recognition roll is still to be had", "open", "done", "denied"),
	)
}

// Fields of a weapon.
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
	skill := sheet.Field{Name: "skill", Type: sheet.Word, Words: skillWords(), Help: "skill of the attack roll; default martial_arts, accuracy for ranged ones"}
	skill.Derive = func(r *sheet.Rec) sheet.Value {
		if r.Word(wKind) == "ranged" {
			return sheet.Num(skillIndex("accuracy"))
		}
		return sheet.Num(skillIndex("martial_arts"))
	}
	reach := sheet.Field{Name: "reach", Type: sheet.Int, Unit: "ft", Min: 0, Max: 10_000, Help: "how far a melee weapon strikes; default 10 for polearms (spd in attr), else 5"}
	reach.Derive = func(r *sheet.Rec) sheet.Value {
		if r.Has(wAttr, "spd") {
			return sheet.Num(10)
		}
		return sheet.Num(5)
	}
	return sheet.New("weapon", append(ids("shown name"),
		word("kind", "melee or ranged", "melee", "ranged"),
		diceField("damage", "1d6", "damage dice, with at most one number"),
		damageTypes("slashing"),
		attrSet("attributes of which the best is added to damage", "str"),
		skill,
		maybe("to_hit", "a ready-made attack bonus in place of attribute and proficiency"),
		word("hands", "held in one hand, in two, or either way", "one", "two", "versatile"),
		sheet.Field{Name: "damage_two", Type: sheet.Dice, Null: true, Help: "damage of a versatile weapon in two hands"},
		flag("light", false, "may be held in the off hand"),
		flag("natural", false, "claw or bite: always ready, needs no hand"),
		word("slot", "which action a natural weapon serves", "main", "offhand", "either"),
		count("parry", 0, "added to mitigation by a parry; 0 can't parry"),
		reach,
		sheet.Field{Name: "range", Type: sheet.Ints, Len: 2, Min: 0, Max: 1_000_000, Unit: "ft", Null: true, Help: "effective and maximum range"},
		flag("throwable", false, "does its full damage when thrown"),
		flag("improvised", false, "each damage die is rolled twice, the lower counts"),
		number("ct_mod", 0, "added to the critical threshold; sharp is -1"),
		sheet.Field{Name: "extra", Type: sheet.Records, Sub: extraSchema(), Help: "further damage of other types"},
		sheet.Field{Name: "poison", Type: sheet.Record, Null: true, Sub: poisonSchema(), Help: "put on whom it hurts"},
		count("count", 1, "pieces at hand"),
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

// Fields of an extra part of damage.
const (
	xDamage = iota
	xType
)

func extraSchema() *sheet.Schema {
	return sheet.New("extra", diceField("damage", "1d6", "damage dice"), damageType("type", "damage type", "fire"))
}

// Fields of a poison and of its effect.
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

// Fields of a condition that a poison or spell puts on.
const (
	cID = iota
	cLevel
	cTurns
)

func poisonSchema() *sheet.Schema {
	effect := sheet.New("effect",
		sheet.Field{Name: "attr", Type: sheet.IntMap, Words: attributeWords, Help: "changes of attributes till it is cured"},
		diceField("damage", "", "poisoning damage, once"),
		sheet.Field{Name: "condition", Type: sheet.Record, Null: true, Sub: inflictSchema(), Help: "a condition, once"},
		sheet.Field{Name: "text", Type: sheet.Text, Default: sheet.Str(""), Help: "what the DM sees to"},
	)
	return sheet.New("poison",
		sheet.Field{Name: "name", Type: sheet.Text, Default: sheet.Str("poison"), Help: "what it is called"},
		sheet.Field{Name: "turns", Type: sheet.Int, Min: 0, Max: 1_000_000, Default: sheet.Num(1), Unit: "turns", Help: "own turns till it works"},
		sheet.Field{Name: "effect", Type: sheet.Record, Sub: effect, Help: "what it does then"},
	)
}

func inflictSchema() *sheet.Schema {
	return sheet.New("inflicts",
		sheet.Field{Name: "id", Type: sheet.Word, Words: conditionWords(), Required: true, Help: "which condition"},
		sheet.Field{Name: "level", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "levels"},
		sheet.Field{Name: "turns", Type: sheet.Int, Min: 1, Max: 1_000_000, Null: true, Unit: "turns", Help: "own turns that it lasts"},
	)
}

// Fields of a shield.
const (
	hID = iota
	hName
	hBC
	hBCLost
	hDamage
	hTypes
	hAttr
	hCTMod
)

func shieldSchema() *sheet.Schema {
	return sheet.New("shield", append(ids("shown name"),
		number("bc", 2, "block chance while held, doubled by a block"),
		count("bc_lost", 0, "block chance eaten by acid"),
		diceField("damage", "1d4", "damage of a shield bash"),
		damageTypes("bludgeoning"),
		attrSet("attributes of which the best is added to damage", "str"),
		number("ct_mod", 0, "added to the critical threshold"),
	)...)
}

// Fields of armour.
const (
	aID = iota
	aName
	aWorn
	aBC
	aMaterialBC
	aBCLost
	aClass
	aMetal
	aDCCap
	aAcidProof
)

func armourSchema() *sheet.Schema {
	metal := flag("metal", false, "its BC doesn't count against lightning; default true for mail, plate and brigandine")
	metal.Derive = func(r *sheet.Rec) sheet.Value {
		switch r.Word(aClass) {
		case "mail", "plate", "brigandine":
			return sheet.Yes
		}
		return sheet.Value{}
	}
	return sheet.New("armour", append(ids("shown name"),
		flag("worn", true, "the first one worn counts"),
		number("bc", 0, "block chance"),
		number("material_bc", 0, "block chance of its material"),
		count("bc_lost", 0, "block chance eaten by acid"),
		word("class", "bludgeoning has +3 to hit against plate, piercing against mail", "none", "cloth", "leather", "brigandine", "mail", "plate"),
		metal,
		maybe("dc_cap", "most DEX that counts for dodging"),
		flag("acid_proof", false, "acid does it nothing, nor what is behind it"),
	)...)
}

// Fields of a spell.
const (
	lID = iota
	lName
	lAP
	lCost
	lResolve
	lDamage
	lType
	lAttr
	lHeal
	lSave
	lDT
	lOnSave
	lSaveSense
	lBypass
	lCTMod
	lRange
	lSight
	lTargets
	lArea
	lConditions
	lPoison
	lConcentration
)

// Fields of a spell's area.
const (
	rShape = iota
	rRadius
	rLength
	rAngle
	rWidth
	rSide
	rSpreads
)

func feet(name string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Unit: "ft", Min: 0, Max: 100_000, Default: sheet.Num(def), Help: help}
}

func areaSchema() *sheet.Schema {
	return sheet.New("area",
		word("shape", "form of the area", "circle", "cone", "line", "square"),
		feet("radius", 0, "of a circle"),
		feet("length", 0, "of a cone or line"),
		sheet.Field{Name: "angle", Type: sheet.Int, Unit: "degrees", Min: 1, Max: 180, Default: sheet.Num(90), Help: "of a cone"},
		feet("width", 5, "of a line"),
		feet("side", 0, "of a square"),
		flag("spreads", false, "goes round walls"),
	)
}

func spellSchema() *sheet.Schema {
	force := damageType("type", "damage type", "force")
	return sheet.New("spell", append(ids("shown name"),
		count("ap", 0, "ability points that it costs"),
		word("cost", "actions that it costs", "main", "offhand", "main+offhand", "free"),
		word("resolve", "an attack roll, a save of each target, or neither", "attack", "save", "auto"),
		diceField("damage", "", "damage dice"),
		force,
		attrSet("attributes of which the best is added to damage or healing"),
		diceField("heal", "", "healing dice"),
		sheet.Field{Name: "save", Type: sheet.Word, Words: attributeWords, Default: sheet.Num(sDex), Help: "attribute of the save"},
		number("dt", 10, "DT of the save"),
		word("on_save", "damage of those who save", "half", "none"),
		sheet.Field{Name: "save_sense", Type: sheet.Word, Words: []string{"sight", "hearing"}, Null: true, Help: "whoever lacks this sense fails the save"},
		word("bypass", "what of the mitigation it ignores", "none", "dc", "bc", "both"),
		number("ct_mod", 0, "added to the critical threshold"),
		feet("range", 30, "0 is the caster alone, 5 a touch"),
		flag("sight", true, "needs line of sight"),
		sheet.Field{Name: "targets", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "most creatures that may be named"},
		sheet.Field{Name: "area", Type: sheet.Record, Null: true, Sub: areaSchema(), Help: "area that it fills"},
		sheet.Field{Name: "conditions", Type: sheet.Records, Sub: inflictSchema(), Help: "put on each creature that it takes hold of"},
		sheet.Field{Name: "poison", Type: sheet.Record, Null: true, Sub: poisonSchema(), Help: "put on whom it hurts"},
		flag("concentration", false, "noted; the DM decides when it breaks"),
	)...)
}
