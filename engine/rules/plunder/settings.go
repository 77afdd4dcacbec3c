package plunder

import "parapet/engine/sheet"

// Indices of the settings, in the order of the catalogue.
const (
	setDiagonal = iota
	setOrderKey
	setOrderTie
	setGroupRolls
	setMultiRolls
	setLateMode
	setFirstWound
	setMoraleMerge
	setMoveTie
	setBlockedMove
	setAutoLoad
	setCrawl
	setParryStacks
	setManeuverAttacks
	setRangeRounding
	setCreatureCover
	setSpellDetail
	setSpellDisruption
	setMagicDie
	setVersatileDie
	setTwoHandedDie
	setNegativeHP
	setWoundBasis
	setZeroResult
	setArmourNotch
	setSlashCounts
	setCritSlots
	setCritCounts
	setBurdenCounts
	setInstantCompare
	setInstantBasis
	setInstantScope
	setTenMinusFloor
	setOAPrompt
	setDodgeStart
	setFeintExpiry
	setFeintIgnores
	setEscapeCost
	setPushDamage
	setFollowProvokes
	setRallyCost
	setShoveRounding
	setBleedFirst
	setBleedStack
	setHideMonsters
)

func settingsSchema() *sheet.Schema {
	critSlots := sheet.Field{Name: "crit_wound_slots", Type: sheet.Choice, Words: []string{"by_damage"}, Min: 1, Max: 2, Default: sheet.Num(1),
		Help: "severity and slots of such a Wound: fixed, or by damage"}
	return sheet.New("settings", sheet.Labelled(settingNames, settingWords,
		sheet.NewWord("diagonal_rule", "what a diagonal step costs, and counts as in ranges", "one", "fractional"),
		sheet.NewWord("order_key", "ranged attacks, spells and melee resolve by the number rolled, or by the margin of success",
			"die", "margin"),
		sheet.NewWord("order_tie", "ties resolve together, in the order of declaration, or by another die",
			"simultaneous", "declaration", "roll_off"),
		sheet.NewFlag("group_monster_rolls", false, "monsters of a kind that do the same share one die"),
		sheet.NewWord("multi_attack_rolls", "each attack of an action has a die of its own, or one die counts for all", "each", "one"),
		sheet.NewWord("late_adv_mode", "a second die rolled late: the better or worse of both counts, or it alone",
			"pick", "replace"),
		sheet.NewWord("morale_first_wound_scope", "which first Wound calls for a Morale check: the side's, or each monster's own", "side", "each"),
		sheet.NewFlag("morale_merge", true, "several Morale checks due at once are a single roll"),
		sheet.NewWord("move_tie", "equal margins: the lower Dexterity target goes first, or another die decides", "dexterity", "roll_off"),
		sheet.NewWord("blocked_move", "a declared path that has become blocked: move as far as possible, or not at all", "truncate", "fail"),
		sheet.NewFlag("auto_encumbrance", false, "speed falls with the load carried"),
		sheet.NewWord("crawl", "prone creatures can't move, or crawl at half speed", "off", "half"),
		sheet.NewWord("parry_stacks", "the Parry of everything in hand adds up, or the highest counts", "sum", "best"),
		sheet.NewFlag("maneuvers_are_attacks", false, "they gain the advantages of melee attacks; a natural 1 fails, a natural 20 succeeds"),
		sheet.NewWord("range_step_rounding", "part of a 10 ft step beyond Point Blank doesn't count, or counts as a whole one", "floor", "ceil"),
		sheet.NewWord("creature_cover", "which creatures give cover to those behind them",
			"in_melee", "any", "off"),
		sheet.NewWord("spell_declare_detail", "a spell is declared with its target, or the target is chosen when it is cast",
			"spell_and_target", "spell_only"),
		sheet.NewWord("spell_disruption", "what makes a declared spell fail", "none", "wound", "damage"),
		whole("magic_die", 2, 100, 6, "number of sides"),
		whole("versatile_die", 2, 100, 4, "sides of the damage die of a versatile weapon in two hands"),
		whole("two_handed_die", 2, 100, 6, "sides of the damage die of a two-handed weapon"),
		sheet.NewWord("negative_hp", "Hit Points stop at 0, or go below it", "stop_at_0", "track"),
		sheet.NewWord("wound_damage_basis", "look up all of the damage, or what goes below 0", "full", "overflow"),
		sheet.NewWord("wp_zero_result", "damage reduced to exactly 0 is a Wound of severity 1, or none",
			"severity_1", "no_wound"),
		sheet.NewFlag("armour_notch_on_protect", true, "armour takes a Notch when it prevents or lessens a Wound"),
		whole("slash_counts_as", 1, 2, 2, "how many Wounds a slash of severity 2 or 3 counts as"),
		critSlots,
		sheet.NewFlag("crit_wound_counts", true, "wounds of critical hits count toward limit and slots while they last"),
		sheet.NewFlag("burden_counts", true, "known spells take slots that Wounds could fill"),
		sheet.NewWord("instant_death_compare", "damage of at least maximum Hit Points kills outright, or of exactly that", "at_least", "equal"),
		sheet.NewWord("instant_death_basis", "compared after Wound Protection, before it, or only what goes below 0",
			"after_protection", "raw", "overflow"),
		sheet.NewWord("instant_death_scope", "everyone, or only player characters", "all", "pc_only"),
		whole("ten_minus_floor", 0, 1, 1, "the least damage of a failed avoidance, Grapple or Shove"),
		sheet.NewWord("oa_prompt", "ask each time, always make them, or never", "ask", "always", "never"),
		sheet.NewWord("dodge_start", "when its place comes up, or as soon as it is declared", "on_resolution", "on_declaration"),
		sheet.NewWord("feint_expiry", "until used, at most to the end of the next round, or only until used",
			"used_or_end_of_next_round", "used"),
		sheet.NewWord("feint_ignores", "the target's Defense alone, or cover and range too", "own_defence", "all"),
		sheet.NewWord("escape_cost", "costs the action, or is free", "action", "free"),
		sheet.NewWord("push_damage", "a push comes with the damage, or instead of it", "with", "instead"),
		sheet.NewFlag("push_follow_provokes", true, "following a pushed creature provokes opportunity attacks"),
		sheet.NewWord("rally_cost", "costs action and move, or only the move", "action", "free"),
		sheet.NewWord("shove_rounding", "how feet of a Shove become squares", "up", "down", "nearest"),
		sheet.NewWord("bleed_first_tick", "exhausts from the round in which it began, or from the next", "same_round", "next_round"),
		sheet.NewFlag("bleed_stack", false, "every bleeding Wound exhausts separately"),
		sheet.NewFlag("hide_monster_declarations", false, "the player view doesn't show what monsters have declared"),
	)...)
}

