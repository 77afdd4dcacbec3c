package plunder

import (
	"slices"
	"strconv"

	"parapet/engine/jsondoc"
)

// FieldSet keeps a weapon in one place: setting it in hand takes it out of the pack and off the ground; packing it or
// laying it down takes it out of the hand.
func (p *Plunder) FieldSet(token *jsondoc.Node, path []string) *jsondoc.Node {
	if len(path) < 3 || path[0] != "weapons" {
		return token
	}
	list := token.Get("weapons")
	i, err := strconv.Atoi(path[1])
	if list == nil || err != nil || i < 0 || i >= len(list.Items) {
		return token
	}
	w := list.Items[i]
	yes := func(key string) bool { n := w.Get(key); return n != nil && n.Kind == jsondoc.Bool && n.Bool }
	switch {
	case path[2] == "held" && yes("held"):
		w = w.With("packed", jsondoc.Flag(false)).With("at", jsondoc.Nil())
	case path[2] == "packed" && yes("packed"):
		w = w.With("held", jsondoc.Flag(false)).With("at", jsondoc.Nil())
	case path[2] == "at" && !w.Get("at").IsNull():
		w = w.With("held", jsondoc.Flag(false)).With("packed", jsondoc.Flag(false))
	}
	items := slices.Clone(list.Items)
	items[i] = w
	return token.With("weapons", jsondoc.Arr(items...))
}
