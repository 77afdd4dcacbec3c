// Package jsondoc holds JSON documents with positions: every value has the line and column it was read from, and objects
// keep the order of their members. Commands, events, states and encounter files all have this form.
package jsondoc

import (
	"strconv"

	"parapet/engine/message"
)

// Kind is the type of a JSON value.
type Kind uint8

// The kinds of JSON values.
const (
	Null Kind = iota
	Bool
	Number
	Text
	List
	Object
	Written // a value in one line of JSON, in Text: only to be written
)

var kindNames = [...]string{"null", "true or false", "a number", "text", "a list", "an object"}

// String returns the kind's name in messages to people.
func (k Kind) String() string { return kindNames[k] }

// Member is one key and value of an object.
type Member struct {
	Key   string
	Value *Node
}

// Node is one JSON value. Nodes are treated as immutable once built.
type Node struct {
	Kind    Kind
	Bool    bool
	Text    string // the text, or a number as written
	Items   []*Node
	Members []Member
	Line    int // from 1; 0 if not read from a text
	Col     int // from 1, in bytes

	Message *message.Text // for texts for people: format and arguments; not written
}

// Get returns the member named key of an object, or nil.
func (n *Node) Get(key string) *Node {
	if n == nil {
		return nil
	}
	for i := range n.Members {
		if n.Members[i].Key == key {
			return n.Members[i].Value
		}
	}
	return nil
}

// List returns the items of a list; none for anything else.
func (n *Node) List() []*Node {
	if n == nil {
		return nil
	}
	return n.Items
}

// Count returns the number of values in n, itself included.
func (n *Node) Count() int {
	sum := 1
	if n == nil {
		return sum
	}
	for _, it := range n.Items {
		sum += it.Count()
	}
	for _, m := range n.Members {
		sum += m.Value.Count()
	}
	return sum
}

// IsNull reports whether n is absent or null.
func (n *Node) IsNull() bool { return n == nil || n.Kind == Null }

// Says returns the text of n, with its format and arguments if it has them.
func (n *Node) Says() message.Text {
	if n != nil && n.Message != nil {
		return *n.Message
	}
	s, _ := n.Str()
	return message.Text{Format: s}
}

// Int returns the whole number in n, and whether n is one.
func (n *Node) Int() (int, bool) {
	if n == nil || n.Kind != Number {
		return 0, false
	}
	v, err := strconv.ParseInt(n.Text, 10, 32)
	if err == nil {
		return int(v), true
	}
	f, err := strconv.ParseFloat(n.Text, 64)
	if err != nil || f != float64(int32(f)) {
		return 0, false
	}
	return int(f), true
}

// Quarters returns four times the number in n, and whether that is a whole number.
func (n *Node) Quarters() (int, bool) {
	if n == nil || n.Kind != Number {
		return 0, false
	}
	f, err := strconv.ParseFloat(n.Text, 64)
	if err != nil || f*4 != float64(int32(f*4)) {
		return 0, false
	}
	return int(f * 4), true
}

// Str returns the text in n, and whether n is one.
func (n *Node) Str() (string, bool) {
	if n == nil || n.Kind != Text {
		return "", false
	}
	return n.Text, true
}

// Strings returns the texts in a list, and whether n is such a list.
func (n *Node) Strings() ([]string, bool) {
	if n == nil || n.Kind != List {
		return nil, false
	}
	out := make([]string, len(n.Items))
	for i, it := range n.Items {
		s, ok := it.Str()
		if !ok {
			return nil, false
		}
		out[i] = s
	}
	return out, true
}

// Ints returns the whole numbers in a list, and whether n is such a list.
func (n *Node) Ints() ([]int, bool) {
	if n == nil || n.Kind != List {
		return nil, false
	}
	out := make([]int, len(n.Items))
	for i, it := range n.Items {
		v, ok := it.Int()
		if !ok {
			return nil, false
		}
		out[i] = v
	}
	return out, true
}

// With returns a copy of the object n in which key has the value v; nil removes it.
func (n *Node) With(key string, v *Node) *Node {
	out := &Node{Kind: Object, Line: n.Line, Col: n.Col}
	done := false
	for _, m := range n.Members {
		switch {
		case m.Key != key:
			out.Members = append(out.Members, m)
		case v != nil:
			out.Members = append(out.Members, Member{key, v})
			done = true
		}
	}
	if !done && v != nil {
		out.Members = append(out.Members, Member{key, v})
	}
	return out
}

// Float returns the number in n, and whether n is one.
func (n *Node) Float() (float64, bool) {
	if n == nil || n.Kind != Number {
		return 0, false
	}
	f, err := strconv.ParseFloat(n.Text, 64)
	return f, err == nil
}
