package engine

// OverrideCalls returns the DM overrides with the arguments that each takes besides "who". It omits a condition's own fields
// and what a system's Hand adds to "damage".
func OverrideCalls() []Call {
	tokens := Arg{Name: "token", Kind: ArgObject}
	at := SquareArg("at")
	rows := func(name string) Arg { return Arg{Name: name, Kind: ArgRows} }
	return []Call{
		{Do: "place", Help: "puts a token somewhere", Args: Needs(at).May(AnyArg("elevation"))},
		{Do: "set", Help: "sets a field of a token, or several", Args: Needs(TextArg("field")).
			Or(Arg{Name: "fields", Kind: ArgObject}).May(AnyArg("value"))},
		{Do: "damage", Help: "takes hit points", Args: Needs(NumberArg("amount", 0, 0))},
		{Do: "heal", Help: "gives hit points back", Args: Needs(NumberArg("amount", 0, 0))},
		{Do: "condition", Help: "puts a condition on, or takes it off",
			Args: Needs(WordArg("add")).Or(WordArg("remove")).May(NumberArg("level", 0, 0))},
		{Do: "add_token", Help: "adds a token", Args: Needs(tokens)},
		{Do: "remove_token", Help: "takes a token away", Args: Args{}},
		{Do: "edit_map", Help: "edits the map: docs/commands.md",
			Args: May(AnyArg("size"), AnyArg("shift"), FlagArg("drop"), Arg{Name: "legend", Kind: ArgObject},
				rows("walls"), rows("squares"), rows("elevation"), rows("areas"), Arg{Name: "image", Kind: ArgObject}, rows("notes"), rows("lights"), AnyArg("arrive"))},
		{Do: "fog", Help: "changes what hides the map from the players",
			Args: May(WordArg("mode", "off", "sight", "hand", "both"), FlagArg("dark"), AnyArg("reveal"), AnyArg("cover"), AnyArg("forget"))},
		{Do: "call", Help: "puts a group in reserve on the board", Args: Needs(WordArg("group")).May(TokensArg("who"), TotalsArg("initiative"))},
		{Do: "habit", Help: "keeps the answer to a decision from then on, or drops it",
			Args: Needs(WordArg("for"), AnyArg("answer")).May(WordArg("side"))},
		{Do: "set_turn", Help: "says whose turn, which phase and round it is",
			Args: May(TokensArg("order"), WordArg("phase"), NumberArg("round", 0, 0))},
		{Do: "settings", Help: "changes settings", Args: Needs(Arg{Name: "set", Kind: ArgObject})},
		{Do: "note", Help: "writes a line into the log", Args: Needs(TextArg("text")).May(FlagArg("aside"))},
	}
}
