package rulekit

import (
	"parapet/engine"
	"parapet/engine/dice"
)

// diceText is dice as a sheet writes them.
type diceText string

// Dice reads dice that a sheet has checked; of a text that minds ask for again what was read is kept, and nobody's to change.
func Dice(v *engine.View, text string) dice.Expr {
	return engine.Cached(v.Scratch, diceText(text), func() dice.Expr { return dice.Must(text) })
}
