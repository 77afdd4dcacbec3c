// Package commands builds the commands that the window sends. It lists what can be done now and by which tokens, with
// options, arguments, paths and prices, and builds the commands that edit maps, notes, lights, reinforcements and many
// tokens at once. It is pure: a view goes in, choices and commands come out.
package commands

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Together merges commands for simultaneous actions into one: the first, with the others in its "also" list.
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

// waypointNode returns a waypoint in the format of commands: [x, y], or [x, y, height] if a height was chosen.
func waypointNode(w engine.Waypoint) *jsondoc.Node {
	n := engine.SquareNode(w.At)
	if w.Rises {
		n.Items = append(n.Items, Units(w.Elevation))
	}
	return n
}

// PlaceCommand returns the DM's command that moves a token to a place.
func PlaceCommand(id string, at engine.Waypoint) *engine.Command {
	args := []jsondoc.Member{jsondoc.M("at", engine.SquareNode(at.At))}
	if at.Rises {
		args = append(args, jsondoc.M("elevation", Units(at.Elevation)))
	}
	return engine.NewCommand("place", id, args...)
}

// Direction returns the step from a token towards a square.
func Direction(t *engine.Token, s board.Square) *jsondoc.Node {
	return jsondoc.Ints(StepTo(s.X, t.At.X, t.Size), StepTo(s.Y, t.At.Y, t.Size))
}

// StepTo returns the step along one axis, -1, 0 or 1, from a token at a position towards a square.
func StepTo(s, at, size int) int {
	switch {
	case s < at:
		return -1
	case s >= at+max(size, 1):
		return 1
	}
	return 0
}

// Eight are the eight directions, clockwise from north.
var Eight = [][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// ToEach returns a copy of a command for each of several tokens.
func ToEach(ids []string, c *engine.Command) []*engine.Command {
	var list []*engine.Command
	for _, id := range ids {
		list = append(list, &engine.Command{Do: c.Do, Who: id, Node: c.Node.With("who", jsondoc.Str(id))})
	}
	return list
}

// AsOne merges commands into a batch with one undo step, which skips any that are refused; nil for none.
func AsOne(list []*engine.Command) *engine.Command {
	switch len(list) {
	case 0:
		return nil
	case 1:
		return list[0]
	}
	return engine.InTurn(list...)
}

// AllOrNone merges commands into a batch with one undo step that is refused if any of them is; nil for none.
func AllOrNone(list ...*engine.Command) *engine.Command {
	c := AsOne(list)
	if len(list) > 1 {
		c.Node = c.Node.With("skip", nil)
	}
	return c
}

// LastPreview returns the preview of a command; of a batch, that of its last command.
func LastPreview(v *engine.View, c *engine.Command) *jsondoc.Node {
	n := v.Preview(c)
	if steps := n.Get("steps").List(); len(steps) > 0 {
		return steps[len(steps)-1]
	}
	return n
}

// SetField returns the DM's command that sets a field of a token.
func SetField(id, field string, value *jsondoc.Node) *engine.Command {
	return engine.NewCommand("set", id, jsondoc.M("field", field), jsondoc.M("value", value))
}

// Actor returns the token whose actions are shown: the active one or, if several may act, the selected one; before combat
// the selected one, if it can do anything. It returns nil if there is none.
func Actor(v *engine.View, selected string) *engine.Token {
	if v == nil {
		return nil
	}
	if !v.InCombat() {
		if k := v.Token(selected); k != nil && len(Ready(v, k)) > 0 {
			return k
		}
		return nil
	}
	open := v.System.Openings(v)
	for _, o := range open {
		if selected == o.Who && v.Token(o.Who) != nil {
			return v.Token(o.Who)
		}
	}
	if k := v.Token(v.Turn); k != nil {
		return k
	}
	for _, o := range open {
		if k := v.Token(o.Who); k != nil {
			return k
		}
	}
	return nil
}

// ActorAgainst returns the token whose actions against a target are in the target's menu: the one whose actions are
// shown, unless that is the target itself.
func ActorAgainst(v *engine.View, selected, target string) *engine.Token {
	if who := Actor(v, selected); who == nil || who.ID != target {
		return who
	}
	return v.Token(v.Turn)
}
