package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// actionTable is the catalogue's table of actions.
func actionTable() []engine.Action {
	return append(turnActions(), specialActions()...)
}

func turnActions() []engine.Action {
	return []engine.Action{
		{ID: "move", Name: "Move", Cost: "move", Target: engine.GoSquare,
			Args: engine.Goal().May(engine.WordArg("by", "walk", "run", "fly", "fly_run")),
			Key:  "M",
			When: "all of it before the actions of the turn, or all of it after them",
			Help: "1 a metre, light rough going 2, heavy 3; running doubles the speed and closes all actions", Clause: "SIG-MOVE-1"},
		{ID: "attack", Name: "Attack", Cost: "action", Target: engine.Enemy,
			Args: engine.Needs(engine.ArgTarget()).May(engine.ArgWith(), inspiredArg()).Calls(coverArg(), engine.FlagArg("willing")), Key: "A",
			When: "with the weapon of the main hand or a natural one",
			Help: "d10 and precision against the resistance that the weapon meets", Clause: "SIG-ATK-1", Options: judgements(false)},
		{ID: "use", Name: "Use", Cost: "by execution", Target: engine.AimSquare,
			Args: engine.Needs(engine.WordArg("ability")).May(engine.ArgTarget(), engine.TokensArg("targets"), engine.SquareArg("at"),
				engine.FlagArg("corner"), engine.SquareArg("toward"), inspiredArg()).Calls(coverArg(), engine.FlagArg("willing")), Key: "U",
			When: "with the Action, the Rapid slot or the whole turn that it takes, and its price",
			Help: "a technique, spell or item", Clause: "SIG-ACT-7", Options: judgements(true)},
		{ID: "prepare", Name: "Prepare", Cost: "minor", Args: engine.Needs(engine.WordArg("ability")), Key: "P",
			When: "in place of a Rapid action",
			Help: "an action waits for its trigger, till the round ends unless it says otherwise", Clause: "SIG-PREP-1"},
		{ID: "fire", Name: "Fire", Cost: "free", Target: engine.Creature, Args: engine.Needs(engine.ArgTarget()),
			When: "outside the own turn, with an armed action that waits for a word",
			Help: "carries out the prepared action now", Clause: "SIG-PREP-18"},
		{ID: "stand_up", Name: "Stand up", Cost: "half of the base speed",
			Args: engine.May(engine.WordArg("by", "walk", "run")),
			Key:  "U",
			When: "while prone, as a part of the Move", Help: "gets up from prone", Clause: "SIG-PRONE-2"},
		{ID: "go_prone", Name: "Go prone", Cost: "half of the base speed", Args: engine.May(engine.WordArg("by", "walk", "run")),
			When: "as a part of the Move, on the ground",
			Help: "half cover against projectiles; resistances 2 lower from melee range", Clause: "SIG-PRONE-1"},
		{ID: "mount", Name: "Mount", Cost: "half of the base speed", Target: engine.Friend, Args: engine.Needs(engine.ArgTarget()),
			When: "beside a willing creature of the own side, at least as large", Help: "rides on it; it goes where the mount goes", Clause: "SIG-MOUNT-2"},
		{ID: "dismount", Name: "Dismount", Cost: "half of the base speed", Target: engine.GoSquare, Args: engine.Needs(engine.ArgTo()),
			When: "while mounted", Help: "steps down on a free square beside the mount", Clause: "SIG-MOUNT-2"},
		{ID: "custom", Name: "Other action", Cost: "as stated",
			Args: engine.Needs(engine.TextArg("what"), engine.ObjectArg("cost", engine.NumberArg("action", 0, 0),
				engine.NumberArg("minor", 0, 0), engine.NumberArg("full_turn", 0, 0), engine.HalvesArg("move"), engine.NumberArg("energy", 0, 0))),
			When: "in the own turn", Help: "spends what the DM asks for and notes it", Clause: "SIG-SUP-28"},
		{ID: "end_turn", Name: "End turn", Cost: "free", Key: "Return",
			When: "in the own turn", Help: "a disease spreads; then the next one's turn begins", Clause: "SIG-TURN-4"},
	}
}

