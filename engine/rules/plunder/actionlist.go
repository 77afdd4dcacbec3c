package plunder

import (
	"strings"

	"parapet/engine"
	"parapet/engine/sheet"
)

// actionTable is the catalogue's table of actions.
func actionTable() []engine.Action {
	return []engine.Action{
		{ID: "move", Name: "Move", Cost: "move", Target: engine.GoSquare, Args: engine.Goal(), Key: "M",
			When:   "movement; not while prone or grappled",
			Help:   "declares a path; in the order of Dexterity it is walked as far as it is still open. Leaving an enemy's melee range may bring its opportunity attack",
			Clause: "PLU-MOVE-1"},
		{ID: "stand_up", Name: "Stand up", Cost: "move", Key: "U",
			When: "movement; while prone", Help: "gets up with the whole move; every enemy in melee range may strike", Clause: "PLU-MOVE-12"},
		{ID: "rally", Name: "Rally", Cost: "action+move", Target: engine.GoSquare, Args: engine.Goal(), Key: "R",
			When:   "movement; towards the enemy",
			Help:   "walks, then tests Courage against the enemy's highest Hit Dice; the margin is HP to hand out on the own side",
			Clause: "PLU-RALLY-1"},
		{ID: "cast", Name: "Cast", Cost: "action", Target: engine.Enemy,
			Args:  engine.Needs(engine.WordArg("spell")).May(engine.ArgTarget(), engine.NumberArg("dice", 0, 0)),
			Key:   "C",
			Alone: "Without a target", Options: []engine.Option{{Arg: "dice", Label: "Magic Dice: {n}",
				Help: "rolled on a hit and added to the damage; a die of 1 to 3 is spent, one of 4 or more comes back",
				Kind: engine.OptNumber, Min: 1, Max: 9}},
			When: "declared in declare_spells, carried out in spells",
			Help: "an attack by the spell target, with Magic Dice on a hit, or a spell that needs no attack", Clause: "PLU-SPELL-1"},
		{ID: "attack", Name: "Attack", Cost: "action", Target: engine.Enemy,
			Args: engine.Needs(engine.ArgTarget()).May(engine.ArgWith(), engine.FlagArg("two_hands"), engine.FlagArg("finesse"),
				engine.FlagArg("gap")),
			Key: "A", Options: attackOptions(),
			When:   "ranged with what shoots or is thrown, melee with the rest",
			Help:   "one d20 is place, hit and damage: what it is above attack target and Defense. A melee hit may push the foe up to 10 ft",
			Clause: "PLU-ATK-1"},
		{ID: "dodge", Name: "Dodge", Cost: "action", Key: "D",
			When: "melee", Help: "attacks by those it sees have disadvantage, from its place until the next melee phase", Clause: "PLU-DODGE-1"},
		{ID: "feint", Name: "Feint", Cost: "action", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()), Key: "F",
			When: "melee; within 5 ft", Help: "a test of Cunning; the next attack on the foe, by anyone, ignores its Defense",
			Clause: "PLU-FEINT-1"},
		{ID: "grapple", Name: "Grapple", Cost: "action", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()), Key: "G",
			When:   "melee; within 5 ft",
			Help:   "a test of Strength and the foe's Defense; both lose their Defense then, and the held one can't move. Failing is answered with a hit",
			Clause: "PLU-GRAP-1"},
		{ID: "escape", Name: "Break free", Cost: "action", Target: engine.Enemy,
			Args: engine.May(engine.ArgTarget()), Alone: "Whoever holds it",
			When: "melee; while grappled", Help: "a test of Strength alone ends the hold", Clause: "PLU-GRAP-7"},
		{ID: "release", Name: "Release", Cost: "none", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()),
			When: "any time; while grappling", Help: "lets go", Clause: "PLU-GRAP-9"},
		{ID: "shove", Name: "Shove", Cost: "action", Target: engine.Enemy,
			Args: engine.Needs(engine.ArgTarget()).May(engine.ArgWith()),
			Key:  "S", Options: []engine.Option{
				{Arg: "with", Label: "with {n}", Kind: engine.OptThing, Help: "it adds a d4 to the roll"}},
			When:   "melee; within 5 ft",
			Help:   "a test of Strength and the foe's Defense: it falls prone, or goes as many feet as the margin. Failing is answered with a hit. A shield adds a d4",
			Clause: "PLU-SHOVE-1"},
		{ID: "draw", Name: "Draw", Cost: "interaction", Args: engine.Needs(engine.ArgItem()),
			When: "any time, once a round", Help: "takes an item in hand", Clause: "PLU-OBJ-1"},
		{ID: "sheathe", Name: "Sheathe", Cost: "interaction", Args: engine.Needs(engine.ArgItem()),
			When: "any time, once a round", Help: "puts an item away; it stays at hand", Clause: "PLU-OBJ-2"},
		{ID: "drop", Name: "Drop", Cost: "interaction", Args: engine.Needs(engine.ArgItem()),
			When: "any time, once a round", Help: "lets an item fall on the own square", Clause: "PLU-OBJ-2"},
		{ID: "open_door", Name: "Open a door", Cost: "interaction", Args: engine.Needs(engine.DoorArg("door")),
			When: "any time, once a round; a door within a square", Help: "opens it unless it is locked", Clause: "PLU-OBJ-2"},
		{ID: "close_door", Name: "Close a door", Cost: "interaction", Args: engine.Needs(engine.DoorArg("door")),
			When: "any time, once a round; a door within a square", Help: "shuts it unless somebody is in the doorway", Clause: "PLU-OBJ-2"},
		{ID: "pick_up", Name: "Pick up", Cost: "interaction",
			Args: engine.Needs(engine.ArgItem()).May(engine.TokenArg("from")),
			When: "any time, once a round; what lies within a square", Help: "takes it in hand; every enemy in melee range may strike first",
			Clause: "PLU-OA-4"},
		{ID: "retrieve", Name: "Get from the pack", Cost: "action", Args: engine.Needs(engine.ArgItem()),
			When: "melee", Help: "takes a packed weapon in hand", Clause: "PLU-OBJ-4"},
		{ID: "bandage", Name: "Bandage", Cost: "action", Target: engine.Friend,
			Args: engine.May(engine.ArgTarget()), Alone: "Oneself",
			Key:  "B",
			When: "melee; oneself or within 5 ft", Help: "ends bleeding", Clause: "PLU-COND-2"},
		{ID: "apply_pressure", Name: "Press on the wound", Cost: "action", Target: engine.Friend,
			Args: engine.May(engine.ArgTarget()), Alone: "Oneself",
			When: "melee; oneself or within 5 ft", Help: "bleeding costs nothing this round", Clause: "PLU-COND-2"},
		{ID: "custom", Name: "Other action", Cost: "action",
			Args:    engine.Needs(engine.TextArg("what")).May(engine.ArgTarget(), engine.AnyArg("check")),
			Options: customOptions(),
			When:    "melee", Help: "whatever else; with a check the d20 is compared with it", Clause: "PLU-ROUND-12"},
		{ID: "pass", Name: "Pass", Args: engine.May(engine.FlagArg("all")), Cost: "none", Key: "Return",
			When: "while declarations are open", Help: "declares nothing in this phase; a later one is still open", Clause: "PLU-DECL-7"},
		{ID: "push", Name: "Push", Cost: "none", Target: engine.Reaction,
			When: "after a melee hit", Help: "moves the foe up to 10 ft straight back; one may follow", Clause: "PLU-PUSH-1"},
		{ID: "opportunity_attack", Name: "Opportunity attack", Cost: "reaction", Target: engine.Reaction,
			When: "an enemy leaves melee range, gets up or takes something off the ground",
			Help: "it rolls melee target and the other's Defense to avoid it, or is hit for 10 less the roll", Clause: "PLU-OA-1"},
	}
}

