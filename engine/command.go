package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Command is a request to change the encounter, as read from the wire.
type Command struct {
	Do   string
	Who  string
	Node *jsondoc.Node // all members except "answers"
}

// ReadCommand reads a command and its answers from {"do":…,"answers":[…]}.
func ReadCommand(n *jsondoc.Node) (*Command, []Answer, *Refusal) {
	if n == nil || n.Kind != jsondoc.Object {
		return nil, nil, Refuse(BadCommand, "not a command: an object that names its action is wanted")
	}
	do, ok := n.Get("do").Str()
	if !ok || do == "" {
		return nil, nil, Refuse(BadCommand, "a command must name its action")
	}
	c := &Command{Do: do, Node: n.With("answers", nil)}
	if who := n.Get("who"); who != nil && who.Kind == jsondoc.Text {
		c.Who = who.Text
	}
	if via := n.Get("via"); !via.IsNull() && c.Via() != "tactics" {
		return nil, nil, Refuse(BadCommand, "%s: sent by neither a person nor the AI", do)
	}
	answers, r := ReadAnswers(n.Get("answers"))
	return c, answers, r
}

// NewCommand returns a command with the given members after "do" and "who". Of a member given twice it keeps the first: a journal
// or file with a duplicate member could not be read.
func NewCommand(do, who string, args ...jsondoc.Member) *Command {
	made := &struct {
		command     Command
		all, do, by jsondoc.Node
	}{do: jsondoc.Node{Kind: jsondoc.Text, Text: do}, by: jsondoc.Node{Kind: jsondoc.Text, Text: who}}
	n := &made.all
	n.Kind, n.Members = jsondoc.Object, append(make([]jsondoc.Member, 0, 2+len(args)), jsondoc.M("do", &made.do))
	if who != "" {
		n.Members = append(n.Members, jsondoc.M("who", &made.by))
	}
	for _, m := range args {
		if n.Get(m.Key) == nil {
			n.Members = append(n.Members, m)
		}
	}
	made.command = Command{Do: do, Who: who, Node: n}
	return &made.command
}

// Has reports whether an argument is present and not null.
func (c *Command) Has(key string) bool { return !c.Node.Get(key).IsNull() }

// ArgReader reads the arguments of a command. It keeps the first refusal; a refused argument is read as if it were absent.
type ArgReader struct {
	*Command
	View    *View
	Refusal *Refusal
}

// Read returns a reader of a command's arguments.
func (v *View) Read(c *Command) *ArgReader { return &ArgReader{Command: c, View: v} }

// Refuse keeps a refusal unless there is one already. r may be nil.
func (in *ArgReader) Refuse(r *Refusal) {
	if in.Refusal == nil {
		in.Refusal = r
	}
}

// Text returns a text argument, or def if it is absent.
func (in *ArgReader) Text(key, def string) string {
	n := in.Node.Get(key)
	if n.IsNull() {
		return def
	}
	s, ok := n.Str()
	if !ok {
		in.Refuse(in.bad(key, "a word"))
	}
	return s
}

// Word returns a required text argument; an empty one is refused.
func (in *ArgReader) Word(key string) string {
	word := in.Text(key, "")
	if word == "" {
		in.Refuse(in.Missing(key))
	}
	return word
}

// OneOf returns an argument that is one of words, the first if it is absent.
func (in *ArgReader) OneOf(key string, words ...string) string {
	word := in.Text(key, words[0])
	if !slices.Contains(words, word) {
		in.Refuse(Refuse(BadCommand, "%s: %s can't be %s", in.Do, sheet.Spaced(key), word))
	}
	return word
}

// Int returns a whole-number argument, or def if it is absent.
func (in *ArgReader) Int(key string, def int) int {
	n := in.Node.Get(key)
	if n.IsNull() {
		return def
	}
	v, ok := n.Int()
	if !ok {
		in.Refuse(in.bad(key, "a whole number"))
	}
	return v
}

// Flag returns an argument that is true or false; false if it is absent.
func (in *ArgReader) Flag(key string) bool {
	n := in.Node.Get(key)
	if n.IsNull() {
		return false
	}
	if n.Kind != jsondoc.Bool {
		in.Refuse(in.bad(key, "true or false"))
	}
	return n.Bool
}

