package engine

// StartForm declares the arguments of a system's "start" for the window's form.
type StartForm struct {
	Totals StartKind                     // whose initiative rolled at the table may be entered: None, Tokens, Sides or Both
	Own    func(v *View, id string) int  // a token's initiative if none is entered; nil for rolled
	Rolls  func(v *View, id string) bool // which ids have an initiative; nil for all
	Fields []StartField
	Twice  *StartPair // an object of arguments that may be given twice; nil for none
}

// StartPair is an argument of "start" that is an object, or a list of two objects if each of two sides wants something.
// Tokens ticked row by row and flags apply to both; sides ticked apply to the first.
type StartPair struct {
	Arg   string // "surprise"
	Label string // label before the second object's first field: "and for"
	Help  string // one line
}

// StartField is an argument of "start".
type StartField struct {
	Arg   string // argument name, with a dot into an object: "surprise.side"
	Label string // "surprised"
	Help  string // one line
	Kind  StartKind
	Words []Word // for OneWord
	Unset string // what it means not to give one: "nobody"; "" for nothing in particular

	After []string                        // shown only if one of these arguments is given; nil for always
	Whose func(v *View, id string) bool   // for Places: which tokens have one; nil for all
	Now   func(v *View, id string) string // for Places: the place if none is typed; nil for none
	All   bool                            // for Places: either every token has a place or none
}

// StartKind is the type of an argument of "start".
type StartKind uint8

// The types of arguments: lists of ids are ticked row by row, the others are fields above the rows.
const (
	None     StartKind = iota
	Tokens             // ids of tokens
	Sides              // ids of sides
	Both               // ids of tokens or sides
	OneToken           // the id of one token
	OneSide            // the id of one side
	OneWord            // one of Words
	YesNo              // true or false
	Whole              // a whole number
	Places             // ids of tokens in the order of the numbers typed in their rows
)
