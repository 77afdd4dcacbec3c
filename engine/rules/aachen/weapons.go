package aachen

import (
	"strings"

	"parapet/engine/sheet"
)

// The fields of a combo.
var (
	comboSchema = sheet.New("combo")

	comboHits = comboSchema.Add(sheet.Field{Name: "hits", Type: sheet.Int, Min: 1, Max: 100, Required: true,
		Help: "hits with this weapon on one target in a round"})
	comboDamage = comboSchema.Add(sheet.Field{Name: "damage", Type: sheet.Dice, Required: true, Help: "the further damage"})
)

// The words of wCarried.
const (
	inHand   = "hand"
	isReady  = "ready"
	inPack   = "pack"
	onGround = "ground"
)

// combatSkills count as -2 if absent.
var combatSkills = []string{"slash", "shoot", "punch", "axes", "maces", "staves", "spears", "swords", "knives",
	"bows", "crossbows", "slings", "javelins", "throw", "grapple", "shields", "dodge"}

// presetWeapon is a row of the table of weapons.
type presetWeapon struct {
	id, skill, weaponSkill, attr, damage string
	shock, shockAC, strMin               int
	near, far                            int
	flags                                string
}

func (p *presetWeapon) has(flag string) bool { return strings.Contains(" "+p.flags+" ", " "+flag+" ") }

func (p *presetWeapon) mode() string {
	if p.skill == "shoot" {
		return "ranged"
	}
	return "melee"
}

func (p *presetWeapon) throws() bool { return p.mode() == "melee" && p.far > 0 }

func (p *presetWeapon) reload() string {
	switch {
	case p.has("fast"):
		return "fast"
	case p.has("slow"):
		return "slow"
	}
	return "none"
}

func presetOf(id string) *presetWeapon {
	for i := range presets {
		if presets[i].id == id {
			return &presets[i]
		}
	}
	return nil
}

var presets = []presetWeapon{
	{"axe", "slash", "axes", "str_or_dex", "1d6", 2, 15, 7, 10, 30, "breaks_shields"},
	{"axe_war", "slash", "axes", "str", "1d10", 3, 15, 9, 0, 0, "two_handed breaks_shields"},
	{"club", "slash", "maces", "str_or_dex", "1d4", 1, 13, 0, 10, 30, "less_lethal"},
	{"club_large", "slash", "maces", "str", "1d10", 2, 15, 7, 0, 0, "two_handed breaks_shields"},
	{"dagger", "slash", "knives", "str_or_dex", "1d4", 1, 15, 0, 30, 60, "execution"},
	{"halberd", "slash", "spears", "str", "1d10", 2, 15, 7, 0, 0, "long"},
	{"hammer_war", "slash", "maces", "str", "1d8", 1, 18, 8, 0, 0, "breaks_shields"},
	{"hammer_great", "slash", "maces", "str", "1d10", 2, 18, 9, 0, 0, "two_handed breaks_shields"},
	{"hatchet", "slash", "axes", "str", "1d4", 1, 13, 0, 0, 0, "breaks_shields"},
	{"javelin", "slash", "javelins", "str_or_dex", "1d6", 2, 13, 0, 30, 60, ""},
	{"knife", "slash", "knives", "str_or_dex", "1d4", 1, 15, 0, 0, 0, ""},
	{"mace", "slash", "maces", "str", "1d6", 1, 18, 0, 0, 0, "less_lethal"},
	{"pike", "slash", "spears", "str", "1d8", 1, 18, 0, 0, 0, "two_handed long"},
	{"quarterstaff", "slash", "staves", "str_or_dex", "1d6", 1, 13, 0, 0, 0, "two_handed less_lethal"},
	{"seax", "slash", "swords", "str_or_dex", "1d6", 1, 15, 0, 0, 0, ""},
	{"spear_broad", "slash", "spears", "str", "1d8", 2, 13, 0, 0, 0, "long"},
	{"spear_heavy", "slash", "spears", "str", "1d10", 2, 15, 7, 0, 0, "two_handed long"},
	{"sword_short", "slash", "swords", "str_or_dex", "1d6", 2, 15, 0, 0, 0, ""},
	{"sword_long", "slash", "swords", "str_or_dex", "1d8", 2, 13, 0, 0, 0, ""},
	{"sword_great", "slash", "swords", "str", "1d12", 2, 15, 7, 0, 0, "two_handed"},
	{"shield_bash_small", "slash", "shields", "str_or_dex", "1d4", 0, 0, 0, 0, 0, "less_lethal needs_shield"},
	{"shield_bash_large", "slash", "shields", "str", "1d6", 1, 13, 0, 0, 0, "less_lethal needs_shield"},
	{"bow_small", "shoot", "bows", "dex", "1d6", 0, 0, 0, 50, 300, "two_handed fast execution"},
	{"bow_large", "shoot", "bows", "str", "1d8", 0, 0, 10, 100, 600, "two_handed fast execution"},
	{"crossbow", "shoot", "crossbows", "dex", "1d10", 0, 0, 7, 100, 300, "two_handed slow execution"},
	{"sling", "shoot", "slings", "dex", "1d6", 0, 0, 0, 50, 100, "two_handed fast"},
}

