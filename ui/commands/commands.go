// Package commands makes the commands that the window sends. It lists what can be done now and by whom, with options,
// arguments, paths and prices, and makes the commands that edit maps, notes, lights, reinforcements and many tokens at
// once. It is pure: a view goes in, choices and commands come out.
package commands

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Together returns one command of several: the first, with the others as what happens along with it.
func Together(list []*engine.Command) *engine.Command {
	if len(list) == 1 {
		return list[0]
	}
	also := jsondoc.Arr()
	for _, c := range list[1:] {
		one := jsondoc.Obj()
		for _, m := range c.Node.Members {
			if m.Key != "do" {
				one.Members = append(one.Members, m)
			}
		}
		also.Items = append(also.Items, one)
	}
	first := list[0]
	return &engine.Command{Do: first.Do, Who: first.Who, Node: first.Node.With("also", also)}
}

// waypointNode returns a place as a command takes it: [x, y], or [x, y, height] where a height was chosen.
func waypointNode(w engine.Waypoint) *jsondoc.Node {
	n := engine.SquareNode(w.At)
	if w.Rises {
		n.Items = append(n.Items, unitsNode(w.Elevation))
	}
	return n
}

func unitsNode(n int32) *jsondoc.Node {
	return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(n)}
}

// PlaceCommand returns the DM's hand that puts a token somewhere.
func PlaceCommand(id string, at engine.Waypoint) *engine.Command {
	args := []jsondoc.Member{jsondoc.M("at", engine.SquareNode(at.At))}
	if at.Rises {
		args = append(args, jsondoc.M("elevation", unitsNode(at.Elevation)))
	}
	return engine.NewCommand("place", id, args...)
}

// Direction returns the step from a token towards a square.
func Direction(t *engine.Token, s board.Square) *jsondoc.Node {
	return jsondoc.Ints(StepTo(s.X, t.At.X, t.Size), StepTo(s.Y, t.At.Y, t.Size))
}

// StepTo returns the step along one axis from a token of a size at a place towards a square: -1, 0 or 1.
func StepTo(s, at, size int) int {
	switch {
	case s < at:
		return -1
	case s >= at+max(size, 1):
		return 1
	}
	return 0
}

// Eight are the directions, clockwise from north.
var Eight = [][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// ToEach returns a command for each of several tokens.
func ToEach(ids []string, c *engine.Command) []*engine.Command {
	var list []*engine.Command
	for _, id := range ids {
		list = append(list, &engine.Command{Do: c.Do, Who: id, Node: c.Node.With("who", jsondoc.Str(id))})
	}
	return list
}

// AsOne returns one command of several, with one undo: a batch, which leaves out those that are refused; nil for none.
func AsOne(list []*engine.Command) *engine.Command {
	c := AllAsOne(list)
	if len(list) > 1 {
		c.Node.Members = append(c.Node.Members, jsondoc.M("skip", jsondoc.Flag(true)))
	}
	return c
}

// AllAsOne returns one command of several, which is refused where one of them is; nil for none.
func AllAsOne(list []*engine.Command) *engine.Command {
	switch len(list) {
	case 0:
		return nil
	case 1:
		return list[0]
	}
	all := jsondoc.Arr()
	for _, c := range list {
		if parts := c.Node.Get("commands"); c.Do == "batch" && parts != nil { // such as to load, then to shoot: none stands in another
			all.Items = append(all.Items, parts.Items...)
			continue
		}
		all.Items = append(all.Items, c.Node)
	}
	return engine.NewCommand("batch", "", jsondoc.M("commands", all))
}

// AllOrNone returns one command of several, with one undo: a batch that is refused where one of them is; nil for none.
func AllOrNone(list []*engine.Command) *engine.Command {
	c := AsOne(list)
	if len(list) > 1 {
		c.Node = c.Node.With("skip", nil)
	}
	return c
}

// After returns a command after another one, as one: nothing of it is done where either is refused.
func After(first, c *engine.Command) *engine.Command {
	return engine.NewCommand("batch", "", jsondoc.M("commands", jsondoc.Arr(first.Node, c.Node)))
}

// LastPreview returns the preview of a command; of a batch that of its last.
func LastPreview(v *engine.View, c *engine.Command) *jsondoc.Node {
	n := v.Preview(c)
	if steps := n.Get("steps"); steps != nil && len(steps.Items) > 0 {
		return steps.Items[len(steps.Items)-1]
	}
	return n
}

// SetField returns the DM's hand that sets a field of a token.
func SetField(id, field string, value *jsondoc.Node) *engine.Command {
	return engine.NewCommand("set", id, jsondoc.M("field", jsondoc.Str(field)), jsondoc.M("value", value))
}
