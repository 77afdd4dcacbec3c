// Package glitters is the combat of All That Glitters: one initiative list, a main hand action, an
// offhand action and movement points a turn, reactions between turns, d20 against mitigation.
//
// Comments cite the clauses of the system's catalogue (GLT-…).
package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// ID of the system in encounter files.
const ID = "glitters"

// squareFeet is the side of a square (GLT-GRID-1).
const squareFeet = 5

// roundSeconds is what the clock gains at a round's end (GLT-TURN-1).
const roundSeconds = 5

// The budget of a turn, in the order of Declaration.Budget.
const (
	bMain = iota
	bOffhand
	bMove // quarters of a movement point
	bReaction
	bParry
	bJog
	bEscape
	bMoved
)

// point is a movement point in the units of bMove: halves are kept for later steps (GLT-MOVE-7).
const point = 4

// Glitters is the rule system. It keeps nothing but its declaration.
type Glitters struct{ decl *engine.Declaration }

// New makes the system.
func New() engine.System { return &Glitters{declaration()} }

// Declaration gives what the system says about itself.
func (g *Glitters) Declaration() *engine.Declaration { return g.decl }

// BoardOptions are squares of 5 ft; a diagonal counts 1 or 1.5 (GLT-MOVE-4).
func (g *Glitters) BoardOptions(settings *sheet.Rec) board.Options {
	return board.Options{Side: squareFeet * board.One, Fractional: settings.Word(setDiagonal) == "fractional"}
}

// DefaultHeight is 5 ft for each square along the side.
func (g *Glitters) DefaultHeight(size int) int32 { return int32(size) * squareFeet * board.One }

func declaration() *engine.Declaration {
	return &engine.Declaration{
		ID: ID, Name: "All That Glitters",
		Unit: "ft", Side: squareFeet * board.One, MaxSize: 4,
		Stats: statsSchema(),
		Lists: []engine.List{
			{Name: "weapons", Schema: weaponSchema(), Help: "weapons held, carried or grown"},
			{Name: "shields", Schema: shieldSchema(), Help: "shields, which can bash too"},
			{Name: "armour", Schema: armourSchema(), Help: "armour; the first piece worn counts"},
			{Name: "spells", Schema: spellSchema(), Help: "spells that it can cast"},
		},
		Settings: settingsSchema(),
		Budget: []engine.Budget{
			{Name: "main", Label: "Main", Help: "main hand actions left"},
			{Name: "offhand", Label: "Off", Help: "offhand actions left"},
			{Name: "move", Label: "Move", Quarters: true, Help: "movement points left"},
			{Name: "reaction", Label: "React", Help: "reactions left"},
			{Name: "parry", Help: "attacks that may still be parried"},
			{Name: "jog", Help: "jogs left"},
			{Name: "escape", Help: "1 while an escape may still be rolled"},
			{Name: "moved", Help: "squares entered by own movement"},
		},
		Conditions: conditionDefs(),
		Actions:    actionTable(),
		Between: []engine.Downtime{
			{Name: "Short rest", Do: "rest", Args: []doc.Member{doc.M("kind", doc.Str("short"))}, Options: whoRests,
				Help: "an hour for those who rest; bleeding, freezing and frozen end", Clause: "GLT-REST-1"},
			{Name: "Long rest", Do: "rest", Args: []doc.Member{doc.M("kind", doc.Str("long"))}, Options: whoRests,
				Help: "eight hours for those who rest; HP and AP are full, and poisons end too", Clause: "GLT-REST-2"},
			{Name: "Hours pass…", Do: "pass_time", Number: "hours", Help: "counts in hours run down, and drink wears off", Clause: "GLT-COND-12"},
			{Name: "Repair armour and shields", Do: "repair", Token: true, Help: "what acid took comes back, for 20 gold each", Clause: "GLT-TYPE-10"},
		},
		Harm: []engine.Option{{Arg: "type", Label: "Type", Help: "only shown: nothing is immune or resistant", Kind: engine.OptWord, Words: typeWords(), Maybe: true}},
		Cover: []engine.Grade{
			{ID: "none", Name: "No cover", Help: "less than a quarter of it is hidden"},
			{ID: "quarter", Name: "Quarter cover", Help: "a quarter or more of it is hidden: the first number of cover_mit is added to its mitigation"},
			{ID: "half", Name: "Half cover", Help: "half or more of it is hidden: the second number of cover_mit is added"},
			{ID: "full", Name: "Full cover", Help: "three quarters or more of it is hidden: the third number of cover_mit is added"},
		},
		Rolls: []engine.Word{
			{ID: "surprise", Help: "stealth of the one who leads an ambush"},
			{ID: "initiative", Help: "place in the order"},
			{ID: "tie_break", Help: "order of tied player characters"},
			{ID: "recognition", Help: "knowing the enemy"},
			{ID: "attack", Help: "attack roll"},
			{ID: "damage", Help: "damage of a hit, a spell or a poison"},
			{ID: "save", Help: "saving throw"},
			{ID: "healing", Help: "healing of a spell"},
			{ID: "grapple", Help: "martial arts to seize or to resist"},
			{ID: "escape", Help: "martial arts to break a hold"},
			{ID: "check", Help: "skill or attribute check"},
			{ID: "burning", Help: "damage of the flames"},
			{ID: "death", Help: "death roll"},
			{ID: "duration", Help: "hours till waking"},
		},
		Choices: []engine.Word{
			{ID: "order", Help: "order of those who tied"},
			{ID: "damage_type", Help: "how a weapon of several types strikes"},
			{ID: "parry", Help: "whether to parry this attack"},
			{ID: "defence_choice", Help: "whether to parry or block this attack"},
			{ID: "confirm", Help: "the DM's word"},
			{ID: "second_target", Help: "whom the second blow goes to"},
			{ID: "opportunity_attack", Help: "whether, and with what, to strike at who leaves"},
		},
	}
}

