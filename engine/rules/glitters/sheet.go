package glitters

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// attributeWords are the attributes in the order of the fields sStr to sWill.
var attributeWords = []string{"str", "dex", "spd", "int", "cha", "will"}

// skillAttributes are the attributes of each skill; of two the higher counts.
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

// damageAlias are alternative names that are accepted (GLT-TYPE-15).
var damageAlias = map[string]string{"acid": "corrosive", "cold": "ice", "poison": "poisoning"}

var sizeWords = []string{"tiny", "small", "medium", "large", "huge", "enormous"}

const medium = 2 // in sizeWords

func score(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 1000, Default: sheet.Num(10), Help: help}
}

func maybe(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Null: true, Help: help}
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

// The fields of "stats", in the order of the catalogue.
var (
	statSchema = sheet.New("stats")

	sStr   = statSchema.Add(score("str", "strength: melee, damage, grapples").Under("Abilities"))
	sDex   = statSchema.Add(score("dex", "dexterity: dodging, accuracy").Under("Abilities"))
	sSpd   = statSchema.Add(score("spd", "speed: movement points, initiative").Under("Abilities"))
	sInt   = statSchema.Add(score("int", "intelligence: sorcery, medicine").Under("Abilities"))
	sCha   = statSchema.Add(score("cha", "charisma: sorcery, persuasion").Under("Abilities"))
	sWill  = statSchema.Add(score("will", "willpower: perception, survival, bearing pain").Under("Abilities"))
	sLevel = statSchema.Add(sheet.Field{Name: "level", Type: sheet.Int, Min: 0, Max: 1000, Default: sheet.Num(1), Help: "sets the defaults of HP and AP"}.Under("Health"))
	sHPMax = statSchema.Add(sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "hit points when whole; default 3 × level + 2 × STR",
		Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(3*r.Int(sLevel) + 2*r.Int(sStr)) }}.Under("Health"))
	sHP = statSchema.Add(sheet.Field{Name: "hp", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "hit points left; default all of them",
		Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sHPMax)) }}.Under("Health"))
	sTempHP = statSchema.Add(sheet.NewCount("temp_hp", 0, "temporary hit points, lost first").Under("Health"))
	sAPMax  = statSchema.Add(sheet.Field{Name: "ap_max", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "ability points when rested; default level + WILL",
		Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sLevel) + r.Int(sWill)) }}.Under("Health"))
	sAP = statSchema.Add(sheet.Field{Name: "ap", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "ability points left; default all of them",
		Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sAPMax)) }}.Under("Health"))
	sSkills = statSchema.Add(sheet.Field{Name: "skills", Type: sheet.IntMap, Words: skillWords(), Min: -20, Max: 20,
		Help: "proficiency bonus by skill: −2 deficient, 0 none, 2 proficient, 4 expert, 6 mastery"}.Under("Attacks and actions"))
	sDC            = statSchema.Add(maybe("dc", "a typed dodge chance, for creatures given without DEX").Under("Defences"))
	sDCBonus       = statSchema.Add(sheet.NewNumber("dc_bonus", 0, "added to the dodge chance after the armour's cap").Under("Defences"))
	sNaturalBC     = statSchema.Add(sheet.NewNumber("natural_bc", 0, "hide, scales").Under("Defences"))
	sNaturalBCLost = statSchema.Add(sheet.NewCount("natural_bc_lost", 0, "natural block chance eaten by acid").Under("Defences"))
	sMITFixed      = statSchema.Add(maybe("mit_fixed", "one number for the whole mitigation; DC counts as 0").Under("Defences"))
	sMITBonus      = statSchema.Add(sheet.NewNumber("mit_bonus", 0, "the DM's plus or minus on mitigation").Under("Defences"))
	sCT            = statSchema.Add(sheet.Field{Name: "ct", Type: sheet.Int, Min: 1, Max: 100, Default: sheet.Num(20),
		Help: "critical threshold: natural die that is a critical hit"}.Under("Attacks and actions"))
	sCTMod          = statSchema.Add(sheet.NewNumber("ct_mod", 0, "added to the critical threshold; −1 is easier").Under("Attacks and actions"))
	sMainActions    = statSchema.Add(sheet.NewCount("main_actions", 1, "main hand actions a turn").Under("Attacks and actions"))
	sOffhandActions = statSchema.Add(sheet.NewCount("offhand_actions", 1, "offhand actions a turn").Under("Attacks and actions"))
	sReactions      = statSchema.Add(sheet.NewCount("reactions", 1, "reactions from one of its turns to the next").Under("Attacks and actions"))
	sSizeClass      = statSchema.Add(sheet.Field{Name: "size_class", Type: sheet.Word, Words: sizeWords, Default: sheet.Num(medium),
		Help: "for grapples, tiny ones share squares; default by the squares along its side: medium, large, huge, enormous"}.Under("Nature"))
	sAlignment = statSchema.Add(sheet.Field{Name: "alignment", Type: sheet.Word, Words: []string{"good", "neutral", "evil"}, Default: sheet.Num(1),
		Help: "for holy and profane damage"}.Under("Nature"))
	sUndead         = statSchema.Add(sheet.NewFlag("undead", false, "as evil for holy and profane damage").Under("Nature"))
	sFlesh          = statSchema.Add(sheet.NewFlag("flesh", true, "bleeds").Under("Nature"))
	sCanOpportunity = statSchema.Add(sheet.NewFlag("can_opportunity_attack", true, "may strike foes that leave its reach").Under("Attacks and actions"))
	sSenses         = statSchema.Add(sheet.Field{Name: "senses", Type: sheet.WordSet, Words: []string{"sight", "hearing", "echolocation", "magical_sight"},
		Default: sheet.List("sight", "hearing"), Help: "what it perceives with"}.Under("Nature"))
	sDamageMods = statSchema.Add(sheet.Field{Name: "damage_mods", Type: sheet.WordMap, Words: damageWords, Alias: damageAlias,
		Values: []string{"vulnerable", "normal", "resistant", "immune"}, Help: "how it takes each damage type"}.Under("Defences"))
	sConditionImmune = statSchema.Add(sheet.Field{Name: "condition_immune", Type: sheet.WordSet, Words: conditionIDs, Help: "conditions that it can't get"}.Under("Defences"))
	sRarity          = statSchema.Add(sheet.NewWord("rarity", "sets the DT of its recognition: 18, 24, 30", "common", "rare", "legendary").Under("Nature"))
	sRecognitionDT   = statSchema.Add(maybe("recognition_dt", "replaces the DT by rarity").Under("Nature"))
	sEmits           = statSchema.Add(sheet.NewFlag("emits", false, "a distinctive noise or smell: recognised with advantage").Under("Nature"))
	sDefeatMode      = statSchema.Add(sheet.NewWord("defeat_mode", "at 0 HP: by the rules for player characters (their default), knocked out (everybody else's), or dead",
		"rules", "knocked_out", "dead_at_zero").Under("Health"))
	sDeathSaves = statSchema.Add(sheet.Field{Name: "death_saves", Type: sheet.Int, Min: 0, Max: 3, Help: "death rolls that succeeded"}.Under("Health"))
	sDeathFails = statSchema.Add(sheet.Field{Name: "death_fails", Type: sheet.Int, Min: 0, Max: 3, Help: "death rolls that failed"}.Under("Health"))
	sMainHand   = statSchema.Add(sheet.Field{Name: "main_hand", Type: sheet.Text, Null: true, Help: "weapon held in the main hand; default the first that isn't natural"}.Under("Attacks and actions"))
	sOffHand    = statSchema.Add(sheet.Field{Name: "off_hand", Type: sheet.Text, Null: true,
		Help: "light weapon or shield held in the off hand; default the first shield, else the next light weapon, none beside a two-handed one"}.Under("Attacks and actions"))
	sRecognition = statSchema.Add(sheet.NewWord("recognition", "whether it may still roll recognition", "open", "done", "denied").Under("Nature"))
)

