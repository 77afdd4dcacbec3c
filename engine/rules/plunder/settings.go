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
		Help: "severity and slots of the Wound of a critical hit: 1, 2, or those that its damage would have"}
	return sheet.New("settings", sheet.Labelled(settingLabels, settingWords,
		sheet.NewWord("diagonal_rule", "what a diagonal counts in steps and distances: 1, or 1.5", "one", "fractional"),
		sheet.NewWord("order_key", "ranged attacks, spells and melee are resolved by the number rolled, or by the margin of success",
			"die", "margin"),
		sheet.NewWord("order_tie", "equal places are resolved together, in the order of declaring, or a further die decides",
			"simultaneous", "declaration", "roll_off"),
		sheet.NewFlag("group_monster_rolls", false, "alike monsters that do the same share one die"),
		sheet.NewWord("multi_attack_rolls", "several attacks in one action: a die each, or one for all", "each", "one"),
		sheet.NewWord("late_adv_mode", "a die rolled late for advantage or disadvantage: better or worse of both counts, or it alone",
			"pick", "replace"),
		sheet.NewWord("morale_first_wound_scope", "first Wound that calls for a Morale check: the side's, or each monster's own", "side", "each"),
		sheet.NewFlag("morale_merge", true, "several Morale checks due at once are one roll"),
		sheet.NewWord("move_tie", "equal margins of movers: lower Dexterity target first, or a further die", "dexterity", "roll_off"),
		sheet.NewWord("blocked_move", "a declared path that is barred by then: walked as far as possible, or not at all", "truncate", "fail"),
		sheet.NewFlag("auto_encumbrance", false, "speed falls with the load"),
		sheet.NewWord("crawl", "the prone don't move, or crawl with half their squares", "off", "half"),
		sheet.NewWord("parry_stacks", "Parry of several things in hand: all of it, or the highest alone", "sum", "best"),
		sheet.NewFlag("maneuvers_are_attacks", false,
			"Grapple and Shove have the edges of a melee attack; a natural 1 fails, a natural 20 succeeds"),
		sheet.NewWord("range_step_rounding", "parts of 10 ft beyond Point Blank don't count, or count whole", "floor", "ceil"),
		sheet.NewWord("creature_cover", "creatures that give cover to whom they stand before: those in melee, any standing ones, none",
			"in_melee", "any", "off"),
		sheet.NewWord("spell_declare_detail", "a spell is declared with its target, or the target is chosen when it is cast",
			"spell_and_target", "spell_only"),
		sheet.NewWord("spell_disruption", "what spoils a declared spell: nothing of the kind, a Wound, or any damage", "none", "wound", "damage"),
		whole("magic_die", 2, 100, 6, "sides of a Magic Die"),
		whole("versatile_die", 2, 100, 4, "sides of the die of a versatile weapon in two hands"),
		whole("two_handed_die", 2, 100, 6, "sides of the die of a two-handed weapon"),
		sheet.NewWord("negative_hp", "Hit Points stop at 0, or are counted below it", "stop_at_0", "track"),
		sheet.NewWord("wound_damage_basis", "damage that is looked up for a Wound: all of the hit, or what goes below 0", "full", "overflow"),
		sheet.NewWord("wp_zero_result", "damage that Wound Protection brings to exactly 0: a Wound of severity 1, or none",
			"severity_1", "no_wound"),
		sheet.NewFlag("armour_notch_on_protect", true, "armour takes a Notch when it prevents or lessens a Wound"),
		whole("slash_counts_as", 1, 2, 2, "Wounds that a slash of severity 2 or 3 counts as"),
		critSlots,
		sheet.NewFlag("crit_wound_counts", true, "Wounds of critical hits count toward limit and slots while they last"),
		sheet.NewFlag("burden_counts", true, "known spells take slots from those that Wounds may fill"),
		sheet.NewWord("instant_death_compare", "damage that kills at once: maximum Hit Points or more, or exactly as much", "at_least", "equal"),
		sheet.NewWord("instant_death_basis", "damage compared for instant death: after Wound Protection, before it, or what goes below 0",
			"after_protection", "raw", "overflow"),
		sheet.NewWord("instant_death_scope", "who can die at once: all, or only player characters", "all", "pc_only"),
		whole("ten_minus_floor", 0, 1, 1, "least damage of a failed avoidance, Grapple or Shove"),
		sheet.NewWord("oa_prompt", "opportunity attacks: ask each time, always make them, never", "ask", "always", "never"),
		sheet.NewWord("dodge_start", "a Dodge holds from its place in the order, or from its declaration", "on_resolution", "on_declaration"),
		sheet.NewWord("feint_expiry", "a Feint lasts till used, at most to the end of the next round, or only till used",
			"used_or_end_of_next_round", "used"),
		sheet.NewWord("feint_ignores", "a Feint takes away the own Defense, or cover and range as well", "own_defence", "all"),
		sheet.NewWord("escape_cost", "breaking free is the action, or free beside it", "action", "free"),
		sheet.NewWord("push_damage", "a push comes with the damage, or instead of it", "with", "instead"),
		sheet.NewFlag("push_follow_provokes", true, "who follows a push exposes itself to opportunity attacks"),
		sheet.NewWord("rally_cost", "a Rally takes action and move, or the move only", "action", "free"),
		sheet.NewWord("shove_rounding", "feet of a Shove as squares: rounded up, down, or to the nearest", "up", "down", "nearest"),
		sheet.NewWord("bleed_first_tick", "bleeding exhausts from the round in which it began, or from the next", "same_round", "next_round"),
		sheet.NewFlag("bleed_stack", false, "each bleeding Wound exhausts for itself"),
		sheet.NewFlag("hide_monster_declarations", false, "the players' window doesn't show what monsters have declared"),
	)...)
}

