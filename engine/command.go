package engine

import (
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

// Text returns a text argument, or def if it is absent.
func (c *Command) Text(key, def string) (string, *Refusal) {
	if !c.Has(key) {
		return def, nil
	}
	if s, ok := c.Node.Get(key).Str(); ok {
		return s, nil
	}
	return "", c.bad(key, "a word")
}

// Word returns a required text argument; an empty one is refused.
func (c *Command) Word(key string) (string, *Refusal) {
	word, r := c.Text(key, "")
	if r == nil && word == "" {
		r = c.Missing(key)
	}
	return word, r
}

// Int returns a whole-number argument, or def if it is absent.
func (c *Command) Int(key string, def int) (int, *Refusal) {
	if !c.Has(key) {
		return def, nil
	}
	if v, ok := c.Node.Get(key).Int(); ok {
		return v, nil
	}
	return 0, c.bad(key, "a whole number")
}

// Flag returns an argument that is true or false; false if it is absent.
func (c *Command) Flag(key string) (bool, *Refusal) {
	n := c.Node.Get(key)
	if n.IsNull() {
		return false, nil
	}
	if n.Kind == jsondoc.Bool {
		return n.Bool, nil
	}
	return false, c.bad(key, "true or false")
}

// Texts returns an argument that is a list of texts, or nil if it is absent.
func (c *Command) Texts(key string) ([]string, *Refusal) {
	if !c.Has(key) {
		return nil, nil
	}
	if s, ok := c.Node.Get(key).Strings(); ok {
		return s, nil
	}
	return nil, c.bad(key, "a list of words")
}

// Square returns an argument that is a square; ok reports whether it was given.
func (c *Command) Square(key string) (at board.Square, ok bool, r *Refusal) {
	if !c.Has(key) {
		return at, false, nil
	}
	xy, isList := c.Node.Get(key).Ints()
	if !isList || len(xy) != 2 {
		return at, false, c.bad(key, "a square [x, y]")
	}
	return board.Square{X: xy[0], Y: xy[1]}, true, nil
}

// Waypoint is a square of a path, with the mover's elevation there if it was given.
type Waypoint struct {
	At        board.Square
	Elevation int32 // 1/1024 ft or m
	Rises     bool  // reports whether Elevation was given
}

// Path returns the argument "path", or nil if it is absent.
func (c *Command) Path() ([]Waypoint, *Refusal) {
	n := c.Node.Get("path")
	if n.IsNull() {
		return nil, nil
	}
	if n.Kind != jsondoc.List {
		return nil, c.bad("path", "a list of squares")
	}
	out := make([]Waypoint, 0, len(n.Items))
	for _, it := range n.Items {
		w, ok := waypoint(it)
		if !ok {
			return nil, c.bad("path", "a list of squares [x, y] or [x, y, elevation]")
		}
		out = append(out, w)
	}
	return out, nil
}

// Waypoint returns an argument that is a square with an optional elevation; ok reports whether it was given.
func (c *Command) Waypoint(key string) (w Waypoint, ok bool, r *Refusal) {
	if !c.Has(key) {
		return w, false, nil
	}
	if w, ok = waypoint(c.Node.Get(key)); !ok {
		return w, false, c.bad(key, "a square [x, y] or [x, y, elevation]")
	}
	return w, true, nil
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