// The fields of a condition that a poison or spell adds.
var (
	inflictSchema = sheet.New("inflicts")

	cID    = inflictSchema.Add(sheet.Field{Name: "id", Type: sheet.Word, Words: conditionIDs, Required: true, Help: "which condition"})
	cLevel = inflictSchema.Add(sheet.Field{Name: "level", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "levels"})
	cTurns = inflictSchema.Add(sheet.Field{Name: "turns", Type: sheet.Int, Min: 1, Max: 1_000_000, Null: true, Unit: "turns", Help: "how many of its turns it lasts"})
)

func skillIndex(skill string) int {
	for i, s := range skillAttributes {
		if s.skill == skill {
			return i
		}
	}
	panic("glitters: no skill " + skill)
}

// The fields of an extra part of damage.
var (
	extraSchema = sheet.New("extra")

	xDamage = extraSchema.Add(diceField("damage", "1d6", "damage dice"))
	xType   = extraSchema.Add(damageType("type", "damage type", "fire"))
)

// The fields of a poison's effect.
var (
	effectSchema = sheet.New("effect")

	eAttr      = effectSchema.Add(sheet.Field{Name: "attr", Type: sheet.IntMap, Words: attributeWords, Help: "changes to attributes until it is cured"})
	eDamage    = effectSchema.Add(diceField("damage", "", "poisoning damage, once"))
	eCondition = effectSchema.Add(sheet.Field{Name: "condition", Type: sheet.Record, Null: true, Sub: inflictSchema, Help: "a condition, once"})
	_          = effectSchema.Add(sheet.NewText("text", "what the DM sees to"))
)

