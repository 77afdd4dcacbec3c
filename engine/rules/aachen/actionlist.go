package aachen

import "parapet/engine"

// actionTable is the catalogue's table of actions.
func actionTable() []engine.Action {
	return []engine.Action{
		{ID: "move", Name: "Move", Cost: "move", Target: engine.GoSquare,
			Args:   engine.Goal().May(engine.WordArg("by", "move", "run")),
			Key:    "M",
			When:   "in the own turn, with distance or a slot left",
			Help:   "uses what is left of the move, then opens further ones; leaving a foe's reach may bring its opportunity attack",
			Clause: "AAC-MOVE-1"},
		{ID: "attack", Name: "Attack", Cost: "main", Target: engine.Enemy, Args: strikeTakes(), Key: "A",
			When: "with a weapon in hand, a foe in reach or range", Help: "one attack; a miss in melee may still do shock", Clause: "AAC-ATK-1"},
		{ID: "multi_attack", Name: "All attacks", Cost: "main", Target: engine.Enemy,
			Args: judgedBy(engine.Needs(engine.ArgTarget()).Or(engine.TokensArg("targets"))),
			When: "creatures with several attacks", Help: "all its attacks in one main action, each rolled apart", Clause: "AAC-ATK-13"},
		{ID: "extra_attack", Name: "Extra attack", Cost: "free", Target: engine.Enemy,
			Args: strikeTakes(),
			When: "when the trait hammering grants one", Help: "one more melee attack", Clause: "AAC-TRAIT-3"},
		{ID: "two_weapon_attack", Name: "Two-weapon attack", Cost: "main", Target: engine.Enemy,
			Args: strikeTakes().May(engine.ToolArg("other")),
			When: "with two one-handed melee weapons in hand and attack skill 1 or more",
			Help: "one attack at -1 that does 2 more damage", Clause: "AAC-TWO-2"},
		{ID: "snap_attack", Name: "Snap attack", Cost: "instant+main", Target: engine.Enemy,
			Args: strikeTakes().May(engine.TokensArg("also")),
			Key:  "S",
			When: "before the own turn of the round, with the main action unspent", Help: "one attack at -4, now", Clause: "AAC-ACT-16"},
		{ID: "charge", Name: "Charge", Cost: "move+main", Target: engine.Enemy, Args: strikeTakes(engine.ArgTo()), Key: "C",
			When: "with both slots unspent, 30 to 60 ft straight over clear ground",
			Help: "run and attack at +2; AC -2 till the round ends", Clause: "AAC-ACT-18"},
		{ID: "total_defense", Name: "Total defense", Cost: "instant+main", Key: "D",
			When: "at any time, with the main action unspent", Help: "AC +2 and no shock till the next own turn begins", Clause: "AAC-ACT-17"},
		{ID: "disengage", Name: "Disengage", Cost: "main", Args: judgedBy(engine.May(engine.WordArg("by", "elusive"))), Key: "E",
			When: "in the own turn", Help: "own movement of this turn brings no opportunity attacks", Clause: "AAC-OA-2"},
		{ID: "hold_action", Name: "Hold action", Cost: "move", Key: "O",
			When: "in the own turn, with the main action unspent",
			Help: "the main action may be used later this round, out of turn", Clause: "AAC-ACT-22"},
		{ID: "act_after", Name: "Act after", Cost: "free", Target: engine.Creature, Args: engine.Needs(engine.ArgTarget()),
			When: "in the own turn, before a slot is spent", Help: "the turn comes right after the other's", Clause: "AAC-ACT-23"},
		{ID: "screen_ally", Name: "Screen an ally", Cost: "move", Target: engine.Friend,
			Args: engine.Needs(engine.ArgTarget()).May(engine.ArgTo()),
			When: "with skill 1 or more in the weapon in hand, an ally within one move",
			Help: "goes to it; foes that attack it must pass a check first, or strike the screener", Clause: "AAC-ACT-19"},
		{ID: "lock_shields", Name: "Lock shields", Cost: "move", Target: engine.Friend,
			Args: engine.Needs(engine.ArgTarget()).May(engine.ArgTo(), engine.DirectionArg("front")),
			When: "both bear sound shields", Help: "forms a wall; three or more have AC +2", Clause: "AAC-ACT-20"},
		{ID: "shatter_shield", Name: "Shatter a shield", Cost: "main", Target: engine.Enemy,
			Args: strikeTakes(),
			When: "with an axe or heavy mace, against a shield",
			Help: "an attack roll, then a contest of strength; the shield is useless", Clause: "AAC-ACT-21"},
		{ID: "shove", Name: "Shove", Cost: "main", Target: engine.Enemy,
			Args: strikeTakes().May(engine.WordArg("result", "push", "prone"), engine.NumberArg("squares", 1, 2)),
			When: "a foe in reach", Help: "an attack roll, then a contest; pushed 1 or 2 squares, or knocked prone", Clause: "AAC-SHOVE-1"},
		grapple.Declaration(),
		escape.Declaration(),
		{ID: "grapple_move", Name: "Haul the held foe", Cost: "main", Target: engine.GoSquare,
			Args: judgedBy(engine.Needs(engine.ArgTo()).May(engine.WordArg("result", "move", "throw"))),
			When: "grappling", Help: "a contest; won, both move up to 2 squares, or the foe is thrown; lost, it is free", Clause: "AAC-GRAP-7"},
		release.Declaration(),
		{ID: "execution_attack", Name: "Execution attack", Cost: "main", Target: engine.Enemy,
			Args: strikeTakes().May(engine.FlagArg("prepared")),
			When: "on one who is helpless, or unaware after ten rounds of preparation",
			Help: "hits; the target saves or is at 0 HP", Clause: "AAC-EXEC-1"},
		{ID: "cast", Name: "Cast a spell", Cost: "main",
			Args: judgedBy(engine.Needs(engine.WordArg("spell")).May(engine.WordArg("skill"), engine.NumberArg("cp", 0, 0),
				engine.NumberArg("extra_cp", 0, 0), againstArg())),
			When: "with a free hand and casting points", Help: "a casting roll; what the spell does is the DM's", Clause: "AAC-ACT-25"},
		{ID: "use_skill", Name: "Use a skill", Cost: "main",
			Args: judgedBy(engine.May(engine.WordArg("skill")).And(againstArg()).May(costTakes())),
			When: "in the own turn", Help: "a skill check", Clause: "AAC-ACT-5"},
		{ID: "first_aid", Name: "First aid", Cost: "main", Target: engine.Friend,
			Args: judgedBy(engine.Needs(engine.ArgTarget()).May(engine.WordArg("against", "int_tc", "con_tc"))),
			When: "beside one who is unconscious", Help: "a Heal check brings it round at 1 HP", Clause: "AAC-DEATH-4"},
		{ID: "drag_ally", Name: "Drag an ally", Cost: "main", Target: engine.Friend,
			Args: engine.Needs(engine.ArgTarget()).And(engine.Goal()...),
			When: "an ally beside, willing or helpless", Help: "both move up to half the rate", Clause: "AAC-ACT-24"},
		{ID: "stand_up", Name: "Stand up", Cost: "move", Args: engine.May(engine.FlagArg("gather")), Key: "U",
			When: "prone", Help: "ends prone; may take up what it dropped", Clause: "AAC-ACT-6"},
		{ID: "go_prone", Name: "Go prone", Cost: "free",
			When: "in the own turn", Help: "lies down", Clause: "AAC-ACT-10"},
		{ID: "draw", Name: "Draw", Cost: "free", Args: engine.Needs(engine.ArgItem()),
			When: "something ready, with a hand free", Help: "takes it in hand", Clause: "AAC-ACT-12"},
		{ID: "ready_or_stow", Name: "Ready or stow", Cost: "main",
			Args: engine.Needs(engine.ArgItem(), engine.WordArg("to", "hand", "ready", "pack")),
			When: "something on one's person", Help: "puts it in hand, at hand or away", Clause: "AAC-ACT-12"},
		{ID: "reload", Name: "Reload", Cost: "free", Args: engine.May(engine.ArgWith()), Key: "R",
			When: "with an unloaded weapon in hand and a load",
			Help: "bows and slings at once, crossbows with the main action", Clause: "AAC-ACT-13"},
		{ID: "pick_up", Name: "Pick up", Cost: "move",
			Args: engine.Needs(engine.ArgItem()).May(engine.TokenArg("from")),
			When: "something that lies in or next to one's squares, with a hand free", Help: "takes it in hand", Clause: "AAC-ACT-6"},
		{ID: "drop", Name: "Drop", Cost: "instant",
			Args: engine.Needs(engine.Arg{Name: "item", Kind: engine.ArgThing, Words: []string{"shield"}}),
			When: "at any time", Help: "lets it fall", Clause: "AAC-ACT-14"},
		{ID: "drop_load", Name: "Drop the load", Cost: "instant", Args: engine.May(engine.NumberArg("lb", 0, 0)),
			When: "at any time", Help: "sheds weight", Clause: "AAC-ENC-5"},
		{ID: "speak", Name: "Speak", Cost: "free", Args: engine.Needs(engine.TextArg("text")),
			When: "in the own turn", Help: "a few words", Clause: "AAC-ACT-11"},
		{ID: "custom", Name: "Something else", Cost: "free",
			Args: engine.Needs(engine.TextArg("what")).May(costTakes()),
			When: "in the own turn", Help: "spends what it costs; the rest is the DM's", Clause: "AAC-ACT-5"},
		{ID: "opportunity_attack", Name: "Opportunity attack", Cost: "instant", Target: engine.Reaction,
			When: "a foe leaves one's reach", Help: "one melee attack at once", Clause: "AAC-OA-1"},
	}
}

// strikeTakes are the arguments of an attack, and what it needs besides a target.
func strikeTakes(needs ...engine.Arg) engine.Args {
	return judgedBy(engine.Needs(engine.ArgTarget()).And(needs...).
		May(engine.ArgWith(), engine.WordArg("attribute", "str", "dex"), engine.FlagArg("throw")))
}

// judgedBy adds the DM's word about a die that the doer rolls.
func judgedBy(args engine.Args) engine.Args {
	return args.Calls(engine.FlagArg("advantage"), engine.FlagArg("disadvantage"), engine.NumberArg("mod", 0, 0))
}

// againstArg is what a check is rolled against.
func againstArg() engine.Arg {
	return engine.ObjectArg("against", engine.May(engine.NumberArg("dc", 0, 0), engine.WordArg("tc"), engine.TokenArg("friend"),
		engine.ArgTarget(), engine.WordArg("skill"))...)
}

// costTakes is what the DM says something costs.
func costTakes() engine.Arg {
	return engine.ObjectArg("cost", engine.May(engine.NumberArg("main", 0, 1), engine.NumberArg("action", 0, 1))...)
}