// settingNames are the names of the settings and the chapters of the rules that they belong to.
var settingNames = map[string]sheet.Name{
	"diagonal_rule":             {Group: "Movement", Label: "Diagonal steps"},
	"order_key":                 {Group: "Round and order", Label: "Order by"},
	"order_tie":                 {Group: "Round and order", Label: "Ties"},
	"group_monster_rolls":       {Group: "Round and order", Label: "Group rolls for monsters"},
	"multi_attack_rolls":        {Group: "Attacks", Label: "Dice for several attacks"},
	"late_adv_mode":             {Group: "Round and order", Label: "Late advantage"},
	"morale_first_wound_scope":  {Group: "Morale", Label: "First Wound"},
	"morale_merge":              {Group: "Morale", Label: "Combine checks"},
	"move_tie":                  {Group: "Movement", Label: "Ties in movement"},
	"blocked_move":              {Group: "Movement", Label: "Blocked paths"},
	"auto_encumbrance":          {Group: "Movement", Label: "Encumbrance"},
	"crawl":                     {Group: "Movement", Label: "Crawling"},
	"parry_stacks":              {Group: "Attacks", Label: "Parry of several items"},
	"maneuvers_are_attacks":     {Group: "Maneuvers", Label: "Grapple and Shove as attacks"},
	"range_step_rounding":       {Group: "Attacks", Label: "Range steps"},
	"creature_cover":            {Group: "Attacks", Label: "Cover from creatures"},
	"spell_declare_detail":      {Group: "Spells", Label: "Declaring spells"},
	"spell_disruption":          {Group: "Spells", Label: "Disrupting spells"},
	"magic_die":                 {Group: "Spells", Label: "Magic Dice"},
	"versatile_die":             {Group: "Attacks", Label: "Versatile weapons"},
	"two_handed_die":            {Group: "Attacks", Label: "Two-handed weapons"},
	"negative_hp":               {Group: "Wounds and death", Label: "Hit Points below 0"},
	"wound_damage_basis":        {Group: "Wounds and death", Label: "Damage for a Wound"},
	"wp_zero_result":            {Group: "Wounds and death", Label: "Wound Protection to 0"},
	"armour_notch_on_protect":   {Group: "Wounds and death", Label: "Armour takes Notches"},
	"slash_counts_as":           {Group: "Wounds and death", Label: "Slashes count as"},
	"crit_wound_slots":          {Group: "Wounds and death", Label: "Wounds of critical hits"},
	"crit_wound_counts":         {Group: "Wounds and death", Label: "Critical Wounds fill slots"},
	"burden_counts":             {Group: "Wounds and death", Label: "Spells fill slots"},
	"instant_death_compare":     {Group: "Wounds and death", Label: "Instant death at"},
	"instant_death_basis":       {Group: "Wounds and death", Label: "Damage for instant death"},
	"instant_death_scope":       {Group: "Wounds and death", Label: "Who can die instantly"},
	"ten_minus_floor":           {Group: "Maneuvers", Label: "Minimum damage of failures"},
	"oa_prompt":                 {Group: "Attacks", Label: "Opportunity attacks"},
	"dodge_start":               {Group: "Maneuvers", Label: "Dodge starts"},
	"feint_expiry":              {Group: "Maneuvers", Label: "Feint lasts"},
	"feint_ignores":             {Group: "Maneuvers", Label: "Feint ignores"},
	"escape_cost":               {Group: "Maneuvers", Label: "Breaking free"},
	"push_damage":               {Group: "Maneuvers", Label: "Push and damage"},
	"push_follow_provokes":      {Group: "Maneuvers", Label: "Following a push provokes"},
	"rally_cost":                {Group: "Morale", Label: "Rally"},
	"shove_rounding":            {Group: "Maneuvers", Label: "Shove distance"},
	"bleed_first_tick":          {Group: "Wounds and death", Label: "Bleeding starts"},
	"bleed_stack":               {Group: "Wounds and death", Label: "Bleeding adds up"},
	"hide_monster_declarations": {Group: "Round and order", Label: "Hide monster declarations"},
}