// actionName is an action's name in a sentence.
func actionName(id string) string {
	if name, ok := actionNames[id]; ok {
		return name
	}
	return id
}

var actionNames = func() map[string]string {
	names := map[string]string{}
	for _, a := range actionTable() {
		names[a.ID] = a.Name
	}
	return names
}()

// deed is the name of an action or call within a sentence.
func deed(id string) string { return strings.ToLower(sheet.Spaced(actionName(id))) }

func attackOptions() []engine.Option {
	return []engine.Option{
		{Arg: "two_hands", Label: "both hands", Help: "a versatile weapon in both hands: a d4 instead of the margin where that is more"},
		{Arg: "finesse", Label: "finesse", Help: "by the Dexterity target less the own Defense, for 2d4"},
		{Arg: "gap", Label: "at the gaps",
			Help: "a stab past the armour of one who lies or is held: with disadvantage, but no Wound Protection counts"},
	}
}

func customOptions() []engine.Option {
	return []engine.Option{
		{Arg: "what", Label: "What", Help: "what is tried, for the log", Kind: engine.OptText},
		{Arg: "check", Label: "Check", Help: "an ability, or the number to reach on the d20", Kind: engine.OptWord, Max: 100, Words: abilities()},
	}
}

// abilities are the fields that a check may name (PLU-DICE-2).
func abilities() []engine.Word {
	return []engine.Word{
		{ID: "str_target", Help: "Strength"}, {ID: "dex_target", Help: "Dexterity"}, {ID: "ins_target", Help: "Instinct"},
		{ID: "int_target", Help: "Intelligence"}, {ID: "cou_target", Help: "Courage"}, {ID: "cun_target", Help: "Cunning"},
	}
}
