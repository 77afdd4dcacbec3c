package aachen

import "parapet/engine/sheet"

// Indices of the settings, in the order of the catalogue.
const (
	setInitiativeMode = iota
	setSurprisedInstants
	setAttackModel
	setSkillNames
	setACModel
	setUnskilled
	setNaturalAttack
	setNaturalCheck
	setMinDamage
	setShock
	setShieldShock
	setOpportunity
	setOALimit
	setDiagonal
	setBowReload
	setMoraleScope
	setMoraleCoincident
	setMoraleTiming
	setExhaustion
	setScars
	setEncumbrance
	setCoverProne
	setShoveGrapple
	setTwoWeapons
	setExecution
	setTraits
	setLockCost
	setNPCSnap
)

func settingsSchema() *sheet.Schema {
	return sheet.New("settings", sheet.Labelled(nil, settingWords,
		sheet.NewWord("initiative_mode", "one roll for each side, or the players one by one around the opposition's block", "side",
			"interleaved"),
		sheet.NewFlag("surprised_instant_actions", false, "the surprised may use instant actions and opportunity attacks"),
		sheet.NewWord("attack_model", "an attack adds class bonus, modifier and skill, or the skill alone", "class", "skill"),
		sheet.NewWord("skill_names", "attack skills: slash, shoot and punch, or one for each kind of weapon", "three", "weapon"),
		sheet.NewWord("ac_model", "armour class as typed, or worked out from skills, or from DEX", "typed", "skill", "dex"),
		sheet.Field{Name: "unskilled_check", Type: sheet.Int, Min: -2, Max: -1, Default: sheet.Num(-1),
			Help: "what a general skill counts that one hasn't got"},
		sheet.NewFlag("natural_1_20_attack", true, "a natural 1 always misses, a natural 20 always hits"),
		sheet.NewFlag("natural_1_20_check", false, "a natural 1 always fails, a natural 20 always succeeds on checks and saves"),
		sheet.Field{Name: "min_damage_on_hit", Type: sheet.Int, Min: 0, Max: 1, Default: sheet.Num(1), Help: "least damage of a hit"},
		sheet.NewFlag("shock", true, "a miss in melee may still do shock damage"),
		sheet.NewFlag("shield_blocks_first_shock", false, "a sound shield keeps off the first shock of a round"),
		sheet.NewFlag("opportunity_attacks", true, "who leaves a foe's reach may be struck"),
		sheet.Field{Name: "oa_per_round_limit", Type: sheet.Int, Min: 0, Max: 1000,
			Help: "opportunity attacks that one may make in a round; 0 = no limit"},
		sheet.NewWord("diagonal_rule", "what a diagonal counts in steps and distances: 1, or 1.5", "one", "fractional"),
		sheet.NewWord("bow_reload", "loading a bow or sling is free, or free only with attack skill 1 or more", "free", "by_skill"),
		sheet.NewWord("morale_scope", "one morale roll for the side, or one for each of its members", "side", "individual"),
		sheet.NewWord("morale_coincident", "one roll when the first casualty is also the half, or two", "once", "twice"),
		sheet.NewWord("morale_timing", "morale is rolled at once, or at the end of the turn", "immediate", "end_of_turn"),
		sheet.NewFlag("exhaustion", true, "falling and fighting exhaust"),
		sheet.NewFlag("scars", true, "a felling blow may leave a scar"),
		sheet.NewFlag("encumbrance", true, "loads slow and hamper"),
		sheet.NewFlag("cover_and_prone_modifiers", true, "cover and lying prone change attack rolls"),
		sheet.NewFlag("shove_grapple", true, "shoving and grappling are open"),
		sheet.NewFlag("two_weapons", true, "attacks with two weapons are open"),
		sheet.NewFlag("execution", true, "execution attacks are open"),
		sheet.NewFlag("traits", true, "traits have their effects"),
		sheet.NewWord("lock_shields_cost", "locking shields is a move action, or a main action", "move", "main"),
		sheet.NewFlag("npc_snap_attack", false, "nameless creatures may make snap attacks"),
	)...)
}

// settingWords explains the words of settings that don't explain themselves.
var settingWords = map[string]string{
	"one":        "1",
	"fractional": "1.5",
	"main":       "main action",
	"move":       "move action",
}
