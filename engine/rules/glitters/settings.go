package glitters

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// The settings, in the order of the catalogue.
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
	return sheet.New("settings",
		word("defeat_rules", "player characters at 0 HP: death rolls and waking by healing, or out till after the fight", "permadeath", "modern"),
		word("diagonal_rule", "a diagonal step counts 1, or 1.5", "one", "fractional"),
		flag("theatre_of_mind", false, "reach, range, walls and sight aren't checked, movement provokes nothing"),
		word("mp_formula", "movement points of a turn: half of SPD, or all", "half_speed", "full_speed"),
		flag("recognition", false, "players may roll to know their enemies"),
		sheet.Field{Name: "recognition_reveals", Type: sheet.WordSet, Words: []string{"hp", "ap", "attributes", "mit", "weapons", "abilities"},
			Default: sheet.List("hp", "weapons", "mit"), Help: "what the players' window shows of a recognised creature"},
		word("crit_compare", "a natural die at the critical threshold is critical, or only above it", "at_or_above", "strictly_above"),
		word("block_cost", "a block is an offhand action in advance, or a reaction to one attack", "offhand", "reaction"),
		flag("oa_on_enter", false, "entering reach provokes too"),
		word("reaction_refresh", "reactions come back in the own turn, or in everybody's", "own_turn_start", "every_turn"),
		flag("reaction_on_own_turn", false, "reactions are open in the own turn too"),
		flag("jog_sprint_stack", true, "jog and sprint may be used in one turn"),
		sheet.Field{Name: "jog_max_per_turn", Type: sheet.Int, Min: 0, Max: 100, Default: sheet.Num(1), Help: "jogs in a turn"},
		word("bonus_round_scope", "what the ambushers may do in their bonus round", "full_turn", "attack_only"),
		word("dot_tick", "when bleeding and burning hurt", "turn_end", "turn_start"),
		sheet.Field{Name: "burning_decay", Type: sheet.Int, Min: 0, Max: 1, Default: sheet.Num(1), Help: "levels of burning lost each turn"},
		flag("burning_accumulates", true, "each fire hit adds a level of burning"),
		word("frozen_thaw", "frozen ends by a rest only, or when freezing no longer exceeds STR", "rest_only", "when_below_threshold"),
		flag("grappled_can_react", true, "who is held may use reactions"),
		flag("grappler_can_react", true, "who holds somebody may use reactions"),
		word("regrapple_keeps", "score after a regrapple: the new one, or the higher", "new", "higher"),
		flag("parry_vs_ranged", false, "shots and throws can be parried"),
		flag("nat1_auto_fail", true, "a natural 1 fails"),
		flag("nat20_auto_success", true, "a natural 20 succeeds"),
		sheet.Field{Name: "min_damage", Type: sheet.Int, Min: 0, Max: 1, Help: "least damage of a hit"},
		word("adv_cancel", "advantage and disadvantage: any of one cancels all of the other, or the more numerous side wins", "any", "count"),
		flag("damage_while_down_adds_fail", false, "damage at 0 HP is a failed death roll"),
		flag("unconscious_falls_prone", false, "who falls unconscious falls prone"),
		sheet.Field{Name: "bleed_help_dt", Type: sheet.Choice, Words: []string{"twice_level"}, Min: -1000, Max: 1000, Default: sheet.Num(12),
			Help: "DT to stanch a bleeding: a number, or twice its level"},
		sheet.Field{Name: "cover_mit", Type: sheet.Ints, Len: 3, Min: -1000, Max: 1000, Default: sheet.Nums(0, 0, 0),
			Help: "mitigation against shots, throws and spells for quarter, half and full cover"},
		flag("auto_end_turn", false, "a turn ends when nothing is left in it"),
		word("scene_light", "for stealth and recognition", "bright", "dim", "dark"),
		word("scene_noise", "for stealth", "normal", "silent", "loud"),
		flag("scene_obscured", false, "fog or smoke, for stealth and recognition"),
	)
}

func on(v *engine.View, setting int) bool { return v.Settings.Is(setting) }

func setTo(v *engine.View, setting int, word string) bool { return v.Settings.Word(setting) == word }