// typeWords are the damage types, for a form.
func typeWords() []engine.Word {
	out := make([]engine.Word, len(damageWords))
	for i, id := range damageWords {
		out[i] = engine.Word{ID: id, Help: id}
	}
	return out
}

// actionTable is the catalogue's table of actions.
func actionTable() []engine.Action {
	return []engine.Action{
		{ID: "move", Name: "Move", Cost: "move", Target: engine.GoSquare, Args: "to or path, [by: move, jog, sprint, jog_sprint]", Key: "M",
			When: "not while prone, grappled or holding a foe", Help: "each step costs a point, times the terrain; leaving an enemy's reach may bring its opportunity attack", Clause: "GLT-ACT-17"},
		{ID: "attack", Name: "Attack", Cost: "main", Target: engine.Enemy, Args: "target, [with], [type]", Key: "A",
			When: "with a one-handed or natural weapon", Help: "one blow or shot with the main hand", Clause: "GLT-ACT-1"},
		{ID: "double_attack", Name: "Double attack", Cost: "main+offhand", Target: engine.Enemy, Args: "target, [with: id or two ids], [type], [target2], [type2]", Key: "D",
			When: "with a weapon in two hands, or one in each", Help: "one two-handed blow, or a blow with each hand", Clause: "GLT-ACT-2"},
		{ID: "offhand_attack", Name: "Offhand attack", Cost: "offhand", Target: engine.Enemy, Args: "target, [with], [type]", Key: "O",
			When: "with a light weapon or shield in the off hand", Help: "one blow with the off hand", Clause: "GLT-ACT-4"},
		{ID: "throw", Name: "Throw", Cost: "main|offhand", Target: engine.AimSquare, Args: "with or what, target or at, [hand: main, offhand], [type]", Key: "T",
			When: "with a weapon or any other thing", Help: "an attack by accuracy; with the main action it does damage, with the offhand action never", Clause: "GLT-ACT-6"},
		{ID: "cast", Name: "Cast", Cost: "main", Target: engine.AimSquare, Args: "spell, and target, targets, at [corner] or toward as the spell needs", Key: "C",
			When: "with the AP and the hands that the spell needs", Help: "costs what the spell says; then an attack roll, saves of the targets, or neither", Clause: "GLT-SPELL-1"},
		{ID: "grapple", Name: "Grapple", Cost: "main+offhand", Target: engine.Enemy, Args: "target", Key: "G",
			When: "an adjacent enemy at most one size class larger", Help: "both roll martial arts, the grappler wins ties; both are at DC 0 then, and the held one can't move or act", Clause: "GLT-GRAP-1"},
		{ID: "help", Name: "Help", Cost: "main", Target: engine.Friend, Args: "target, what: grapple, bleeding, rouse or other words", Key: "H",
			When: "an adjacent friend", Help: "breaks the hold on it, stanches its bleeding by medicine, or rouses it", Clause: "GLT-ACT-8"},
		{ID: "disengage", Name: "Disengage", Cost: "offhand", Key: "E",
			When: "in the own turn", Help: "own movement brings no opportunity attacks this turn", Clause: "GLT-ACT-10"},
		{ID: "block", Name: "Block", Cost: "offhand", Key: "B",
			When: "with a shield", Help: "the shield's BC counts twice until the next own turn begins; no parry meanwhile", Clause: "GLT-ACT-11"},
		{ID: "jog", Name: "Jog", Cost: "offhand|2ap", Args: "[pay: offhand or ap]", Key: "J",
			When: "with movement points left", Help: "doubles the movement points that are left", Clause: "GLT-ACT-12"},
		{ID: "sprint", Name: "Sprint", Cost: "main", Key: "S",
			When: "with movement points left", Help: "quadruples the movement points that are left", Clause: "GLT-ACT-13"},
		{ID: "jump", Name: "Jump", Cost: "offhand+5move", Target: engine.GoSquare, Args: "to", Key: "U",
			When: "with 5 movement points left", Help: "over creatures and low obstacles to a free square: half of SPD in ft, or all of it after a step", Clause: "GLT-ACT-15"},
		{ID: "stand_up", Name: "Stand up", Cost: "main|offhand", Args: "[pay: offhand or main]",
			When: "while prone", Help: "gets up from prone; no movement points", Clause: "GLT-ACT-18"},
		{ID: "drag", Name: "Drag", Cost: "move", Target: engine.GoSquare, Args: "to or path",
			When: "while holding a foe, not prone", Help: "both move, each step at twice its price", Clause: "GLT-GRAP-20"},
		{ID: "grapple_throw", Name: "Throw the held foe", Cost: "main+offhand", Target: engine.Direction, Args: "dir: [dx, dy]",
			When: "while holding a foe", Help: "a STR check against its STR score; it flies 5 ft, and a foot more for each point above", Clause: "GLT-GRAP-21"},
		{ID: "regrapple", Name: "Regrapple", Cost: "main+offhand",
			When: "while holding a foe", Help: "rolls the hold's score anew, with advantage; below the foe's own total the foe is free", Clause: "GLT-GRAP-24"},
		{ID: "release", Name: "Release", Cost: "free", Args: "[target]",
			When: "while holding a foe", Help: "lets it go; attacks against it have advantage this turn", Clause: "GLT-GRAP-26"},
		{ID: "escape", Name: "Escape", Cost: "free", Args: "[target]",
			When: "while grappled, once in each own turn", Help: "martial arts above the score of the hold; acts again from its next turn", Clause: "GLT-GRAP-5"},
		{ID: "equip", Name: "Equip", Cost: "free", Args: "[main], [off]",
			When: "in the own turn", Help: "draws, changes or puts away what the hands hold", Clause: "GLT-ACT-20"},
		{ID: "pick_up", Name: "Pick up", Cost: "free", Args: "item",
			When: "an own weapon that lies within a square", Help: "takes up what was thrown", Clause: "GLT-ACT-20"},
		{ID: "recognise", Name: "Recognise", Cost: "free", Args: "",
			When: "once a fight, where the setting allows it", Help: "survival against 18, 24 or 30 by the rarity of each enemy; success shows its numbers to the own side", Clause: "GLT-RECOG-2"},
		{ID: "custom", Name: "Other action", Cost: "free", Args: "what, cost: {main, offhand, move, ap}",
			When: "in the own turn", Help: "spends what the DM asks for and notes it", Clause: "GLT-ACT-19"},
		{ID: "surrender", Name: "Surrender", Cost: "free",
			When: "in combat", Help: "out of the fight", Clause: "GLT-TURN-4"},
		{ID: "flee", Name: "Flee", Cost: "free",
			When: "in combat", Help: "out of the fight and off the board", Clause: "GLT-TURN-4"},
		{ID: "parry", Name: "Parry", Cost: "reaction", Target: engine.Reaction,
			When: "before the roll of a melee attack, with a weapon that can", Help: "adds the weapon's parry to mitigation", Clause: "GLT-DEF-5"},
		{ID: "opportunity_attack", Name: "Opportunity attack", Cost: "reaction", Target: engine.Reaction,
			When: "an enemy leaves melee reach by its own movement", Help: "one blow at it before its step", Clause: "GLT-OA-1"},
		{ID: "end_turn", Name: "End turn", Cost: "free", Key: "Return",
			When: "in the own turn", Help: "bleeding, burning, freezing and poisons tick; then the next one's turn begins", Clause: "GLT-TURN-8"},
	}
}
