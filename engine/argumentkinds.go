package engine

// Arguments that many commands share.

// ArgTarget returns the argument "target", the token a command is aimed at.
func ArgTarget() Arg { return TokenArg("target") }

// ArgTo returns the argument "to", the square where something ends.
func ArgTo() Arg { return SquareArg("to") }

// ArgWith returns the argument "with", the weapon or other tool used.
func ArgWith() Arg { return ToolArg("with") }

// ArgItem returns the argument "item", the item concerned.
func ArgItem() Arg { return ThingArg("item") }

// Goal returns the arguments of a move: "to" or "path".
func Goal() Args { return Needs(ArgTo()).Or(PathArg("path")) }

// WordArg returns an argument that is one of words. Without words it is an id that the sheet or the combat defines.
func WordArg(name string, words ...string) Arg { return Arg{Name: name, Kind: ArgWord, Words: words} }

// FlagArg returns an argument that is true or false.
func FlagArg(name string) Arg { return Arg{Name: name, Kind: ArgFlag} }

// NumberArg returns an argument that is a whole number from least to most; unbounded if both are 0.
func NumberArg(name string, least, most int) Arg {
	return Arg{Name: name, Kind: ArgNumber, Min: least, Max: most}
}

// ObjectArg returns an argument that is an object with the given members.
func ObjectArg(name string, parts ...Arg) Arg { return Arg{Name: name, Kind: ArgObject, Parts: parts} }

// TextArg returns an argument that is a line of text.
func TextArg(name string) Arg { return Arg{Name: name, Kind: ArgText} }

// HalvesArg returns an argument that is a multiple of 0.5.
func HalvesArg(name string) Arg { return Arg{Name: name, Kind: ArgHalves} }

// TokenArg returns an argument that is a token id.
func TokenArg(name string) Arg { return Arg{Name: name, Kind: ArgToken} }

// TokensArg returns an argument that is a list of token ids.
func TokensArg(name string) Arg { return Arg{Name: name, Kind: ArgTokens} }

// TotalsArg returns an argument that is an object of whole numbers by id.
func TotalsArg(name string) Arg { return Arg{Name: name, Kind: ArgTotals} }

// ToolArg returns an argument that is the id of the weapon or other tool used.
func ToolArg(name string) Arg { return Arg{Name: name, Kind: ArgTool} }

// ThingArg returns an argument that is the id of an item.
func ThingArg(name string) Arg { return Arg{Name: name, Kind: ArgThing} }

// DoorArg returns an argument that is a door id.
func DoorArg(name string) Arg { return Arg{Name: name, Kind: ArgDoor} }

// SquareArg returns an argument that is a square.
func SquareArg(name string) Arg { return Arg{Name: name, Kind: ArgSquare} }

// PathArg returns an argument that is a list of squares.
func PathArg(name string) Arg { return Arg{Name: name, Kind: ArgPath} }

// DirectionArg returns an argument that is a step, [dx, dy].
func DirectionArg(name string) Arg { return Arg{Name: name, Kind: ArgDirection} }

// AnyArg returns an argument of any type; its command checks it.
func AnyArg(name string) Arg { return Arg{Name: name, Kind: ArgAny} }
