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
	return sheet.New("settings", sheet.Labelled(settingNames, settingWords,
		sheet.NewWord("initiative_mode", "one roll for each side, or players act one by one around the opposition's block", "side",
			"interleaved"),
		sheet.NewFlag("surprised_instant_actions", false, "surprised creatures may use instant actions and opportunity attacks"),
		sheet.NewWord("attack_model", "class bonus, modifier and skill together, or the skill alone", "class", "skill"),
		sheet.NewWord("skill_names", "slash, shoot and punch, or one skill for each kind of weapon", "three", "weapon"),
		sheet.NewWord("ac_model", "as typed on the sheet, or worked out from skills or DEX", "typed", "skill", "dex"),
		sheet.Field{Name: "unskilled_check", Type: sheet.Int, Min: -2, Max: -1, Default: sheet.Num(-1),
			Help: "what a check adds for a general skill that the creature doesn't have"},
		sheet.NewFlag("natural_1_20_attack", true, "a natural 1 always misses, a natural 20 always hits"),
		sheet.NewFlag("natural_1_20_check", false, "a natural 1 always fails, a natural 20 always succeeds on checks and saves"),
		sheet.Field{Name: "min_damage_on_hit", Type: sheet.Int, Min: 0, Max: 1, Default: sheet.Num(1), Help: "the least damage a hit deals"},
		sheet.NewFlag("shock", true, "a miss in melee may still deal shock damage"),
		sheet.NewFlag("shield_blocks_first_shock", false, "a sound shield ignores the first shock damage of a round"),
		sheet.NewFlag("opportunity_attacks", true, "leaving a foe's reach provokes an attack"),
		sheet.Field{Name: "oa_per_round_limit", Type: sheet.Int, Min: 0, Max: 1000,
			Help: "how many a creature may make in a round; 0 means no limit"},
		sheet.NewWord("diagonal_rule", "what a diagonal step costs, and counts as in ranges", "one", "fractional"),
		sheet.NewWord("bow_reload", "always free, or free only with attack skill 1 or more", "free", "by_skill"),
		sheet.NewWord("morale_scope", "one roll for the whole side, or one for each member", "side", "individual"),
		sheet.NewWord("morale_coincident", "roll morale once, or once for each", "once", "twice"),
		sheet.NewWord("morale_timing", "at once, or at the end of the turn", "immediate", "end_of_turn"),
		sheet.NewFlag("exhaustion", true, "being felled and fighting exhaust"),
		sheet.NewFlag("scars", true, "a felling blow may leave a scar"),
		sheet.NewFlag("encumbrance", true, "heavy loads slow and hinder"),
		sheet.NewFlag("cover_and_prone_modifiers", true, "cover and lying prone modify attack rolls"),
		sheet.NewFlag("shove_grapple", true, "allow shoving and grappling"),
		sheet.NewFlag("two_weapons", true, "allow attacks with two weapons"),
		sheet.NewFlag("execution", true, "allow execution attacks"),
		sheet.NewFlag("traits", true, "traits take effect"),
		sheet.NewWord("lock_shields_cost", "a move action, or a main action", "move", "main"),
		sheet.NewFlag("npc_snap_attack", false, "creatures without a name may make snap attacks too"),
	)...)
}

// settingNames are the names of the settings and the chapters of the rules that they belong to.
var settingNames = map[string]sheet.Name{
	"initiative_mode":           {Group: "Initiative and surprise", Label: "Initiative"},
	"surprised_instant_actions": {Group: "Initiative and surprise", Label: "Surprised creatures react"},
	"attack_model":              {Group: "Attack and damage", Label: "Attack bonus"},
	"skill_names":               {Group: "Skills", Label: "Attack skills"},
	"ac_model":                  {Group: "Attack and damage", Label: "Armour class"},
	"unskilled_check":           {Group: "Skills", Label: "Untrained skills"},
	"natural_1_20_attack":       {Group: "Attack and damage", Label: "Natural 1 and 20 on attacks"},
	"natural_1_20_check":        {Group: "Skills", Label: "Natural 1 and 20 on checks"},
	"min_damage_on_hit":         {Group: "Attack and damage", Label: "Minimum damage"},
	"shock":                     {Group: "Attack and damage", Label: "Shock damage"},
	"shield_blocks_first_shock": {Group: "Attack and damage", Label: "Shields stop the first shock"},
	"opportunity_attacks":       {Group: "Movement and reactions", Label: "Opportunity attacks"},
	"oa_per_round_limit":        {Group: "Movement and reactions", Label: "Opportunity attacks per round"},
	"diagonal_rule":             {Group: "Movement and reactions", Label: "Diagonal steps"},
	"bow_reload":                {Group: "Attack and damage", Label: "Loading bows and slings"},
	"morale_scope":              {Group: "Morale", Label: "Who rolls morale"},
	"morale_coincident":         {Group: "Morale", Label: "First casualty is also the half"},
	"morale_timing":             {Group: "Morale", Label: "When morale is rolled"},
	"exhaustion":                {Group: "Wounds and exhaustion", Label: "Exhaustion"},
	"scars":                     {Group: "Wounds and exhaustion", Label: "Scars"},
	"encumbrance":               {Group: "Movement and reactions", Label: "Encumbrance"},
	"cover_and_prone_modifiers": {Group: "Attack and damage", Label: "Cover and prone"},
	"shove_grapple":             {Group: "Optional actions", Label: "Shove and grapple"},
	"two_weapons":               {Group: "Optional actions", Label: "Two weapons"},
	"execution":                 {Group: "Optional actions", Label: "Execution attacks"},
	"traits":                    {Group: "Optional actions", Label: "Traits"},
	"lock_shields_cost":         {Group: "Optional actions", Label: "Locking shields costs"},
	"npc_snap_attack":           {Group: "Optional actions", Label: "Snap attacks by nameless creatures"},
}

// settingWords are what the words of settings are called; "setting.word" where it is another in one of them.
var settingWords = map[string]string{
	"one":                  "1",
	"fractional":           "1.5",
	"main":                 "main action",
	"move":                 "move action",
	"initiative_mode.side": "one roll per side",
	"interleaved":          "one by one",
	"class":                "class, modifier, skill",
	"attack_model.skill":   "skill alone",
	"three":                "slash, shoot, punch",
	"weapon":               "by weapon",
	"typed":                "from the sheet",
	"ac_model.skill":       "from skills",
	"dex":                  "from DEX",
	"free":                 "always free",
	"by_skill":             "with skill 1",
	"morale_scope.side":    "the side",
	"individual":           "each member",
	"once":                 "once",
	"twice":                "twice",
	"immediate":            "at once",
	"end_of_turn":          "at the end of the turn",
}
