package sigil

import (
	"slices"

	"parapet/engine"
)

// remarks returns what the Contract says beyond the lists of the declaration, by chapter.
func remarks() []engine.Remark {
	return slices.Concat(commandRemarks(), questionRemarks(), refusalRemarks(), previewRemarks())
}

func commandRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "b", Title: "A round",
			Text: "`order` is this round's list, highest first; `initiative` the value that each had when it was made. `clock` is " +
				"10 seconds for each round before this one. `ambush_next` names who will be ambushed in the next round. All words " +
				"of `budget` but `acted` belong to the one whose turn it is."},
		{Chapter: "c", Title: "Whose command",
			Text: "`who` may be left out where a command belongs to the one whose turn it is."},
		{Chapter: "c", Title: "Besides the actions",
			Text: "`start` (ambushed, exempt, initiative, order), `next_phase` (initiative, order), `end_combat`; `ambush` (sides, " +
				"exempt), `order_allies` (side, order: every living creature of it), `leave` (fled) in the End phase; `transform` " +
				"(form, willing), `revert`, `fall` (metres; left out: an airborne creature falls all the way), `pvp` (teams, " +
				"bonus: 0 to 2 for each)."},
		{Chapter: "c", Title: "Ways",
			Text: "A path lists every square that is entered; a third number is the flyer's own height above that square. `to` with " +
				"a height rises on the first step and sinks on the last. Without `by` one walks, flies if airborne, and runs if " +
				"the turn is a run."},
		{Chapter: "c", Title: "Turns that end by themselves",
			Text: "A full-turn action ends its turn, and so do death, unconsciousness and a form that was forced on one in its own " +
				"turn: the next one's turn begins in the same command. Who lies unconscious is passed over; its start-of-turn " +
				"step runs."},
		{Chapter: "c", Title: "Settling",
			Text: "After every change of health, at once, in this order: (1) one with `death_rules`: massive damage kills; else too " +
				"little health makes unconscious and prone; else one who is unconscious with 1 health or more wakes, still prone. " +
				"(2) Any other dies of too little health. (3) The dead leave the order, lose what they had armed, and their " +
				"minions vanish. (4) The unconscious lose what they had armed, and fall out of the air. (5) When the command is " +
				"done, one of these has its turn no longer."},
		{Chapter: "c", Title: "The DM's hand",
			Text: "`place` sets nothing off. `damage` meets no armour and is not halved. `heal` of one who is dead or gone, and " +
				"`remove` dead of one that would die at once again, are refused `nothing_to_do`. `condition` puts on exactly what " +
				"is given, in place of one with that id. `add_token` joins the round by initiative; `initiative` gives it another " +
				"value for this round. `set_turn` ends the other's turn without its end effects, and begins this one's, whether " +
				"it had its turn or not."},
	}
}

func questionRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "d", Title: "Order",
			Text: "`confirm` comes before all else, once nothing forbids the command; then for each target, in the order in which " +
				"they are named, or of turns in an area: `inspired` (1d2, before the first roll), `attack`, `damage` for each packet with " +
				"dice, `inspired` (2d4), then what comes of it, then reactions. The reactions to a step come before the next " +
				"step."},
		{Chapter: "d", Title: "Reactions",
			Text: "Owners are asked in turn order, `prepared_action`; those who say yes act before the next is asked."},
		{Chapter: "d", Title: "Ties",
			Text: "`tie_break` is asked once for each side in conflict, in the order in which the sides' first tokens stand; then " +
				"again for those that draw, the higher draw first."},
		{Chapter: "d", Title: "Death saves",
			Text: "`death` is asked in turn order as the End phase begins; in `next_phase` of those who fell since."},
	}
}

func refusalRemarks() []engine.Remark {
	return []engine.Remark{{Chapter: "e", Title: "Order of the tests",
		Text: "All come before any question; the first that fails is the answer. Arguments (`bad_command`), settings " +
			"(`rule_off`), names (`no_such_token`, `no_such_action`), the target itself (`bad_target`), phase and turn " +
			"(`wrong_phase`, `not_ready`, `not_your_turn`, `own_turn`), conditions (`cannot_act`), room in the turn " +
			"(`needs_full_turn`, `actions_closed`, `action_first`, `not_enough_actions`, `move_closed`), ways of moving " +
			"(`cannot_run`, `cannot_fly`, `airborne`), hands (`not_wielded`, `not_loaded`, `requirement_not_met`), " +
			"`no_trigger`, the price (`not_enough_energy`, `not_enough_hp`, `no_charges`), `nothing_to_do`, then the board: " +
			"`out_of_range`, `too_near`, `no_line_of_sight`, `blocked`, `occupied`, `not_enough_movement`. A whole path is " +
			"checked before its first step."}}
}

func previewRemarks() []engine.Remark {
	return []engine.Remark{
		{Chapter: "h", Title: "Cost",
			Text: "Of movement a number of squares, with `path`, `left` of the mode that is used, and `provokes`: the owners whose " +
				"armed actions it would set off, in the order of steps and then of turns. Of all else an object of the budget's " +
				"words with what is `left` of each."},
		{Chapter: "h", Title: "Odds",
			Text: "`need` is the smallest face of the d10 that succeeds (11: none), `hit` the share of faces, with inspired precision " +
				"the mean over its die; `damage_on_hit` the mean damage of all packets together after armour and halvings, before " +
				"temporary health, though the first may kill; `damage` is `hit` times that; `down` the chance that the command " +
				"itself lays the target low. Several rolls stand in `rolls`, each worked out on the present state. Where no roll is " +
				"needed `hit` is 1 and `need` is left out. A charge is worked out from where it ends. Beside the odds of one roll " +
				"stand its `dice`, `parts`, `against` and `against_parts`."},
		{Chapter: "h", Title: "Cover",
			Text: "`grade` is what a projectile would meet: the highest of the hidden fraction, half for a creature in the way, " +
				"half for a prone target. `geometry` is the grade of the hidden fraction alone, `bonus` what the grade adds to " +
				"resistances."},
		{Chapter: "h", Title: "Reach",
			Text: "An entry for each way of moving that is open; those of `run` list all that lies within the run. The own square " +
				"is left out."},
		{Chapter: "h", Title: "Actions",
			Text: "One entry for each weapon of `attack` (`with`) and each ability of `use` and `prepare` (`ability`). `ready` " +
				"judges all that hangs on no target, goal or dice."},
	}
}
