package commands

import (
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/icons/game"
)

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
