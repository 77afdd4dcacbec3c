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
		{Arg: "surprise.side", Label: "who has surprise?", Kind: engine.OneSide,
			Unset: "nobody", Help: "this side acts alone in a surprise round"},
		{Arg: "surprise.by", Label: "decided by", Kind: engine.OneWord, Unset: "DM's call", Words: []engine.Word{
			{ID: "granted", Help: "DM's call"},
			{ID: "own_dex_tc", Help: "Scout vs own DEX TC"},
			{ID: "vs_spy", Help: "Scout vs their Spy"},
			{ID: "vs_wis_dc", Help: "Scout vs their WIS DC"},
			{ID: "mutual_wis_tc", Help: "both sides' Scout vs own WIS TC"},
		}},
		{Arg: "surprise.roller", Label: "who rolls?", Kind: engine.OneToken, Unset: "the best Scout of that side", After: sought},
		{Arg: "surprise.against", Label: "against", Kind: engine.OneToken, Unset: "the best of the others", After: sought},
		{Arg: "surprise.force", Label: "despite a light", Kind: engine.YesNo,
			Help: "usually a light gives its bearer away to foes in the dark", After: sought},
		{Arg: "surprise.of", Label: "surprised", Kind: engine.Sides,
			Help: "which sides may be surprised; none ticked: all hostile ones", After: sought},
		{Arg: "surprise.exempt", Label: "alert", Kind: engine.Tokens, Help: "not surprised", After: noticed},
	}, Twice: &engine.StartPair{Arg: "surprise", Label: "and who else?", Help: "if both try, the one that alone succeeds has surprise"}}
}

// ownTotal reports whether a side or token has its own place in the order.
func ownTotal(v *engine.View, id string) bool { return slices.Contains(entries(v), id) }
