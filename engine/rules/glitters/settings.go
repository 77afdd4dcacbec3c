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
	return sheet.New("settings", sheet.Labelled(settingLabels, settingWords,
		sheet.NewWord("defeat_rules", "player characters at 0 HP: death rolls and waking by healing, or out till after the fight",
			"permadeath", "modern"),
		sheet.NewWord("diagonal_rule", "what a diagonal counts in steps and distances: 1, or 1.5", "one", "fractional"),
		sheet.NewFlag("theatre_of_mind", false, "reach, range, walls and sight aren't checked, movement provokes nothing"),
		sheet.NewWord("mp_formula", "movement points of a turn: half of SPD, or all", "half_speed", "full_speed"),
		sheet.NewFlag("recognition", false, "player characters may roll, once a fight, to know their enemies' numbers"),
		sheet.Field{Name: "recognition_reveals", Type: sheet.WordSet, Words: []string{"hp", "ap", "attributes", "mit", "weapons", "abilities"},
			Default: sheet.List("hp", "weapons", "mit"), Help: "what the players' window shows of a recognised creature"},
		sheet.NewWord("crit_compare", "a natural die at the critical threshold is critical, or only above it", "at_or_above", "strictly_above"),
		sheet.NewWord("block_cost", "a block is an offhand action in advance, or a reaction to one attack", "offhand", "reaction"),
		sheet.NewFlag("oa_on_enter", false, "an enemy that comes into reach may be struck, not only one that leaves"),
		sheet.NewWord("reaction_refresh", "when reactions come back: as the own turn begins, or as anybody's does",
			"own_turn_start", "every_turn"),
		sheet.NewFlag("reaction_on_own_turn", false, "reactions may be used in the own turn too, to parry for instance"),
		sheet.NewFlag("jog_sprint_stack", true, "jog and sprint may be used in one turn"),
		sheet.Field{Name: "jog_max_per_turn", Type: sheet.Int, Min: 0, Max: 100, Default: sheet.Num(1),
			Help: "how often one may jog in a turn, whatever pays for it"},
		sheet.NewWord("bonus_round_scope", "what those who surprise may do in their bonus round: all of a turn, or only attack, throw and cast",
			"full_turn", "attack_only"),
		sheet.NewWord("dot_tick", "when bleeding and burning hurt: at the end of the own turn, or as it begins", "turn_end", "turn_start"),
		sheet.Field{Name: "burning_decay", Type: sheet.Int, Min: 0, Max: 1, Default: sheet.Num(1),
			Help: "levels of burning lost each own turn; 0: only water and the like put it out"},
		sheet.NewFlag("burning_accumulates", true, "each hit with fire adds a level of burning; off: the first sets fire, the rest add nothing"),
		sheet.NewWord("frozen_thaw", "frozen ends by a rest only, or when freezing no longer exceeds STR", "rest_only", "when_below_threshold"),
		sheet.NewFlag("grappled_can_react", true, "who is held may use reactions"),
		sheet.NewFlag("grappler_can_react", true, "who holds somebody may use reactions"),
		sheet.NewWord("regrapple_keeps", "score of a hold after a regrapple: the new one, or the higher of both", "new", "higher"),
		sheet.NewFlag("parry_vs_ranged", false, "shots and throws can be parried too"),
		sheet.NewFlag("nat1_auto_fail", true, "a natural 1 fails on attack rolls, checks and saves, whatever is added"),
		sheet.NewFlag("nat20_auto_success", true, "a natural 20 succeeds on attack rolls, checks and saves, whatever is added"),
		sheet.Field{Name: "min_damage", Type: sheet.Int, Min: 0, Max: 1, Help: "least damage of a hit"},
		sheet.NewWord("adv_cancel", "advantage and disadvantage: any of one cancels all of the other, or the more numerous side wins",
			"any", "count"),
		sheet.NewFlag("damage_while_down_adds_fail", false, "a player character who is hurt at 0 HP has failed one more death roll"),
		sheet.NewFlag("unconscious_falls_prone", false, "who falls unconscious falls prone"),
		sheet.Field{Name: "bleed_help_dt", Type: sheet.Choice, Words: []string{"twice_level"}, Min: -1000, Max: 1000, Default: sheet.Num(12),
			Help: "DT to stanch a bleeding: a number, or twice its level"},
		sheet.Field{Name: "cover_mit", Type: sheet.Ints, Len: 3, Min: -1000, Max: 1000, Default: sheet.Nums(0, 0, 0),
			Help: "what quarter, half and full cover add to mitigation against shots, throws and spells"},
		sheet.NewFlag("auto_end_turn", false, "a turn ends by itself when no action and no movement is left in it"),
		sheet.NewWord("scene_light",
			"an ambush's DT is 5, and 10 more in bright or 5 more in dim light; the dark gives recognition disadvantage", "bright", "dim", "dark"),
		sheet.NewWord("scene_noise", "silence adds 3 to an ambush's DT, loud noise takes 3 off", "normal", "silent", "loud"),
		sheet.NewFlag("scene_obscured", false, "fog or smoke: takes 5 off an ambush's DT and gives recognition disadvantage"),
	)...)
}

