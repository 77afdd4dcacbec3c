// Package plunder implements the combat of Plunder: rounds of six phases without turns; in each phase all declare, all roll
// a d20 together, and the entries are resolved from the highest place down.
//
// Comments cite the clauses of the system's catalogue (PLU-…).
package plunder

import (
	_ "embed"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

//go:embed remarks.md
var remarks string

// ID is the system's id in encounter files.
const ID = "plunder"

// squareFeet is the side of a square in ft; the rules have no grid (PLU-MOVE-9).
const squareFeet = 5

// roundSeconds is what the clock gains at the end of a round; no rule uses it.
const roundSeconds = 10

// meleeFeet is everyone's melee range in ft (PLU-MEL-2).
const meleeFeet = 5

// The parts of a round's budget.
var (
	budgets engine.Rows[engine.Budget]

	bAction      = budgets.Add(engine.Budget{Name: "action", Label: "Act", Help: "the round's one action: spent when it is declared"})
	bAttacks     = budgets.Add(engine.Budget{Name: "attacks", Label: "Attacks", Spare: true, Help: "attacks of the declared action that are still to be declared in this phase"})
	bMove        = budgets.Add(engine.Budget{Name: "move", Label: "Move", Help: "squares of the round's one move; 0 once it is declared"}) // squares
	bInteraction = budgets.Add(engine.Budget{Name: "interaction", Label: "Item", Help: "the round's one free handling of an object"})
	bReaction    = budgets.Add(engine.Budget{Name: "reaction", Label: "Opp", Help: "the round's one opportunity attack"})
)

// Plunder is the rule system. Its only state is the declaration.
type Plunder struct{ rulekit.System }

// New returns the system.
func New() engine.System { return &Plunder{rulekit.NewSystem(declaration(), catalogue)} }

func declaration() *engine.Declaration {
	return &engine.Declaration{
		ID: ID, Name: "Plunder",
		About: "d20. No turns: all declare, all roll, then it happens from the highest number down.",
		Unit:  "ft", Side: squareFeet * board.One, MaxSize: board.MaxSize,
		Stats: statSchema,
		Tougher: []engine.Raise{{Field: "hd", By: 1}, {Field: "hp_max", By: 4}, {Field: "hp", By: 4}, {Field: "attack_target", By: -1},
			{Field: "melee_target", By: -1}, {Field: "ranged_target", By: -1}, {Field: "spell_target", By: -1}, {List: "weapons", Field: "damage_mod", By: 1}},
		Lists:         lists,
		SideFight:     sideSchema,
		ShowSide:      showSide,
		Combat:        combatSchema,
		Phases:        phaseWords(),
		Settings:      settingSchema,
		Wounds:        woundCount,
		Supplies:      []engine.Consumable{{ID: "magic_dice", List: engine.OfStats, Left: sMagicLeft}},
		Budget:        budgets,
		Conditions:    rulekit.WithFields(conditionDefs(), conditionFields),
		DamageOptions: harmOptions(),
		Cover:         coverGrades(),
		Start:         startForm(),
		QuietEvents:   []string{"wounded"},
		LogTemplates:  logTemplates(),
		Rolls:         rollWords(),
		Choices:       choiceWords(),
		Codes:         codes,
		Remarks:       engine.Remarks(remarks),
	}
}

// coverGrades returns the grades of cover: anything hidden, and three quarters (PLU-COVER-8).
func coverGrades() []engine.Grade {
	return []engine.Grade{
		{ID: "none", Name: "No cover", Help: "nothing hidden"},
		{ID: "partial", Name: "Partial cover", Any: true,
			Help: "partly hidden: shots and spells need 2 more; those that miss by that hit the cover for 2"},
		{ID: "three_quarters", Name: "Three quarters cover", From: 3,
			Help: "three quarters or more hidden: shots and spells need 5 more; those that miss by that hit the cover for 5"},
	}
}

// harmOptions returns the options of damage dealt by the DM: its source determines the Wound (PLU-DMG-1).
func harmOptions() []engine.Option {
	where := make([]engine.Word, len(locationWords))
	for i, id := range locationWords {
		where[i] = engine.Word{ID: id, Help: sheet.Spaced(id)}
	}
	return []engine.Option{
		{Arg: "by", Label: "Dealt by", Help: "who chooses the Wound; who things fly away from", Kind: engine.OptToken, Maybe: true},
		{Arg: "location", Label: "Where", Help: "left open, a card asks", Kind: engine.OptWord, Words: where, Maybe: true},
	}
}

func rollWords() []engine.Word {
	return []engine.Word{
		{ID: "movement", Title: "movement", Help: "place in the order of moving: the die less the Dexterity target"},
		{ID: "tie_break", Title: "tie-break", Help: "who goes first among equals"},
		{ID: "attack", Title: "attack", Help: "attack: place, hit and margin in one"},
		{ID: "grapple", Title: "grapple", Help: "seizing: place and test of Strength in one"},
		{ID: "shove", Title: "shove", Help: "shoving: place and test of Strength in one"},
		{ID: "bull_rush", Title: "shield bonus", Help: "what the shield adds to a Shove"},
		{ID: "feint", Title: "feint", Help: "feinting: place and test of Cunning in one"},
		{ID: "escape", Title: "escape", Help: "breaking free: place and test of Strength in one"},
		{ID: "check", Title: "check", Help: "a check set by the DM: place and test in one"},
		{ID: "place", Title: "initiative", Help: "place in the order, nothing else"},
		{ID: "late_die", Title: "second die", Help: "the second die of an advantage or disadvantage that came after the roll"},
		{ID: "damage", Title: "damage", Help: "damage dice of a hit"},
		{ID: "magic_dice", Title: "Magic Dice", Help: "Magic Dice of a spell, or the d4 of a cantrip"},
		{ID: "wound", Title: "Wound location", Help: "where exactly a Wound sits"},
		{ID: "defence", Title: "avoid the attack", Help: "avoiding an opportunity attack"},
		{ID: "rally", Title: "rally", Help: "test of Courage after the walk"},
		{ID: "morale", Title: "Morale", Help: "one roll for a side: whose Morale is lower flees"},
	}
}

func choiceWords() []engine.Word {
	return []engine.Word{
		{ID: "opportunity_attack", Title: "Opportunity attack?", Help: "whether to use the round's opportunity attack on this one",
			Answers: map[string]string{"yes": "Attack", "no": "Let it pass"}},
		{ID: "damage_type", Title: "Which damage type?", Help: "how the weapon struck"},
		{ID: "hit_location", Title: "Where is the Wound?", Help: "where the Wound sits"},
		{ID: "push", Title: "How far back?", Help: "how far the one hit is pushed back", Unit: "ft",
			Answers: map[string]string{"0": "No push"}},
		{ID: "push_follow", Title: "Follow?", Help: "whether to follow the one pushed",
			Answers: map[string]string{"yes": "Follow", "no": "Stay"}},
		{ID: "shove_outcome", Title: "Prone or away?", Help: "whether the one shoved falls or is moved away",
			Answers: map[string]string{"prone": "Knock prone", "away": "Push away"}},
		{ID: "rally_share", Title: "Who regains HP?", Help: "who regains the Hit Points of a Rally"},
		{ID: "spell_target", Title: "Cast at whom?", Help: "target of a spell declared without one"},
	}
}

// The fields of a side during combat.
var (
	sideSchema = sheet.New("side")

	mCounted    = sideSchema.Add(sheet.Field{Name: "counted", Type: sheet.Int, Min: 0, Max: 1_000_000, Help: "combatants that count for Morale"})
	mWounded    = sideSchema.Add(sheet.Field{Name: "wounded", Type: sheet.Texts, Help: "those of them that took a Wound or were put out of action in this fight"})
	mFirstWound = sideSchema.Add(sheet.Field{Name: "first_wound", Type: sheet.Bool, Help: "the side's first Wound has been suffered"})
	mHalf       = sideSchema.Add(sheet.Field{Name: "half", Type: sheet.Bool, Help: "half of the side is Wounded or out of action"})
	mDue        = sideSchema.Add(sheet.Field{Name: "morale_due", Type: sheet.Texts, Help: "checks that wait for the next Morale phase"})
)
