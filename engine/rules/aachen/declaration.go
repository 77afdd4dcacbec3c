// Package aachen implements the combat of Aachen: side initiative rolled once; two slots per round, one of which may be a
// main action; free and instant actions; d20 against armour class; shock; morale by side.
//
// Comments cite the clauses of the system's catalogue (AAC-…).
package aachen

import (
	_ "embed"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

//go:embed remarks.md
var remarks string

// ID is the system's id in encounter files.
const ID = "aachen"

// squareFeet is the side of a square in ft (AAC-MOVE-2).
const squareFeet = 5

// roundSeconds is the length of a round (AAC-TURN-12).
const roundSeconds = 6

// square is a square of movement in the units of bMove and of board.Cost.
const square = 4

// The parts of a round's budget.
var (
	budgets engine.Rows[engine.Budget]

	bAction   = budgets.Add(engine.Budget{Name: "action", Label: "Slots", Help: "slots left this round: a main action and a move action, or two move actions", Shown: inFightOnly})
	bMain     = budgets.Add(engine.Budget{Name: "main", Label: "Main", Help: "1 while the main action of the round can still be taken", Shown: inFightOnly, Main: "the main action"})
	bMove     = budgets.Add(engine.Budget{Name: "move", Label: "Move", Quarters: true, Spare: true, Help: "squares left of the move action under way", Shown: inFightOnly}) // quarters of a square
	bActed    = budgets.Add(engine.Budget{Name: "acted", Flag: true, Help: "has acted this round", Shown: inFightOnly})
	bExtra    = budgets.Add(engine.Budget{Name: "extra", Help: "further melee attacks that the trait hammering grants now", Shown: inFightOnly})
	bReaction = budgets.Add(engine.Budget{Name: "reaction", Label: "React", Help: "opportunity attacks left this round, where they are limited",
		Shown: func(v *engine.View, _ *engine.Token) bool {
			return v.InCombat() && v.Settings.Int(setOALimit) > 0
		}})
)

// The phases.
const (
	phaseSurprise = "surprise"
	phaseHi       = "hi"
	phaseLo       = "lo"
	phaseTurns    = "turns"
)

// Aachen is the rule system. Its only state is the declaration.
type Aachen struct{ rulekit.System }

// New returns the system.
func New() engine.System { return &Aachen{rulekit.NewSystem(declaration(), catalogue)} }

func declaration() *engine.Declaration {
	return &engine.Declaration{
		ID: ID, Name: "Aachen",
		About: "d20. The sides take turns, their members in any order; reactions before a fight, morale in it.",
		Unit:  "ft", Side: squareFeet * board.One, MaxSize: 6, Presets: presetWords(),
		Stats: statSchema,
		Tougher: []engine.Raise{{Field: "hd", By: 1}, {Field: "level", By: 1}, {Field: "hp_max", By: 5}, {Field: "hp", By: 5}, {Field: "attack_total", By: 1},
			{Field: "class_attack_bonus", By: 1}, {List: "weapons", Field: "attack_total", By: 1}, {List: "weapons", Field: "damage", By: 1}},
		Lists: []engine.List{{Name: "weapons", Schema: weaponSchema,
			Help: "weapons in hand, ready, packed or on the ground, and natural ones"}},
		Sides:     sideSchema,
		SideFight: sideFightSchema,
		Combat:    combatSchema,
		ShowSide:  showSide,
		Settings:  settingSchema,
		Setup:     engine.Setup,

		OnePlayersSide: true, // (Contract a)
		Phases: []engine.Word{
			{ID: engine.Setup, Help: "before the fight: reaction, then start"},
			{ID: phaseSurprise, Title: "Surprise round", Help: "the surprise round: the side that has surprise acts alone"},
			{ID: phaseHi, Title: "First side", Help: "turns of the side that goes first"},
			{ID: phaseLo, Title: "Next side", Help: "turns of each later side"},
			{ID: phaseTurns, Help: "one list of turns, players one by one around the opposition's block"},
			{ID: engine.Ended, Help: "after combat"},
		},
		Supplies:     []engine.Consumable{{ID: "cp", List: engine.OfStats, Left: sCP}, {ID: "ammo", Name: "ammunition", List: weaponList, Left: wAmmo}},
		Budget:       budgets,
		Conditions:   rulekit.WithFields(conditionDefs(), conditionFields),
		Cover:        coverGrades(),
		Start:        startForm(),
		LogTemplates: logTemplates(),
		Rolls:        rollWords(),
		Choices:      choiceWords(),
		Codes:        codes,
		Remarks:      engine.Remarks(remarks),
	}
}

func inFightOnly(v *engine.View, _ *engine.Token) bool { return v.InCombat() }

func rollWords() []engine.Word {
	return []engine.Word{
		{ID: "surprise", Title: "surprise", Help: "Scout of whoever leads a side's surprise"},
		{ID: "recognition", Title: "Spy check", Help: "Spy of whoever may notice it"},
		{ID: "initiative", Title: "initiative", Help: "initiative of a side, or of one participant"},
		{ID: "reaction", Title: "reaction roll", Help: "how the opposition takes to the characters"},
		{ID: "screen", Title: "getting past the screen", Help: "to get past whoever screens the target"},
		{ID: "attack", Title: "attack", Help: "attack roll"},
		{ID: "damage", Title: "damage", Help: "damage"},
		{ID: "trait_damage", Title: "brutal damage", Help: "further damage of the trait brutal"},
		{ID: "impervious", Title: "impervious", Help: "damage stopped by the trait impervious"},
		{ID: "scar", Title: "scar", Help: "the scar of a felling blow"},
		{ID: "morale", Title: "morale", Help: "morale: more than the value breaks"},
		{ID: "contest", Title: "contest", Help: "contest of a shove or of shields"},
		{ID: "grapple", Title: "grapple", Help: "contest of a grapple"},
		{ID: "escape", Title: "escape", Help: "to break a hold"},
		{ID: "check", Title: "skill check", Help: "skill check"},
		{ID: "save", Title: "saving throw", Help: "saving throw"},
	}
}

func choiceWords() []engine.Word {
	return []engine.Word{
		{ID: "order", Title: "Who goes first?", Help: "who goes first in a tie"},
		{ID: "confirm", Title: "End the turn?", Help: "unused actions are lost",
			Answers: map[string]string{"yes": "End the turn", "no": "Keep the turn"}},
		{ID: "opportunity_attack", Title: "Opportunity attack?", Help: "whether, and with what, to strike at who leaves",
			Answers: map[string]string{"yes": "Attack", "no": "Let it pass"}},
		{ID: "total_defense", Title: "Total defense?", Help: "whether to give up the main action for AC +2 against this attack",
			Answers: map[string]string{"yes": "Total defense", "no": "Don't"}},
		{ID: "swerve", Title: "Swerve?", Help: "whether to turn a hit on it, or its own miss, around",
			Answers: map[string]string{"yes": "Swerve", "no": "Don't"}},
		{ID: "spare", Title: "Spare the victim?", Help: "whether a less lethal blow only knocks out",
			Answers: map[string]string{"yes": "Knock out", "no": "Kill"}},
		{ID: "kill", Title: "Does the victim die?", Help: "whether damage kills an unconscious creature",
			Answers: map[string]string{"yes": "Dies", "no": "Lives"}},
		{ID: "morale_outcome", Title: "Flee or parley?", Help: "whether those who break flee or parley"},
	}
}
