package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// actionTable is the catalogue's table of actions.
func actionTable() []engine.Action {
	return append(append(strikes(), busyActions()...), turnActions()...)
}

// strikes are what is done to others.
func strikes() []engine.Action {
	return []engine.Action{
		{ID: "attack", Name: "Attack", Cost: "1", Target: engine.Enemy,
			Args: engine.Needs(engine.ArgTarget(), engine.ArgWith()).May(bySay()...),
			Key:  "A", Options: attackOptions(),
			When: "with a weapon in hand or grown, or with a free hand",
			Help: "one attack: the total must beat the defence; up to the armour rating the damage is reduced", Clause: "UNC-ATK-1"},
		{ID: "dual_attack", Name: "Dual attack", Cost: "1½", Args: engine.Needs(volleyArg(2, 2)), Key: "D", Options: volleyOptions(2, 2),
			When: "with two weapons, ends, natural weapons or free hands",
			Help: "two whole attacks one after the other; the off hand's penalty stays", Clause: "UNC-DUAL-1"},
		{ID: "multi_attack", Name: "Multiple attack", Cost: "2",
			Args:    engine.Needs(volleyArg(3, mostAttacks)),
			Options: volleyOptions(3, mostAttacks),
			When:    "with as many weapons, ends, natural weapons or free hands as attacks",
			Help:    "whole attacks one after the other; half an action more for each beyond three", Clause: "UNC-DUAL-7"},
		{ID: "grapple", Name: "Grapple", Cost: "1", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()), Key: "G",
			When: "with a free hand, on somebody within arm's reach",
			Help: "grapple against dodge, parry or block; on a success neither moves until the hold ends", Clause: "UNC-DEF-19"},
		{ID: "trip", Name: "Trip", Cost: "1", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()),
			When: "on somebody in melee range who isn't prone", Help: "trip against dodge, parry or block; on a success the other lies prone",
			Clause: "UNC-DEF-20"},
		{ID: "disarm", Name: "Disarm", Cost: "1", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()).May(engine.ArgItem()),
			When: "on somebody in melee range who holds something",
			Help: "disarm against dodge, parry or block; on a success the thing falls to the ground", Clause: "UNC-DEF-21"},
		{ID: "escape", Name: "Escape", Cost: "1", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()), Key: "E",
			When: "while grappled", Help: "the better of grapple and dodge against the holder's grapple; a higher total frees",
			Clause: "UNC-DEF-17"},
		{ID: "release", Name: "Release", Cost: "free", Target: engine.Creature, Args: engine.Needs(engine.ArgTarget()),
			When: "while holding somebody", Help: "lets that one go", Clause: "UNC-DEF-17"},
		{ID: "cast", Name: "Cast", Cost: "1", Target: engine.AimSquare,
			Args: engine.Needs(engine.WordArg("spell")).May(engine.ArgTarget(), engine.SquareArg("at"), engine.SquareArg("toward"),
				engine.TokensArg("targets")),
			Key:  "C",
			When: "with a spell of the sheet",
			Help: "costs what the spell says; gives an opening unless it is a touch on somebody else; the effect is the DM's", Clause: "UNC-DEF-34"},
	}
}

// busyActions are what is done with things and doors.
func busyActions() []engine.Action {
	return []engine.Action{
		{ID: "draw", Name: "Draw", Cost: "½", Args: engine.Needs(engine.ArgItem()).May(engine.WordArg("hand")),
			When: "with as many free hands as it needs", Help: "takes a carried thing in hand", Clause: "UNC-ACT-6"},
		{ID: "sheathe", Name: "Sheathe", Cost: "½", Args: engine.Needs(engine.ArgItem()),
			When: "while it is in hand", Help: "puts a thing away; gives an opening", Clause: "UNC-ACT-15"},
		{ID: "drop", Name: "Drop", Cost: "free", Args: engine.Needs(engine.ArgItem()),
			When: "while it is in hand", Help: "lets a thing fall into the own square", Clause: "UNC-ACT-8"},
		{ID: "pick_up", Name: "Pick up", Cost: "½",
			Args: engine.Needs(engine.ArgItem()).May(engine.TokenArg("from"), engine.WordArg("hand")),
			When: "with free hands, for a thing on the ground within a square", Help: "takes it in hand, whoever's it was", Clause: "UNC-DEF-50"},
		{ID: "drink_potion", Name: "Drink a potion", Cost: "1", Args: engine.Needs(engine.ArgItem()),
			When: "with the potion in hand", Help: "uses it up; gives an opening; the effect is the DM's", Clause: "UNC-ACT-7"},
		{ID: "open_door", Name: "Open a door", Cost: "½", Args: engine.Needs(engine.DoorArg("door")),
			When: "beside a closed door that isn't locked", Help: "opens it; gives an opening", Clause: "UNC-ACT-14"},
		{ID: "close_door", Name: "Close a door", Cost: "½", Args: engine.Needs(engine.DoorArg("door")),
			When: "beside an open door", Help: "closes it unless somebody is in the doorway", Clause: "UNC-ACT-5"},
	}
}

