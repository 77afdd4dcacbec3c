// Package sigil implements the combat of Sigil of Uchma: rounds of a Start, an Action and an End phase; turns in the order
// of fixed initiative values; one Move, one Action and one Rapid or Prepared action per turn; d10 against four resistances;
// damage in packets against two kinds of armour.
//
// Comments cite the clauses of the system's catalogue (SIG-…).
package sigil

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
const ID = "sigil"

// roundSeconds is what a round adds to the clock (SIG-ACT-1).
const roundSeconds = 10

// metre is a metre of height or distance in the board's units, the side of a square (SIG-MAP-2).
const metre = board.One

// square is the price of a plain step in the units of movement budgets.
const square = 4

// The states of a turn, in the order of turnStates.
const (
	fresh = iota
	moving
	actingFirst
	actingLast
	movingLast
	running
)

var turnStates = []string{"fresh", "moving", "acting_first", "acting_last", "moving_last", "running"}

// The phases of combat.
const (
	phaseAction = "action"
	phaseEnd    = "end"
)

// Sigil is the rule system. Its only state is the declaration and the weapon that everyone has.
type Sigil struct {
	rulekit.System
	unarmed *sheet.Rec
}

// New returns the system.
func New() engine.System {
	return &Sigil{System: rulekit.NewSystem(declaration(), catalogue), unarmed: newUnarmed(weaponSchema)}
}

// rules returns the system of a view, which is always this one.
func rules(v *engine.View) *Sigil { return v.System.(*Sigil) }

// DefaultHeight returns 2 m for size 1, else 1 m per square of size.
func (s *Sigil) DefaultHeight(size int) int32 { return int32(max(size, 2)) * metre }

func ownTurn(v *engine.View, t *engine.Token) bool { return v.Phase == phaseAction && v.Turn == t.ID }

func flying(v *engine.View, t *engine.Token) bool { return ownTurn(v, t) && t.Stats.Is(sCanFly) }

func declaration() *engine.Declaration {
	return &engine.Declaration{
		ID: ID, Name: "Sigil of Uchma",
		About: "d10. An Action phase in the order of initiative, then an End phase.",
		Unit:  "m", Side: metre, MaxSize: 6,
		Stats: statSchema,
		Tougher: []engine.Raise{{Field: "level", By: 1}, {Field: "hp_base", By: 10}, {Field: "hp_max", By: 10}, {Field: "hp", By: 10},
			{Field: "precision_bonus", By: 1}, {Field: "damage_bonus", By: 1}},
		Lists:      lists,
		Combat:     sheet.New("combat", texts("ambush_next", "tokens that will be ambushed in the next round")),
		Settings:   settingSchema,
		Supplies:   []engine.Consumable{{ID: "energy", List: engine.OfStats, Left: sEnergy}, {ID: "charges", Name: "charges", List: abilityList, Left: aCharges}},
		Budget:     budgets,
		Conditions: rulekit.WithFields(conditionDefs(), conditionFields),
		DamageOptions: []engine.Option{{Arg: "type", Label: "Type", Help: "only shown: no armour counts", Kind: engine.OptWord, Maybe: true,
			Words: []engine.Word{{ID: physical, Help: "physical"}, {ID: magical, Help: "magical"}, {ID: ignoring, Help: "ignoring armour"}}}},
		Cover: []engine.Grade{
			{ID: "none", Name: "No cover", Help: "less than a quarter of it is hidden"},
			{ID: "quarter", From: 1, Name: "Quarter cover",
				Help: "a quarter or more hidden: resistances +1 vs projectiles"},
			{ID: "half", From: 2, Name: "Half cover",
				Help: "half hidden, a creature in the way, or prone: +2 vs projectiles"},
			{ID: "full", From: 3, Name: "Full cover", Help: "three quarters or more hidden: +4 vs projectiles"},
		},
		Rolls:        rollWords(),
		Choices:      choiceWords(),
		Codes:        codes,
		Remarks:      engine.Remarks(remarks),
		Setup:        engine.Setup,
		LogTemplates: logTemplates(),
		Start:        startForm(),
		Phases: []engine.Word{
			{ID: engine.Setup, Help: "the board is set; allies fix their order, the DM says who is ambushed"},
			{ID: phaseAction, Help: "turns in the order of initiative"},
			{ID: phaseEnd, Help: "death saves are made; creatures may leave, all may talk, allies may change their order"},
			{ID: engine.Ended, Help: "the fight is over"},
		},
		Terrain: terrainSchema,
		Walls:   wallSchema,
	}
}

func rollWords() []engine.Word {
	return []engine.Word{
		{ID: "tie_break", Title: "tie-break", Help: "2d10 of a side whose creatures tie with another side's"},
		{ID: "attack", Title: "attack", Help: "precision roll against a resistance"},
		{ID: "damage", Title: "damage", Help: "damage of a hit"},
		{ID: "inspired", Title: "inspiration", Help: "what inspiration adds to a precision roll or to damage"},
		{ID: "check", Title: "first aid", Help: "skill roll of first aid"},
		{ID: "death", Title: "death save", Help: "death save"},
		{ID: "pvp", Title: "conflict", Help: "die of a player in a conflict between players"},
	}
}

func choiceWords() []engine.Word {
	return []engine.Word{
		{ID: "confirm", Title: "Attack a player character?", Help: "whether a player character really attacks another",
			Answers: map[string]string{"yes": "Attack", "no": "Don't"}},
		{ID: "prepared_action", Title: "Use the readied action?", Help: "whether the prepared action is taken now",
			Answers: map[string]string{"yes": "Use it now", "no": "Keep it ready"}},
	}
}
