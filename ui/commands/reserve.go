package commands

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Group is a group of reinforcements.
type Group struct {
	Name   string
	Round  int // the round in which it is due, the earliest of its tokens'; 0 for none
	Due    bool
	Tokens []*engine.Token
}

// Groups returns the groups of reinforcements: due ones first, then by round, then those without a round; otherwise in
// the order of their arrival in reserve.
func Groups(v *engine.View) []Group {
	var out []Group
	for _, t := range v.State.Reserve {
		i := slices.IndexFunc(out, func(g Group) bool { return g.Name == t.Reserve.Group })
		if i < 0 {
			i = len(out)
			out = append(out, Group{Name: t.Reserve.Group})
		}
		g := &out[i]
		g.Tokens = append(g.Tokens, t)
		if r := t.Reserve.Round; r > 0 && (g.Round == 0 || r < g.Round) {
			g.Round = r
		}
		g.Due = v.InCombat() && g.Round > 0 && g.Round <= v.Round
	}
	slices.SortStableFunc(out, func(a, b Group) int {
		return cmp.Compare(uint(a.Round-1), uint(b.Round-1)) // groups without a round come last
	})
	return out
}

// Waiting returns the reinforcements where they would come if they were called now: each on its own square or a free one near it.
func Waiting(v *engine.View) (out []*engine.Token) {
	stand := slices.Clone(v.Tokens)
	for _, t := range v.State.Reserve {
		k := *t
		if at, ok := freeSquare(v, stand, t.At, t.Size); ok {
			k.At = at
		}
		out, stand = append(out, &k), append(stand, &k)
	}
	return out
}

// reserveNode returns the reserve member of a token.
func reserveNode(group string, round int) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("group", group))
	if round > 0 {
		n = n.With("round", jsondoc.Int(round))
	}
	return n
}

// InReserve returns a stat block that starts in reserve.
func InReserve(block *jsondoc.Node, group string, round int) *jsondoc.Node {
	return block.With("reserve", reserveNode(group, round))
}

// MoveToReserve returns the command that moves tokens off the board into a group, to come back where they stood; tokens
// already in reserve change group or round. It is one undo step; nil for none.
func MoveToReserve(v *engine.View, ids []string, group string, round int) *engine.Command {
	list := jsondoc.Arr()
	add := func(c *engine.Command) { list.Items = append(list.Items, c.Node) }
	for _, id := range ids {
		if v.State.Reserved(id) != nil {
			add(engine.NewCommand("set", id, jsondoc.M("field", "reserve"), jsondoc.M("value", reserveNode(group, round))))
		} else if k := v.Token(id); k != nil {
			add(engine.NewCommand("remove_token", id))
			add(engine.NewCommand("add_token", "", jsondoc.M("token", InReserve(k.Node(v.Decl()), group, round))))
		}
	}
	if len(list.Items) == 0 {
		return nil
	}
	return engine.NewCommand("batch", "", jsondoc.M("commands", list))
}

// Call returns the command that brings a group, or some of its tokens, onto the board.
func Call(group string, who ...string) *engine.Command {
	if len(who) == 0 {
		return engine.NewCommand("call", "", jsondoc.M("group", group))
	}
	return engine.NewCommand("call", "", jsondoc.M("group", group), jsondoc.M("who", who))
}

// Drop returns the command that removes a group of reinforcements for good.
func Drop(g Group) *engine.Command {
	list := jsondoc.Arr()
	for _, t := range g.Tokens {
		list.Items = append(list.Items, engine.NewCommand("remove_token", t.ID).Node)
	}
	return engine.NewCommand("batch", "", jsondoc.M("commands", list))
}
