package unclassed

import (
	"slices"

	"parapet/engine"
)

// remarks returns what the Contract says beyond the lists of the declaration.
func remarks() []engine.Remark {
	return slices.Concat(stateRemarks(), commandRemarks(), moveRemarks(), questionRemarks(), refusalRemarks(), answerRemarks())
}

func stateRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "a", Title: "What the reader refuses",
			Text: "Ids of weapons, shields and items are unique within a token, and none is `unarmed`, `grapple`, `trip`, `disarm`, " +
				"`no` or `none`. `held` names hands of the token, a hand holds one thing, a natural weapon none. Actions come in halves."},
		{Chapter: "b", Title: "A fight",
			Text: "`initiative` is the total of each who has one, `clock` (round − 1) × 6 seconds, `order` empty outside a fight; the " +
				"phase isn't shown. `over` is true while, in a fight, all who aren't down are of one side or friends; nothing follows of itself."},
		{Chapter: "b", Title: "Derived numbers",
			Text: "`initiative_modifier`; `half_move`, `full_move`, `sprint` in squares; `reach` in squares, 0 for none; " +
				"`opportunity_attacks` of a round; `attacks` by weapon in hand or grown, with bonus and the off hand's penalty, `unarmed` " +
				"where a hand is free; `defences` that are open now against a melee attack. Settings about prone aren't in them."},
		{Chapter: "f", Title: "Levels and lists",
			Text: "No condition has levels: `level` is 1. `by` and `targets` stand in the order in which the holds came about. Any " +
				"other word that the DM puts on keeps what came with it and does nothing."},
	}
}

func commandRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "c", Title: "Start and end",
			Text: "All who aren't dead take part. With `order` nobody rolls, and `initiative` is only shown; otherwise whoever has no " +
				"total rolls, and full ties are rolled off. `end_combat` empties order, turn and budgets; all else stays."},
		{Chapter: "c", Title: "What gives an opening",
			Text: "Checks, then the price, then the opportunity attacks one after another. If the doer is down by then, or no longer " +
				"holds what it needs (`drink_potion`, `sheathe`), `interrupted` follows and nothing else."},
		{Chapter: "c", Title: "Hands",
			Text: "`draw` and `pick_up` take the hand that is named, else the main hand if it is free, else the first free one; a thing " +
				"of two hands takes two in that order. `unarmed` likewise. In one volley each free hand strikes once at most: those " +
				"that are named first, then the rest in their order; a weapon strikes as often as it has ends."},
		{Chapter: "c", Title: "Spells",
			Text: "`self`: no target. `touch`: `target` or `at` within 1 square with a free line. `ranged`: `target` in range and seen. " +
				"`area` and `location`: the square that holds `at`, in range and seen. `cone`: nothing is checked. Oneself is always " +
				"near enough. A square, or a thing on the ground, counts as a creature of the doer's height that stood there."},
		{Chapter: "c", Title: "Doors",
			Text: "Checked in this order: it is a door, it is at hand, it isn't locked (to open), it isn't so already, nobody is in the " +
				"doorway (to close)."},
		{Chapter: "c", Title: "The end of a turn",
			Text: "What is left is lost. Who is down is passed over with `turn_skipped`; after the last in order a round begins. Where " +
				"nobody can act the very next has the turn. `who` may be left out."},
		{Chapter: "c", Title: "The DM's hand",
			Text: "`damage` meets no armour; `heal` stops at `hp_max`. Whatever changes hit points puts `incapacitated` on or takes it " +
				"off; whatever changes places, heights or conditions ends holds that can't last. A condition on one half of a hold " +
				"brings the other. `add_token` in a fight rolls, unless `initiative` is given; `set_turn` leaves order and round."},
	}
}

func moveRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "c", Title: "What a move costs",
			Text: "A number of halves n gives W(n) squares: as many times the full move (or two half moves, if that is more) as there " +
				"are pairs, and a half move for an odd one. A way costs the fewest further halves with which W covers all squares of " +
				"the open move; `half` pays one at most, `full` two. They are paid before the first step; `budget.move` is what " +
				"is left over, and stays open until something else costs something (`split_move`: until the turn ends)."},
		{Chapter: "c", Title: "A sprint",
			Text: "It takes the whole of an unspent turn, and `budget.move` is its length less what was moved. Later moves of the turn " +
				"use up the rest, whatever their `by`."},
		{Chapter: "c", Title: "Ways",
			Text: "`path` lists the squares entered (the own square may come first), each beside the one before; a third number is the " +
				"mover's height there. With `to` the cheapest way is taken, of those the one with the fewest openings. A way is " +
				"checked wholly before its first step."},
		{Chapter: "c", Title: "Where a move stops",
			Text: "Before the step that gave the opening, with `stopped`, if the mover is prone or grappled who wasn't, or down. On a " +
				"square that another covers it goes back along its way to the last one that is free, at no refund; who is down " +
				"stays. With `stopped_move_cost` `walked` the halves that weren't needed come back, but for a sprint."},
	}
}

func questionRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "d", Title: "Opportunity attacks",
			Text: "Asked of those with one left, who aren't down and have a melee weapon, or a fist (`oa_unarmed`), that gets at the " +
				"provoker where it stands; enemies alone, unless `oa_prompt` says everyone. A step must lead farther away, or the " +
				"reactor obstruct; and a reactor is asked once in a turn of a mover. They are asked in the order of turns, each " +
				"settled before the next. Options: weapons, `unarmed`, `grapple`, `trip`, `disarm` where they make sense, `no`; by " +
				"default the strike with the highest modifier, for friends `no`."},
		{Chapter: "d", Title: "Within one attack",
			Text: "`attack`, `defence_choice` (before it with `defence_before_attack`; not with one choice, or with `best`), `defence`, " +
				"`damage`. No defence is rolled by one who is down, or with `no_defence`; no damage where the formula has no dice."},
		{Chapter: "d", Title: "Within a contest",
			Text: "`item` (to disarm one who holds several things), the check, then the defence as in an attack. To escape: `escape`, " +
				"then the holder's `grapple`."},
		{Chapter: "d", Title: "Targets of a volley",
			Text: "`target` is asked before an attack that names none, or whose target has gone down since the command was given: " +
				"standing enemies that the weapon gets at, in the order of turns, then `none`. Where only that is left the attack lapses."},
		{Chapter: "d", Title: "Ties of initiative",
			Text: "After all `initiative`: from the highest tied total down, group before group, modifier before modifier; each set is " +
				"settled wholly before the next. An order that the totals settle isn't rolled for."},
	}
}

func refusalRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "e", Title: "Which refusal comes first",
			Text: "bad_command, no_such_action, no_such_token; wrong_phase; not_your_turn; cannot_act; rule_off; nothing_to_do; " +
				"sprint_needs_unspent_turn; no_weapon; no_such_item, not_held, not_carried; no_free_hand; needs_more_weapons; " +
				"not_enough_actions; bad_target; out_of_range; no_line_of_sight; blocked; of doors locked, nothing_to_do, occupied; " +
				"of moves occupied, not_enough_movement, beyond_sprint_cap. Of several attacks the first that fails gives the code. All that " +
				"no answer could change is checked before the first question."},
		{Chapter: "e", Title: "Which condition cannot_act names",
			Text: "The first of dead, unconscious, incapacitated (all but `end_turn`), prone, grappled, grappling (moves; with " +
				"`prone_crawl` prone forbids only a sprint)."},
		{Chapter: "e", Title: "Natural weapons",
			Text: "To draw, sheathe or drop one is bad_command; to pick one up or disarm of one is bad_target."},
	}
}

func answerRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "h", Title: "Reach",
			Text: "Empty unless it is the token's turn and it may move. A square stands once: by `move` with the actions still to be " +
				"paid as `price`, or by `sprint` where only that gets there. The own square isn't listed."},
		{Chapter: "h", Title: "Actions",
			Text: "One entry for each weapon, fist, spell, thing and way of moving. `ready` looks at the doer alone, its turn, conditions, " +
				"gear and actions: not at targets, doors or ways."},
		{Chapter: "h", Title: "Previews",
			Text: "`provokes` names those who would be asked, in order, each once. Of a move `path`, `cost` and `left` in squares, " +
				"`price` and `action_left` in actions; of all else `cost` and `left` in words of the budget; of an attack also " +
				"`cover` and the default `defence`, null for none."},
		{Chapter: "h", Title: "Odds",
			Text: "Exact, over all faces of both checks and of the damage dice, against the default defence. Of an attack `hit`, `miss`, " +
				"`reduced` (the armour catches it), `full`, `damage` (expected, not cut off by the hit points left), `down`; of a " +
				"volley `each` by itself against its target as it stands, `hit` (one at least), `damage`; of a contest `success`."},
		{Chapter: "i", Title: "Order",
			Text: "The price comes first (`spent`; nothing of what is free), then events as they happen. `moved` stands once for each " +
				"stretch that no question interrupts. `defence` rolls tell `skill`, `against` and `success`."},
	}
}
