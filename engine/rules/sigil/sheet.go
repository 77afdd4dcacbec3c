package sigil

import (
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Indices of the fields of "stats", in the order of the catalogue.
const (
	sLevel = iota
	sPotency
	sControl
	sHPBase
	sHPMax
	sHP
	sEnergyMax
	sEnergy
	sInitiative
	sAllyOrder
	sSpeed
	sSpeedBonus
	sWalkSpeed
	sCanFly
	sFlySpeed
	sSwimSpeed
	sClimbSpeed
	sParry
	sWarding
	sConstitution
	sEvasion
	sArmourPhysical
	sArmourMagical
	sPrecisionBonus
	sPrecisionTotal
	sDamageBonus
	sMainHand
	sOffHand
	sDeathRules
	sSummoner
	sSpecial
	sSkills
	sImmune
	sCannotBeAmbushed
	sIgnoresRough
	sIgnoresCover
	sIgnoresLowGround
	sRemoteEyes
	sRemoteEars
)

// Indices of a token's lists, in the order of Declaration.Lists.
const (
	weaponList = iota
	abilityList
)

// The resistances, in the order of resistanceWords and of the fields sParry to sEvasion.
const (
	resParry = iota
	resWarding
	resConstitution
	resEvasion

	resNone = -1 // no roll
)

var resistanceWords = []string{"parry", "warding", "constitution", "evasion"}

var damageTypes = []string{physical, magical, ignoring}

const (
	physical = "physical"
	magical  = "magical"
	ignoring = "armour_ignoring"
)

// specialWords are the special actions (SIG-SPEC-1).
var specialWords = []string{"first_aid", "self_cure", "charge", "dual_strike", strikeID, "sever",
	"throw_weapon", "retrieve_weapon", "swap_weapons", "drop_weapon", "steady_aim", "reload", "speak"}

// strikeID is the only special action that is prepared.
const strikeID = "opportunistic_strike"

func count(name string, def int, unit, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 1_000_000, Default: sheet.Num(def), Unit: unit, Help: help}
}

func number(name string, def int, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: -100_000, Max: 100_000, Default: sheet.Num(def), Help: help}
}

func maybe(name, unit, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 100_000, Null: true, Unit: unit, Help: help}
}

func texts(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Texts, Help: help}
}

func wordSet(name, help string, words ...string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.WordSet, Words: words, Help: help}
}

// like returns a field whose default is the value of another, declared before it.
func like(f sheet.Field, other int) sheet.Field {
	f.Derive = func(r *sheet.Rec) sheet.Value { return r.Values[other] }
	return f
}

func statsSchema() *sheet.Schema {
	always := func(f sheet.Field) sheet.Field { f.Always = true; return f }
	resistance := func(name, help string) sheet.Field { return number(name, 5, help) }
	return sheet.New("stats",
		count("level", 1, "", "half of it is added to precision rolls and death saves"),
		number("potency", 0, "added to damage; strength of the effects that it applies"),
		number("control", 0, "adds to the range of a charge and of thrown weapons"),
		sheet.Field{Name: "hp_base", Type: sheet.Int, Min: 1, Max: 1_000_000, Default: sheet.Num(70),
			Help: "maximum health without additions; twice that much damage kills at once"},
		like(sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 1, Max: 1_000_000, Help: "maximum health; healing stops here"}, sHPBase),
		like(sheet.Field{Name: "hp", Type: sheet.Int, Help: "health now; may be below 0"}, sHPMax),
		count("energy_max", 10, "", "maximum energy"),
		like(count("energy", 0, "", "energy now; pays for abilities"), sEnergyMax),
		number("initiative", 0, "base initiative; higher acts earlier"),
		always(sheet.Field{Name: "ally_order", Type: sheet.Int, Private: true, Min: 0, Max: 1_000_000,
			Help: "order among allies with equal initiative, lower first; default the order of tokens"}),
		count("speed", 6, "squares", "base speed; dropping prone and standing up cost half of it"),
		number("speed_bonus", 0, "added to the base movement speed"),
		maybe("walk_speed", "squares", "walking speed, in place of speed and speed_bonus"),
		sheet.NewFlag("can_fly", false, "flies"),
		maybe("fly_speed", "squares", "flight speed; null: its walking speed"),
		maybe("swim_speed", "squares", "if given, deep water costs 1 a metre of this speed, not 3"),
		maybe("climb_speed", "squares", "if given, climbing costs 1 a metre of this speed, not 3"),
		resistance("parry", "resistance against physical attacks"),
		resistance("warding", "resistance against magical attacks"),
		resistance("constitution", "resistance against effects without damage"),
		resistance("evasion", "resistance against areas"),
		count("armour_physical", 0, "", "taken off physical damage"),
		count("armour_magical", 0, "", "taken off magical damage"),
		number("precision_bonus", 0, "added to all its precision rolls"),
		sheet.Field{Name: "precision_total", Type: sheet.Int, Min: -1000, Max: 1000, Null: true,
			Help: "in place of half the level and the weapon's precision, for stat blocks that print one number"},
		number("damage_bonus", 0, "added to the main damage of its attacks"),
		always(sheet.NewMaybeText("main_hand", "weapon in the main hand; by default the first that is neither natural nor a shield")),
		sheet.NewMaybeText("off_hand", "weapon or shield in the off hand"),
		always(sheet.NewFlag("death_rules", false,
			"falls unconscious and makes death saves instead of dying; default for player characters")),
		sheet.NewMaybeText("summoner", "who summoned it: it vanishes when that creature dies, and pays no energy"),
		always(wordSet("special", "special actions that it may take; unless given, all for player characters, none for others", specialWords...)),
		sheet.Field{Name: "skills", Type: sheet.IntMap, Min: -1000, Max: 1000, Help: "skill values; healing counts for first aid"},
		wordSet("immune", "conditions that it never gets", conditionWords...),
		sheet.NewFlag("cannot_be_ambushed", false, "an ambush on its side doesn't touch it"),
		sheet.NewFlag("ignores_rough", false, "rough terrain costs it 1 a metre; not swimming, climbing or crawling"),
		sheet.NewFlag("ignores_cover", false, "cover counts nothing against its projectiles"),
		sheet.NewFlag("ignores_low_ground", false, "has no penalty for shooting upwards"),
		sheet.Field{Name: "remote_eyes", Type: sheet.Squares, Help: "squares where it has a magical eye, 1 m above the ground"},
		sheet.Field{Name: "remote_ears", Type: sheet.Squares, Help: "squares where it has a magical ear"},
	)
}

