package sigil

import "parapet/engine"

// startForm returns what to ask before combat (SIG-AMBUSH-1, SIG-INIT-3).
func startForm() *engine.StartForm {
	return &engine.StartForm{Totals: engine.Tokens, Unsaid: "that of the sheet; only ties between sides are rolled",
		Fields: []engine.StartField{
			{Arg: "ambushed", Label: "ambushed", Kind: engine.Sides,
				Help: "their initiative is 2 lower in round 1, their precision and resistances 1"},
			{Arg: "exempt", Label: "but not", Kind: engine.Tokens, Help: "members of an ambushed side whom the ambush doesn't touch"},
		}}
}
