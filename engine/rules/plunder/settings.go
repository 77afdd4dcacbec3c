package plunder

import (
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// The settings, in the order of the catalogue.
var (
	settingSchema = sheet.New("settings")

	// setDiagonal is in force on the board (PLU-MOVE-9).
	_           = settingSchema.Add(rulekit.DiagonalRule("Movement"))
	setOrderKey = settingSchema.Add(sheet.NewWord("order_key", "ranged attacks, spells and melee resolve by the number rolled, or by the margin of success", "die", "margin").
			Called("Round and order", "Order by", "number rolled", "margin of success"))
	setOrderTie = settingSchema.Add(sheet.NewWord("order_tie", "ties resolve together, in the order of declaration, or by another die", "simultaneous", "declaration", "roll_off").
			Called("Round and order", "Ties", "together", "order of declaration", "another die"))
	setGroupRolls = settingSchema.Add(sheet.NewFlag("group_monster_rolls", false, "monsters of a kind that do the same share one die").
			Called("Round and order", "Group rolls for monsters"))
	setMultiRolls = settingSchema.Add(sheet.NewWord("multi_attack_rolls", "each attack of an action has a die of its own, or one die counts for all", "each", "one").
			Called("Attacks", "Dice for several attacks", "a die each", "one for all"))
	setLateMode = settingSchema.Add(sheet.NewWord("late_adv_mode", "a second die rolled late: the better or worse of both counts, or it alone", "pick", "replace").
			Called("Round and order", "Late advantage", "better or worse of both", "the second alone"))
	setFirstWound = settingSchema.Add(sheet.NewWord("morale_first_wound_scope", "which first Wound calls for a Morale check: the side's, or each monster's own", "side", "each").
			Called("Morale", "First Wound", "the side's", "each monster's"))
	setMoraleMerge = settingSchema.Add(sheet.NewFlag("morale_merge", true, "several Morale checks due at once are a single roll").
			Called("Morale", "Combine checks"))
	setMoveTie = settingSchema.Add(sheet.NewWord("move_tie", "equal margins: the lower Dexterity target goes first, or another die decides", "dexterity", "roll_off").
			Called("Movement", "Ties in movement", "lower Dexterity target", "another die"))
	setBlockedMove = settingSchema.Add(sheet.NewWord("blocked_move", "a declared path that has become blocked: move as far as possible, or not at all", "truncate", "fail").
			Called("Movement", "Blocked paths", "as far as possible", "not at all"))
	setAutoLoad = settingSchema.Add(sheet.NewFlag("auto_encumbrance", false, "speed falls with the load carried").
			Called("Movement", "Encumbrance"))
	setCrawl = settingSchema.Add(sheet.NewWord("crawl", "prone creatures can't move, or crawl at half speed", "off", "half").
			Called("Movement", "Crawling", "not allowed", "half speed"))
	setParryStacks = settingSchema.Add(sheet.NewWord("parry_stacks", "the Parry of everything in hand adds up, or the highest counts", "sum", "best").
			Called("Attacks", "Parry of several items", "add up", "the highest"))
	setManeuverAttacks = settingSchema.Add(sheet.NewFlag("maneuvers_are_attacks", false, "they gain the advantages of melee attacks; a natural 1 fails, a natural 20 succeeds").
				Called("Maneuvers", "Grapple and Shove as attacks"))
	setRangeRounding = settingSchema.Add(sheet.NewWord("range_step_rounding", "part of a 10 ft step beyond Point Blank doesn't count, or counts as a whole one", "floor", "ceil").
				Called("Attacks", "Range steps", "don't count", "count whole"))
	setCreatureCover = settingSchema.Add(sheet.NewWord("creature_cover", "which creatures give cover to those behind them", "in_melee", "any", "off").
				Called("Attacks", "Cover from creatures", "those in melee", "all standing", "none"))
	setSpellDetail = settingSchema.Add(sheet.NewWord("spell_declare_detail", "a spell is declared with its target, or the target is chosen when it is cast", "spell_and_target", "spell_only").
			Called("Spells", "Declaring spells", "with target", "spell only"))
	setSpellDisruption = settingSchema.Add(sheet.NewWord("spell_disruption", "what makes a declared spell fail", "none", "wound", "damage").
				Called("Spells", "Disrupting spells", "nothing", "a Wound", "any damage"))
	setMagicDie     = settingSchema.Add(sheet.NewInt("magic_die", 2, 100, 6, "number of sides").Called("Spells", "Magic Dice"))
	setVersatileDie = settingSchema.Add(sheet.NewInt("versatile_die", 2, 100, 4, "sides of the damage die of a versatile weapon in two hands").
			Called("Attacks", "Versatile weapons"))
	setTwoHandedDie = settingSchema.Add(sheet.NewInt("two_handed_die", 2, 100, 6, "sides of the damage die of a two-handed weapon").
			Called("Attacks", "Two-handed weapons"))
	setNegativeHP = settingSchema.Add(sheet.NewWord("negative_hp", "Hit Points stop at 0, or go below it", "stop_at_0", "track").
			Called("Wounds and death", "Hit Points below 0", "stop at 0", "go below 0"))
	setWoundBasis = settingSchema.Add(sheet.NewWord("wound_damage_basis", "look up all of the damage, or what goes below 0", "full", "overflow").
			Called("Wounds and death", "Damage for a Wound", "all of it", "what goes below 0"))
	setZeroResult = settingSchema.Add(sheet.NewWord("wp_zero_result", "damage reduced to exactly 0 is a Wound of severity 1, or none", "severity_1", "no_wound").
			Called("Wounds and death", "Wound Protection to 0", "severity 1", "no Wound"))
	setArmourNotch = settingSchema.Add(sheet.NewFlag("armour_notch_on_protect", true, "armour takes a Notch when it prevents or lessens a Wound").
			Called("Wounds and death", "Armour takes Notches"))
	setSlashCounts = settingSchema.Add(sheet.NewInt("slash_counts_as", 1, 2, 2, "how many Wounds a slash of severity 2 or 3 counts as").
			Called("Wounds and death", "Slashes count as"))
	setCritSlots = settingSchema.Add(sheet.Field{Name: "crit_wound_slots", Type: sheet.Choice, Words: []string{"by_damage"}, Min: 1, Max: 2, Default: sheet.Num(1),
		Help: "severity and slots of such a Wound: fixed, or by damage"}.
		Called("Wounds and death", "Wounds of critical hits"))
	setCritCounts = settingSchema.Add(sheet.NewFlag("crit_wound_counts", true, "wounds of critical hits count toward limit and slots while they last").
			Called("Wounds and death", "Critical Wounds fill slots"))
	setBurdenCounts = settingSchema.Add(sheet.NewFlag("burden_counts", true, "known spells take slots that Wounds could fill").
			Called("Wounds and death", "Spells fill slots"))
	setInstantCompare = settingSchema.Add(sheet.NewWord("instant_death_compare", "damage of at least maximum Hit Points kills outright, or of exactly that", "at_least", "equal").
				Called("Wounds and death", "Instant death at", "maximum HP or more", "exactly maximum HP"))
	setInstantBasis = settingSchema.Add(sheet.NewWord("instant_death_basis", "compared after Wound Protection, before it, or only what goes below 0", "after_protection", "raw", "overflow").
			Called("Wounds and death", "Damage for instant death", "after Wound Protection", "before Wound Protection", "what goes below 0"))
	setInstantScope = settingSchema.Add(sheet.NewWord("instant_death_scope", "everyone, or only player characters", "all", "pc_only").
			Called("Wounds and death", "Who can die instantly", "everyone", "player characters"))
	setTenMinusFloor = settingSchema.Add(sheet.NewInt("ten_minus_floor", 0, 1, 1, "the least damage of a failed avoidance, Grapple or Shove").
				Called("Maneuvers", "Minimum damage of failures"))
	setOAPrompt = settingSchema.Add(sheet.NewWord("oa_prompt", "ask each time, always make them, or never", "ask", "always", "never").
			Called("Attacks", "Opportunity attacks"))
	setDodgeStart = settingSchema.Add(sheet.NewWord("dodge_start", "when its place comes up, or as soon as it is declared", "on_resolution", "on_declaration").
			Called("Maneuvers", "Dodge starts", "when its place comes up", "when declared"))
	setFeintExpiry = settingSchema.Add(sheet.NewWord("feint_expiry", "until used, at most to the end of the next round, or only until used", "used_or_end_of_next_round", "used").
			Called("Maneuvers", "Feint lasts", "until the next round ends", "until used"))
	setFeintIgnores = settingSchema.Add(sheet.NewWord("feint_ignores", "the target's Defense alone, or cover and range too", "own_defence", "all").
			Called("Maneuvers", "Feint ignores", "its own Defense", "cover and range too"))
	setEscapeCost = settingSchema.Add(sheet.NewWord("escape_cost", "costs the action, or is free", "action", "free").
			Called("Maneuvers", "Breaking free", "the action", "nothing"))
	setPushDamage = settingSchema.Add(sheet.NewWord("push_damage", "a push comes with the damage, or instead of it", "with", "instead").
			Called("Maneuvers", "Push and damage", "with the damage", "instead of damage"))
	setFollowProvokes = settingSchema.Add(sheet.NewFlag("push_follow_provokes", true, "following a pushed creature provokes opportunity attacks").
				Called("Maneuvers", "Following a push provokes"))
	setRallyCost = settingSchema.Add(sheet.NewWord("rally_cost", "costs action and move, or only the move", "action", "free").
			Called("Morale", "Rally", "action and move", "the move"))
	setShoveRounding = settingSchema.Add(sheet.NewWord("shove_rounding", "how feet of a Shove become squares", "up", "down", "nearest").
				Called("Maneuvers", "Shove distance", "rounded up", "rounded down", "to the nearest"))
	setBleedFirst = settingSchema.Add(sheet.NewWord("bleed_first_tick", "exhausts from the round in which it began, or from the next", "same_round", "next_round").
			Called("Wounds and death", "Bleeding starts", "the same round", "the next round"))
	setBleedStack = settingSchema.Add(sheet.NewFlag("bleed_stack", false, "every bleeding Wound exhausts separately").
			Called("Wounds and death", "Bleeding adds up"))
	setHideMonsters = settingSchema.Add(sheet.NewFlag("hide_monster_declarations", false, "the player view doesn't show what monsters have declared").
			Called("Round and order", "Hide monster declarations"))
)
