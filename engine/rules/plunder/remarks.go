package plunder

import (
	"slices"

	"parapet/engine"
)

// remarks returns what the Contract says beyond the lists of the declaration.
func remarks() []engine.Remark {
	return slices.Concat(stateRemarks(), commandRemarks(), resolvingRemarks(), questionRemarks(), refusalRemarks(), previewRemarks())
}

func stateRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "a", Title: "A Wound",
			Text: "`stats.wounds` holds records: `id` (`w1`, `w2`, by token), `severity`, `slots`, `cause` (hit, critical, " +
				"damage), `location`, `part`, `roll`, `type`, `by`, `round`, `until` (the round at whose end it goes, or " +
				"null). A condition that it carries names it in its field `wounds`."},
		{Chapter: "a", Title: "Bare hands",
			Text: "Everybody has the weapon `unarmed`, which is never listed: melee, natural, no Parry, no types, no dice."},
		{Chapter: "b", Title: "Order, openings, turn",
			Text: "`order` are all but the dead, those without a player first and then by seat. `open` are those who may " +
				"declare in this phase, looked up anew after every command; `turn` is the first of them while " +
				"declarations are open, and the doer of the next entry afterwards."},
		{Chapter: "b", Title: "An entry",
			Text: "`n`, `who`, `do`, `target`, `with`, `faces` and `place` once rolled, and `status`: declared, rolled, " +
				"done, failed (with `code`), forgone. Entries of declare_spells are listed again in spells. `queue` are " +
				"tie groups of their numbers."},
		{Chapter: "b", Title: "A side",
			Text: "Sides with somebody who is no player's show `counted`, `wounded` in the order of time, `first_wound`, " +
				"`half`, and `morale_due` (first_wound, half; by a setting first_wound:ID)."},
		{Chapter: "b", Title: "Derived numbers",
			Text: "`defence`, `ranged_defence`, `parry`, `speed` in ft, `wound_protection`, `wounds` that count, " +
				"`wound_limit` (null where slots kill), `slots_filled`, `slots_total`, `in_melee`, `able`, `overloaded`."},
	}
}

func commandRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "c", Title: "How a fight is driven",
			Text: "In a phase everybody open sends one command, which declares it and takes its cost, or `pass` (`end_turn` " +
				"is the same; `all` passes a whole seat). `roll` asks for the dice (`close`: whoever is open passes), " +
				"`resolve` carries out the next tie group (`all`: every one; `forgo`: the next entry is given up), " +
				"`next_phase` goes on (`to`: a later phase, or next_round)."},
		{Chapter: "c", Title: "The DM's calls",
			Text: "`group` {sets: lists of ids} after the roll in melee; `morale` {side, waive}; `environment` {who, edge, " +
				"factor, again}; `provoke` {who}. `set_turn` with `who` lets one declare now, with `order` gives seats, " +
				"with `phase` (and `round`) opens that phase anew: entries that wait are dropped, budgets stay."},
		{Chapter: "c", Title: "The DM's hand",
			Text: "`damage` is Harm without Wound Protection and weapon; it takes `by` and `location`. `condition` brings " +
				"what its onset brings; `grappled` with `by` and `grappling` with `with` link both. `heal` wakes nobody. " +
				"`add_token` in a fight gives a full budget and counts for Morale."},
		{Chapter: "c", Title: "Which way a walk goes",
			Text: "Of a `path` the board alone is tested when it is declared (blocked), and its cost; who stands there " +
				"matters when it is walked. `to` is the cheapest way as things stand: occupied where creatures alone are " +
				"in the way, not_enough_movement where it is only too far, else blocked."},
		{Chapter: "c", Title: "With what",
			Text: "`with` left out is the first weapon in hand and whole that fits the phase, in melee else `unarmed`. " +
				"`dice` of a cast is left out where none are left."},
		{Chapter: "c", Title: "The end of a fight",
			Text: "`end_combat` ends dodging, feinted, pressed and surprised; all other conditions, Wounds and what was " +
				"spent stay."},
	}
}

func resolvingRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "c", Title: "What an entry is tested for",
			Text: "The first that fails makes it fail, with the code in its event: the doer able; the item held, whole, " +
				"arms enough; focus and speech of a spell, its spoiling; the target there and alive, prone or held for " +
				"gaps, bleeding for aid; still held, for breaking free, and prone, for getting up; distance; a free line " +
				"in melee; sight."},
		{Chapter: "c", Title: "An attack",
			Text: "Target number: attack target, Defense (at most 0 when feinted), range steps, cover. Damage: margin, or " +
				"dice, or the larger of both; then modifiers, flanged, Magic Dice; at least 1. Then Harm, then the push."},
		{Chapter: "c", Title: "A tie group",
			Text: "All are tested against the state before it; late dice are asked for; outcomes are worked out; then, each " +
				"in the order of declaring, all damage with its Wounds, all conditions, all pushes and shoves. The last " +
				"two are dropped when doer or target has died in it."},
		{Chapter: "c", Title: "Harm",
			Text: "(1) Hit Points fall, to 0 at least. (2) Not below 0: on to 6. (3) Wound Protection comes off: no Wound " +
				"below 0 (and a Notch of the armour); at the maximum Hit Points death; else the severity, with a Notch " +
				"where protection lowered it. (4) One Wound too many: death. Else type, place and dice. (5) The Wound " +
				"with its conditions. (6) After a natural 20, the further Wound, with the tests of 3 and 4. (7) Death or " +
				"a Wound ends concentration; who isn't able holds nobody and doesn't dodge."},
		{Chapter: "c", Title: "Opportunity attacks",
			Text: "Each enemy entitled in the order of the file, before a step that is possible now and leaves; none by " +
				"those who are dragged along, none on one who isn't able any more."},
	}
}

func questionRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "d", Title: "Dice of the roll",
			Text: "`roll` asks in the order of declaring, 1d20 or with an edge 2d20 (both faces, as they fell); `bull_rush` " +
				"right after its `shove`; `tie_break` to each who is equal, until none are. Who isn't able any more fails " +
				"without a die."},
		{Chapter: "d", Title: "Who answers",
			Text: "The attacker places a Wound; without one its victim. `morale` is asked of the side. `rally_share` takes " +
				"one word for each Hit Point, repeats allowed; left open they go to whoever has the fewest. `push` lists " +
				"only distances that are free."},
		{Chapter: "d", Title: "Edges",
			Text: "Gathered anew each time. For: a target prone (melee), dazed, stunned or blinded; surroundings. Against: " +
				"a doer prone, poisoned, blinded, or in a hold with a weapon neither light nor natural; gaps; a target " +
				"that dodges and sees; a target prone (shots, spells); shooting or casting in melee. Other d20s: " +
				"poisoned, and surroundings for entries."},
	}
}

func refusalRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "e", Title: "Which refusal of a declaration comes first",
			Text: "(1) no_such_action, no_such_token, bad_command; (2) wrong_phase; (3) cannot_act; (4) already_declared; " +
				"(5) not_enough_actions, not_enough_movement; (6) not_your_turn; (7) the rest: bad_target, not_held, " +
				"weapon_destroyed, no_free_hand, no_focus, not_enough_magic_dice, nothing_to_do, not_toward_enemy; of " +
				"shots and spells out_of_range and no_line_of_sight. Melee range isn't tested then: it only warns."},
		{Chapter: "e", Title: "Which condition cannot_act names",
			Text: "The first of dead, unconscious, incapacitated, stunned, surprised; then what forbids this one: prone, " +
				"grappled, jaw_disabled, blinded, a disabled arm."},
	}
}

func previewRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "h", Title: "Previews",
			Text: "Of declarations `warnings` (codes that would make it fail as things stand); of walks `path`, `cost`, `left` in " +
				"squares and `provokes` in order; of others `cost` in words of the budget, `against` with its `against_parts`, " +
				"`edge` with its reasons in `edge_parts`, `cover` where it counts, and `odds`."},
		{Chapter: "h", Title: "Odds",
			Text: "Exact, over all dice. Attacks: `hit`, `cover`, `miss` (together 1), `critical`, `fumble`, `damage` " +
				"(expected, not capped by Hit Points), `wound` (an ordinary Wound or death outright). Tests: `success`; " +
				"of Grapple and Shove also `damage` to the doer, who stands in `harms`."},
		{Chapter: "h", Title: "Cover",
			Text: "`bonus` is 0, 2 or 5, the better of the grade's and a creature's 2; `struck` is the creature, the wall " +
				"or the square that a shot stopped by it strikes."},
		{Chapter: "h", Title: "Actions",
			Text: "`attack` once for each weapon and unarmed, `cast` once for each spell; `ready` looks at everything but " +
				"the target."},
	}
}
