// Package sheet holds what rule systems declare about their combatants: every field with type,
// unit, bounds, default and a line of help. From that one declaration come the checked reading of
// files, the form in the window, the DM's "set", the page of help and the accessors of the rules.
package sheet

import (
	"fmt"

	"parapet/engine/jsondoc"
)

// Type is the form of a field's value.
type Type uint8

// The types of fields.
const (
	Int         Type = iota // whole number within Min..Max
	Bool                    // true or false
	Word                    // one of Words
	Text                    // any text
	Dice                    // a dice expression, or "" where Empty
	WordSet                 // list out of Words, each once
	Texts                   // list of texts
	Ints                    // list of exactly Len whole numbers within Min..Max
	Squares                 // list of [x, y]
	IntMap                  // object: word out of Words (any, where there are none) → whole number within Min..Max
	WordMap                 // object: word out of Words (likewise) → word out of Values
	Record                  // an object of the schema Sub
	Records                 // a list of objects of the schema Sub
	Any                     // any JSON, kept as it is
	Quarters                // a number in steps of a quarter, kept as four times itself
	Choice                  // a word of Words, or a whole number within Min..Max
	Numbers                 // list of any number of whole numbers within Min..Max
	NumberLists             // list of such lists
	Decimal                 // a number of at most three decimals, kept as a thousand times itself
)

// Field is one declared field.
type Field struct {
	Name     string
	Type     Type
	Unit     string // "ft", "squares"; empty where there is none
	Min, Max int    // bounds of numbers; both 0: -1,000,000..1,000,000
	Words    []string
	Values   []string          // of a WordMap
	Alias    map[string]string // other spellings that are read
	Len      int               // of Ints
	Null     bool              // may be null
	Empty    bool              // Dice may be ""
	Required bool              // must be given
	Tokens   bool              // Text, Texts: ids of tokens of the encounter
	Heading  bool              // Ints: a direction [dx, dy]
	Square   bool              // Ints: a square of the board, which moves with it
	Hidden   bool              // kept in files, left out of what the state shows
	Private  bool              // tells of others too, who may be hidden: left out of what players get
	Always   bool              // written even where it is at its default
	Sparse   bool              // the state leaves it out at its default
	Sub      *Schema
	Default  Value               // of the type; the zero Value is 0, false, the first word, "", empty
	Derive   func(*Rec) Value    // default worked out from fields declared before this one; wins over Default
	Follows  bool                // with Derive: where it wasn't given, it goes with what it comes from when that is set
	Label    string              // what people call it; empty: its name with spaces
	Help     string              // one line for the DM
	Names    func(string) string // display names of Words, where they aren't the words themselves
}

// Schema is a list of fields, in order.
type Schema struct {
	Name   string
	Fields []Field
	index  map[string]int
}

// mostFields is how many fields a schema may have: a record remembers in a word which were given.
const mostFields = 64

// New returns a schema; field names must differ. It panics where they don't, and for more than 64.
func New(name string, fields ...Field) *Schema {
	if len(fields) > mostFields {
		panic(fmt.Sprintf("sheet: schema %s has %d fields, more than %d", name, len(fields), mostFields))
	}
	s := &Schema{Name: name, Fields: fields, index: make(map[string]int, len(fields))}
	for i, f := range fields {
		if _, twice := s.index[f.Name]; twice {
			panic(fmt.Sprintf("sheet: schema %s has field %s twice", name, f.Name))
		}
		s.index[f.Name] = i
	}
	return s
}

// Index returns the number of a field, -1 where there is none.
func (s *Schema) Index(name string) int {
	if i, ok := s.index[name]; ok {
		return i
	}
	return -1
}

func (s *Schema) known(name string) bool { return s.Index(name) >= 0 }

// bounds of a field's numbers.
func (f *Field) bounds() (lo, hi int) {
	if f.Min == 0 && f.Max == 0 {
		return -1_000_000, 1_000_000
	}
	return f.Min, f.Max
}

// Value is one value: whole numbers, flags (0, 1), words (their index) and quarters in N, all else
// in P. Null is {0, null}. Values are immutable.
type Value struct {
	N int
	P any
}

type null struct{}

// Null is the value of a field that is null.
var Null = Value{P: null{}}

// IsNull reports whether v is null.
func (v Value) IsNull() bool { _, ok := v.P.(null); return ok }

// Num returns a whole number (or a word by its index).
func Num(n int) Value { return Value{N: n} }

// Yes is true.
var Yes = Value{N: 1}

// Str returns a text.
func Str(s string) Value { return Value{P: s} }

// List returns a list of texts or words.
func List(s ...string) Value { return Value{P: s} }

// Nums returns a list of whole numbers.
func Nums(n ...int) Value { return Value{P: n} }

// Pair is an entry of an IntMap (N) or a WordMap (Word).
type Pair struct {
	Key  string
	N    int
	Word string
}

// Rec is a record of a schema: one value for each field.
type Rec struct {
	Schema *Schema
	Values []Value
	Given  uint64           // bit i: field i stood in the file, and is written back even at its default
	Extra  []jsondoc.Member // fields unknown to the schema, kept

	lent bool // Values are another record's as well
}
