package aachen

import (
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// The settings, in the order of the catalogue.
var (
	settingSchema = sheet.New("settings")

	setInitiativeMode = settingSchema.Add(sheet.NewWord("initiative_mode", "one roll for each side, or players act one by one around the opposition's block", "side", "interleaved").
				Called("Initiative and surprise", "Initiative", "one roll per side", "one by one"))
	setSurprisedInstants = settingSchema.Add(sheet.NewFlag("surprised_instant_actions", false, "surprised creatures may use instant actions and opportunity attacks").
				Called("Initiative and surprise", "Surprised creatures react"))
	setAttackModel = settingSchema.Add(sheet.NewWord("attack_model", "class bonus, modifier and skill together, or the skill alone", "class", "skill").
			Called("Attack and damage", "Attack bonus", "class, modifier, skill", "skill alone"))
	setSkillNames = settingSchema.Add(sheet.NewWord("skill_names", "slash, shoot and punch, or one skill for each kind of weapon", "three", "weapon").
			Called("Skills", "Attack skills", "slash, shoot, punch", "by weapon"))
	setACModel = settingSchema.Add(sheet.NewWord("ac_model", "as typed on the sheet, or worked out from skills or DEX", "typed", "skill", "dex").
			Called("Attack and damage", "Armour class", "from the sheet", "from skills", "from DEX"))
	setUnskilled = settingSchema.Add(sheet.Field{Name: "unskilled_check", Type: sheet.Int, Min: -2, Max: -1, Default: sheet.Num(-1), Help: "what a check adds for a general skill that the creature doesn't have"}.
			Called("Skills", "Untrained skills"))
	setNaturalAttack = settingSchema.Add(sheet.NewFlag("natural_1_20_attack", true, "a natural 1 always misses, a natural 20 always hits").
				Called("Attack and damage", "Natural 1 and 20 on attacks"))
	setNaturalCheck = settingSchema.Add(sheet.NewFlag("natural_1_20_check", false, "a natural 1 always fails, a natural 20 always succeeds on checks and saves").
			Called("Skills", "Natural 1 and 20 on checks"))
	setMinDamage = settingSchema.Add(sheet.Field{Name: "min_damage_on_hit", Type: sheet.Int, Min: 0, Max: 1, Default: sheet.Num(1), Help: "the least damage a hit deals"}.
			Called("Attack and damage", "Minimum damage"))
	setShock = settingSchema.Add(sheet.NewFlag("shock", true, "a miss in melee may still deal shock damage").
			Called("Attack and damage", "Shock damage"))
	setShieldShock = settingSchema.Add(sheet.NewFlag("shield_blocks_first_shock", false, "a sound shield ignores the first shock damage of a round").
			Called("Attack and damage", "Shields stop the first shock"))
	setOpportunity = settingSchema.Add(sheet.NewFlag("opportunity_attacks", true, "leaving a foe's reach provokes an attack").
			Called("Movement and reactions", "Opportunity attacks"))
	setOALimit = settingSchema.Add(sheet.Field{Name: "oa_per_round_limit", Type: sheet.Int, Min: 0, Max: 1000, Help: "how many a creature may make in a round; 0 means no limit"}.
			Called("Movement and reactions", "Opportunity attacks per round"))
	// setDiagonal is in force on the board (AAC-MOVE-4).
	_            = settingSchema.Add(rulekit.DiagonalRule("Movement and reactions"))
	setBowReload = settingSchema.Add(sheet.NewWord("bow_reload", "always free, or free only with attack skill 1 or more", "free", "by_skill").
			Called("Attack and damage", "Loading bows and slings", "always free", "with skill 1"))
	setMoraleScope = settingSchema.Add(sheet.NewWord("morale_scope", "one roll for the whole side, or one for each member", "side", "individual").
			Called("Morale", "Who rolls morale", "the side", "each member"))
	setMoraleCoincident = settingSchema.Add(sheet.NewWord("morale_coincident", "roll morale once, or once for each", "once", "twice").
				Called("Morale", "First casualty is also the half"))
	setMoraleTiming = settingSchema.Add(sheet.NewWord("morale_timing", "at once, or at the end of the turn", "immediate", "end_of_turn").
			Called("Morale", "When morale is rolled", "at once", "at the end of the turn"))
	setExhaustion = settingSchema.Add(sheet.NewFlag("exhaustion", true, "being felled and fighting exhaust").
			Called("Wounds and exhaustion", "Exhaustion"))
	setScars       = settingSchema.Add(sheet.NewFlag("scars", true, "a felling blow may leave a scar").Called("Wounds and exhaustion", "Scars"))
	setEncumbrance = settingSchema.Add(sheet.NewFlag("encumbrance", true, "heavy loads slow and hinder").
			Called("Movement and reactions", "Encumbrance"))
	setCoverProne = settingSchema.Add(sheet.NewFlag("cover_and_prone_modifiers", true, "cover and lying prone modify attack rolls").
			Called("Attack and damage", "Cover and prone"))
	setShoveGrapple = settingSchema.Add(sheet.NewFlag("shove_grapple", true, "allow shoving and grappling").
			Called("Optional actions", "Shove and grapple"))
	setTwoWeapons = settingSchema.Add(sheet.NewFlag("two_weapons", true, "allow attacks with two weapons").
			Called("Optional actions", "Two weapons"))
	setExecution = settingSchema.Add(sheet.NewFlag("execution", true, "allow execution attacks").Called("Optional actions", "Execution attacks"))
	setTraits    = settingSchema.Add(sheet.NewFlag("traits", true, "traits take effect").Called("Optional actions", "Traits"))
	setLockCost  = settingSchema.Add(sheet.NewWord("lock_shields_cost", "a move action, or a main action", "move", "main").
			Called("Optional actions", "Locking shields costs", "move action", "main action"))
	setNPCSnap = settingSchema.Add(sheet.NewFlag("npc_snap_attack", false, "creatures without a name may make snap attacks too").
			Called("Optional actions", "Snap attacks by nameless creatures"))
)
