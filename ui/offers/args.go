package offers

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// An action's declared arguments, as far as the window can ask for them. Args is written as the
// catalogue's Contract writes it: "target, [with], [hand: main, offhand]", "what: grapple,
// bleeding or other words", "what, cost: {main, offhand}", "[main], [off]".

// Argument is one of an action's arguments.
type Argument struct {
	Name   string
	Words  []string // the words that it may be; nil for no list
	Parts  []string // the keys of an object
	Maybe  bool     // may be left out
	Others bool     // other words are taken too
}

// Arguments reads the declared arguments of an action.
func Arguments(a *engine.Action) []Argument {
	if a == nil {
		return nil
	}
	var out []Argument
	for _, field := range topLevel(a.Args) {
		if arg, ok := readArgument(field, len(out) > 0); ok {
			out = append(out, arg)
		} else if n := len(out) - 1; n >= 0 {
			out[n].take(field) // a further word of the list before
		}
	}
	return out
}

// topLevel splits at the commas outside brackets.
func topLevel(text string) []string {
	var out []string
	depth, from := 0, 0
	for i, r := range text {
		switch r {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case ',':
			if depth == 0 {
				out = append(out, strings.TrimSpace(text[from:i]))
				from = i + 1
			}
		}
	}
	return append(out, strings.TrimSpace(text[from:]))
}

// readArgument reads "name", "[name]", "name: words" or "name: {keys}". What follows a list of
// words without a colon of its own may be another word of it: then it is no argument.
func readArgument(field string, inList bool) (Argument, bool) {
	arg := Argument{}
	if inner, ok := strings.CutPrefix(field, "["); ok {
		field, arg.Maybe = strings.TrimSuffix(inner, "]"), true
	}
	name, rest, listed := strings.Cut(field, ":")
	arg.Name = strings.TrimSpace(name)
	if !listed {
		return arg, isName(arg.Name) && (!inList || arg.Maybe || known[arg.Name])
	}
	rest = strings.TrimSpace(rest)
	if keys, ok := strings.CutPrefix(rest, "{"); ok {
		arg.Parts = topLevel(strings.TrimSuffix(keys, "}"))
		return arg, true
	}
	for _, word := range strings.Split(rest, ",") {
		arg.take(word)
	}
	return arg, true
}

// known are the arguments that stand without a list of words.
var known = map[string]bool{"target": true, "with": true, "what": true, "to": true, "at": true, "dir": true, "item": true, "spell": true}

func isName(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz_0123456789") == ""
}

// take adds the words of "a", or of "a or other words".
func (a *Argument) take(text string) {
	for _, w := range strings.Split(strings.TrimSpace(text), " or ") {
		w = strings.TrimSpace(w)
		switch {
		case strings.HasPrefix(w, "other"):
			a.Others = true
		case isName(w):
			a.Words = append(a.Words, w)
		}
	}
}

// ArgumentNamed finds an argument, nil where the action has none of that name.
func ArgumentNamed(list []Argument, name string) *Argument {
	for i := range list {
		if list[i].Name == name {
			return &list[i]
		}
	}
	return nil
}

// ItemArguments are those that take one of the token's own things.
func ItemArguments(list []Argument) []Argument {
	var out []Argument
	for _, a := range list {
		switch a.Name {
		case "main", "off", "item", "door":
			out = append(out, a)
		}
	}
	return out
}

// itemChoice is one of the token's things, as an argument.
type itemChoice struct {
	Name    string
	Command *engine.Command
}

// Items are the things, or the doors, with which an action is legal now.
func Items(v *engine.View, k *engine.Token, av engine.ActionView) []itemChoice {
	args := Arguments(Action(v.Decl(), av.Do))
	var out []itemChoice
	try := func(name string, more ...doc.Member) {
		if c := engine.NewCommand(av.Do, k.ID, append(more, av.More...)...); changes(v, c) {
			out = append(out, itemChoice{name, c})
		}
	}
	for _, arg := range ItemArguments(args) {
		if arg.Name == "door" {
			tryDoors(v, try)
			continue
		}
		for _, it := range append(Things(k), Thing{"", ""}) {
			try(itemText(arg.Name, it.Name), doc.M(arg.Name, doc.StrOrNil(it.ID)))
			tryHands(args, itemText(arg.Name, it.Name), doc.M(arg.Name, doc.StrOrNil(it.ID)), try)
		}
		if ArgumentNamed(args, "from") != nil {
			tryOthers(v, k, try)
		}
	}
	return out
}

// tryHands tries a thing in the hands that an action names beside the one that it takes by itself.
func tryHands(args []Argument, name string, thing doc.Member, try func(string, ...doc.Member)) {
	hand := ArgumentNamed(args, "hand")
	if hand == nil || len(hand.Words) < 2 {
		return
	}
	for _, w := range hand.Words[1:] {
		try(lang.L("{{.What}}, {{.Hand}} hand", map[string]any{"What": name, "Hand": strings.ReplaceAll(w, "_", " ")}), thing, doc.M("hand", doc.Str(w)))
	}
}

func tryDoors(v *engine.View, try func(string, ...doc.Member)) {
	for _, w := range v.Board().Map().Walls {
		if w.Kind == board.KindDoor {
			try(strings.ReplaceAll(w.ID, "_", " "), doc.M("door", doc.Str(w.ID)))
		}
	}
}

// tryOthers tries the things of all others, which may lie within reach.
func tryOthers(v *engine.View, k *engine.Token, try func(string, ...doc.Member)) {
	for _, o := range v.Tokens {
		if o.ID == k.ID {
			continue
		}
		for _, it := range Things(o) {
			try(lang.L("{{.What}} of {{.Who}}", map[string]any{"What": it.Name, "Who": o.Name}), doc.M("item", doc.Str(it.ID)), doc.M("from", doc.Str(o.ID)))
		}
	}
}

// changes tells whether a command is legal and does anything but say so, or asks first.
func changes(v *engine.View, c *engine.Command) bool {
	if v.Probe(c) != nil {
		return false
	}
	out := v.Try(c, nil)
	if out.Record == nil || c.Node.Get("door") != nil {
		return true
	}
	s := out.Record.After
	return !doc.Equal(v.TokenNode(v.Token(c.Who), false), (&engine.View{State: s, Sys: v.Sys, Work: v.Work}).TokenNode(s.Token(c.Who), false))
}

// Thing is a thing of a token's lists.
type Thing struct{ ID, Name string }

// Things are all things of a token's lists that have an id.
func Things(k *engine.Token) []Thing {
	var out []Thing
	for _, list := range k.Lists {
		for _, r := range list {
			id, name := r.Schema.Index("id"), r.Schema.Index("name")
			if id < 0 {
				continue
			}
			it := Thing{ID: r.Text(id), Name: r.Text(id)}
			if name >= 0 && r.Text(name) != "" {
				it.Name = r.Text(name)
			}
			out = append(out, it)
		}
	}
	return out
}
