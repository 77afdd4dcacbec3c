// Package glitters implements the combat of All That Glitters: one initiative list; a main hand action, an offhand action
// and movement points per turn; reactions between turns; d20 against mitigation.
//
// Comments cite the clauses of the system's catalogue (GLT-…).
package glitters

import (
	_ "embed"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

//go:embed remarks.md
var remarks string

// ID is the system's id in encounter files.
const ID = "glitters"

// squareFeet is the side of a square in ft (GLT-GRID-1).
const squareFeet = 5

// roundSeconds is what the clock gains at the end of a round (GLT-TURN-1).
const roundSeconds = 5

// The parts of a turn's budget.
var (
	budgets engine.Rows[engine.Budget]

	bMain     = budgets.Add(engine.Budget{Name: "main", Label: "Main", Help: "main hand actions left", Main: "the main hand action"})
	bOffhand  = budgets.Add(engine.Budget{Name: "offhand", Label: "Off", Help: "offhand actions left"})
	bMove     = budgets.Add(engine.Budget{Name: "move", Label: "Move", Quarters: true, Help: "movement points left"}) // quarters of a movement point
	bReaction = budgets.Add(engine.Budget{Name: "reaction", Label: "React", Help: "reactions left"})
	bParry    = budgets.Add(engine.Budget{Name: "parry", Help: "attacks that may still be parried"})
	bJog      = budgets.Add(engine.Budget{Name: "jog", Help: "jogs left"})
	bEscape   = budgets.Add(engine.Budget{Name: "escape", Help: "1 while an escape may still be rolled"})
	bMoved    = budgets.Add(engine.Budget{Name: "moved", Help: "squares it moved into"})
)

// point is a movement point in the units of bMove: halves are saved for later steps (GLT-MOVE-7).
const point = 4

// Glitters is the rule system. Its only state is the declaration.
type Glitters struct{ rulekit.System }

// New returns the system.
func New() engine.System { return &Glitters{rulekit.NewSystem(declaration(), catalogue)} }

func declaration() *engine.Declaration {
	return &engine.Declaration{
		ID: ID, Name: "All That Glitters",
		About: "d20. Turns by initiative, each with actions of the main hand, of the offhand, and movement; attacks are parried.",
		Unit:  "ft", Side: squareFeet * board.One, MaxSize: 4,
		Stats: statSchema,
		Tougher: []engine.Raise{{Field: "level", By: 1}, {Field: "hp_max", By: 3}, {Field: "hp", By: 3}, {Field: "skills", By: 1},
			{List: "weapons", Field: "to_hit", By: 1}, {List: "weapons", Field: "damage", By: 1}},
		Lists:      lists,
		Settings:   settingSchema,
		Supplies:   []engine.Consumable{{ID: "ap", List: engine.OfStats, Left: sAP}, {ID: "thrown", Name: "thrown", List: weaponList, Left: wCount}},
		Budget:     budgets,
		Conditions: rulekit.WithFields(conditionDefs(), conditionFields),
		Start:      startForm(),
		Between: []engine.Downtime{
			{Name: "Short rest", Do: "rest", Args: []jsondoc.Member{jsondoc.M("kind", "short")}, Options: whoRests,
				Help: "an hour's rest; bleeding, freezing and frozen end", Clause: "GLT-REST-1"},
			{Name: "Long rest", Do: "rest", Args: []jsondoc.Member{jsondoc.M("kind", "long")}, Options: whoRests,
				Help: "eight hours' rest; restores all HP and AP and also ends poisons", Clause: "GLT-REST-2"},
			{Name: "Hours pass…", Do: "pass_time", Number: "hours", Help: "counts in hours run down, and drink wears off", Clause: "GLT-COND-12"},
			{Name: "Repair armour and shields", Do: "repair", Token: true, Help: "what acid took comes back, for 20 gold each",
				Clause: "GLT-TYPE-10"},
		},
		DamageOptions: []engine.Option{{Arg: "type", Label: "Type", Help: "noted only: resistances are not applied",
			Kind: engine.OptWord, Words: typeWords(), Maybe: true}},
		Cover:        coverGrades(),
		Codes:        codes,
		Remarks:      engine.Remarks(remarks),
		LogTemplates: logTemplates(),
		Rolls: []engine.Word{
			{ID: "surprise", Title: "surprise", Help: "stealth of whoever leads the ambush"},
			{ID: "initiative", Title: "initiative", Help: "place in the order"},
			{ID: "tie_break", Title: "tie-break", Help: "order of tied player characters"},
			{ID: "recognition", Title: "recognition", Help: "knowing the enemy"},
			{ID: "attack", Title: "attack", Help: "attack roll"},
			{ID: "damage", Title: "damage", Help: "damage of a hit, a spell or a poison"},
			{ID: "save", Title: "saving throw", Help: "saving throw"},
			{ID: "healing", Title: "healing", Help: "healing of a spell"},
			{ID: "grapple", Title: "grapple", Help: "martial arts to grapple or resist"},
			{ID: "escape", Title: "escape", Help: "martial arts to break a hold"},
			{ID: "check", Title: "check", Help: "skill or attribute check"},
			{ID: "burning", Title: "burning", Help: "damage of the flames"},
			{ID: "death", Title: "death roll", Help: "death roll"},
			{ID: "duration", Title: "hours unconscious", Help: "hours until waking"},
		},
		Choices: []engine.Word{
			{ID: "order", Title: "Who goes first?", Help: "order in a tie",
				Answers: map[string]string{"roll": "Roll"}},
			{ID: "damage_type", Title: "Which damage type?", Help: "how a weapon of several types strikes"},
			{ID: "parry", Title: "Parry?", Help: "whether to parry this attack",
				Answers: map[string]string{"yes": "Parry · costs the reaction", "no": "Don't"}},
			{ID: "defence_choice", Title: "Parry or block?", Help: "whether to parry or block this attack",
				Answers: map[string]string{"none": "Neither"}},
			{ID: "confirm", Title: "Wake up?", Help: "the DM's word",
				Answers: map[string]string{"yes": "Wakes up", "no": "Stays unconscious"}},
			{ID: "second_target", Title: "Who is the second target?", Help: "target of the second attack",
				Answers: map[string]string{"none": "Nobody"}},
			{ID: "opportunity_attack", Title: "Opportunity attack?", Help: "whether, and with what, to strike at who leaves",
				Answers: map[string]string{"yes": "Attack", "no": "Let it pass"}},
		},
	}
}

// typeWords returns the damage types, for a form.
func typeWords() []engine.Word {
	out := make([]engine.Word, len(damageWords))
	for i, id := range damageWords {
		out[i] = engine.Word{ID: id, Help: id}
	}
	return out
}
