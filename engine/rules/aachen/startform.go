package aachen

import (
	"slices"

	"parapet/engine"
)

// startForm returns what to ask before combat: surprise, and totals rolled at the table.
func startForm() *engine.StartForm {
	sought := []string{"surprise.side"}
	noticed := []string{"surprise.side", "surprise.by"}
	return &engine.StartForm{Totals: engine.Both, Rolls: ownTotal, Fields: []engine.StartField{
		{Arg: "surprise.side", Label: "surprise for", Kind: engine.OneSide,
			Help: "the side that acts alone in a surprise round; none: nobody is surprised"},
		{Arg: "surprise.by", Label: "settled by", Kind: engine.OneWord, Help: "nothing said: the DM gives it", Words: []engine.Word{
			{ID: "granted", Help: "the DM's word"},
			{ID: "own_dex_tc", Help: "Scout against its own DEX TC"},
			{ID: "vs_spy", Help: "Scout against their Spy"},
			{ID: "vs_wis_dc", Help: "Scout against their WIS DC"},
			{ID: "mutual_wis_tc", Help: "both sides' Scout against their own WIS TC"},
		}},
		{Arg: "surprise.roller", Label: "rolled by", Kind: engine.OneToken, Help: "nothing said: the best Scout of that side", After: sought},
		{Arg: "surprise.against", Label: "against", Kind: engine.OneToken, Help: "nothing said: the best of the others", After: sought},
		{Arg: "surprise.force", Label: "in spite of a light", Kind: engine.YesNo,
			Help: "who carries a light can't surprise those who lurk in the dark", After: sought},
		{Arg: "surprise.of", Label: "surprised", Kind: engine.Sides,
			Help: "which sides are to be surprised; none ticked: all hostile ones", After: sought},
		{Arg: "surprise.exempt", Label: "alert", Kind: engine.Tokens, Help: "who of them isn't surprised", After: noticed},
	}, Twice: &engine.StartPair{Arg: "surprise", Label: "and for", Help: "both seek it: who alone succeeds has it"}}
}

// ownTotal reports whether a side or token has its own place in the order.
func ownTotal(v *engine.View, id string) bool { return slices.Contains(entries(v), id) }
