package plunder

import (
	"fmt"

	"parapet/engine"
)

// bullRushSides are those of the die that a shield adds to a Shove (PLU-SHOVE-6).
const bullRushSides = 4

// shoveEffect is the test of a Shove, and what the shover makes of it (PLU-SHOVE-1 to 6).
func shoveEffect(tx *engine.Tx, e entry, d die) outcome {
	s := strikeOf(&tx.View, e)
	ok, margin := s.test(tx, d, s.met)
	if !ok {
		return s.counter(tx, d)
	}
	steps := shoveSquares(&tx.View, margin)
	if steps == 0 || !s.askAway(tx, steps) {
		return outcome{conditions: func(tx *engine.Tx) { putCondition(tx, s.target.ID, "prone") }}
	}
	return outcome{force: func(tx *engine.Tx) {
		line := shoveLine(&tx.View, tx.Token(s.who), tx.Token(s.target.ID), steps)
		shift(tx, "shoved", s.target.ID, line)
	}}
}

// askAway asks whether the one shoved is moved away rather than thrown down.
func (s *strike) askAway(tx *engine.Tx, steps int) bool {
	return tx.Choose(engine.ChoiceAsk{For: "shove_outcome", Who: s.who, Target: s.target.ID, Options: []string{"prone", "away"},
		Default: []string{"prone"}, Why: fmt.Sprintf("down, or %d ft away", steps*squareFeet)}) == "away"
}

// shoveSquares turns the feet of a margin into squares (PLU-SHOVE-4).
func shoveSquares(v *engine.View, margin int) int {
	switch v.Settings.Word(setShoveRounding) {
	case "down":
		return margin / squareFeet
	case "nearest":
		return (2*margin + squareFeet) / (2 * squareFeet)
	}
	return (margin + squareFeet - 1) / squareFeet
}