// preset returns a field whose default comes from the table of presets if the weapon names one, or else from own.
func preset(f sheet.Field, own func(*sheet.Rec) sheet.Value, from func(*presetWeapon) sheet.Value) sheet.Field {
	f.Derive = func(r *sheet.Rec) sheet.Value {
		if p := presetOf(r.Text(wPreset)); p != nil {
			return from(p)
		}
		return own(r)
	}
	return f
}

// presetFlag returns a flag that is set by default if the weapon names a preset with it.
func presetFlag(name, help string) sheet.Field {
	return preset(sheet.NewFlag(name, false, help), fixed(sheet.Value{}), func(p *presetWeapon) sheet.Value { return yes(p.has(name)) })
}

func fixed(v sheet.Value) func(*sheet.Rec) sheet.Value {
	return func(*sheet.Rec) sheet.Value { return v }
}

func yes(b bool) sheet.Value {
	if b {
		return sheet.Yes
	}
	return sheet.Value{}
}

// given0 returns a number, or null for 0.
func given0(n int) sheet.Value {
	if n == 0 {
		return sheet.Null
	}
	return sheet.Num(n)
}

func skillWord(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Word, Words: combatSkills, Help: help}
}

func skillValue(name string) sheet.Value {
	for i, s := range combatSkills {
		if s == name {
			return sheet.Num(i)
		}
	}
	return sheet.Null
}

var (
	modeWords   = []string{"melee", "ranged", "unarmed"}
	attrWords   = []string{"str", "dex", "str_or_dex"}
	reloadWords = []string{"none", "fast", "slow"}
)

func wordValue(words []string, w string) sheet.Value {
	for i := range words {
		if words[i] == w {
			return sheet.Num(i)
		}
	}
	panic("aachen: no word " + w)
}

// byMode returns a default by the weapon's mode.
func byMode(melee, ranged, unarmed sheet.Value) func(*sheet.Rec) sheet.Value {
	return func(r *sheet.Rec) sheet.Value {
		switch r.Word(wMode) {
		case "ranged":
			return ranged
		case "unarmed":
			return unarmed
		}
		return melee
	}
}

// rangeBy returns the default of a range: for ranged weapons, for throwable ones, else none.
func rangeBy(ranged, thrown int) func(*sheet.Rec) sheet.Value {
	return func(r *sheet.Rec) sheet.Value {
		switch {
		case r.Word(wMode) == "ranged":
			return sheet.Num(ranged)
		case r.Is(wThrowable):
			return sheet.Num(thrown)
		}
		return sheet.Null
	}
}

