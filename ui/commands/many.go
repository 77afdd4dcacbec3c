package commands

import (
	"slices"
	"strings"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/icons/game"
)

// Picked returns the walls of a map with these ids, in the order of the map.
func Picked(m board.Map, ids []string) []board.Wall {
	in := make(map[string]bool, len(ids))
	for _, id := range ids {
		in[id] = true
	}
	var out []board.Wall
	for _, w := range m.Walls {
		if in[w.ID] {
			out = append(out, w)
		}
	}
	return out
}

// RemoveAll returns the command that removes walls; nil for none.
func RemoveAll(list []board.Wall) *engine.Command { return edited(removals(list)...) }

// removals returns the removals of walls, starting with the ones that others cut, so that no gap is closed by a wall
// about to go.
func removals(list []board.Wall) []*jsondoc.Node {
	var out []*jsondoc.Node
	for _, w := range bearersFirst(list) {
		out = append(out, jsondoc.Obj(jsondoc.M("id", w.ID), jsondoc.M("remove", true)))
	}
	return out
}

// bearersFirst returns walls ordered before the doors, windows and curtains that cut them.
func bearersFirst(list []board.Wall) []board.Wall {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b board.Wall) int { return rank(a) - rank(b) })
	return list
}

func rank(w board.Wall) int {
	if board.Opens(w.Kind) {
		return 1
	}
	return 0
}

// ChangeAll returns the command that changes each of several walls; nil if fields returns nothing.
func ChangeAll(list []board.Wall, fields func(board.Wall) []jsondoc.Member) *engine.Command {
	var out []*jsondoc.Node
	for _, w := range list {
		if f := fields(w); f != nil {
			out = append(out, jsondoc.Obj(append([]jsondoc.Member{jsondoc.M("id", w.ID)}, f...)...))
		}
	}
	return edited(out...)
}

// Move returns the command that moves walls, with the doors and windows in them; nil for none. It removes and rebuilds
// them with all their properties: moved one after the other, they would cut and cover one another on the way.
func Move(v *engine.View, ids []string, by paint.Point) *engine.Command {
	list := Picked(v.Board().Map(), ids)
	if len(list) == 0 || near(by, paint.Point{}) {
		return nil
	}
	nodes := wallNodes(v)
	out := removals(list)
	for _, w := range bearersFirst(list) {
		n := nodes[w.ID].With("from", Node(Plus(Point(w.From), by))).With("to", Node(Plus(Point(w.To), by)))
		out = append(out, n)
	}
	return edited(out...)
}

// Within returns the part of a movement that keeps all walls on the map.
func Within(m board.Map, list []board.Wall, by paint.Point) paint.Point {
	for _, w := range list {
		box := paint.Bounds(Point(w.From), Point(w.To))
		by.X = max(min(by.X, float64(m.Cols)-box.Max.X), -box.Min.X)
		by.Y = max(min(by.Y, float64(m.Rows)-box.Max.Y), -box.Min.Y)
	}
	return by
}

// wallNodes returns the walls in the format of the file, by id.
func wallNodes(v *engine.View) map[string]*jsondoc.Node {
	out := map[string]*jsondoc.Node{}
	for _, n := range v.Map.Node().Get("walls").List() {
		id, _ := n.Get("id").Str()
		out[id] = n
	}
	return out
}

// Plus returns a place moved by another.
func Plus(p, q paint.Point) paint.Point { return paint.Point{X: p.X + q.X, Y: p.Y + q.Y} }

// MostCopies is the largest number of creatures added at once.
const MostCopies = 100

// Several describes creatures of one kind to add.
type Several struct {
	Block *jsondoc.Node
	Count int    // from 1 to MostCopies
	HP    string // of each, a number or dice; "" for the stat block's
	Group string // reinforcement group; "" to add them to the map now
	Round int    // the round of the group; 0 for none
}

// Command returns the command that adds them at or near a square, numbered if there are several. It returns nil if a
// single creature doesn't fit.
func (s Several) Command(v *engine.View, at board.Square) *engine.Command {
	block := withIcon(s.Block.With("reserve", nil))
	if s.Group != "" {
		block = InReserve(block, s.Group, s.Round)
	}
	hp := func(c *engine.Command) *engine.Command {
		if c != nil && s.HP != "" {
			c.Node = c.Node.With("hp", jsondoc.Str(s.HP))
		}
		return c
	}
	if s.Count > 1 {
		return hp(engine.NewCommand("add_token", "", jsondoc.M("token", block.With("at", engine.SquareNode(at))), jsondoc.M("copies", s.Count)))
	}
	add := hp(AddCommand(v, block, at))
	if add == nil {
		return nil
	}
	return AllOrNone(numbered(v.State, add)...)
}

// withIcon returns a stat block with the icon that its name suggests, if it has neither an icon nor a picture.
func withIcon(block *jsondoc.Node) *jsondoc.Node {
	name, _ := block.Get("name").Str()
	icon := game.ForCreature(name)
	if icon == "" || block.Get("icon") != nil || block.Get("picture") != nil {
		return block
	}
	return block.With("icon", jsondoc.Str(icon))
}

// Block is a stat block to be added near a place.
type Block struct {
	Token *jsondoc.Node
	Near  board.Square
}

// Added returns the command that adds stat blocks as one undo step, each on a free square with a unique id and name; nil
// if one of them doesn't fit. If a name occurs a second time, both are numbered.
func Added(v *engine.View, blocks []Block) *engine.Command {
	var list []*engine.Command
	state := *v.State
	with := engine.View{State: &state, System: v.System, Scratch: v.Scratch}
	for _, b := range blocks {
		add := AddCommand(&with, withIcon(b.Token), b.Near)
		if add == nil {
			return nil
		}
		list = append(list, numbered(v.State, add)...)
		var ps jsondoc.Problems
		if t := engine.ReadToken(jsondoc.Read(add.Node, &ps).Field("token"), v.System); t != nil {
			state.Tokens = append(state.Tokens[:len(state.Tokens):len(state.Tokens)], t)
		}
	}
	return AllOrNone(list...)
}

// numbered returns the commands that add a token: if it is the second of its name, "Orc 2", the first is renamed "Orc 1".
func numbered(s *engine.State, add *engine.Command) []*engine.Command {
	name, _ := add.Node.Get("token").Get("name").Str()
	stem, second := strings.CutSuffix(name, " 2")
	if second {
		for _, t := range s.Everybody() {
			if t.Name == stem && !t.Player {
				return []*engine.Command{SetField(t.ID, "name", jsondoc.Str(stem+" 1")), add}
			}
		}
	}
	return []*engine.Command{add}
}
