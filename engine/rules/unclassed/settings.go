package unclassed

import "parapet/engine/sheet"

// Indices of the settings, in the order of the page (Contract g).
const (
	setDiagonal = iota
	setOAUnarmed
	setOAPrompt
	setDeclineKeeps
	setOARefresh
	setSplitMove
	setDefenceChoice
	setDefenceFirst
	setParryRanged
	setBlockRanged
	setProneCrawl
	setProneAttack
	setProneDefence
	setVsProne
	setStoppedCost
	setManeuvers
	setFistPenalty
	setDownProne
	setZeroSpeed
)

func settingsSchema() *sheet.Schema {
	return sheet.New("settings", sheet.Labelled(settingLabels, settingWords,
		sheet.NewWord("diagonal_rule", "what a diagonal counts in steps and distances: 1, or 1.5", "one", "fractional"),
		sheet.NewFlag("oa_unarmed", true, "a free hand counts as a melee weapon: it gives reach, and may strike at openings"),
		sheet.NewWord("oa_prompt", "who is asked to strike at an opening: enemies, or everybody", "hostile", "everyone"),
		sheet.NewFlag("decline_keeps_chance", false, "who lets a step away go by is asked again at the next one of the same turn"),
		sheet.NewWord("oa_refresh", "when opportunity attacks come back: for all as a round begins, or for each as its turn begins",
			"round_start", "own_turn"),
		sheet.NewFlag("split_move", false, "a move may be walked on after another action; off: what costs something ends it"),
		sheet.NewWord("defence_choice", "the defender chooses dodge, parry or block, or the best is taken unasked", "ask", "best"),
		sheet.NewFlag("defence_before_attack", false, "the defence is chosen before the attack is rolled"),
		sheet.NewFlag("parry_vs_ranged", true, "shots can be parried"),
		sheet.NewFlag("block_vs_ranged", true, "shots can be blocked"),
		sheet.NewFlag("prone_crawl", false, "who is prone may move at twice the price, but not sprint"),
		sheet.NewNumber("prone_attack_mod", 0, "added to attack rolls of one who is prone"),
		sheet.NewNumber("prone_defence_mod", 0, "added to defence rolls of one who is prone"),
		sheet.NewNumber("vs_prone_attack_mod", 0, "added to attack rolls against one who is prone"),
		sheet.NewWord("stopped_move_cost", "what a move costs that was stopped: what was declared, or what was walked", "declared", "walked"),
		sheet.NewFlag("maneuvers_on_turn", true, "grapple, trip and disarm are open in the own turn too, for 1 action"),
		sheet.NewFlag("offhand_fist_penalty", true, "a fist of an off hand has the off hand's -4"),
		sheet.NewFlag("down_is_prone", true, "who falls to 0 HP or less falls prone"),
		sheet.NewFlag("zero_speed_min5", false, "a creature of speed 0 still moves 1 square"),
	)...)
}

var settingLabels = map[string]string{
	"diagonal_rule":         "Diagonal steps count",
	"oa_unarmed":            "Free hands strike at openings",
	"oa_prompt":             "Asked at an opening",
	"decline_keeps_chance":  "Declining keeps the chance",
	"oa_refresh":            "Opportunity attacks come back",
	"split_move":            "Moves may be split",
	"defence_choice":        "Choice of defence",
	"defence_before_attack": "Defence before the attack roll",
	"parry_vs_ranged":       "Parrying shots",
	"block_vs_ranged":       "Blocking shots",
	"prone_crawl":           "Crawling while prone",
	"prone_attack_mod":      "Attack rolls while prone",
	"prone_defence_mod":     "Defence rolls while prone",
	"vs_prone_attack_mod":   "Attack rolls against the prone",
	"stopped_move_cost":     "A stopped move costs",
	"maneuvers_on_turn":     "Grapple, trip, disarm in the own turn",
	"offhand_fist_penalty":  "Off hand penalty for fists",
	"down_is_prone":         "The fallen lie prone",
	"zero_speed_min5":       "Speed 0 still moves 5 ft",
}

// settingWords explains the words of settings that don't explain themselves.
var settingWords = map[string]string{
	"one":         "1",
	"fractional":  "1.5",
	"hostile":     "enemies",
	"round_start": "as a round begins",
	"own_turn":    "as the own turn begins",
	"ask":         "the defender's",
	"best":        "the best, unasked",
	"declared":    "the declared way",
	"walked":      "the squares walked",
}
