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
	return sheet.New("settings", sheet.Labelled(settingNames, settingWords,
		sheet.NewWord("diagonal_rule", "what a diagonal step costs, and counts as in ranges", "one", "fractional"),
		sheet.NewFlag("oa_unarmed", true, "a free hand counts as a melee weapon: it has reach and may make opportunity attacks"),
		sheet.NewWord("oa_prompt", "who is asked about an opportunity attack: enemies, or everyone", "hostile", "everyone"),
		sheet.NewFlag("decline_keeps_chance", false, "whoever lets a step go by is asked again at the next one in the same turn"),
		sheet.NewWord("oa_refresh", "for everyone as a round begins, or for each creature as its turn begins",
			"round_start", "own_turn"),
		sheet.NewFlag("split_move", false, "a move may continue after another action. Off: any action that costs something ends it"),
		sheet.NewWord("defence_choice", "the defender picks dodge, parry or block, or the best one is used unasked", "ask", "best"),
		sheet.NewFlag("defence_before_attack", false, "the defence is chosen before the attack is rolled"),
		sheet.NewFlag("parry_vs_ranged", true, "shots can be parried"),
		sheet.NewFlag("block_vs_ranged", true, "shots can be blocked"),
		sheet.NewFlag("prone_crawl", false, "prone creatures may move at double cost, but not sprint"),
		sheet.NewNumber("prone_attack_mod", 0, "added to the attack rolls of prone creatures"),
		sheet.NewNumber("prone_defence_mod", 0, "added to the defence rolls of prone creatures"),
		sheet.NewNumber("vs_prone_attack_mod", 0, "added to attack rolls against prone creatures"),
		sheet.NewWord("stopped_move_cost", "what a move costs that was stopped: the whole way, or the squares walked", "declared", "walked"),
		sheet.NewFlag("maneuvers_on_turn", true, "grapple, trip and disarm may be used on your own turn too, for 1 action"),
		sheet.NewFlag("offhand_fist_penalty", true, "a fist of the off hand attacks at −4 like any off-hand weapon"),
		sheet.NewFlag("down_is_prone", true, "creatures that drop to 0 HP or less fall prone"),
		sheet.NewFlag("zero_speed_min5", false, "creatures with speed 0 may still move 1 square"),
	)...)
}

// settingNames are the names of the settings and the chapters of the rules that they belong to.
var settingNames = map[string]sheet.Name{
	"diagonal_rule":         {Group: "Movement", Label: "Diagonal steps"},
	"oa_unarmed":            {Group: "Opportunity attacks", Label: "Unarmed opportunity attacks"},
	"oa_prompt":             {Group: "Opportunity attacks", Label: "Who may attack"},
	"decline_keeps_chance":  {Group: "Opportunity attacks", Label: "Ask again after declining"},
	"oa_refresh":            {Group: "Opportunity attacks", Label: "Opportunity attacks return"},
	"split_move":            {Group: "Movement", Label: "Split moves"},
	"defence_choice":        {Group: "Attack and defence", Label: "Choosing a defence"},
	"defence_before_attack": {Group: "Attack and defence", Label: "Defence first"},
	"parry_vs_ranged":       {Group: "Attack and defence", Label: "Parry ranged attacks"},
	"block_vs_ranged":       {Group: "Attack and defence", Label: "Block ranged attacks"},
	"prone_crawl":           {Group: "Prone", Label: "Crawling"},
	"prone_attack_mod":      {Group: "Prone", Label: "Attacks while prone"},
	"prone_defence_mod":     {Group: "Prone", Label: "Defence while prone"},
	"vs_prone_attack_mod":   {Group: "Prone", Label: "Attacks against prone creatures"},
	"stopped_move_cost":     {Group: "Movement", Label: "Interrupted moves"},
	"maneuvers_on_turn":     {Group: "Attack and defence", Label: "Maneuvers on your turn"},
	"offhand_fist_penalty":  {Group: "Attack and defence", Label: "Off-hand penalty for fists"},
	"down_is_prone":         {Group: "Prone", Label: "Fall prone at 0 HP"},
	"zero_speed_min5":       {Group: "Movement", Label: "Minimum move"},
}

// settingWords are what the words of settings are called; "setting.word" where it is another in one of them.
var settingWords = map[string]string{
	"one":         "1",
	"fractional":  "1.5",
	"hostile":     "enemies",
	"round_start": "each round",
	"own_turn":    "each turn",
	"ask":         "the defender chooses",
	"best":        "best one, unasked",
	"declared":    "the whole way",
	"walked":      "squares walked",
}
