package unclassed

import (
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// The settings, in the order of the page (Contract g).
var (
	settingSchema = sheet.New("settings")

	// setDiagonal is in force on the board (UNC-DEF-1).
	_            = settingSchema.Add(rulekit.DiagonalRule("Movement"))
	setOAUnarmed = settingSchema.Add(sheet.NewFlag("oa_unarmed", true, "a free hand counts as a melee weapon: it has reach and may make opportunity attacks").
			Called("Opportunity attacks", "Unarmed opportunity attacks"))
	setOAPrompt = settingSchema.Add(sheet.NewWord("oa_prompt", "who is asked about an opportunity attack: enemies, or everyone", "hostile", "everyone").
			Called("Opportunity attacks", "Who may attack", "enemies", "everyone"))
	setDeclineKeeps = settingSchema.Add(sheet.NewFlag("decline_keeps_chance", false, "whoever lets a step go by is asked again at the next one in the same turn").
			Called("Opportunity attacks", "Ask again after declining"))
	setOARefresh = settingSchema.Add(sheet.NewWord("oa_refresh", "for everyone as a round begins, or for each creature as its turn begins", "round_start", "own_turn").
			Called("Opportunity attacks", "Opportunity attacks return", "each round", "each turn"))
	setSplitMove = settingSchema.Add(sheet.NewFlag("split_move", false, "a move may continue after another action. Off: any action that costs something ends it").
			Called("Movement", "Split moves"))
	setDefenceChoice = settingSchema.Add(sheet.NewWord("defence_choice", "the defender picks dodge, parry or block, or the best one is used unasked", "ask", "best").
				Called("Attack and defence", "Choosing a defence", "the defender chooses", "best one, unasked"))
	setDefenceFirst = settingSchema.Add(sheet.NewFlag("defence_before_attack", false, "the defence is chosen before the attack is rolled").
			Called("Attack and defence", "Defence first"))
	setParryRanged = settingSchema.Add(sheet.NewFlag("parry_vs_ranged", true, "shots can be parried").
			Called("Attack and defence", "Parry ranged attacks"))
	setBlockRanged = settingSchema.Add(sheet.NewFlag("block_vs_ranged", true, "shots can be blocked").
			Called("Attack and defence", "Block ranged attacks"))
	setProneCrawl = settingSchema.Add(sheet.NewFlag("prone_crawl", false, "prone creatures may move at double cost, but not sprint").
			Called("Prone", "Crawling"))
	setProneAttack = settingSchema.Add(sheet.NewNumber("prone_attack_mod", 0, "added to the attack rolls of prone creatures").
			Called("Prone", "Attacks while prone"))
	setProneDefence = settingSchema.Add(sheet.NewNumber("prone_defence_mod", 0, "added to the defence rolls of prone creatures").
			Called("Prone", "Defence while prone"))
	setVsProne = settingSchema.Add(sheet.NewNumber("vs_prone_attack_mod", 0, "added to attack rolls against prone creatures").
			Called("Prone", "Attacks against prone creatures"))
	setStoppedCost = settingSchema.Add(sheet.NewWord("stopped_move_cost", "what a move costs that was stopped: the whole way, or the squares walked", "declared", "walked").
			Called("Movement", "Interrupted moves", "the whole way", "squares walked"))
	setManeuvers = settingSchema.Add(sheet.NewFlag("maneuvers_on_turn", true, "grapple, trip and disarm may be used on your own turn too, for 1 action").
			Called("Attack and defence", "Maneuvers on your turn"))
	setFistPenalty = settingSchema.Add(sheet.NewFlag("offhand_fist_penalty", true, "a fist of the off hand attacks at −4 like any off-hand weapon").
			Called("Attack and defence", "Off-hand penalty for fists"))
	setDownProne = settingSchema.Add(sheet.NewFlag("down_is_prone", true, "creatures that drop to 0 HP or less fall prone").
			Called("Prone", "Fall prone at 0 HP"))
	setZeroSpeed = settingSchema.Add(sheet.NewFlag("zero_speed_min5", false, "creatures with speed 0 may still move 1 square").
			Called("Movement", "Minimum move"))
)
