package glitters

import "parapet/engine/sheet"

// Indices of the settings, in the order of the catalogue.
const (
	setDefeatRules = iota
	setDiagonal
	setTheatre
	setMPFormula
	setRecognition
	setReveals
	setCritCompare
	setBlockCost
	setOAOnEnter
	setReactionRefresh
	setReactionOwnTurn
	setJogSprintStack
	setJogMax
	setBonusScope
	setDotTick
	setBurningDecay
	setBurningAccumulates
	setFrozenThaw
	setGrappledReact
	setGrapplerReact
	setRegrappleKeeps
	setParryRanged
	setNat1
	setNat20
	setMinDamage
	setAdvCancel
	setDownFail
	setFallsProne
	setBleedHelpDT
	setCoverMIT
	setAutoEnd
	setLight
	setNoise
	setObscured
)

func settingsSchema() *sheet.Schema {
	return sheet.New("settings", sheet.Labelled(settingNames, settingWords,
		sheet.NewWord("defeat_rules", "death rolls decide between life and death, or they are out until combat ends",
			"permadeath", "modern"),
		sheet.NewWord("diagonal_rule", "what a diagonal step costs, and counts as in ranges", "one", "fractional"),
		sheet.NewFlag("theatre_of_mind", false, "reach, range, walls and line of sight aren't checked, and movement provokes nothing"),
		sheet.NewWord("mp_formula", "how many movement points a turn gives", "half_speed", "full_speed"),
		sheet.NewFlag("recognition", false, "once per combat, player characters may roll to learn an enemy's numbers"),
		sheet.Field{Name: "recognition_reveals", Type: sheet.WordSet, Words: []string{"hp", "ap", "attributes", "mit", "weapons", "abilities"},
			Default: sheet.List("hp", "weapons", "mit"), Help: "what the player view shows of a recognised creature"},
		sheet.NewWord("crit_compare", "a natural roll at the critical threshold is a crit, or only one above it", "at_or_above", "strictly_above"),
		sheet.NewWord("block_cost", "a block is declared ahead with an offhand action, or answers one attack with a reaction", "offhand", "reaction"),
		sheet.NewFlag("oa_on_enter", false, "entering an enemy's reach provokes too, not only leaving it"),
		sheet.NewWord("reaction_refresh", "when spent reactions come back",
			"own_turn_start", "every_turn"),
		sheet.NewFlag("reaction_on_own_turn", false, "reactions work on your own turn too: to parry an opportunity attack, for instance"),
		sheet.NewFlag("jog_sprint_stack", true, "both may be used in one turn"),
		sheet.Field{Name: "jog_max_per_turn", Type: sheet.Int, Min: 0, Max: 100, Default: sheet.Num(1),
			Help: "how many times a creature may jog in a turn, whatever pays for it"},
		sheet.NewWord("bonus_round_scope", "what ambushers may do in their bonus round: a full turn, or attacks, throws and spells only",
			"full_turn", "attack_only"),
		sheet.NewWord("dot_tick", "when their damage is dealt", "turn_end", "turn_start"),
		sheet.Field{Name: "burning_decay", Type: sheet.Int, Min: 0, Max: 1, Default: sheet.Num(1),
			Help: "levels of burning lost each turn; with 0, only water and the like put it out"},
		sheet.NewFlag("burning_accumulates", true, "every hit with fire adds a level; off: only the first one counts"),
		sheet.NewWord("frozen_thaw", "with a rest only, or once freezing no longer exceeds STR", "rest_only", "when_below_threshold"),
		sheet.NewFlag("grappled_can_react", true, "a creature that is held may use reactions"),
		sheet.NewFlag("grappler_can_react", true, "a creature that holds another may use reactions"),
		sheet.NewWord("regrapple_keeps", "the score of the hold afterwards: the new one, or the higher of both", "new", "higher"),
		sheet.NewFlag("parry_vs_ranged", false, "shots and throws can be parried"),
		sheet.NewFlag("nat1_auto_fail", true, "on attack rolls, checks and saves, whatever the total"),
		sheet.NewFlag("nat20_auto_success", true, "on attack rolls, checks and saves, whatever the total"),
		sheet.Field{Name: "min_damage", Type: sheet.Int, Min: 0, Max: 1, Help: "the least damage a hit deals"},
		sheet.NewWord("adv_cancel", "one of either cancels all of the other, or the greater number wins",
			"any", "count"),
		sheet.NewFlag("damage_while_down_adds_fail", false, "damage to a player character at 0 HP counts as a failed death roll"),
		sheet.NewFlag("unconscious_falls_prone", false, "falling unconscious also knocks prone"),
		sheet.Field{Name: "bleed_help_dt", Type: sheet.Choice, Words: []string{"twice_level"}, Min: -1000, Max: 1000, Default: sheet.Num(12),
			Help: "a fixed number, or twice the level of bleeding"},
		sheet.Field{Name: "cover_mit", Type: sheet.Ints, Len: 3, Min: -1000, Max: 1000, Default: sheet.Nums(0, 0, 0),
			Help: "what quarter, half and full cover add to mitigation against shots, throws and spells"},
		sheet.NewFlag("auto_end_turn", false, "a turn ends once no action and no movement is left"),
		sheet.NewWord("scene_light", "sets the DT of an ambush: 5, +10 in bright light, +5 in dim light. In the dark, recognition has disadvantage", "bright", "dim", "dark"),
		sheet.NewWord("scene_noise", "silence adds 3 to the DT of an ambush, loud noise takes off 3", "normal", "silent", "loud"),
		sheet.NewFlag("scene_obscured", false, "takes 5 off the DT of an ambush and gives recognition disadvantage"),
	)...)
}