// settingWords are what the words of settings are called; "setting.word" where it is another in one of them.
var settingWords = map[string]string{
	"one":                           "1",
	"fractional":                    "1.5",
	"die":                           "number rolled",
	"margin":                        "margin of success",
	"simultaneous":                  "together",
	"declaration":                   "order of declaration",
	"roll_off":                      "another die",
	"each":                          "a die each",
	"multi_attack_rolls.one":        "one for all",
	"pick":                          "better or worse of both",
	"replace":                       "the second alone",
	"side":                          "the side's",
	"morale_first_wound_scope.each": "each monster's",
	"dexterity":                     "lower Dexterity target",
	"truncate":                      "as far as possible",
	"fail":                          "not at all",
	"crawl.off":                     "not allowed",
	"half":                          "half speed",
	"sum":                           "add up",
	"best":                          "the highest",
	"floor":                         "don't count",
	"ceil":                          "count whole",
	"in_melee":                      "those in melee",
	"creature_cover.any":            "all standing",
	"creature_cover.off":            "none",
	"spell_and_target":              "with target",
	"spell_only":                    "spell only",
	"wound":                         "a Wound",
	"damage":                        "any damage",
	"none":                          "nothing",
	"stop_at_0":                     "stop at 0",
	"track":                         "go below 0",
	"full":                          "all of it",
	"overflow":                      "what goes below 0",
	"severity_1":                    "severity 1",
	"no_wound":                      "no Wound",
	"by_damage":                     "by damage",
	"at_least":                      "maximum HP or more",
	"equal":                         "exactly maximum HP",
	"after_protection":              "after Wound Protection",
	"raw":                           "before Wound Protection",
	"all":                           "everyone",
	"feint_ignores.all":             "cover and range too",
	"pc_only":                       "player characters",
	"ask":                           "ask",
	"always":                        "always",
	"never":                         "never",
	"on_resolution":                 "when its place comes up",
	"on_declaration":                "when declared",
	"used_or_end_of_next_round":     "until the next round ends",
	"used":                          "until used",
	"own_defence":                   "its own Defense",
	"action":                        "the action",
	"free":                          "nothing",
	"rally_cost.action":             "action and move",
	"rally_cost.free":               "the move",
	"with":                          "with the damage",
	"instead":                       "instead of damage",
	"up":                            "rounded up",
	"down":                          "rounded down",
	"nearest":                       "to the nearest",
	"same_round":                    "the same round",
	"next_round":                    "the next round",
}
