package engine

import "parapet/engine/doc"

// Event is one thing that happened, complete in itself: name, and numbers with their parts.
type Event struct {
	Name string
	Node *doc.Node // the wire form, "event" first

	Means Means // of harm: by what it was done
}

// Get gives a field of the event.
func (e Event) Get(key string) *doc.Node { return e.Node.Get(key) }

// Str gives a text field of the event, or "".
func (e Event) Str(key string) string { s, _ := e.Node.Get(key).Str(); return s }

// Int gives a number field of the event, or 0.
func (e Event) Int(key string) int { n, _ := e.Node.Get(key).Int(); return n }

// NewEvent makes an event.
func NewEvent(name string, fields ...doc.Member) Event {
	n := doc.Obj(doc.M("event", doc.Str(name)))
	n.Members = append(n.Members, fields...)
	return Event{Name: name, Node: n}
}

// Events writes events as a list.
func Events(list []Event) *doc.Node {
	n := doc.Arr()
	for _, e := range list {
		n.Items = append(n.Items, e.Node)
	}
	return n
}

// Part is one summand of a number, with where it comes from.
type Part struct {
	Name string
	N    int
}

// Sum adds parts up.
func Sum(parts []Part) int {
	n := 0
	for _, p := range parts {
		n += p.N
	}
	return n
}

// PartsNode writes the parts of a sum as [["martial arts", 3], …].
func PartsNode(parts []Part) *doc.Node {
	n := doc.Arr()
	for _, p := range parts {
		n.Items = append(n.Items, doc.Arr(doc.Str(p.Name), doc.Int(p.N)))
	}
	return n
}
