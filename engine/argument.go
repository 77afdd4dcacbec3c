package engine

import (
	"slices"
	"strconv"
	"strings"
)

// ArgKind is what an argument of a command is on the wire.
type ArgKind uint8

// The kinds of arguments.
const (
	ArgWord      ArgKind = iota // one of Words; without any an id that the sheet or the fight has
	ArgText                     // a line of text
	ArgFlag                     // true or false
	ArgNumber                   // a whole number within Min..Max; without bounds where both are 0
	ArgHalves                   // a number, a multiple of a half
	ArgToken                    // the id of a token
	ArgTokens                   // a list of ids of tokens, of sides where its command says so
	ArgTotals                   // an object of whole numbers by the ids of tokens, or of sides where they roll
	ArgTool                     // what it is done with: the id of a weapon or the like
	ArgThing                    // what it is about: the id of a thing that somebody carries or that lies about, null for nothing
	ArgDoor                     // the id of a door
	ArgSquare                   // a square, [x, y] or [x, y, elevation]
	ArgPath                     // a list of squares
	ArgDirection                // [dx, dy]
	ArgObject                   // an object with the members Parts
	ArgRows                     // a list of Min to Max objects with the members Parts; without bounds where both are 0
	ArgAny                      // what its command says
)

// Arg is an argument of a command, besides who does it.
type Arg struct {
	Name  string
	Kind  ArgKind
	Words []string // that it may be; of other kinds than ArgWord: besides
	Other bool     // of an ArgWord: any other line of text as well
	Min   int      // of ArgNumber and ArgRows, with Max
	Max   int
	Parts []Arg // of ArgObject and ArgRows
	Maybe bool  // may be left out
	Or    bool  // in the place of the one before it
	Call  bool  // the DM's judgement: it opens nothing that is closed without it
}

// Args are the arguments of a command, in the order of the Contract.
type Args []Arg

// Needs are arguments that must be given.
func Needs(list ...Arg) Args { return append(Args{}, list...) }

// May are arguments that may be left out.
func May(list ...Arg) Args { return Args{}.May(list...) }

// And adds arguments that must be given.
func (a Args) And(list ...Arg) Args { return append(slices.Clone(a), list...) }

// May adds arguments that may be left out.
func (a Args) May(list ...Arg) Args {
	out := slices.Clone(a)
	for _, x := range list {
		x.Maybe = true
		out = append(out, x)
	}
	return out
}

// Or adds an argument that may take the place of the last one.
func (a Args) Or(x Arg) Args {
	x.Or, x.Maybe = true, a[len(a)-1].Maybe
	return append(slices.Clone(a), x)
}

// Calls adds what the DM may say of it.
func (a Args) Calls(list ...Arg) Args {
	out := a.May(list...)
	for i := len(a); i < len(out); i++ {
		out[i].Call = true
	}
	return out
}

// Named finds an argument; nil where there is none of that name.
func (a Args) Named(name string) *Arg {
	for i := range a {
		if a[i].Name == name {
			return &a[i]
		}
	}
	return nil
}

// Has reports whether one of the arguments has a name.
func (a Args) Has(name string) bool { return a.Named(name) != nil }

// Names returns the names of all arguments, those within objects too, each once.
func (a Args) Names() []string {
	var out []string
	for i := range a {
		for _, name := range append([]string{a[i].Name}, Args(a[i].Parts).Names()...) {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// String writes them for people: "target, [with], to or path, [hand: main, offhand]".
func (a Args) String() string {
	var out []string
	for i := 0; i < len(a); i++ {
		text := a[i].text()
		for ; i+1 < len(a) && a[i+1].Or; i++ {
			text += " or " + a[i+1].text()
		}
		if a[i].Maybe {
			text = "[" + text + "]"
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

func (a *Arg) text() string {
	says := strings.Join(a.Words, ", ")
	switch {
	case a.Kind == ArgWord && a.Other:
		says += " or other words"
	case a.Kind == ArgThing && says != "":
		says = "an id or " + says
	case a.Kind == ArgDirection:
		says = "[dx, dy]"
	case a.Kind == ArgObject && len(a.Parts) > 0:
		says = "{" + Args(a.Parts).String() + "}"
	case a.Kind == ArgRows && len(a.Parts) > 0:
		says = a.bounds() + "{" + Args(a.Parts).String() + "}, …"
	case a.Kind == ArgNumber && a.Min != a.Max:
		says = a.bounds()
	}
	if says == "" {
		return a.Name
	}
	return a.Name + ": " + says
}

func (a *Arg) bounds() string {
	low, high := strconv.Itoa(a.Min), strconv.Itoa(a.Max)
	switch {
	case a.Kind == ArgNumber:
		return low + " to " + high
	case a.Max == 0:
		return ""
	case a.Min == a.Max:
		return low + " of "
	}
	return low + " to " + high + " of "
}
