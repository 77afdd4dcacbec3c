package engine

// A few that many commands take.

// ArgTarget returns whom a command is aimed at.
func ArgTarget() Arg { return TokenArg("target") }

// ArgTo returns the square at which something ends.
func ArgTo() Arg { return SquareArg("to") }

// ArgWith returns what it is done with: a weapon or the like.
func ArgWith() Arg { return ToolArg("with") }

// ArgItem returns a thing that it is about.
func ArgItem() Arg { return ThingArg("item") }

// Goal returns a square to go to, or the way there.
func Goal() Args { return Needs(ArgTo()).Or(PathArg("path")) }

// WordArg returns one of some words; of none: an id that the sheet or the fight has.
func WordArg(name string, words ...string) Arg { return Arg{Name: name, Kind: ArgWord, Words: words} }

// FlagArg is true or false.
func FlagArg(name string) Arg { return Arg{Name: name, Kind: ArgFlag} }

// NumberArg returns a whole number; without bounds where both are 0.
func NumberArg(name string, least, most int) Arg {
	return Arg{Name: name, Kind: ArgNumber, Min: least, Max: most}
}

// ObjectArg returns an object with some members.
func ObjectArg(name string, parts ...Arg) Arg { return Arg{Name: name, Kind: ArgObject, Parts: parts} }

// TextArg returns a line of text.
func TextArg(name string) Arg { return Arg{Name: name, Kind: ArgText} }

// HalvesArg returns a number, a multiple of a half.
func HalvesArg(name string) Arg { return Arg{Name: name, Kind: ArgHalves} }

// TokenArg returns the id of a token.
func TokenArg(name string) Arg { return Arg{Name: name, Kind: ArgToken} }

// TokensArg returns a list of ids.
func TokensArg(name string) Arg { return Arg{Name: name, Kind: ArgTokens} }

// TotalsArg returns an object of numbers by ids.
func TotalsArg(name string) Arg { return Arg{Name: name, Kind: ArgTotals} }

// ToolArg returns what it is done with.
func ToolArg(name string) Arg { return Arg{Name: name, Kind: ArgTool} }

// ThingArg returns a thing that it is about.
func ThingArg(name string) Arg { return Arg{Name: name, Kind: ArgThing} }

// DoorArg returns the id of a door.
func DoorArg(name string) Arg { return Arg{Name: name, Kind: ArgDoor} }

// SquareArg returns a square.
func SquareArg(name string) Arg { return Arg{Name: name, Kind: ArgSquare} }

// PathArg returns a list of squares.
func PathArg(name string) Arg { return Arg{Name: name, Kind: ArgPath} }

// DirectionArg is [dx, dy].
func DirectionArg(name string) Arg { return Arg{Name: name, Kind: ArgDirection} }

// AnyArg returns what its command says.
func AnyArg(name string) Arg { return Arg{Name: name, Kind: ArgAny} }
