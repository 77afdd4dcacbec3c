package glitters

import "parapet/engine/sheet"

// Indices of the fields of "stats", in the order of the catalogue.
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

// Indices of a token's lists, in the order of Declaration.Lists.
const (
	weaponList = iota
	shieldList
	armourList
	spellList
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

func ids(help string) []sheet.Field {
	return []sheet.Field{
		{Name: "id", Type: sheet.Text, Required: true, Help: "its id in commands"},
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
		sheet.NewCount("temp_hp", 0, "temporary hit points, lost first"),
		sheet.Field{Name: "ap_max", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "ability points when rested; default level + WILL",
			Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sLevel) + r.Int(sWill)) }},
		sheet.Field{Name: "ap", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "ability points left; default all of them",
			Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(r.Int(sAPMax)) }},
		sheet.Field{Name: "skills", Type: sheet.IntMap, Words: skillWords(), Min: -20, Max: 20,
			Help: "proficiency bonus by skill: −2 deficient, 0 none, 2 proficient, 4 expert, 6 mastery"},
		maybe("dc", "a typed dodge chance, for creatures given without DEX"),
		sheet.NewNumber("dc_bonus", 0, "added to the dodge chance after the armour's cap"),
		sheet.NewNumber("natural_bc", 0, "hide, scales"),
		sheet.NewCount("natural_bc_lost", 0, "natural block chance eaten by acid"),
		maybe("mit_fixed", "one number for the whole mitigation; DC counts as 0"),
		sheet.NewNumber("mit_bonus", 0, "the DM's plus or minus on mitigation"),
		sheet.Field{Name: "ct", Type: sheet.Int, Min: 1, Max: 100, Default: sheet.Num(20),
			Help: "critical threshold: natural die that is a critical hit"},
		sheet.NewNumber("ct_mod", 0, "added to the critical threshold; −1 is easier"),
		sheet.NewCount("main_actions", 1, "main hand actions a turn"),
		sheet.NewCount("offhand_actions", 1, "offhand actions a turn"),
		sheet.NewCount("reactions", 1, "reactions from one of its turns to the next"),
		sheet.Field{Name: "size_class", Type: sheet.Word, Words: sizeWords, Default: sheet.Num(medium),
			Help: "for grapples, tiny ones share squares; default by the squares along its side: medium, large, huge, enormous"},
		sheet.Field{Name: "alignment", Type: sheet.Word, Words: []string{"good", "neutral", "evil"}, Default: sheet.Num(1),
			Help: "for holy and profane damage"},
		sheet.NewFlag("undead", false, "as evil for holy and profane damage"),
		sheet.NewFlag("flesh", true, "bleeds"),
		sheet.NewFlag("can_opportunity_attack", true, "may strike foes that leave its reach"),
		sheet.Field{Name: "senses", Type: sheet.WordSet, Words: []string{"sight", "hearing", "echolocation", "magical_sight"},
			Default: sheet.List("sight", "hearing"), Help: "what it perceives with"},
		sheet.Field{Name: "damage_mods", Type: sheet.WordMap, Words: damageWords, Alias: damageAlias,
			Values: []string{"vulnerable", "normal", "resistant", "immune"}, Help: "how it takes each damage type"},
		sheet.Field{Name: "condition_immune", Type: sheet.WordSet, Words: conditionIDs, Help: "conditions that it can't get"},
		sheet.NewWord("rarity", "sets the DT of its recognition: 18, 24, 30", "common", "rare", "legendary"),
		maybe("recognition_dt", "replaces the DT by rarity"),
		sheet.NewFlag("emits", false, "a distinctive noise or smell: recognised with advantage"),
		sheet.NewWord("defeat_mode", "at 0 HP: by the rules for player characters (their default), knocked out (everybody else's), or dead",
			"rules", "knocked_out", "dead_at_zero"),
		sheet.Field{Name: "death_saves", Type: sheet.Int, Min: 0, Max: 3, Help: "death rolls that succeeded"},
		sheet.Field{Name: "death_fails", Type: sheet.Int, Min: 0, Max: 3, Help: "death rolls that failed"},
		sheet.Field{Name: "main_hand", Type: sheet.Text, Null: true, Help: "weapon held in the main hand; default the first that isn't natural"},
		sheet.Field{Name: "off_hand", Type: sheet.Text, Null: true,
			Help: "light weapon or shield held in the off hand; default the first shield, else the next light weapon, none beside a two-handed one"},
		sheet.NewWord("recognition", "whether it may still roll recognition", "open", "done", "denied"),
	)
}
