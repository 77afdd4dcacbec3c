package sigil

import "parapet/engine"

// startForm returns what to ask before combat (SIG-AMBUSH-1, SIG-INIT-3).
func startForm() *engine.StartForm {
	return &engine.StartForm{Totals: engine.Tokens, Own: func(v *engine.View, id string) int { return initiative(v, v.Token(id)) },
		Fields: []engine.StartField{
			{Arg: "ambushed", Label: "ambushed", Kind: engine.Sides,
				Help: "round 1: initiative −2, precision and resistances −1"},
			{Arg: "exempt", Label: "not surprised", Kind: engine.Tokens, After: []string{"ambushed"},
				Help: "members of an ambushed side who saw it coming"},
		}}
}