// Texts returns an argument that is a list of texts, or nil if it is absent.
func (in *ArgReader) Texts(key string) []string {
	if !in.Has(key) {
		return nil
	}
	list, ok := in.Node.Get(key).Strings()
	if !ok {
		in.Refuse(in.bad(key, "a list of words"))
	}
	return list
}

// Square returns an argument that is a square; given reports whether there is one.
func (in *ArgReader) Square(key string) (at board.Square, given bool) {
	if !in.Has(key) {
		return at, false
	}
	xy, ok := in.Node.Get(key).Ints()
	if !ok || len(xy) != 2 {
		in.Refuse(in.bad(key, "a square [x, y]"))
		return at, false
	}
	return board.Square{X: xy[0], Y: xy[1]}, true
}

// Token returns the token that a required argument names, see TokenOf.
func (in *ArgReader) Token(key string) *Token { return in.TokenOf(in.Word(key)) }

// TokenOf returns the token of an id. It refuses an unknown id and returns a blank token, so that reading can go on.
func (in *ArgReader) TokenOf(id string) *Token {
	if t := in.View.Token(id); t != nil {
		return t
	}
	in.Refuse(Refuse(NoSuchToken, "there is no token %s", id))
	return ReadToken(jsondoc.Read(jsondoc.Obj(), &jsondoc.Problems{}), in.View.System)
}

// Waypoint is a square of a path, with the mover's elevation there if it was given.
type Waypoint struct {
	At        board.Square
	Elevation int32 // 1/1024 ft or m
	Rises     bool  // reports whether Elevation was given
}

// Path returns the argument "path", or nil if it is absent.
func (in *ArgReader) Path() []Waypoint {
	n := in.Node.Get("path")
	if n.IsNull() {
		return nil
	}
	if n.Kind != jsondoc.List {
		in.Refuse(in.bad("path", "a list of squares"))
		return nil
	}
	out := make([]Waypoint, 0, len(n.Items))
	for _, it := range n.Items {
		w, ok := waypoint(it)
		if !ok {
			in.Refuse(in.bad("path", "a list of squares [x, y] or [x, y, elevation]"))
		}
		out = append(out, w)
	}
	return out
}

// Waypoint returns an argument that is a square with an optional elevation; given reports whether there is one.
func (in *ArgReader) Waypoint(key string) (w Waypoint, given bool) {
	if !in.Has(key) {
		return w, false
	}
	w, ok := waypoint(in.Node.Get(key))
	if !ok {
		in.Refuse(in.bad(key, "a square [x, y] or [x, y, elevation]"))
	}
	return w, ok
}

func waypoint(n *jsondoc.Node) (w Waypoint, ok bool) {
	if n.Kind != jsondoc.List || len(n.Items) < 2 || len(n.Items) > 3 {
		return w, false
	}
	x, okX := n.Items[0].Int()
	y, okY := n.Items[1].Int()
	w.At = board.Square{X: x, Y: y}
	if len(n.Items) == 3 {
		e, err := units(n.Items[2])
		if err != nil {
			return w, false
		}
		w.Elevation, w.Rises = e, true
	}
	return w, okX && okY
}

func (c *Command) bad(key, want string) *Refusal {
	return Refuse(BadCommand, "%s: %s has to be %s", c.Do, sheet.Spaced(key), want)
}

// Missing returns the refusal of a command that lacks a required argument.
func (c *Command) Missing(key string) *Refusal {
	switch key {
	case "who", "roller", "friend", "spokesperson":
		return Refuse(BadCommand, "pick a creature")
	case "target", "targets", "sets":
		return Refuse(BadCommand, "pick a target")
	case "to", "at":
		return Refuse(BadCommand, "pick a square")
	case "with", "other":
		return Refuse(BadCommand, "pick a weapon")
	case "item":
		return Refuse(BadCommand, "pick an item")
	case "what", "text":
		return Refuse(BadCommand, "describe the action")
	case "amount":
		return Refuse(BadCommand, "type an amount")
	case "spell":
		return Refuse(BadCommand, "pick a spell")
	case "ability":
		return Refuse(BadCommand, "pick an ability")
	case "form":
		return Refuse(BadCommand, "pick a form")
	case "condition":
		return Refuse(BadCommand, "pick a condition")
	case "door":
		return Refuse(BadCommand, "pick a door")
	case "side", "sides":
		return Refuse(BadCommand, "pick a side")
	}
	return Refuse(BadCommand, "%s: %s is missing", c.Do, sheet.Spaced(key))
}