var settingLabels = map[string]string{
	"diagonal_rule":             "Diagonal steps count",
	"order_key":                 "Order by",
	"order_tie":                 "Equal places",
	"group_monster_rolls":       "Alike monsters share a die",
	"multi_attack_rolls":        "Several attacks roll",
	"late_adv_mode":             "A late die",
	"morale_first_wound_scope":  "First Wound for Morale",
	"morale_merge":              "One Morale roll for all checks",
	"move_tie":                  "Movers with equal margins",
	"blocked_move":              "A barred path is",
	"auto_encumbrance":          "Speed by load",
	"crawl":                     "Crawling while prone",
	"parry_stacks":              "Parry of several things",
	"maneuvers_are_attacks":     "Grapple and Shove are attacks",
	"range_step_rounding":       "Parts of a range step",
	"creature_cover":            "Creatures give cover",
	"spell_declare_detail":      "A spell is declared with",
	"spell_disruption":          "A declared spell is spoiled by",
	"magic_die":                 "Sides of a Magic Die",
	"versatile_die":             "Die of versatile weapons",
	"two_handed_die":            "Die of two-handed weapons",
	"negative_hp":               "Hit Points below 0",
	"wound_damage_basis":        "Damage looked up for a Wound",
	"wp_zero_result":            "Wound Protection leaves 0",
	"armour_notch_on_protect":   "Armour wears when it protects",
	"slash_counts_as":           "A slash counts as Wounds",
	"crit_wound_slots":          "Severity of a critical Wound",
	"crit_wound_counts":         "Critical Wounds count",
	"burden_counts":             "Known spells take slots",
	"instant_death_compare":     "Instant death at",
	"instant_death_basis":       "Damage for instant death",
	"instant_death_scope":       "Instant death for",
	"ten_minus_floor":           "Least of 10 minus the roll",
	"oa_prompt":                 "Opportunity attacks",
	"dodge_start":               "A Dodge starts",
	"feint_expiry":              "A Feint lasts",
	"feint_ignores":             "A Feint ignores",
	"escape_cost":               "Breaking free costs",
	"push_damage":               "A push comes",
	"push_follow_provokes":      "Following a push provokes",
	"rally_cost":                "A Rally costs",
	"shove_rounding":            "Feet of a Shove are rounded",
	"bleed_first_tick":          "Bleeding exhausts from",
	"bleed_stack":               "Bleeding Wounds add up",
	"hide_monster_declarations": "Hide what monsters declare",
}

// settingWords explains the words of settings that don't explain themselves.
var settingWords = map[string]string{
	"one":                       "1",
	"fractional":                "1.5",
	"die":                       "the number rolled",
	"margin":                    "the margin",
	"simultaneous":              "together",
	"declaration":               "in the order of declaring",
	"roll_off":                  "a further die",
	"each":                      "each its own",
	"pick":                      "better or worse of both",
	"replace":                   "counts alone",
	"side":                      "the side's",
	"dexterity":                 "lower Dexterity target first",
	"truncate":                  "walked as far as possible",
	"fail":                      "not walked",
	"half":                      "half the squares",
	"sum":                       "adds up",
	"best":                      "the highest",
	"floor":                     "don't count",
	"ceil":                      "count whole",
	"in_melee":                  "in melee",
	"spell_and_target":          "its target",
	"spell_only":                "the spell alone",
	"wound":                     "a Wound",
	"damage":                    "any damage",
	"none":                      "nothing",
	"stop_at_0":                 "stop at 0",
	"track":                     "are counted",
	"full":                      "all of it",
	"overflow":                  "what goes below 0",
	"severity_1":                "severity 1",
	"no_wound":                  "no Wound",
	"by_damage":                 "by its damage",
	"at_least":                  "maximum HP or more",
	"equal":                     "exactly maximum HP",
	"after_protection":          "after Wound Protection",
	"raw":                       "before Wound Protection",
	"pc_only":                   "player characters",
	"on_resolution":             "at its place",
	"on_declaration":            "when declared",
	"used_or_end_of_next_round": "till used or the next round ends",
	"used":                      "till used",
	"own_defence":               "own Defense",
	"action":                    "the action",
	"with":                      "with the damage",
	"instead":                   "instead of damage",
	"same_round":                "the same round",
	"next_round":                "the next round",
}
