package plunder

import "parapet/engine/sheet"

// Indices of the fields of "stats", in the order of the catalogue.
const (
	sHPMax = iota
	sHP
	sStr
	sDex
	sIns
	sInt
	sCou
	sCun
	sAttack
	sMelee
	sRanged
	sSpell
	sDodge
	sHD
	sWoundModel
	sSlots
	sBurden
	sExhaustion
	sWounds
	sMorale
	sMoraleLed
	sLeader
	sSpeed
	sAttacks
	sMagicDice
	sMagicLeft
	sEquipped
	sPacked
	sSeat
	sKind
)

// Indices of a token's lists, in the order of Declaration.Lists.
const (
	weaponList = iota
	armourList
	spellList
)

// locationWords are the places of a Wound, in the order in which they are offered.
var locationWords = []string{"head", "torso", "right_arm", "left_arm", "right_leg", "left_leg"}

const torso = 1 // in locationWords

// typeWords are the types of a weapon's damage.
var typeWords = []string{"slash", "stab", "slam"}

var propertyWords = []string{"bull_rush", "cover", "finesse", "flanged", "focus", "gruesome", "heavy", "light", "reach",
	"thrown", "two_handed", "versatile"}

func statsSchema() *sheet.Schema {
	return sheet.New("stats",
		whole("hp_max", 1, 1_000_000, 1, "Hit Points when whole"),
		derived(sheet.NewNumber("hp", 0, "Hit Points left; default all of them"), like(sHPMax)),
		target("str_target", "Strength: what a d20 must reach to grapple, shove, break free"),
		target("dex_target", "Dexterity: sorts the movers; melee target of a Finesse attack"),
		target("ins_target", "Instinct: checks"),
		target("int_target", "Intelligence: checks"),
		target("cou_target", "Courage: what a d20 must reach to rally, before the enemy's Hit Dice"),
		target("cun_target", "Cunning: what a d20 must reach to feint"),
		whole("attack_target", -1000, 1000, 10, "one number for all attacks of a monster; the next three replace it"),
		follows(whole("melee_target", -1000, 1000, 0, "base of melee attacks and of avoiding opportunity attacks; lower is better"), sAttack),
		follows(whole("ranged_target", -1000, 1000, 0, "base of shots and throws; lower is better"), sAttack),
		follows(whole("spell_target", -1000, 1000, 0, "base of attack spells; lower is better"), sAttack),
		whole("dodge", -1000, 1000, 0, "part of Defense that counts against every attack; may be negative"),
		sheet.NewCount("hd", 1, "Hit Dice: half of them, at least 1, is a monster's Wound limit; the highest hinders the enemy's Rally"),
		sheet.NewWord("wound_model",
			"when Wounds kill: filled slots (default of player characters), or more Wounds than the limit (everybody else's)", "slots", "count"),
		sheet.NewCount("slots", 16, "inventory slots; filled with Wounds and Exhaustion: dead"),
		sheet.NewCount("burden", 0, "slots taken by known spells, lost for Wounds"),
		sheet.NewCount("exhaustion", 0, "levels of Exhaustion, a slot each"),
		sheet.Field{Name: "wounds", Type: sheet.Records, Sub: woundSchema(), Help: "Wounds, oldest first"},
		whole("morale", 2, 12, 7, "Morale: flees when 2d6 shows more; 12 never rolls"),
		maybe("morale_led", 2, 12, "Morale while its leader is in combat, able and not fleeing"),
		sheet.NewMaybeText("leader", "the token that leads it").OfToken(),
		inFeet(sheet.NewCount("speed", 40, "how far it moves in a round")),
		whole("attacks", 1, 100, 1, "attacks in one action"),
		whole("magic_dice", 0, 100, 0, "Magic Dice when rested"),
		derived(whole("magic_dice_left", 0, 100, 0, "Magic Dice left; default all of them"), like(sMagicDice)),
		sheet.NewCount("items_equipped", 0, "items at hand, for the load"),
		sheet.NewCount("items_packed", 0, "slots filled by packed items, for the load"),
		maybe("seat", 1, 1_000_000, "place at the table, in which players declare; default their order in the file"),
		sheet.NewText("kind", "tokens with the same word are alike: they may share dice, by setting"),
	)
}

// Indices of a Wound's fields.
const (
	uID = iota
	uSeverity
	uSlots
	uCause
	uLocation
	uPart
	uRoll
	uType
	uBy
	uRound
	uUntil
)

func woundSchema() *sheet.Schema {
	location := sheet.NewWord("location", "where it is", locationWords...)
	location.Default = sheet.Num(torso)
	kind := sheet.NewWord("type", "how it was dealt", typeWords...)
	kind.Null = true
	return sheet.New("wound",
		sheet.NewText("id", "w1, w2 … of its token; conditions name it"),
		whole("severity", 1, 3, 1, "1 to 3"),
		derived(sheet.NewCount("slots", 0, "slots that it fills"), like(uSeverity)),
		sheet.NewWord("cause", "a hit, a critical hit (short-lived), or the DM's damage", "hit", "critical", "damage"),
		location,
		sheet.NewMaybeText("part", "part of the body, by the die for the place"),
		maybe("roll", 1, 6, "die for the place"),
		kind,
		sheet.NewMaybeText("by", "the token that dealt it").OfToken(),
		sheet.NewCount("round", 0, "round in which it was dealt"),
		maybe("until", 0, 1_000_000_000, "round at whose end it goes"),
	)
}