func specialActions() []engine.Action {
	return []engine.Action{
		{ID: "charge", Name: "Charge", Cost: "full_turn", Target: engine.Enemy,
			Args: engine.Needs(engine.ArgTarget()).May(engine.ArgTo()).Or(engine.PathArg("path")),
			Key:  "C",
			When: "with a melee weapon, at a foe out of its range, along a straight free path",
			Help: "walking speed, 3 and a quarter of control; then an attack without weapon precision; fatigued for a round", Clause: "SIG-SUP-8"},
		{ID: "dual_strike", Name: "Dual strike", Cost: "full_turn", Target: engine.Enemy,
			Args: engine.Needs(engine.ArgTarget()).Or(engine.TokensArg("targets")).May(inspiredArg()).Calls(coverArg(), engine.FlagArg("willing")),
			Key:  "D",
			When: "with a one-handed weapon and a light one in the off hand",
			Help: "an attack with each; the off hand's with 2 less precision and without potency", Clause: "SIG-SUP-9"},
		{ID: "sever", Name: "Sever", Cost: "action", Target: engine.Enemy,
			Args: engine.Needs(engine.ArgTarget()).May(inspiredArg()).Calls(coverArg(), engine.FlagArg("willing")), Key: "V",
			When: "with a melee weapon in the main hand",
			Help: "against Constitution, without weapon precision: half damage and two hits of bleeding", Clause: "SIG-SUP-11"},
		{ID: strikeID, Name: "Opportunistic strike", Cost: "minor", Target: engine.Reaction,
			When: "prepared; a foe moves into, within or out of weapon range",
			Help: "an attack without weapon precision, for half damage", Clause: "SIG-SUP-10"},
		firstAid.Declaration(),
		selfCure.Declaration(),
		{ID: "throw_weapon", Name: "Throw weapon", Cost: "action", Target: engine.Enemy,
			Args:    engine.Needs(engine.ArgTarget()).May(engine.ToolArg("next")).May(inspiredArg()).Calls(coverArg(), engine.FlagArg("willing")),
			Key:     "J",
			Options: []engine.Option{{Arg: "next", Label: "then draws {n}", Kind: engine.OptThing, Help: "comes into the main hand"}},
			When:    "with a throwable weapon in the main hand",
			Help:    "5 m and half of control far, without weapon precision; a hit leaves it in the target", Clause: "SIG-SUP-12"},
		{ID: "retrieve_weapon", Name: "Retrieve weapon", Cost: "action", Target: engine.Enemy,
			Args:    engine.Needs(engine.ArgTarget()).May(engine.ArgItem()).May(inspiredArg()).Calls(coverArg(), engine.FlagArg("willing")),
			Options: []engine.Option{{Arg: "item", Label: "pulls out {n}", Kind: engine.OptThing, Help: "which of the weapons that stick in it"}},
			When:    "an own weapon sticks in an adjacent creature, the main hand is empty",
			Help:    "a hit takes it back, and hurts for half its damage through armour", Clause: "SIG-SUP-13"},
		{ID: "swap_weapons", Name: "Swap weapons", Cost: "minor",
			Args: engine.Needs(engine.ArgItem()).May(engine.WordArg("hand", "main", "off")),
			Key:  "W",
			When: "in the own turn",
			Help: "takes another weapon into a hand; a sidearm is free, and the old one drops", Clause: "SIG-SUP-14"},
		dropWeapon.Declaration(),
		steadyAim.Declaration(),
		{ID: "reload", Name: "Reload", Cost: "minor or 1 energy",
			Args: engine.May(engine.ArgWith()).May(engine.WordArg("pay", "rapid", "energy")),
			Key:  "R", Options: []engine.Option{
				{Arg: "pay", Label: "Pays with", Kind: engine.OptWord, Help: "the Rapid action, unless it says otherwise",
					Words: []engine.Word{{ID: "rapid", Help: "the Rapid action"}, {ID: "energy", Help: "1 energy"}}}},
			When: "with a weapon that was shot", Help: "the weapon is loaded", Clause: "SIG-SUP-19"},
		{ID: "speak", Name: "Speak", Cost: "minor or action",
			Args: engine.Needs(engine.TextArg("text")).May(engine.WordArg("pay", "rapid", "action")),
			Options: []engine.Option{
				{Arg: "text", Label: "Words", Kind: engine.OptText, Help: "what it says"},
				{Arg: "pay", Label: "Pays with", Kind: engine.OptWord, Help: "the Rapid action, unless it says otherwise",
					Words: []engine.Word{{ID: "rapid", Help: "the Rapid action"}, {ID: "action", Help: "the Action"}}}},
			When: "in the own turn; free in the End phase", Help: "is noted in the log", Clause: "SIG-SUP-16"},
	}
}

