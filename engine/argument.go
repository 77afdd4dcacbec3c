package engine

import (
	"slices"
	"strconv"
	"strings"
)

// ArgKind is the wire type of a command's argument.
type ArgKind uint8

// The kinds of arguments.
const (
	ArgWord      ArgKind = iota // one of Words; without Words an id that the sheet or the combat defines
	ArgText                     // a line of text
	ArgFlag                     // true or false
	ArgNumber                   // a whole number within Min..Max; unbounded if both are 0
	ArgHalves                   // a multiple of 0.5
	ArgToken                    // a token id
	ArgTokens                   // a list of token ids, or of side ids if the command's documentation says so
	ArgTotals                   // an object of whole numbers by token id, or by side id if sides roll
	ArgTool                     // the id of the weapon or other tool used
	ArgThing                    // the id of an item carried or lying on the ground; null for none
	ArgDoor                     // a door id
	ArgSquare                   // a square, [x, y] or [x, y, elevation]
	ArgPath                     // a list of squares
	ArgDirection                // [dx, dy]
	ArgObject                   // an object with the members in Parts
	ArgRows                     // a list of Min to Max objects with the members in Parts; unbounded if both are 0
	ArgAny                      // any JSON value; the command's documentation says which
)

// Arg describes one argument of a command. The acting token ("who") isn't among them.
type Arg struct {
	Name  string
	Kind  ArgKind
	Words []string // words accepted; for kinds other than ArgWord in addition to the kind's own values
	Other bool     // ArgWord: any other line of text is accepted too
	Min   int      // for ArgNumber and ArgRows, with Max
	Max   int
	Parts []Arg // for ArgObject and ArgRows
	Maybe bool  // optional
	Or    bool  // an alternative to the argument before it
	Call  bool  // a DM's ruling: it never makes an action available that otherwise isn't
}

// Args lists the arguments of a command in the order of the Contract.
type Args []Arg

// Needs returns a list of required arguments.
func Needs(list ...Arg) Args { return append(Args{}, list...) }

// May returns a list of optional arguments.
func May(list ...Arg) Args { return Args{}.May(list...) }

// And returns a copy with required arguments added.
func (a Args) And(list ...Arg) Args { return append(slices.Clone(a), list...) }

// May returns a copy with optional arguments added.
func (a Args) May(list ...Arg) Args {
	out := slices.Clone(a)
	for _, x := range list {
		x.Maybe = true
		out = append(out, x)
	}
	return out
}

// Or returns a copy with an alternative to the last argument added. It panics if the list is empty.
func (a Args) Or(x Arg) Args {
	x.Or, x.Maybe = true, a[len(a)-1].Maybe
	return append(slices.Clone(a), x)
}

// Calls returns a copy with optional arguments added that are rulings of the DM.
func (a Args) Calls(list ...Arg) Args {
	out := a.May(list...)
	for i := len(a); i < len(out); i++ {
		out[i].Call = true
	}
	return out
}

// Named returns the argument with the given name, or nil.
func (a Args) Named(name string) *Arg {
	for i := range a {
		if a[i].Name == name {
			return &a[i]
		}
	}
	return nil
}

// Has reports whether there is an argument of the given name.
func (a Args) Has(name string) bool { return a.Named(name) != nil }

// Names returns the name of every argument, members of objects included, without duplicates.
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

// String formats the arguments for people: "target, [with], to or path, [hand: main, offhand]".
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