// The fields of a poison.
var (
	poisonSchema = sheet.New("poison")

	pName  = poisonSchema.Add(sheet.Field{Name: "name", Type: sheet.Text, Default: sheet.Str("poison"), Help: "what it is called"})
	pTurns = poisonSchema.Add(sheet.Field{Name: "turns", Type: sheet.Int, Min: 0, Max: 1_000_000, Default: sheet.Num(1), Unit: "turns",
		Help: "its turns until it takes effect"})
	pEffect = poisonSchema.Add(sheet.Field{Name: "effect", Type: sheet.Record, Sub: effectSchema, Help: "its effect"})
)

// The fields of a weapon.
var (
	weaponSchema = sheet.New("weapon")

	wID     = weaponSchema.Add(sheet.NewID("its id in commands"))
	wName   = weaponSchema.Add(sheet.NewName("shown name"))
	wKind   = weaponSchema.Add(sheet.NewWord("kind", "melee or ranged", "melee", "ranged"))
	wDamage = weaponSchema.Add(diceField("damage", "1d6", "damage dice, with at most one number"))
	wTypes  = weaponSchema.Add(damageTypes("slashing"))
	wAttr   = weaponSchema.Add(attrSet("attributes of which the best is added to damage", "str"))
	wSkill  = weaponSchema.Add(sheet.Field{Name: "skill", Type: sheet.Word, Words: skillWords(),
		Help: "skill of the attack roll; default martial_arts, accuracy for ranged ones"}.From(func(r *sheet.Rec) sheet.Value {
		if r.Word(wKind) == "ranged" {
			return sheet.Num(skillIndex("accuracy"))
		}
		return sheet.Num(skillIndex("martial_arts"))
	}))
	wToHit     = weaponSchema.Add(maybe("to_hit", "a ready-made attack bonus in place of attribute and proficiency"))
	wHands     = weaponSchema.Add(sheet.NewWord("hands", "held in one hand, in two, or either way", "one", "two", "versatile"))
	wDamageTwo = weaponSchema.Add(sheet.Field{Name: "damage_two", Type: sheet.Dice, Null: true, Help: "damage of a versatile weapon in two hands"})
	wLight     = weaponSchema.Add(sheet.NewFlag("light", false, "may be held in the off hand"))
	wNatural   = weaponSchema.Add(sheet.NewFlag("natural", false, "claw or bite: always ready, needs no hand"))
	wSlot      = weaponSchema.Add(sheet.NewWord("slot", "which action a natural weapon serves", "main", "offhand", "either"))
	wParry     = weaponSchema.Add(sheet.NewCount("parry", 0, "added to mitigation by a parry; 0 can't parry"))
	wReach     = weaponSchema.Add(sheet.Field{Name: "reach", Type: sheet.Int, Unit: "ft", Min: 0, Max: 10_000,
		Help: "how far a melee weapon strikes; default 10 for polearms (spd in attr), else 5"}.From(func(r *sheet.Rec) sheet.Value {
		if r.Has(wAttr, "spd") {
			return sheet.Num(10)
		}
		return sheet.Num(5)
	}))
	wRange      = weaponSchema.Add(sheet.Field{Name: "range", Type: sheet.Ints, Len: 2, Min: 0, Max: 1_000_000, Unit: "ft", Null: true, Help: "effective and maximum range"})
	wThrowable  = weaponSchema.Add(sheet.NewFlag("throwable", false, "full damage when thrown"))
	wImprovised = weaponSchema.Add(sheet.NewFlag("improvised", false, "each damage die is rolled twice, the lower counts"))
	wCTMod      = weaponSchema.Add(sheet.NewNumber("ct_mod", 0, "added to the critical threshold; sharp is −1"))
	wExtra      = weaponSchema.Add(sheet.Field{Name: "extra", Type: sheet.Records, Sub: extraSchema, Help: "further damage of other types"})
	wPoison     = weaponSchema.Add(sheet.Field{Name: "poison", Type: sheet.Record, Null: true, Sub: poisonSchema, Help: "put on its victim"})
	wCount      = weaponSchema.Add(sheet.NewCount("count", 1, "pieces at hand"))
	wLying      = weaponSchema.Add(sheet.Field{Name: "lying", Type: sheet.Squares, Help: "squares where thrown pieces lie"})
)