// Indices of a weapon's fields.
const (
	wID = iota
	wName
	wHands
	wNatural
	wMelee
	wProjectile
	wDamage
	wSteals
	wDamageType
	wResistance
	wPrecision
	wRange
	wMinRange
	wPierce
	wExtra
	wEffects
	wIgnoresCover
	wReload
	wThrowable
	wSidearm
	wLoaded
	wUnsteady
	wWield
	wDropped
	wStuckIn
)

var handWords = []string{"one", "light", "two", "off"}

// wieldWords are the numbers that an item in a hand may add to.
var wieldWords = []string{"parry", "warding", "constitution", "evasion", "armour_physical", "armour_magical",
	"initiative", "speed", "precision"}

func id() sheet.Field {
	return sheet.Field{Name: "id", Type: sheet.Text, Required: true, Help: "name in commands"}
}

func name() sheet.Field {
	return like(sheet.Field{Name: "name", Type: sheet.Text, Help: "name for people"}, 0)
}

func weaponSchema() *sheet.Schema {
	projectile := sheet.NewFlag("projectile", false, "shoots: cover and height count; default all but melee weapons")
	projectile.Derive = func(r *sheet.Rec) sheet.Value { return sheet.Num(1 - r.Int(wMelee)) }
	damage := sheet.Field{Name: "damage", Type: sheet.Any, Null: true,
		Help: "action damage: a number or dice such as 1d10+5; 10 unless given, none for shields"}
	damage.Derive = func(r *sheet.Rec) sheet.Value {
		if r.Word(wHands) == "off" {
			return sheet.Null
		}
		return sheet.Value{P: jsondoc.Int(10)}
	}
	resistance := sheet.NewWord("resistance", "the resistance its precision roll meets; default warding for magical damage, else parry",
		resistanceWords...)
	resistance.Derive = func(r *sheet.Rec) sheet.Value {
		if r.Is(wSteals) || r.Word(wDamageType) == magical {
			return sheet.Num(resWarding)
		}
		return sheet.Num(resParry)
	}
	hands := sheet.NewWord("hands", "one hand; light (may sit in the off hand); two hands; off (a shield or the like, makes no attack)",
		handWords...)
	hands.Names = func(word string) string { return map[string]string{"off": "off hand"}[word] }
	return sheet.New("weapon", id(), name(), hands,
		sheet.NewFlag("natural", false, "claws and teeth: always ready, needs no hand"),
		sheet.NewFlag("melee", true, "melee weapon"),
		projectile, damage,
		sheet.NewFlag("steals_health", false, "its damage is magical, and the attacker gains what the target loses"),
		sheet.NewWord("damage_type", "which armour meets it", damageTypes...),
		resistance,
		number("precision", 0, "weapon precision: added to precision rolls while it is in the main hand"),
		sheet.Field{Name: "range_m", Type: sheet.Int, Min: 1, Max: 100_000, Default: sheet.Num(1), Unit: "m",
			Help: "farthest target; 1 means adjacent"},
		count("min_range_m", 0, "m", "nearer targets are refused"),
		count("pierce", 0, "", "that much of the armour is ignored"),
		sheet.Field{Name: "extra", Type: sheet.Records, Sub: packetSchema(), Help: "further packets of damage on a hit"},
		sheet.Field{Name: "effects", Type: sheet.Records, Sub: effectSchema(), Help: "conditions that a hit brings"},
		sheet.NewFlag("ignores_cover", false, "cover counts nothing against it"),
		sheet.NewFlag("reload", false, "must be reloaded after each shot"),
		sheet.NewFlag("throwable", false, "may be thrown"),
		sheet.NewFlag("sidearm", false, "drawn free on its turn"),
		sheet.NewFlag("loaded", true, "ready to shoot"),
		sheet.Field{Name: "unsteady", Type: sheet.Int, Min: 0, Max: 2,
			Help: "penalty to its shots unless it gave up its Move to steady the aim"},
		sheet.Field{Name: "wield", Type: sheet.IntMap, Words: wieldWords, Min: -1000, Max: 1000,
			Help: "added while it is in a hand (a natural weapon: always)"},
		sheet.Field{Name: "dropped", Type: sheet.Ints, Len: 2, Square: true, Min: 0, Max: 2000, Null: true, Help: "square on which it lies"},
		sheet.NewMaybeText("stuck_in", "creature in which it sticks"),
	)
}

// newUnarmed returns the weapon that everyone has (with a value of our own).
func newUnarmed(s *sheet.Schema) *sheet.Rec {
	r := s.Blank()
	r.SetText(wID, "unarmed")
	r.SetText(wName, "Unarmed")
	r.Set(wNatural, sheet.Yes)
	r.Set(wDamage, sheet.Value{P: jsondoc.Int(5)})
	return r
}
