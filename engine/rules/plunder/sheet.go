package plunder

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// locationWords are the places of a Wound, in the order in which they are offered.
var locationWords = []string{"head", "torso", "right_arm", "left_arm", "right_leg", "left_leg"}

const torso = 1 // in locationWords

// typeWords are the types of a weapon's damage.
var typeWords = []string{"slash", "stab", "slam"}

var propertyWords = []string{"bull_rush", "cover", "finesse", "flanged", "focus", "gruesome", "heavy", "light", "reach",
	"thrown", "two_handed", "versatile"}

// target returns a field for what a d20 must reach.
func target(name, help string) sheet.Field { return sheet.NewInt(name, -1000, 1000, 15, help) }

// follows returns a field that has the value of another until it gets its own.
func follows(f sheet.Field, other int) sheet.Field {
	f.Follows = true
	return f.Like(other)
}

// The fields of a Wound.
var (
	woundSchema = sheet.New("wound")

	uID       = woundSchema.Add(sheet.NewText("id", "w1, w2 … of its token; conditions name it"))
	uSeverity = woundSchema.Add(sheet.NewInt("severity", 1, 3, 1, "1 to 3"))
	uSlots    = woundSchema.Add(sheet.NewCount("slots", 0, "slots that it fills").Like(uSeverity))
	uCause    = woundSchema.Add(sheet.NewWord("cause", "a hit, a critical hit (short-lived), or the DM's damage", "hit", "critical", "damage"))
	uLocation = woundSchema.Add(sheet.Field{Name: "location", Type: sheet.Word, Words: locationWords, Default: sheet.Num(torso), Help: "where it is"})
	uPart     = woundSchema.Add(sheet.NewMaybeText("part", "part of the body, by the die for the place"))
	uRoll     = woundSchema.Add(sheet.NewMaybe("roll", 1, 6, "die for the place"))
	uType     = woundSchema.Add(sheet.NewWord("type", "how it was dealt", typeWords...).OrNull())
	uBy       = woundSchema.Add(sheet.NewMaybeText("by", "the token that dealt it").OfToken())
	uRound    = woundSchema.Add(sheet.NewCount("round", 0, "round in which it was dealt"))
	uUntil    = woundSchema.Add(sheet.NewMaybe("until", 0, 1_000_000_000, "round at whose end it goes"))
)

// byProperty returns a default by whether a weapon has a property.
func byProperty(property string, yes, no sheet.Value) func(*sheet.Rec) sheet.Value {
	return func(r *sheet.Rec) sheet.Value {
		if r.Has(wProperties, property) {
			return yes
		}
		return no
	}
}

// handField returns the field for the arm that holds a weapon.
func handField() sheet.Field {
	f := sheet.NewWord("hand", "arm that holds it; a Wound of that arm loses it; of two in hand that name no arm the later is in the left", "right", "left", "both")
	f.Names = func(arm string) string {
		return map[string]string{"right": "right arm", "left": "left arm", "both": "both arms"}[arm]
	}
	return f.From(func(r *sheet.Rec) sheet.Value { return sheet.Num(map[bool]int{true: 2}[r.Int(wHands) == 2]) })
}

