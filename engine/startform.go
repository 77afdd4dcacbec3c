package engine

// StartForm declares what a system's "start" may be told, for the form of the window.
type StartForm struct {
	Totals StartKind                     // whose initiative may be given as rolled at the table: None, Tokens, Sides or Both
	Unsaid string                        // what an initiative is that isn't given, where it isn't rolled: "its own"; "" for rolled
	Rolls  func(v *View, id string) bool // which of them have an initiative of their own; nil: all
	Fields []StartField
	Twice  *StartPair // an object of the fields that may be given twice; nil for none
}

// StartPair is an object that "start" takes as a list of two as well: what both sides seek. The tokens
// that are ticked row by row, and what is true or false, hold for both; sides that are ticked, for the first.
type StartPair struct {
	Arg   string // "surprise"
	Label string // of the first field of the second one: "and for"
	Help  string // one line
}

// StartField is an argument of "start".
type StartField struct {
	Arg   string // its place, with a dot into an object: "surprise.side"
	Label string // "surprised"
	Help  string // one line
	Kind  StartKind
	Words []Word // of a OneWord

	After []string                        // arguments of which one must be given, or this one isn't asked; nil: always asked
	Whose func(v *View, id string) bool   // of Places: which tokens have one; nil: all
	Now   func(v *View, id string) string // of Places: the place that holds where none is typed; nil: none
	All   bool                            // of Places: every one has a place, or none
}

// StartKind is what an argument of "start" holds.
type StartKind uint8

// The kinds of arguments: lists of ids are ticked row by row, the rest are fields above the rows.
const (
	None     StartKind = iota
	Tokens             // ids of tokens
	Sides              // ids of sides
	Both               // ids of either
	OneToken           // the id of one token
	OneSide            // the id of one side
	OneWord            // one of Words
	YesNo              // true or false
	Whole              // a whole number
	Places             // ids of tokens in the order of the whole numbers typed for them, row by row
)