// judgements are what may be said about an attack beside its target: the DM's grade of cover, and
// what inspiration is spent on; of an ability also whether its target is willing, and whether an area
// begins in a corner.
func judgements(ability bool) []engine.Option {
	list := []engine.Option{
		{Arg: "inspired", Label: "{n}", Kind: engine.OptWord, Help: "spends inspiration, also on a miss", Words: []engine.Word{
			{ID: "precision", Help: "inspired: precision"}, {ID: "damage", Help: "inspired: damage"}}},
		{Arg: "cover", Label: "{n}", Kind: engine.OptWord, Rare: true, Fits: projected,
			Help: "by the DM's word, whatever the board says; it counts against projectiles",
			Words: []engine.Word{
				{ID: "none", Help: "no cover"}, {ID: "quarter", Help: "quarter cover"}, {ID: "half", Help: "half cover"}, {ID: "full",
					Help: "full cover"}}},
	}
	if ability {
		list = append(list,
			engine.Option{Arg: "willing", Label: "willing", Kind: engine.OptFlag, Rare: true, Fits: atOthers,
				Help: "the target lets it happen: no roll"},
			engine.Option{Arg: "willing", Label: "against its will", Kind: engine.OptFlag, Off: true, Rare: true, Fits: goodForOthers,
				Help: "the target doesn't want it: a roll decides"},
			engine.Option{Arg: "corner", Label: "from the corner", Kind: engine.OptFlag, Rare: true, Fits: fromPoint,
				Help: "the area begins at the square's upper left corner"})
	}
	return list
}

// abilityOf is the ability that a command names, with who uses it.
func abilityOf(v *engine.View, c *engine.Command) (*engine.Token, *sheet.Rec) {
	id, _ := c.Node.Get("ability").Str()
	t := v.Token(c.Who)
	if t == nil {
		return nil, nil
	}
	return t, ability(t, id)
}

// projected tells whether cover counts: a projectile weapon, or an ability that is one.
func projected(v *engine.View, c *engine.Command) bool {
	t, a := abilityOf(v, c)
	if a != nil {
		return a.Word(aDelivery) == "projectile"
	}
	if t == nil {
		return false
	}
	w := readyWeapon(v, t)
	if id, ok := c.Node.Get("with").Str(); ok {
		w = weapon(v, t, id)
	}
	return w != nil && w.Is(wProjectile)
}

// atOthers tells whether an ability asks whether its target is willing.
func atOthers(v *engine.View, c *engine.Command) bool {
	_, a := abilityOf(v, c)
	return a != nil && a.Word(aDelivery) != "self" && a.Sub(aArea) == nil
}

// goodForOthers tells whether an ability is one that those of the own side let happen, and what forces
// it on them is a roll (SIG-ATK-1).
func goodForOthers(v *engine.View, c *engine.Command) bool {
	_, a := abilityOf(v, c)
	return atOthers(v, c) && !a.Is(aHarmful)
}

// fromPoint tells whether an ability is an area that begins at a square.
func fromPoint(v *engine.View, c *engine.Command) bool {
	_, a := abilityOf(v, c)
	return a != nil && a.Sub(aArea) != nil && a.Sub(aArea).Word(arFrom) == "point"
}

// curable are the status effects.
func curable() []engine.Word {
	var list []engine.Word
	for _, c := range conditionDefs() {
		if !slices.Contains(notStatus, c.ID) {
			list = append(list, engine.Word{ID: c.ID, Help: c.Name})
		}
	}
	return list
}

// coverArg is the DM's word about cover.
func coverArg() engine.Arg { return engine.WordArg("cover", "none", "quarter", "half", "full") }

// inspiredArg is what inspiration is spent on.
func inspiredArg() engine.Arg { return engine.WordArg("inspired", "precision", "damage") }