// The fields of a weapon.
var (
	weaponSchema = sheet.New("weapon")

	wPreset = weaponSchema.Add(sheet.NewMaybeText("preset", "fills in the other fields from the weapon table; fields you give win"))
	wID     = weaponSchema.Add(preset(sheet.NewText("id", "its id in commands; default the preset's"), fixed(sheet.Str("")),
		func(p *presetWeapon) sheet.Value { return sheet.Str(p.id) }))
	wName = weaponSchema.Add(sheet.NewName("shown name; default the id").Like(wID))
	wMode = weaponSchema.Add(preset(sheet.NewWord("mode", "how it is used", modeWords...), fixed(sheet.Num(0)),
		func(p *presetWeapon) sheet.Value { return wordValue(modeWords, p.mode()) }))
	wSkill = weaponSchema.Add(preset(skillWord("skill", "attack skill; default slash, shoot or punch by mode"),
		byMode(skillValue("slash"), skillValue("shoot"), skillValue("punch")), func(p *presetWeapon) sheet.Value { return skillValue(p.skill) }))
	wWeaponSkill = weaponSchema.Add(preset(skillWord("weapon_skill", "attack skill where skills go by weapons").OrNull(), fixed(sheet.Null),
		func(p *presetWeapon) sheet.Value { return skillValue(p.weaponSkill) }))
	wAttr = weaponSchema.Add(preset(sheet.NewWord("attr", "ability of attack, damage and shock; default STR in melee, DEX at range", attrWords...),
		byMode(sheet.Num(0), sheet.Num(1), sheet.Num(2)), func(p *presetWeapon) sheet.Value { return wordValue(attrWords, p.attr) }))
	wDamage = weaponSchema.Add(preset(sheet.Field{Name: "damage", Type: sheet.Dice, Help: "damage dice, with at most one number"},
		byMode(sheet.Str("1d6"), sheet.Str("1d6"), sheet.Str("1d2")), func(p *presetWeapon) sheet.Value { return sheet.Str(p.damage) }))
	wShock = weaponSchema.Add(preset(sheet.NewMaybe("shock", 0, 1000, "damage that a miss still does"), fixed(sheet.Null),
		func(p *presetWeapon) sheet.Value { return given0(p.shock) }))
	wShockAC = weaponSchema.Add(preset(sheet.NewMaybe("shock_ac", -1000, 1000, "highest AC that suffers shock"), fixed(sheet.Null),
		func(p *presetWeapon) sheet.Value { return given0(p.shockAC) }))
	wLong      = weaponSchema.Add(presetFlag("long", "reaches 2 squares"))
	wThrowable = weaponSchema.Add(preset(sheet.NewFlag("throwable", false, "may be thrown"), fixed(sheet.Value{}),
		func(p *presetWeapon) sheet.Value { return yes(p.throws()) }))
	wRangeShort = weaponSchema.Add(preset(sheet.NewMaybe("range_short", 0, 100_000, "up to here no modifier; default 30, thrown 10").In("ft"), rangeBy(30, 10),
		func(p *presetWeapon) sheet.Value { return given0(p.near) }))
	wRangeLong = weaponSchema.Add(preset(sheet.NewMaybe("range_long", 0, 100_000, "beyond here no attack; default 60, thrown 30").In("ft"), rangeBy(60, 30),
		func(p *presetWeapon) sheet.Value { return given0(p.far) }))
	wTwoHanded  = weaponSchema.Add(presetFlag("two_handed", "takes two hands"))
	wLessLethal = weaponSchema.Add(presetFlag("less_lethal", "the wielder may spare a creature"))
	wReload     = weaponSchema.Add(preset(sheet.NewWord("reload", "how it is loaded: not at all, quickly, slowly", reloadWords...), fixed(sheet.Num(0)),
		func(p *presetWeapon) sheet.Value { return wordValue(reloadWords, p.reload()) }))
	wLoaded        = weaponSchema.Add(sheet.NewFlag("loaded", true, "ready to shoot"))
	wAmmo          = weaponSchema.Add(sheet.NewMaybe("ammo", 0, 1_000_000, "loads left in the quiver; left out: not counted"))
	wQuiverReady   = weaponSchema.Add(sheet.NewFlag("quiver_ready", true, "its quiver is in reach"))
	wExecution     = weaponSchema.Add(presetFlag("execution", "made for execution attacks"))
	wBreaksShields = weaponSchema.Add(presetFlag("breaks_shields", "can shatter shields"))
	// str_min refuses nothing (AAC-ATK-16).
	wStrMin = weaponSchema.Add(preset(sheet.NewMaybe("str_min", 0, 100, "strength that it asks for; a warning only"), fixed(sheet.Null),
		func(p *presetWeapon) sheet.Value { return given0(p.strMin) }))
	wMagic       = weaponSchema.Add(sheet.NewNumber("magic", 0, "added to attack, damage and shock"))
	wAttackTotal = weaponSchema.Add(sheet.NewMaybe("attack_total", -1000, 1000, "its total bonus to hit; default the creature's"))
	wNatural     = weaponSchema.Add(sheet.NewFlag("natural", false, "claws, a bite: takes no hand and is always ready"))
	wNeedsShield = weaponSchema.Add(presetFlag("needs_shield", "a blow with the shield, while it is sound"))
	wCombo       = weaponSchema.Add(sheet.Field{Name: "combo", Type: sheet.Record, Null: true, Help: "further damage once that many attacks of a round have hit one target",
		Sub: comboSchema})
	wCarried = weaponSchema.Add(sheet.NewWord("carried", "where it is", inHand, isReady, inPack, onGround).OrNull())
	wLiesAt  = weaponSchema.Add(sheet.Field{Name: "lies_at", Type: sheet.Ints, Len: 2, Square: true, Min: 0, Max: 1 << 20, Null: true, Sparse: true,
		Help: "the square where it lies on the ground"})

	unarmed = bareHands() // after the fields, all of which it has
)
