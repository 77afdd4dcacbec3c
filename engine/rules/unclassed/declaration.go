// Package unclassed implements the combat of the Unclassed System: one initiative order, a turn of one and a half actions
// spent in halves, opposed checks of attack and defence, and opportunity attacks against those who turn away or act within
// reach of a foe.
//
// Comments cite the clauses of the system's catalogue (UNC-…).
package unclassed

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
const ID = "unclassed"

// squareFeet is the side of a square, and what each square of size adds to a creature's height, in ft.
const squareFeet = 5

// roundSeconds is the length of a round (UNC-TURN-8).
const roundSeconds = 6

// fighting is the phase of combat; the state doesn't show it.
const fighting = "turns"

// The parts of a turn's budget.
var (
	budgets engine.Rows[engine.Budget]

	bAction    = budgets.Add(engine.Budget{Name: "action", Label: "Actions", Quarters: true, Help: "actions left this turn, in halves", Main: "all actions"}) // quarters of an action
	bMove      = budgets.Add(engine.Budget{Name: "move", Label: "Move", Quarters: true, Help: "squares paid for and not yet walked"})                         // quarters of a square
	bMoved     = budgets.Add(engine.Budget{Name: "moved", Quarters: true, Help: "squares moved this turn"})                                                   // quarters of a square
	bSprinting = budgets.Add(engine.Budget{Name: "sprinting", Flag: true, Help: "this turn is a sprint"})                                                     // 0 or 1
	bReaction  = budgets.Add(engine.Budget{Name: "reaction", Label: "React", Help: "opportunity attacks left in this round"})
	bPaid      = budgets.Add(engine.Budget{Name: "paid", Help: "halves paid for the move that is open", Shown: func(*engine.View, *engine.Token) bool { return false }}) // halves paid for the current move
)

// Half an action, an action, and a square, in the units of the budget.
const (
	half   = 2
	whole  = 4
	square = 4
)

// Unclassed is the rule system. Its only state is the declaration.
type Unclassed struct{ rulekit.System }

// New returns the system.
func New() engine.System { return &Unclassed{rulekit.NewSystem(declaration(), catalogue)} }

func declaration() *engine.Declaration {
	return &engine.Declaration{
		ID: ID, Name: "Unclassed System",
		About: "d20. Turns by initiative, each of one and a half actions; whoever is attacked dodges, parries or blocks.",
		Unit:  "ft", Side: squareFeet * board.One, MaxSize: board.MaxSize,
		Stats:   statSchema,
		Tougher: []engine.Raise{{Field: "hp_max", By: 5}, {Field: "hp", By: 5}, {List: "weapons", Field: "bonus", By: 1}, {List: "weapons", Field: "damage", By: 1}},
		Lists: []engine.List{
			{Name: "weapons", Schema: weaponSchema, Help: "weapons in hand, carried, grown or lying on the ground"},
			{Name: "shields", Schema: shieldSchema, Help: "shields; one in a hand lets its bearer block"},
			{Name: "items", Schema: itemSchema, Help: "other things worth taking in hand, potions among them"},
			{Name: "spells", Schema: spellSchema, Help: "spells that it can cast; their effects are the DM's"},
		},
		Settings:   settingSchema,
		Supplies:   []engine.Consumable{{ID: "potion", List: itemList, One: func(r *sheet.Rec) bool { return r.Word(iKind) == "potion" }}},
		Budget:     budgets,
		Phases:     []engine.Word{{ID: fighting, Help: "everybody's turn in the order of initiative"}},
		NoPhase:    true,
		Conditions: conditionDefs(),
		DamageOptions: []engine.Option{{Arg: "type", Label: "Type", Help: "only shown: it takes hit points as they are",
			Kind: engine.OptText, Maybe: true}},
		Cover:        coverGrades(),
		LogTemplates: logTemplates(),
		Start:        startForm(),
		Rolls:        rollWords(),
		Choices:      choiceWords(),
		Codes:        codes,
		Remarks:      engine.Remarks(remarks),
	}
}

func rollWords() []engine.Word {
	return []engine.Word{
		{ID: "initiative", Title: "initiative", Help: "place in the order"},
		{ID: "tie_break", Title: "tie-break", Help: "who of those tied goes first; only compared"},
		{ID: "attack", Title: "attack", Help: "check of the weapon's skill"},
		{ID: "defence", Title: "defence", Help: "dodge, parry or block; an equal total holds"},
		{ID: "damage", Title: "damage", Help: "dice of a weapon that got through"},
		{ID: "grapple", Title: "grapple", Help: "check to seize, or to keep hold"},
		{ID: "trip", Title: "trip", Help: "check to trip a foe"},
		{ID: "disarm", Title: "disarm", Help: "check to knock something out of a hand"},
		{ID: "escape", Title: "escape", Help: "the better of grapple and dodge, to get free"},
	}
}

func choiceWords() []engine.Word {
	return []engine.Word{
		{ID: "opportunity_attack", Title: "Opportunity attack?", Help: "whether, and how, to strike at who gives the opening",
			Answers: map[string]string{"no": "Let it pass"}},
		{ID: "defence_choice", Title: "Which defence?", Help: "whether to dodge, parry or block"},
		{ID: "item", Title: "Knock what away?", Help: "what to knock out of the foe's hands"},
		{ID: "target", Title: "Next target?", Help: "target of the next attack",
			Answers: map[string]string{"none": "Nobody"}},
	}
}