// The fields of a shield.
var (
	shieldSchema = sheet.New("shield")

	hID     = shieldSchema.Add(sheet.NewID("its id in commands"))
	hName   = shieldSchema.Add(sheet.NewName("shown name"))
	hBC     = shieldSchema.Add(sheet.NewNumber("bc", 2, "block chance while held, doubled by a block"))
	hBCLost = shieldSchema.Add(sheet.NewCount("bc_lost", 0, "block chance eaten by acid"))
	hDamage = shieldSchema.Add(diceField("damage", "1d4", "damage of a shield bash"))
	hTypes  = shieldSchema.Add(damageTypes("bludgeoning"))
	hAttr   = shieldSchema.Add(attrSet("attributes of which the best is added to damage", "str"))
	hCTMod  = shieldSchema.Add(sheet.NewNumber("ct_mod", 0, "added to the critical threshold"))
)

// The fields of an armour.
var (
	armourSchema = sheet.New("armour")

	_           = armourSchema.Add(sheet.NewID("its id in commands"))
	aName       = armourSchema.Add(sheet.NewName("shown name"))
	aWorn       = armourSchema.Add(sheet.NewFlag("worn", true, "the first one worn counts"))
	aBC         = armourSchema.Add(sheet.NewNumber("bc", 0, "block chance"))
	aMaterialBC = armourSchema.Add(sheet.NewNumber("material_bc", 0, "block chance of its material"))
	aBCLost     = armourSchema.Add(sheet.NewCount("bc_lost", 0, "block chance eaten by acid"))
	aClass      = armourSchema.Add(sheet.NewWord("class", "bludgeoning has +3 to hit against plate, piercing against mail",
		"none", "cloth", "leather", "brigandine", "mail", "plate"))
	aMetal = armourSchema.Add(sheet.NewFlag("metal", false, "its BC doesn't count against lightning; default true for mail, plate and brigandine").
		From(func(r *sheet.Rec) sheet.Value {
			switch r.Word(aClass) {
			case "mail", "plate", "brigandine":
				return sheet.Yes
			}
			return sheet.Value{}
		}))
	aDCCap     = armourSchema.Add(maybe("dc_cap", "most DEX that counts for dodging"))
	aAcidProof = armourSchema.Add(sheet.NewFlag("acid_proof", false, "acid hurts neither it nor what is behind it"))
)

func lengthField(name string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Unit: "ft", Min: 0, Max: 100_000, Default: sheet.Num(def), Help: help}
}

