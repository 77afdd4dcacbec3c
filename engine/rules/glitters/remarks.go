package glitters

import (
	"slices"

	"parapet/engine"
)

// remarks returns what the Contract says beyond the lists of the declaration, by chapter.
func remarks() []engine.Remark {
	return slices.Concat(stateRemarks(), commandRemarks(), questionRemarks(), refusalRemarks(), viewRemarks())
}

func stateRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "b", Title: "A fight", Text: "`phase` is null outside a fight, `bonus` in the bonus round (`round` 0) and `turns` after it. " +
			"`initiative` keeps all totals till the next `start`; `clock` gains 5 seconds at the end of each round, the bonus round's too. " +
			"`turn` is never null while a fight is on."},
		{Chapter: "b", Title: "A budget", Text: "Before its first turn a token has `reaction` and `parry` alone, 0 of both while surprised. " +
			"The end of its turn takes all but these two."},
	}
}

func commandRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "c", Title: "The DM's judgement",
			Text: "`mod` (a number) and `adv` (advantage or disadvantage) count for each d20 that `who` rolls by the command, " +
				"and for the stealth roll of `start`; never for somebody else's."},
		{Chapter: "c", Title: "Start",
			Text: "`initiative` (id to total), `order` (every combatant once: no rolls then), `surprised` (ids of sides or tokens), " +
				"`ambush` (by, against, dt, sought, except). In order: the stealth roll, who is surprised, initiative in file order, " +
				"ties from the highest down, the bonus round or round 1, the first turn."},
		{Chapter: "c", Title: "End of a fight",
			Text: "`end_combat` ends `blocking`, `disengaged`, `surprised` and `release_advantage`, empties the budgets, and opens " +
				"recognition anew; under the modern rules it asks the hours of each who is down. `rest` (kind: short or long), " +
				"`pass_time` (hours) and `repair` are for afterwards. `who` in `rest` is by default the players' side, without one " +
				"that of the first player character, else everybody; its hours pass only for those who rest."},
		{Chapter: "c", Title: "Ways",
			Text: "`path` lists each square that is entered; a third number is the mover's own elevation there. `to` takes the " +
				"cheapest way. `by` other than move jogs, sprints, or both, and then walks: all or nothing."},
		{Chapter: "c", Title: "Weapons left out",
			Text: "`attack` and `throw` take the main hand's, `offhand_attack` the off hand's, `double_attack` the one that both hands " +
				"hold or else the pair. A natural weapon must be named, unless the hand is empty and just one serves it."},
		{Chapter: "c", Title: "Aiming spells",
			Text: "A circle or square lies about the middle of `at`, or about its north-west corner with `corner`; about the caster at " +
				"range 0. Cones and lines run from the caster towards `toward`, and leave the caster out. Sight is needed to a " +
				"target, or to a creature of the caster's height on the square."},
		{Chapter: "c", Title: "Throwing",
			Text: "`with` is an own weapon that isn't natural, in hand or not, `what` any other thing; at a `target` or a square " +
				"(`at`)."},
		{Chapter: "c", Title: "The DM's hand",
			Text: "`place` provokes nobody and costs nothing. `damage` meets neither mitigation nor resistance and has no effect of " +
				"its type. `condition` passes over immunities; `grappled` needs `by`, and puts `grappling` on that one; removing one " +
				"half of a hold removes the other. `add_token` takes `initiative`, or asks for it. `set_turn` ends the other's turn " +
				"without its ticks."},
	}
}

func questionRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "d", Title: "Order within an attack",
			Text: "`damage_type`, then `parry` or `defence_choice`, `attack`, `damage`, and `save` against force; " +
				"all before the next attack or step of the same command. `second_target` comes between the two blows of a dual wielder."},
		{Chapter: "d", Title: "Order within a spell",
			Text: "Attack rolls each with its damage, in initiative order; or the saves in that order and then `damage` once; or " +
				"`healing` once."},
		{Chapter: "d", Title: "Reactions",
			Text: "Before each step those whose reach it leaves are asked in initiative order, `opportunity_attack`: yes or no, or, " +
				"where several weapons serve, their ids and no. Each attack is over before the next one is asked."},
		{Chapter: "d", Title: "No die",
			Text: "Who can't but fail (incapacitated, or without the sense of the save) isn't asked: the event says `auto` fail. " +
				"Damage without dice isn't asked either."},
	}
}

func refusalRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "e", Title: "Order of the tests",
			Text: "All come before any question; the first that fails is the answer. Arguments (`bad_command`), the word " +
				"(`no_such_action`), names (`no_such_token`), `wrong_phase`, `not_your_turn`, `cannot_act`, `rule_off`, " +
				"`already_used`, `nothing_to_do`, what is in hand (`no_weapon`, `wrong_grip`), the price (`not_enough_actions`, " +
				"`not_enough_ap`, `not_enough_movement`), then the target: `bad_target`, `out_of_range`, `blocked`, " +
				"`no_line_of_sight`, `occupied`. Of two blows the first is tested before the second."},
		{Chapter: "e", Title: "What forbids acting",
			Text: "`condition` names the first of dead, fled, surrendered, unconscious, petrified, frozen, incapacitated, grappled, " +
				"grappling, prone, surprised that does. `flee` is refused for those up to incapacitated, `surrender` for the first three."},
		{Chapter: "e", Title: "Walks",
			Text: "A `path` is tested step by step (`blocked`, `occupied`, `not_enough_movement`), its last square for company; nobody " +
				"moves if one step fails. Of `to`: off the board or solid `blocked`, covered `occupied`, no way `blocked`, a way too " +
				"dear `not_enough_movement`."},
	}
}

func viewRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "h", Title: "Previews",
			Text: "Of `move`, `drag` and `jump`: `path`, `cost`, what is `left` in points, and `provokes`: who could strike, in order. " +
				"Of all else `cost` and `left` as objects of the budget's words."},
		{Chapter: "h", Title: "Odds",
			Text: "Every face of every die is counted, with no parry, no block and the first damage type. `hit` (critical ones " +
				"included), `crit`, `miss`, `damage` (the mean, misses as 0, before hit points run out), `down`, `against`, `bonus`; " +
				"`parried` the same against an open parry; `held` what it does to the foe that its target holds. Of two blows " +
				"`each`, both at the first target. `success` of contests and checks. Of a save spell `targets` with `save` and " +
				"`damage`."},
		{Chapter: "h", Title: "Actions", Text: "An entry for each weapon and spell that fits. `ready` is judged without a target. " +
			"A row that waits for a trigger (`parry`, `opportunity_attack`) is ready where it would be offered if the trigger came now."},
		{Chapter: "h", Title: "Reach",
			Text: "The price of the cheapest way, and as `by` the first of move, jog, sprint, jog_sprint that suffices; `drag` while a " +
				"foe is held; `jump` for each landing square."},
		{Chapter: "h", Title: "Cover",
			Text: "`none` below a quarter hidden, `quarter`, `half` and `full` (three quarters) from there. A creature in the way is " +
				"named and counts for nothing."},
	}
}