// settingNames are the names of the settings and the chapters of the rules that they belong to.
var settingNames = map[string]sheet.Name{
	"defeat_rules":                {Group: "Death", Label: "Player characters at 0 HP"},
	"diagonal_rule":               {Group: "Grid and movement", Label: "Diagonal steps"},
	"theatre_of_mind":             {Group: "Grid and movement", Label: "Theatre of the mind"},
	"mp_formula":                  {Group: "Grid and movement", Label: "Movement points"},
	"recognition":                 {Group: "Scene and surprise", Label: "Recognise enemies"},
	"recognition_reveals":         {Group: "Scene and surprise", Label: "Recognition reveals"},
	"crit_compare":                {Group: "Attack and defence", Label: "Critical hits"},
	"block_cost":                  {Group: "Attack and defence", Label: "Blocking costs"},
	"oa_on_enter":                 {Group: "Attack and defence", Label: "Opportunity attacks on approach"},
	"reaction_refresh":            {Group: "Turns and reactions", Label: "Reactions return"},
	"reaction_on_own_turn":        {Group: "Turns and reactions", Label: "Reactions on your own turn"},
	"jog_sprint_stack":            {Group: "Grid and movement", Label: "Jog and sprint together"},
	"jog_max_per_turn":            {Group: "Grid and movement", Label: "Jogs per turn"},
	"bonus_round_scope":           {Group: "Scene and surprise", Label: "Ambush round"},
	"dot_tick":                    {Group: "Conditions", Label: "Bleeding and burning hurt"},
	"burning_decay":               {Group: "Conditions", Label: "Burning fades"},
	"burning_accumulates":         {Group: "Conditions", Label: "Burning adds up"},
	"frozen_thaw":                 {Group: "Conditions", Label: "Frozen ends"},
	"grappled_can_react":          {Group: "Grappling", Label: "Grappled creatures react"},
	"grappler_can_react":          {Group: "Grappling", Label: "Grapplers react"},
	"regrapple_keeps":             {Group: "Grappling", Label: "Regrapple score"},
	"parry_vs_ranged":             {Group: "Attack and defence", Label: "Parry ranged attacks"},
	"nat1_auto_fail":              {Group: "Attack and defence", Label: "Natural 1 always fails"},
	"nat20_auto_success":          {Group: "Attack and defence", Label: "Natural 20 always succeeds"},
	"min_damage":                  {Group: "Attack and defence", Label: "Minimum damage"},
	"adv_cancel":                  {Group: "Attack and defence", Label: "Advantage and disadvantage"},
	"damage_while_down_adds_fail": {Group: "Death", Label: "Damage at 0 HP"},
	"unconscious_falls_prone":     {Group: "Death", Label: "Unconscious creatures fall prone"},
	"bleed_help_dt":               {Group: "Conditions", Label: "DT to stop bleeding"},
	"cover_mit":                   {Group: "Attack and defence", Label: "Cover"},
	"auto_end_turn":               {Group: "Turns and reactions", Label: "End turns automatically"},
	"scene_light":                 {Group: "Scene and surprise", Label: "Light"},
	"scene_noise":                 {Group: "Scene and surprise", Label: "Noise"},
	"scene_obscured":              {Group: "Scene and surprise", Label: "Fog or smoke"},
}

// settingWords are what the words of settings are called; "setting.word" where it is another in one of them.
var settingWords = map[string]string{
	"half_speed":           "half SPD",
	"full_speed":           "full SPD",
	"one":                  "1",
	"fractional":           "1.5",
	"at_or_above":          "at the threshold",
	"strictly_above":       "above the threshold",
	"offhand":              "an offhand action",
	"block_cost.reaction":  "a reaction",
	"own_turn_start":       "on your own turn",
	"every_turn":           "on every turn",
	"full_turn":            "a full turn",
	"attack_only":          "attacks only",
	"turn_end":             "at the end of the turn",
	"turn_start":           "at the start of the turn",
	"rest_only":            "with a rest",
	"when_below_threshold": "below STR",
	"new":                  "the new score",
	"higher":               "the higher score",
	"any":                  "one cancels all",
	"count":                "the greater number wins",
	"twice_level":          "twice the level",
	"permadeath":           "death rolls",
	"modern":               "out until combat ends",
	"hp":                   "HP",
	"ap":                   "AP",
	"mit":                  "mitigation",
}