// Indices of a weapon's fields.
const (
	wID = iota
	wName
	wMode
	wParry
	wProperties
	wHands
	wHand
	wReach
	wPointBlank
	wMaxRange
	wDamage
	wDamageMod
	wTypes
	wNatural
	wNotches
	wPacked
	wAt
	wHeld
)

func weaponSchema() *sheet.Schema {
	has := func(property string, yes, no sheet.Value) func(*sheet.Rec) sheet.Value {
		return func(r *sheet.Rec) sheet.Value {
			if r.Has(wProperties, property) {
				return yes
			}
			return no
		}
	}
	hand := derived(sheet.NewWord("hand", "arm that holds it; a Wound of that arm loses it; of two in hand that name no arm the later is in the left", "right", "left", "both"),
		func(r *sheet.Rec) sheet.Value { return sheet.Num(map[bool]int{true: 2}[r.Int(wHands) == 2]) })
	hand.Names = func(arm string) string {
		return map[string]string{"right": "right arm", "left": "left arm", "both": "both arms"}[arm]
	}
	held := derived(sheet.NewFlag("held", true, "in hand: its Parry counts, it can be used; default unless packed or on the ground"),
		func(r *sheet.Rec) sheet.Value {
			if r.Is(wPacked) || !r.IsNull(wAt) {
				return sheet.Value{}
			}
			return sheet.Yes
		})
	return sheet.New("weapon", append(ids("shown name"),
		sheet.NewWord("mode", "melee (thrown ones too) or ranged", "melee", "ranged"),
		whole("parry", -1000, 1000, 0, "added to the holder's Defense in melee"),
		sheet.Field{Name: "properties", Type: sheet.WordSet, Words: propertyWords, Help: "its special properties; see the rules page"},
		derived(whole("hands", 1, 2, 1, "arms that hold it; default 2 with two_handed, else 1"), has("two_handed", sheet.Num(2), sheet.Num(1))),
		hand,
		inFeet(derived(sheet.NewCount("reach", 0, "how far it strikes in melee; default 10 with reach, else 5"),
			has("reach", sheet.Num(10), sheet.Num(5)))),
		inFeet(derived(maybe("point_blank", 0, 1_000_000,
			"beyond it each 10 ft add 1 to the target's Defense; default 15 with thrown, else none do"),
			has("thrown", sheet.Num(15), sheet.Null))),
		inFeet(maybe("max_range", 0, 1_000_000, "farthest target; none in the rules")),
		sheet.Field{Name: "damage", Type: sheet.Dice, Null: true, Help: "dice that replace the margin of success"},
		whole("damage_mod", -1000, 1000, 0, "added to the damage"),
		sheet.Field{Name: "types", Type: sheet.WordSet, Words: typeWords,
			Help: "ways of hurting; of several one is chosen for each Wound, the first by default"},
		sheet.NewFlag("natural", false, "claw, bite: needs no hand, always ready, takes no Notches"),
		whole("notches", 0, 3, 0, "Notches; 3 destroy it"),
		sheet.NewFlag("packed", false, "in the pack, not at hand"),
		sheet.Field{Name: "at", Type: sheet.Ints, Len: 2, Square: true, Min: -1_000_000, Max: 1_000_000, Null: true,
			Help: "square [x, y] where it lies on the ground"},
		held,
	)...)
}

// Indices of an armour's fields.
const (
	aID = iota
	aName
	aClass
	aProtection
	aNotches
)

func armourSchema() *sheet.Schema {
	return sheet.New("armour", append(ids("shown name"),
		sheet.NewWord("class", "flanged weapons do 1 more against medium, 2 more against heavy", "none", "light", "medium", "heavy"),
		sheet.NewCount("protection", 0, "Wound Protection: taken off the damage before a Wound is looked up"),
		whole("notches", 0, 3, 0, "Notches; 3 destroy it"),
	)...)
}

// Indices of a spell's fields.
const (
	lID = iota
	lName
	lAttack
	lRange
	lDamageMod
	lFocus
	lVerbal
	lConcentration
)

func spellSchema() *sheet.Schema {
	reach := maybe("range", 0, 1_000_000, "farthest target; null: no limit")
	reach.Default = sheet.Num(60)
	return sheet.New("spell", append(ids("shown name"),
		sheet.NewFlag("attack", true, "needs an attack roll; off: rolls only for its place"),
		inFeet(reach),
		whole("damage_mod", -1000, 1000, 0, "added to the damage"),
		sheet.NewFlag("focus", true, "needs an arcane focus in hand"),
		sheet.NewFlag("verbal", true, "must be spoken: not with a disabled jaw"),
		sheet.NewFlag("concentration", false, "the caster concentrates on it afterwards"),
	)...)
}
