package glitters

import "parapet/engine"

// startForm returns what to ask before combat: surprise, an ambush, and totals rolled at the table (GLT-SURP-1, GLT-SURP-2).
func startForm() *engine.StartForm {
	ambush := []string{"ambush.by"}
	return &engine.StartForm{Totals: engine.Tokens, Fields: []engine.StartField{
		{Arg: "surprised", Label: "surprised", Kind: engine.Both, Help: "an earlier success stands, without a roll"},
		{Arg: "ambush.by", Label: "ambush led by", Kind: engine.OneToken, Unset: "nobody", Help: "stealth decides surprise"},
		{Arg: "ambush.dt", Label: "stealth DT", Kind: engine.Whole, Help: "by light and noise if empty", After: ambush},
		{Arg: "ambush.sought", Label: "on watch", Kind: engine.YesNo, Help: "the targets look out: the best watcher counts", After: ambush},
		{Arg: "ambush.against", Label: "ambushed", Kind: engine.Sides, Help: "which sides the ambush is for", After: ambush},
		{Arg: "ambush.except", Label: "warned", Kind: engine.Tokens, Help: "not surprised", After: ambush},
	}}
}