// The fields of a weapon.
var (
	weaponSchema = sheet.New("weapon")

	wID         = weaponSchema.Add(sheet.NewID("its name in commands"))
	wName       = weaponSchema.Add(sheet.NewName("shown name"))
	wMode       = weaponSchema.Add(sheet.NewWord("mode", "melee (thrown ones too) or ranged", "melee", "ranged"))
	wParry      = weaponSchema.Add(sheet.NewInt("parry", -1000, 1000, 0, "added to the holder's Defense in melee"))
	wProperties = weaponSchema.Add(sheet.Field{Name: "properties", Type: sheet.WordSet, Words: propertyWords, Help: "its special properties; see the rules page"})
	wHands      = weaponSchema.Add(sheet.NewInt("hands", 1, 2, 1, "arms that hold it; default 2 with two_handed, else 1").From(byProperty("two_handed", sheet.Num(2), sheet.Num(1))))
	wHand       = weaponSchema.Add(handField())
	wReach      = weaponSchema.Add(sheet.NewCount("reach", 0, "how far it strikes in melee; default 10 with reach, else 5").From(byProperty("reach", sheet.Num(10), sheet.Num(5))).In("ft"))
	wPointBlank = weaponSchema.Add(sheet.NewMaybe("point_blank", 0, 1_000_000,
		"beyond it each 10 ft add 1 to the target's Defense; default 15 with thrown, else none do").From(byProperty("thrown", sheet.Num(15), sheet.Null)).In("ft"))
	wMaxRange  = weaponSchema.Add(sheet.NewMaybe("max_range", 0, 1_000_000, "farthest target; none in the rules").In("ft"))
	wDamage    = weaponSchema.Add(sheet.Field{Name: "damage", Type: sheet.Dice, Null: true, Help: "dice that replace the margin of success"})
	wDamageMod = weaponSchema.Add(sheet.NewInt("damage_mod", -1000, 1000, 0, "added to the damage"))
	wTypes     = weaponSchema.Add(sheet.Field{Name: "types", Type: sheet.WordSet, Words: typeWords,
		Help: "ways of hurting; of several one is chosen for each Wound, the first by default"})
	wNatural = weaponSchema.Add(sheet.NewFlag("natural", false, "claw, bite: needs no hand, always ready, takes no Notches"))
	wNotches = weaponSchema.Add(sheet.NewInt("notches", 0, 3, 0, "Notches; 3 destroy it"))
	wPacked  = weaponSchema.Add(sheet.NewFlag("packed", false, "in the pack, not at hand"))
	wAt      = weaponSchema.Add(sheet.Field{Name: "at", Type: sheet.Ints, Len: 2, Square: true, Min: -1_000_000, Max: 1_000_000, Null: true,
		Help: "square [x, y] where it lies on the ground"})
	wHeld = weaponSchema.Add(sheet.NewFlag("held", true, "in hand: its Parry counts, it can be used; default unless packed or on the ground").
		From(func(r *sheet.Rec) sheet.Value {
			if r.Is(wPacked) || !r.IsNull(wAt) {
				return sheet.Value{}
			}
			return sheet.Yes
		}))
)

// The fields of an armour.
var (
	armourSchema = sheet.New("armour")

	aID         = armourSchema.Add(sheet.NewID("its name in commands"))
	_           = armourSchema.Add(sheet.NewName("shown name"))
	aClass      = armourSchema.Add(sheet.NewWord("class", "flanged weapons do 1 more against medium, 2 more against heavy", "none", "light", "medium", "heavy"))
	aProtection = armourSchema.Add(sheet.NewCount("protection", 0, "Wound Protection: taken off the damage before a Wound is looked up"))
	aNotches    = armourSchema.Add(sheet.NewInt("notches", 0, 3, 0, "Notches; 3 destroy it"))
)

// The fields of a spell.
var (
	spellSchema = sheet.New("spell")

	lID            = spellSchema.Add(sheet.NewID("its name in commands"))
	lName          = spellSchema.Add(sheet.NewName("shown name"))
	lAttack        = spellSchema.Add(sheet.NewFlag("attack", true, "needs an attack roll; off: rolls only for its place"))
	lRange         = spellSchema.Add(sheet.Field{Name: "range", Type: sheet.Int, Unit: "ft", Max: 1_000_000, Null: true, Default: sheet.Num(60), Help: "farthest target; null: no limit"})
	lDamageMod     = spellSchema.Add(sheet.NewInt("damage_mod", -1000, 1000, 0, "added to the damage"))
	lFocus         = spellSchema.Add(sheet.NewFlag("focus", true, "needs an arcane focus in hand"))
	lVerbal        = spellSchema.Add(sheet.NewFlag("verbal", true, "must be spoken: not with a disabled jaw"))
	lConcentration = spellSchema.Add(sheet.NewFlag("concentration", false, "the caster concentrates on it afterwards"))
)