var settingLabels = map[string]string{
	"defeat_rules":                "Player characters at 0 HP",
	"diagonal_rule":               "Diagonal steps count",
	"theatre_of_mind":             "Theatre of the mind",
	"mp_formula":                  "Movement points of a turn",
	"recognition":                 "Recognition of enemies",
	"recognition_reveals":         "Recognition reveals",
	"crit_compare":                "Critical at the threshold",
	"block_cost":                  "A block is",
	"oa_on_enter":                 "Opportunity attacks on entering reach",
	"reaction_refresh":            "Reactions come back",
	"reaction_on_own_turn":        "Reactions in the own turn",
	"jog_sprint_stack":            "Jog and sprint in one turn",
	"jog_max_per_turn":            "Jogs in a turn",
	"bonus_round_scope":           "Bonus round of an ambush",
	"dot_tick":                    "Bleeding and burning hurt",
	"burning_decay":               "Burning lost each turn",
	"burning_accumulates":         "Burning adds up",
	"frozen_thaw":                 "Frozen ends",
	"grappled_can_react":          "Reactions while held",
	"grappler_can_react":          "Reactions while holding",
	"regrapple_keeps":             "A regrapple keeps",
	"parry_vs_ranged":             "Parry against shots and throws",
	"nat1_auto_fail":              "A natural 1 fails",
	"nat20_auto_success":          "A natural 20 succeeds",
	"min_damage":                  "Least damage of a hit",
	"adv_cancel":                  "Advantage against disadvantage",
	"damage_while_down_adds_fail": "Damage at 0 HP fails a death roll",
	"unconscious_falls_prone":     "The unconscious fall prone",
	"bleed_help_dt":               "DT to stanch a bleeding",
	"cover_mit":                   "Mitigation by cover",
	"auto_end_turn":               "Turns end by themselves",
	"scene_light":                 "Light of the scene",
	"scene_noise":                 "Noise of the scene",
	"scene_obscured":              "Fog or smoke",
}

// settingWords explains the words of settings that don't explain themselves.
var settingWords = map[string]string{
	"half_speed":           "half of SPD",
	"full_speed":           "all of SPD",
	"one":                  "1",
	"fractional":           "1.5",
	"at_or_above":          "at it or above",
	"strictly_above":       "only above it",
	"offhand":              "an offhand action",
	"reaction":             "a reaction",
	"own_turn_start":       "in the own turn",
	"every_turn":           "in every turn",
	"full_turn":            "a full turn",
	"attack_only":          "attacks only",
	"turn_end":             "at the turn's end",
	"turn_start":           "at the turn's start",
	"rest_only":            "by a rest only",
	"when_below_threshold": "below STR again",
	"new":                  "the new score",
	"higher":               "the higher score",
	"any":                  "any one cancels all",
	"count":                "the more win",
	"twice_level":          "twice its level",
	"permadeath":           "death rolls",
	"modern":               "out until after the fight",
	"hp":                   "hit points",
	"ap":                   "AP",
	"mit":                  "mitigation",
}
