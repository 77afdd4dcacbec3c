package glitters

import (
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// The settings, in the order of the catalogue.
var (
	settingSchema = sheet.New("settings")

	setDefeatRules = settingSchema.Add(sheet.NewWord("defeat_rules", "death rolls decide between life and death, or they are out until combat ends", "permadeath", "modern").
			Called("Death", "Player characters at 0 HP", "death rolls", "out until combat ends"))
	// setDiagonal is in force on the board (GLT-MOVE-4).
	setDiagonal = settingSchema.Add(rulekit.DiagonalRule("Grid and movement"))
	setTheatre  = settingSchema.Add(sheet.NewFlag("theatre_of_mind", false, "reach, range, walls and line of sight aren't checked, and movement provokes nothing").
			Called("Grid and movement", "Theatre of the mind"))
	setMPFormula = settingSchema.Add(sheet.NewWord("mp_formula", "how many movement points a turn gives", "half_speed", "full_speed").
			Called("Grid and movement", "Movement points", "half SPD", "full SPD"))
	setRecognition = settingSchema.Add(sheet.NewFlag("recognition", false, "once per combat, player characters may roll to learn an enemy's numbers").
			Called("Scene and surprise", "Recognise enemies"))
	_ = settingSchema.Add(sheet.Field{Name: "recognition_reveals", Type: sheet.WordSet, Words: []string{"hp", "ap", "attributes", "mit", "weapons", "abilities"}, Default: sheet.List("hp", "weapons", "mit"), Help: "what the player view shows of a recognised creature"}.
		Called("Scene and surprise", "Recognition reveals", "HP", "AP", "attributes", "mitigation", "weapons", "abilities"))
	setCritCompare = settingSchema.Add(sheet.NewWord("crit_compare", "a natural roll at the critical threshold is a crit, or only one above it", "at_or_above", "strictly_above").
			Called("Attack and defence", "Critical hits", "at the threshold", "above the threshold"))
	setBlockCost = settingSchema.Add(sheet.NewWord("block_cost", "a block is declared ahead with an offhand action, or answers one attack with a reaction", "offhand", "reaction").
			Called("Attack and defence", "Blocking costs", "an offhand action", "a reaction"))
	setOAOnEnter = settingSchema.Add(sheet.NewFlag("oa_on_enter", false, "entering an enemy's reach provokes too, not only leaving it").
			Called("Attack and defence", "Opportunity attacks on approach"))
	setReactionRefresh = settingSchema.Add(sheet.NewWord("reaction_refresh", "when spent reactions come back", "own_turn_start", "every_turn").
				Called("Turns and reactions", "Reactions return", "on your own turn", "on every turn"))
	setReactionOwnTurn = settingSchema.Add(sheet.NewFlag("reaction_on_own_turn", false, "reactions work on your own turn too: to parry an opportunity attack, for instance").
				Called("Turns and reactions", "Reactions on your own turn"))
	setJogSprintStack = settingSchema.Add(sheet.NewFlag("jog_sprint_stack", true, "both may be used in one turn").
				Called("Grid and movement", "Jog and sprint together"))
	setJogMax = settingSchema.Add(sheet.Field{Name: "jog_max_per_turn", Type: sheet.Int, Min: 0, Max: 100, Default: sheet.Num(1), Help: "how many times a creature may jog in a turn, whatever pays for it"}.
			Called("Grid and movement", "Jogs per turn"))
	setBonusScope = settingSchema.Add(sheet.NewWord("bonus_round_scope", "what ambushers may do in their bonus round: a full turn, or attacks, throws and spells only", "full_turn", "attack_only").
			Called("Scene and surprise", "Ambush round", "a full turn", "attacks only"))
	setDotTick = settingSchema.Add(sheet.NewWord("dot_tick", "when their damage is dealt", "turn_end", "turn_start").
			Called("Conditions", "Bleeding and burning hurt", "at the end of the turn", "at the start of the turn"))
	setBurningDecay = settingSchema.Add(sheet.Field{Name: "burning_decay", Type: sheet.Int, Min: 0, Max: 1, Default: sheet.Num(1), Help: "levels of burning lost each turn; with 0, only water and the like put it out"}.
			Called("Conditions", "Burning fades"))
	setBurningAccumulates = settingSchema.Add(sheet.NewFlag("burning_accumulates", true, "every hit with fire adds a level; off: only the first one counts").
				Called("Conditions", "Burning adds up"))
	setFrozenThaw = settingSchema.Add(sheet.NewWord("frozen_thaw", "with a rest only, or once freezing no longer exceeds STR", "rest_only", "when_below_threshold").
			Called("Conditions", "Frozen ends", "with a rest", "below STR"))
	setGrappledReact = settingSchema.Add(sheet.NewFlag("grappled_can_react", true, "a creature that is held may use reactions").
				Called("Grappling", "Grappled creatures react"))
	setGrapplerReact = settingSchema.Add(sheet.NewFlag("grappler_can_react", true, "a creature that holds another may use reactions").
				Called("Grappling", "Grapplers react"))
	setRegrappleKeeps = settingSchema.Add(sheet.NewWord("regrapple_keeps", "the score of the hold afterwards: the new one, or the higher of both", "new", "higher").
				Called("Grappling", "Regrapple score", "the new score", "the higher score"))
	setParryRanged = settingSchema.Add(sheet.NewFlag("parry_vs_ranged", false, "shots and throws can be parried").
			Called("Attack and defence", "Parry ranged attacks"))
	setNat1 = settingSchema.Add(sheet.NewFlag("nat1_auto_fail", true, "on attack rolls, checks and saves, whatever the total").
		Called("Attack and defence", "Natural 1 always fails"))
	setNat20 = settingSchema.Add(sheet.NewFlag("nat20_auto_success", true, "on attack rolls, checks and saves, whatever the total").
			Called("Attack and defence", "Natural 20 always succeeds"))
	setMinDamage = settingSchema.Add(sheet.Field{Name: "min_damage", Type: sheet.Int, Min: 0, Max: 1, Help: "the least damage a hit deals"}.
			Called("Attack and defence", "Minimum damage"))
	setAdvCancel = settingSchema.Add(sheet.NewWord("adv_cancel", "one of either cancels all of the other, or the greater number wins", "any", "count").
			Called("Attack and defence", "Advantage and disadvantage", "one cancels all", "the greater number wins"))
	setDownFail = settingSchema.Add(sheet.NewFlag("damage_while_down_adds_fail", false, "damage to a player character at 0 HP counts as a failed death roll").
			Called("Death", "Damage at 0 HP"))
	setFallsProne = settingSchema.Add(sheet.NewFlag("unconscious_falls_prone", false, "falling unconscious also knocks prone").
			Called("Death", "Unconscious creatures fall prone"))
	setBleedHelpDT = settingSchema.Add(sheet.Field{Name: "bleed_help_dt", Type: sheet.Choice, Words: []string{"twice_level"}, Min: -1000, Max: 1000, Default: sheet.Num(12), Help: "a fixed number, or twice the level of bleeding"}.
			Called("Conditions", "DT to stop bleeding", "twice the level"))
	setCoverMIT = settingSchema.Add(sheet.Field{Name: "cover_mit", Type: sheet.Ints, Len: 3, Min: -1000, Max: 1000, Default: sheet.Nums(0, 0, 0), Help: "what quarter, half and full cover add to mitigation against shots, throws and spells"}.
			Called("Attack and defence", "Cover"))
	setAutoEnd = settingSchema.Add(sheet.NewFlag("auto_end_turn", false, "a turn ends once no action and no movement is left").
			Called("Turns and reactions", "End turns automatically"))
	setLight = settingSchema.Add(sheet.NewWord("scene_light", "sets the DT of an ambush: 5, +10 in bright light, +5 in dim light. In the dark, recognition has disadvantage", "bright", "dim", "dark").
			Called("Scene and surprise", "Light"))
	setNoise = settingSchema.Add(sheet.NewWord("scene_noise", "silence adds 3 to the DT of an ambush, loud noise takes off 3", "normal", "silent", "loud").
			Called("Scene and surprise", "Noise"))
	setObscured = settingSchema.Add(sheet.NewFlag("scene_obscured", false, "takes 5 off the DT of an ambush and gives recognition disadvantage").
			Called("Scene and surprise", "Fog or smoke"))
)
