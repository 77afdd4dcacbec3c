package rulekit

import (
	"parapet/engine"
	"parapet/engine/dice"
)

// diceText is the key of a dice expression in the cache.
type diceText string

// Dice parses a dice expression that a schema has validated. The result may be cached: it is read-only.
func Dice(v *engine.View, text string) dice.Expr {
	return engine.Cached(v.Scratch, diceText(text), func() dice.Expr { return dice.Must(text) })
}