// The fields of a spell's area.
var (
	areaSchema = sheet.New("area")

	rShape   = areaSchema.Add(sheet.NewWord("shape", "form of the area", "circle", "cone", "line", "square"))
	rRadius  = areaSchema.Add(lengthField("radius", 0, "of a circle"))
	rLength  = areaSchema.Add(lengthField("length", 0, "of a cone or line"))
	rAngle   = areaSchema.Add(sheet.Field{Name: "angle", Type: sheet.Int, Unit: "degrees", Min: 1, Max: 180, Default: sheet.Num(90), Help: "of a cone"})
	rWidth   = areaSchema.Add(lengthField("width", 5, "of a line"))
	rSide    = areaSchema.Add(lengthField("side", 0, "of a square"))
	rSpreads = areaSchema.Add(sheet.NewFlag("spreads", false, "goes round walls"))
)

// The fields of a spell.
var (
	spellSchema = sheet.New("spell")

	lID        = spellSchema.Add(sheet.NewID("its id in commands"))
	lName      = spellSchema.Add(sheet.NewName("shown name"))
	lAP        = spellSchema.Add(sheet.NewCount("ap", 0, "cost in ability points"))
	lCost      = spellSchema.Add(sheet.NewWord("cost", "actions that it costs", "main", "offhand", "main+offhand", "free"))
	lResolve   = spellSchema.Add(sheet.NewWord("resolve", "an attack roll, a save of each target, or neither", "attack", "save", "auto"))
	lDamage    = spellSchema.Add(diceField("damage", "", "damage dice"))
	lType      = spellSchema.Add(damageType("type", "damage type", "force"))
	lAttr      = spellSchema.Add(attrSet("attributes of which the best is added to damage or healing"))
	lHeal      = spellSchema.Add(diceField("heal", "", "healing dice"))
	lSave      = spellSchema.Add(sheet.Field{Name: "save", Type: sheet.Word, Words: attributeWords, Default: sheet.Num(sDex), Help: "attribute of the save"})
	lDT        = spellSchema.Add(sheet.NewNumber("dt", 10, "DT of the save"))
	lOnSave    = spellSchema.Add(sheet.NewWord("on_save", "damage on a successful save", "half", "none"))
	lSaveSense = spellSchema.Add(sheet.Field{Name: "save_sense", Type: sheet.Word, Words: []string{"sight", "hearing"}, Null: true,
		Help: "whoever lacks this sense fails the save"})
	lBypass        = spellSchema.Add(sheet.NewWord("bypass", "what of the mitigation it ignores", "none", "dc", "bc", "both"))
	lCTMod         = spellSchema.Add(sheet.NewNumber("ct_mod", 0, "added to the critical threshold"))
	lRange         = spellSchema.Add(lengthField("range", 30, "0 is the caster alone, 5 a touch"))
	lSight         = spellSchema.Add(sheet.NewFlag("sight", true, "needs line of sight"))
	lTargets       = spellSchema.Add(sheet.Field{Name: "targets", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "most creatures it can target"})
	lArea          = spellSchema.Add(sheet.Field{Name: "area", Type: sheet.Record, Null: true, Sub: areaSchema, Help: "area that it fills"})
	lConditions    = spellSchema.Add(sheet.Field{Name: "conditions", Type: sheet.Records, Sub: inflictSchema, Help: "put on each creature that it takes hold of"})
	lPoison        = spellSchema.Add(sheet.Field{Name: "poison", Type: sheet.Record, Null: true, Sub: poisonSchema, Help: "put on its victim"})
	lConcentration = spellSchema.Add(sheet.NewFlag("concentration", false, "noted; the DM decides when it breaks"))
)

// The lists of a token.
var (
	lists engine.Rows[engine.List]

	weaponList = lists.Add(engine.List{Name: "weapons", Schema: weaponSchema, Help: "weapons held, carried or grown"})
	shieldList = lists.Add(engine.List{Name: "shields", Schema: shieldSchema, Help: "shields, which can bash too"})
	armourList = lists.Add(engine.List{Name: "armour", Schema: armourSchema, Help: "armour; the first piece worn counts"})
	spellList  = lists.Add(engine.List{Name: "spells", Schema: spellSchema, Help: "spells that it can cast"})
)
