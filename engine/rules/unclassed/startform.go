package unclassed

import "parapet/engine"

// startForm returns what to ask before combat: totals rolled at the table, or the whole order (UNC-INIT-1).
func startForm() *engine.StartForm {
	return &engine.StartForm{Totals: engine.Tokens, Fields: []engine.StartField{{Arg: "order", Label: "place", Kind: engine.Places, All: true,
		Whose: func(v *engine.View, id string) bool { return !v.Token(id).Is("dead") },
		Help:  "an order agreed at the table; then nobody rolls"}}}
}