// turnActions are movement, and what belongs to the turn.
func turnActions() []engine.Action {
	return []engine.Action{
		{ID: "move", Name: "Move", Cost: "½", Target: engine.GoSquare,
			Args:   engine.Goal().May(engine.WordArg("by", "move", "half", "full", "sprint")),
			Key:    "M",
			When:   "not while prone, grappled or holding somebody",
			Help:   "half an action up to half the speed, a whole one up to the speed, the whole turn for a sprint; a step away from an enemy gives it an opening",
			Clause: "UNC-MOVE-1"},
		{ID: "go_prone", Name: "Lie down", Cost: "½",
			When: "while standing", Help: "lies down on purpose", Clause: "UNC-ACT-10"},
		{ID: "stand_up", Name: "Get up", Cost: "½", Key: "U",
			When: "while prone", Help: "gets up; gives an opening while still prone", Clause: "UNC-ACT-11"},
		{ID: "custom", Name: "Other action", Cost: "free",
			Args:    engine.Needs(engine.TextArg("what"), engine.ObjectArg("cost", engine.HalvesArg("action"))).May(engine.FlagArg("provokes")),
			Options: customOptions(),
			When:    "in the own turn", Help: "spends what the DM asks for and notes it", Clause: "UNC-DEF-36"},
		{ID: "opportunity_attack", Name: "Opportunity attack", Cost: "reaction", Target: engine.Reaction,
			When: "an enemy in melee range steps away, or does what gives an opening",
			Help: "at once one attack with a wielded melee weapon, or a grapple, trip or disarm instead", Clause: "UNC-OA-3"},
		{ID: "end_turn", Name: "End turn", Cost: "free", Key: "Return",
			When: "in the own turn", Help: "what is left of the turn is lost; the next one's begins", Clause: "UNC-DEF-33"},
	}
}

// attackOptions are the fist's hand and the DM's word about circumstances (UNC-DEF-28, UNC-DEF-32).
func attackOptions() []engine.Option {
	return []engine.Option{
		{Arg: "hand", Label: "{n} hand", Help: "the free hand that strikes", Kind: engine.OptWord, Rare: true, Offer: fistHands,
			Fits: func(v *engine.View, c *engine.Command) bool {
				with, _ := c.Text("with", "")
				return with == unarmed && len(freeHands(v.Token(c.Who))) > 1
			}},
		{Arg: "mod", Label: "attack {n}",
			Help: "added to the attack roll: cover, light, height, as the DM rules", Kind: engine.OptWord, Rare: true,
			Words: []engine.Word{{ID: "-4", Help: "−4"}, {ID: "-2", Help: "−2"}, {ID: "2", Help: "+2"}, {ID: "4", Help: "+4"}}},
		{Arg: "mod", Label: "attack {n}",
			Help: "another number added to the attack roll", Kind: engine.OptNumber, Typed: true, Min: -mostMod, Max: mostMod},
		{Arg: "defence_mod", Label: "defence {n}",
			Help: "a number added to the defence roll, as the DM rules", Kind: engine.OptNumber, Typed: true, Min: -mostMod, Max: mostMod},
		{Arg: "no_defence", Label: "unaware", Help: "the target knows nothing of it: its defence counts as 0", Rare: true},
	}
}

// volleyOptions are the attacks of a dual or multiple attack, a row each.
func volleyOptions(least, most int) []engine.Option {
	return []engine.Option{{Arg: "attacks", Label: "Attacks",
		Help: "one after the other; at whom is asked before each: click the target", Kind: engine.OptRows, Min: least, Max: most,
		Sub: []engine.Option{
			{Arg: "with", Label: "With", Kind: engine.OptWord, Offer: armWords},
			{Arg: "target", Label: "At", Kind: engine.OptToken, Maybe: true},
			{Arg: "hand", Label: "Fist", Kind: engine.OptWord, Offer: fistHands, Maybe: true},
			{Arg: "mod", Label: "Attack ±", Kind: engine.OptNumber, Maybe: true},
			{Arg: "defence_mod", Label: "Defence ±", Kind: engine.OptNumber, Maybe: true},
			{Arg: "no_defence", Label: "Unaware", Maybe: true},
		}}}
}

// armWords are the weapons at hand, the fist last.
func armWords(_ *engine.View, t *engine.Token) []engine.Word {
	var out []engine.Word
	for _, w := range t.Lists[weaponList] {
		if wielded(w) {
			out = append(out, engine.Word{ID: w.Text(wID), Help: w.Text(wName)})
		}
	}
	return append(out, engine.Word{ID: unarmed, Help: "unarmed"})
}

// fistHands are the free hands; none are offered of what strikes with claws.
func fistHands(_ *engine.View, t *engine.Token) []engine.Word {
	var out []engine.Word
	if slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return isNatural(weaponList, w) }) {
		return nil
	}
	for _, h := range freeHands(t) {
		out = append(out, engine.Word{ID: h, Help: h})
	}
	return out
}

func customOptions() []engine.Option {
	return []engine.Option{
		{Arg: "what", Label: "What", Help: "for the log", Kind: engine.OptText},
		{Arg: "cost.action", Label: "Actions", Help: "what it costs", Kind: engine.OptWord, First: true,
			Words: []engine.Word{{ID: "0", Help: "free"}, {ID: "0.5", Help: "½"}, {ID: "1", Help: "1"}, {ID: "1.5", Help: "1½"}, {ID: "2",
				Help: "2"}, {ID: "2.5", Help: "2½"}}},
		{Arg: "provokes", Label: "Gives an opening", Help: "enemies in whose reach it is done may strike first"},
	}
}

// bySay are the fist's hand and the DM's word about an attack (UNC-DEF-28, UNC-DEF-32).
func bySay() []engine.Arg {
	return []engine.Arg{engine.WordArg("hand"), engine.NumberArg("mod", -mostMod, mostMod), engine.NumberArg("defence_mod", -mostMod, mostMod),
		engine.FlagArg("no_defence")}
}

// volleyArg are the attacks of a dual or multiple attack.
func volleyArg(least, most int) engine.Arg {
	return engine.Arg{Name: "attacks", Kind: engine.ArgRows, Min: least, Max: most,
		Parts: engine.Needs(engine.ArgWith()).May(engine.ArgTarget()).May(bySay()...)}
}
