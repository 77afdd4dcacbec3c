package aachen

import "parapet/engine"

// remarks returns what the Contract says beyond the lists of the declaration.
func remarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "a", Title: "The players' side",
			Text: "Exactly one side is the players': the one that says so, else that of the first token of a player."},
		{Chapter: "b", Title: "A side",
			Text: "Besides its fields it shows `took_part` (tokens that ever were in this fight on it, those taken off the " +
				"board left out), `down` (how many of them are dead or unconscious), `first_check`, `half_check`, `broken`, " +
				"`surprised`, and `reaction` once rolled."},
		{Chapter: "b", Title: "Derived numbers",
			Text: "`ac` against nobody in particular, `speed` in ft, `squares`, `reach` (1 or 2), `engaged`, `encumbrance`, " +
				"`ini`, `free_hands`, `tc` by name, `attack` by weapon (the plain bonus to its die, `unarmed` too). They are " +
				"there outside a fight as well; the budget isn't."},
		{Chapter: "c", Title: "Common arguments",
			Text: "`who` acts, `target` is whom it is done to. `with` left out is the first weapon in hand, else the first " +
				"natural one, else `unarmed`. `to` or `path` say where; a third number is the height there, which costs " +
				"nothing. Whatever rolls a d20 for `who` takes the DM's `advantage`, `disadvantage` and `mod`."},
		{Chapter: "c", Title: "Costs",
			Text: "`main` is a slot and the one main action of the round, `move` a slot, `move+main` both; `free` only in " +
				"one's own turn, `instant` at any time, `instant+main` at any time for a slot and the main action. A slot " +
				"spent ends the move under way; `instant+main` doesn't."},
		{Chapter: "c", Title: "The DM's calls",
			Text: "`reaction_roll` {side, mod, spokesperson}, `morale_check` {side, mod}, `check` {who, skill, against}, " +
				"`save` {who, tc, skill or half_level} come at any time and cost nothing. `against` is {tc}, {friend, tc}, " +
				"{dc: number}, {target, dc: name} or {target, skill} (both roll)."},
		{Chapter: "c", Title: "Start and end",
			Text: "`start` takes `initiative` (totals) or `order` (all entries), and `surprise` (an object, or a list of two). " +
				"Surprise comes first; what was given of the order waits until it is over. `end_combat` takes `exhaustion`: " +
				"raise, waive, check."},
		{Chapter: "c", Title: "Turns",
			Text: "Any command but an instant one begins the turn of a member of the active side. Where another's is open with " +
				"something left of it, confirm is asked, else it ends by itself. A turn opens by itself where only one may " +
				"begin. It ends by `end_turn`, for another's, or when its token is no longer able. `end_turn` with `who` " +
				"passes; `end_phase` passes all who haven't acted."},
		{Chapter: "c", Title: "The end of a round",
			Text: "In this order: the crush of holds, by the grapplers in the order of the file; `charged`, `holding`, " +
				"`waiting`, `surprised` end, and `hurt` that has run out; durations; after a surprise round the initiative; " +
				"the next round."},
		{Chapter: "c", Title: "The DM's hand",
			Text: "Damage and healing bring all that a blow or a cure brings. `set` of `stats.hp` at 0 or below fells, above 0 " +
				"wakes. A condition on one half of a hold puts the other on the other token, and takes it off. `set_turn` " +
				"ends the open turn without anything else, and opens that one with what it has."},
		{Chapter: "c", Title: "Which way a walk goes",
			Text: "With `path`: a gap is bad_command; then step by step what blocks, then who stands there, then the cost. " +
				"With `to`: a goal that is covered is occupied, no way at all blocked, else the cheapest. `by` move never " +
				"takes the main action's slot."},
		{Chapter: "c", Title: "Dragging and hauling",
			Text: "A creature that is dragged or hauled ends on the square that the mover left last. If either is large, it ends " +
				"on the nearest free place beside the mover's new squares that it can step to, never on them; occupied if there " +
				"is none. With `to`, the cheapest way that leaves it such a place. If the mover goes down or is stopped where " +
				"one of the two can't stand, both go back to the last squares where both could."},
		{Chapter: "d", Title: "Within one attack",
			Text: "`screen`, `attack`, `total_defense`, `swerve`, `damage`, `trait_damage`, `impervious`, `spare` or `kill`, " +
				"`scar`, the combo's `damage` with its own, `morale`, `morale_outcome`. With `also` the first four for every " +
				"attack, then the rest for every attack."},
		{Chapter: "d", Title: "Who is asked",
			Text: "A side is asked by its id. Of several the order is that of the file, the players' side before others. Two " +
				"dice are asked for where just one of advantage and disadvantage is there, and both faces answered."},
		{Chapter: "e", Title: "Which refusal comes first",
			Text: "bad_command, no_such_action, no_such_token; no_weapon, no_such_item; rule_off; wrong_phase; cannot_act; " +
				"not_your_turn; nothing_to_do; not_enough_actions; turn_begun; nameless; not_readied; no_free_hand; " +
				"not_loaded, no_ammo; skill_too_low; not_enough_cp; bad_target; target_alert, not_prepared; light_bearer; " +
				"two_handed_in_contact; blocked, occupied, not_enough_movement; of a charge charge_too_short, " +
				"charge_too_long, occupied, not_straight, rough_ground; out_of_range; no_line_of_sight; blocked (no free " +
				"line of melee)."},
		{Chapter: "e", Title: "Which condition cannot_act names",
			Text: "The first of dead, fled, unconscious, helpless, parleying, surprised, fleeing (what is hostile), " +
				"must_stand, prone (a charge), grappled, grappling."},
		{Chapter: "f", Title: "What going down ends",
			Text: "disengaged, total_defense, holding, waiting, screening, shields_locked, hurt, and holds on both sides. Any " +
				"condition may be given `rounds`, the current one counted; the DM may add other words, which do nothing."},
		{Chapter: "h", Title: "Odds",
			Text: "Exact, over all faces: `needs` (the lowest die that hits), `hit`, `miss`, `shock` (a miss that still " +
				"hurts), `damage` (expected), `down` (at least the target's hit points); total defense, swerving and combos " +
				"are left out, `screen` is the chance to get past those who screen. Of shoves, grapples and blows at shields " +
				"`hit` and `success`, of checks and saves `success`, of multi_attack a list, each by itself."},
		{Chapter: "h", Title: "Previews of walks",
			Text: "`path`, `cost` in squares, `left` (`budget.move` afterwards), `action_left`, `provokes` (in the order in " +
				"which they would be asked). Of all else `cost` and `left` in words of the budget."},
	}
}