// The fields of "stats", in the order of the catalogue.
var (
	statSchema = sheet.New("stats")

	sHPMax      = statSchema.Add(sheet.NewInt("hp_max", 1, 1_000_000, 1, "Hit Points when whole").Under("Health"))
	sHP         = statSchema.Add(sheet.NewNumber("hp", 0, "Hit Points left; default all of them").Like(sHPMax).Under("Health"))
	sStr        = statSchema.Add(target("str_target", "Strength: what a d20 must reach to grapple, shove, break free").Under("Targets"))
	sDex        = statSchema.Add(target("dex_target", "Dexterity: sorts the movers; melee target of a Finesse attack").Under("Targets"))
	_           = statSchema.Add(target("ins_target", "Instinct: checks").Under("Targets"))
	_           = statSchema.Add(target("int_target", "Intelligence: checks").Under("Targets"))
	sCou        = statSchema.Add(target("cou_target", "Courage: what a d20 must reach to rally, before the enemy's Hit Dice").Under("Targets"))
	sCun        = statSchema.Add(target("cun_target", "Cunning: what a d20 must reach to feint").Under("Targets"))
	sAttack     = statSchema.Add(sheet.NewInt("attack_target", -1000, 1000, 10, "one number for all attacks of a monster; the next three replace it").Under("Attacks and defences"))
	sMelee      = statSchema.Add(follows(sheet.NewInt("melee_target", -1000, 1000, 0, "base of melee attacks and of avoiding opportunity attacks; lower is better"), sAttack).Under("Attacks and defences"))
	sRanged     = statSchema.Add(follows(sheet.NewInt("ranged_target", -1000, 1000, 0, "base of shots and throws; lower is better"), sAttack).Under("Attacks and defences"))
	sSpell      = statSchema.Add(follows(sheet.NewInt("spell_target", -1000, 1000, 0, "base of attack spells; lower is better"), sAttack).Under("Attacks and defences"))
	sDodge      = statSchema.Add(sheet.NewInt("dodge", -1000, 1000, 0, "part of Defense that counts against every attack; may be negative").Under("Attacks and defences"))
	sHD         = statSchema.Add(sheet.NewCount("hd", 1, "Hit Dice: half of them, at least 1, is a monster's Wound limit; the highest hinders the enemy's Rally").Under("Health"))
	sWoundModel = statSchema.Add(sheet.NewWord("wound_model",
		"when Wounds kill: filled slots (default of player characters), or more Wounds than the limit (everybody else's)", "slots", "count").Under("Health"))
	sSlots      = statSchema.Add(sheet.NewCount("slots", 16, "inventory slots; filled with Wounds and Exhaustion: dead").Under("Burden and magic"))
	sBurden     = statSchema.Add(sheet.NewCount("burden", 0, "slots taken by known spells, lost for Wounds").Under("Burden and magic"))
	sExhaustion = statSchema.Add(sheet.NewCount("exhaustion", 0, "levels of Exhaustion, a slot each").Under("Health"))
	sWounds     = statSchema.Add(sheet.Field{Name: "wounds", Type: sheet.Records, Sub: woundSchema, Help: "Wounds, oldest first"}.Under("Health"))
	sMorale     = statSchema.Add(sheet.NewInt("morale", 2, 12, 7, "Morale: flees when 2d6 shows more; 12 never rolls").Under("Movement and morale"))
	sMoraleLed  = statSchema.Add(sheet.NewMaybe("morale_led", 2, 12, "Morale while its leader is in combat, able and not fleeing").Under("Movement and morale"))
	sLeader     = statSchema.Add(sheet.NewMaybeText("leader", "the token that leads it").OfToken().Under("Movement and morale"))
	sSpeed      = statSchema.Add(sheet.NewCount("speed", 40, "how far it moves in a round").In("ft").Under("Movement and morale"))
	sAttacks    = statSchema.Add(sheet.NewInt("attacks", 1, 100, 1, "attacks in one action").Under("Attacks and defences"))
	sMagicDice  = statSchema.Add(sheet.NewInt("magic_dice", 0, 100, 0, "Magic Dice when rested").Under("Burden and magic"))
	sMagicLeft  = statSchema.Add(sheet.NewInt("magic_dice_left", 0, 100, 0, "Magic Dice left; default all of them").Like(sMagicDice).Under("Burden and magic"))
	sEquipped   = statSchema.Add(sheet.NewCount("items_equipped", 0, "items at hand, for the load").Under("Burden and magic"))
	sPacked     = statSchema.Add(sheet.NewCount("items_packed", 0, "slots filled by packed items, for the load").Under("Burden and magic"))
	sSeat       = statSchema.Add(sheet.NewMaybe("seat", 1, 1_000_000, "place at the table, in which players declare; default their order in the file").Under("Movement and morale"))
	sKind       = statSchema.Add(sheet.NewText("kind", "tokens with the same word are alike: they may share dice, by setting").Under("Burden and magic"))
)

// The lists of a token.
var (
	lists engine.Rows[engine.List]

	weaponList = lists.Add(engine.List{Name: "weapons", Schema: weaponSchema, Help: "weapons and shields held, packed, lying on the ground, or grown"})
	armourList = lists.Add(engine.List{Name: "armour", Schema: armourSchema, Help: "armour or hide; the first entry counts"})
	spellList  = lists.Add(engine.List{Name: "spells", Schema: spellSchema, Help: "spells that it knows"})
)
