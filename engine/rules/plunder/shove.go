package plunder

import (
	"parapet/engine"
	"parapet/engine/message"
)

// bullRushSides is the die that a shield adds to a Shove (PLU-SHOVE-6).
const bullRushSides = 4

// shove knocks a foe down or moves it away (PLU-SHOVE-1).
var shove = &declarable{
	Action: engine.Action{ID: "shove", Name: "Shove", Target: engine.Enemy,
		Args: engine.Needs(engine.ArgTarget()).May(engine.ArgWith()),
		Key:  "S", Options: []engine.Option{
			{Arg: "with", Label: "with {n}", Kind: engine.OptThing, Help: "it adds a d4 to the roll"}},
		When:   "melee; within 5 ft",
		Help:   "a test of Strength and the foe's Defense: it falls prone, or goes as many feet as the margin. Failing is answered with a hit. A shield adds a d4",
		Clause: "PLU-SHOVE-1"},
	phase: phaseMelee, action: true, read: readShove, barred: closeBarred, effect: shoveEffect, odds: struggleOdds,
}

// shoveEffect resolves a Shove (PLU-SHOVE-1, PLU-SHOVE-2, PLU-SHOVE-3). The shover chooses its result after the tie group's
// damage, so that nobody is asked about a token that died in it.
func shoveEffect(tx *engine.Tx, e entry, d die) outcome {
	s := strikeOf(&tx.View, e)
	ok, margin := s.test(tx, d, s.met)
	if !ok {
		return s.counter(tx, d)
	}
	steps, away := shoveSquares(&tx.View, margin), false
	return outcome{
		conditions: func(tx *engine.Tx) {
			if away = steps > 0 && s.askAway(tx, steps); !away {
				putCondition(tx, s.target.ID, "prone")
			}
		},
		force: func(tx *engine.Tx) {
			if away {
				shift(tx, "shoved", s.target.ID, shoveLine(&tx.View, tx.Token(s.who), tx.Token(s.target.ID), steps))
			}
		},
	}
}

// askAway asks whether the target is moved away rather than knocked down.
func (s *strike) askAway(tx *engine.Tx, steps int) bool {
	return tx.Choose(engine.ChoiceAsk{For: "shove_outcome", Who: s.who, Target: s.target.ID, Options: []string{"prone", "away"},
		Default: []string{"prone"}, Why: message.Of("prone, or %d ft away", steps*squareFeet)}) == "away"
}

// shoveSquares converts the feet of a margin to squares (PLU-SHOVE-4).
func shoveSquares(v *engine.View, margin int) int {
	switch v.Settings.Word(setShoveRounding) {
	case "down":
		return margin / squareFeet
	case "nearest":
		return (2*margin + squareFeet) / (2 * squareFeet)
	}
	return (margin + squareFeet - 1) / squareFeet
}
