package engine

import (
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Event is one thing that happened, complete in itself: its name, and its numbers with their parts.
type Event struct {
	Name string
	Node *jsondoc.Node // wire form, "event" first

	Means DamageSource // of damage: what dealt it
}

// Get returns a field of the event, or nil.
func (e Event) Get(key string) *jsondoc.Node { return e.Node.Get(key) }

// Str returns a text field of the event, or "".
func (e Event) Str(key string) string { s, _ := e.Node.Get(key).Str(); return s }

// Int returns a number field of the event, or 0.
func (e Event) Int(key string) int { n, _ := e.Node.Get(key).Int(); return n }

// NewEvent makes an event.
func NewEvent(name string, fields ...jsondoc.Member) Event {
	n := jsondoc.Obj(jsondoc.M("event", name))
	n.Members = append(n.Members, fields...)
	return Event{Name: name, Node: n}
}

// Events writes events as a list.
func Events(list []Event) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, e := range list {
		n.Items = append(n.Items, e.Node)
	}
	return n
}

// Part is one summand of a number, with its source.
type Part struct {
	Name string
	N    int
	Args []any // of a Name that is a format: "Defense of %s"
}

// Text returns the name of the part with its arguments.
func (p Part) Text() message.Text { return message.Text{Format: p.Name, Args: p.Args} }

// Sum returns the sum of parts.
func Sum(parts []Part) int {
	n := 0
	for _, p := range parts {
		n += p.N
	}
	return n
}

// PartsNode writes the parts of a sum as [["martial arts", 3], …].
func PartsNode(parts []Part) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, p := range parts {
		n.Items = append(n.Items, jsondoc.Arr(jsondoc.Says(p.Text()), jsondoc.Int(p.N)))
	}
	return n
}
