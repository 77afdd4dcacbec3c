// Package sheet declares the fields of a rule system's combatants, each with type, unit, bounds, default and a line of
// help. The reader of files, the forms in the window, the DM's "set", the help pages and the accessors of the rules are all
// made from that declaration.
package sheet

import (
	"fmt"
	"slices"

	"parapet/engine/jsondoc"
)

// Type is the type of a field's value.
type Type uint8

// The types of fields.
const (
	Int         Type = iota // whole number within Min..Max
	Bool                    // true or false
	Word                    // one of Words
	Text                    // any text
	Dice                    // dice expression, or "" if Empty
	WordSet                 // list of distinct Words
	Texts                   // list of texts
	Ints                    // list of exactly Len whole numbers within Min..Max
	Squares                 // list of [x, y]
	IntMap                  // object: one of Words (any word if there are none) → whole number within Min..Max
	WordMap                 // object: one of Words (likewise) → one of Values
	Record                  // an object of the schema Sub
	Records                 // a list of objects of the schema Sub
	Any                     // any JSON, stored as is
	Quarters                // number in steps of 0.25, stored times four
	Choice                  // one of Words, or a whole number within Min..Max
	Numbers                 // list of whole numbers within Min..Max
	NumberLists             // list of such lists
	Decimal                 // number with at most three decimals, stored times a thousand
)

// Field is one declared field.
type Field struct {
	Name     string
	Type     Type
	Unit     string // "ft", "squares"; "" for none
	Min, Max int    // bounds of numbers; both 0: -1,000,000..1,000,000
	Words    []string
	Values   []string          // for WordMap
	Alias    map[string]string // alternative spellings that are accepted
	Len      int               // for Ints
	Null     bool              // may be null
	Empty    bool              // Dice may be ""
	Required bool              // must be given
	Tokens   bool              // Text, Texts: token ids of the encounter
	Heading  bool              // Ints: a direction [dx, dy]
	Square   bool              // Ints: a square of the board, moved along with it
	Hidden   bool              // in files, but not in the state
	Private  bool              // says something about other, possibly hidden tokens: not shown to players
	Always   bool              // written even at its default
	Sparse   bool              // omitted from the state at its default
	Sub      *Schema
	Default  Value               // of the type; the zero Value is 0, false, the first word, "", empty
	Derive   func(*Rec) Value    // default worked out from fields declared before this one; wins over Default
	Follows  bool                // with Derive: where it wasn't given, it goes with what it comes from when that is set
	Label    string              // what people call it; empty: its name with spaces
	Group    string              // heading under which a form lists it; "" for none
	Help     string              // one line for the DM
	Names    func(string) string // display names of Words, if they differ
}

// Schema is an ordered list of fields.
type Schema struct {
	Name   string
	Fields []Field
	index  map[string]int
}

// mostFields is how many fields a schema may have: a record stores in one word which were given.
const mostFields = 64

// New returns a schema. Like Add, it panics for duplicate field names and for more than 64 fields.
func New(name string, fields ...Field) *Schema {
	s := &Schema{Name: name, index: make(map[string]int, len(fields))}
	for _, f := range fields {
		s.Add(f)
	}
	return s
}

// Add appends a field and returns its index. A package declares its fields with it, so that a field and the index by which
// rules know it are one line; later no schema changes.
func (s *Schema) Add(f Field) int {
	i := len(s.Fields)
	if i == mostFields {
		panic(fmt.Sprintf("sheet: schema %s has more than %d fields", s.Name, mostFields))
	}
	if s.known(f.Name) {
		panic(fmt.Sprintf("sheet: schema %s has field %s twice", s.Name, f.Name))
	}
	s.Fields, s.index[f.Name] = append(s.Fields, f), i
	return i
}

// Clone returns a schema with fields of its own, which may be called something else.
func (s *Schema) Clone() *Schema {
	c := *s
	c.Fields = slices.Clone(s.Fields)
	return &c
}

// Index returns the index of a field, or -1.
func (s *Schema) Index(name string) int {
	if i, ok := s.index[name]; ok {
		return i
	}
	return -1
}

func (s *Schema) known(name string) bool { return s.Index(name) >= 0 }

// bounds returns the bounds of a field's numbers.
func (f *Field) bounds() (lo, hi int) {
	if f.Min == 0 && f.Max == 0 {
		return -1_000_000, 1_000_000
	}
	return f.Min, f.Max
}

// Value is a field's value: whole numbers, flags (0, 1), words (their index) and quarters in N, everything else in P. Null
// is {0, null}. Values are immutable.
type Value struct {
	N int
	P any
}

type null struct{}

// Null is the value of a field that is null.
var Null = Value{P: null{}}

// IsNull reports whether v is null.
func (v Value) IsNull() bool { _, ok := v.P.(null); return ok }

// Num returns a whole number, or a word by its index.
func Num(n int) Value { return Value{N: n} }

// Yes is the value true.
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

// Rec is a record of a schema, with one value for each field.
type Rec struct {
	Schema *Schema
	Values []Value
	Given  uint64           // bit i: field i was in the file and is written even at its default
	Extra  []jsondoc.Member // unknown fields, preserved

	lent bool // Values are shared with another record
}
