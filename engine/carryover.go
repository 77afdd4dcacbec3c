package engine

import (
	"errors"
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// OfPlayers returns the tokens of the players' sides on the board, or nil.
func (v *View) OfPlayers() []*Token {
	sides := v.PlayersSides()
	var out []*Token
	for _, t := range v.Tokens {
		if slices.Contains(sides, t.Side) {
			out = append(out, t)
		}
	}
	return out
}

// PartyGroup is the group of the reserve for player characters that the next encounter lacks.
const PartyGroup = "party"

// Reasons why a party can't be carried over to another encounter.
var (
	ErrOtherSystem  = errors.New("the encounters have different rule systems")
	ErrStillFight   = errors.New("combat is still on: end it first")
	ErrCarryNothing = errors.New("nothing to carry over")
)

// CarryOver returns the command that takes the party from one encounter to the next: hit points, spent resources, items, lasting
// conditions and the DM's note about it. Player characters missing from the next encounter join its reserve; other tokens missing
// from it stay behind. If its map has an arrival place, the party arrives there instead. Items on the ground are picked up,
// and effects tied to a token left behind end.
func CarryOver(from, to *View) (*Command, error) {
	switch {
	case from.Decl().ID != to.Decl().ID:
		return nil, ErrOtherSystem
	case from.InCombat():
		return nil, ErrStillFight
	}
	c := carrying{from: from, to: to, commands: jsondoc.Arr()}
	c.findPlaces()
	for _, t := range from.OfPlayers() {
		c.token(t)
	}
	if to.Map.Arrive != nil {
		c.arrive()
	}
	if p := from.Party; p != "" && p != to.Party {
		c.add(NewCommand("note", "", jsondoc.M("party", p)))
	}
	if len(c.commands.Items) == 0 {
		return nil, ErrCarryNothing
	}
	return NewCommand(batchDo, "", jsondoc.M("commands", c.commands)), nil
}

type carrying struct {
	from, to *View
	commands *jsondoc.Node
	places   map[string]board.Square // by token, at the arrival place if there is one
}

func (c *carrying) add(cmd *Command) { c.commands.Items = append(c.commands.Items, cmd.Node) }

func (c *carrying) token(t *Token) {
	t = c.gathered(t)
	k := c.to.Anybody(t.ID)
	if k == nil {
		if t.Player {
			t.At, t.Reserve = c.arrival(), &Reserve{Group: PartyGroup}
			if c.to.Map.Arrive != nil {
				t.At, t.Reserve = c.places[t.ID], nil
			}
			c.add(NewCommand("add_token", "", jsondoc.M("token", t.Node(c.from.Decl()))))
		}
		return
	}
	now := c.from.TokenNode(t, false)
	set := c.set(now, c.to, k)
	if set == nil {
		return
	}
	c.add(set)
	// Setting hit points may have side effects: it fells a token that the DM had woken.
	if after, stop := c.to.Attempt(set, nil, 0, Auto); stop == nil {
		v := &View{State: after, System: c.to.System, Scratch: c.to.Scratch}
		if set = c.set(now, v, v.Anybody(t.ID)); set != nil {
			c.add(set)
		}
	}
}

// set returns the command that brings k in line with now, the same token in the other encounter; nil if nothing differs.
func (c *carrying) set(now *jsondoc.Node, to *View, k *Token) *Command {
	then := to.TokenNode(k, false)
	fields := jsondoc.Obj()
	for _, key := range c.keys() {
		if n := now.Get(key); !jsondoc.Equal(n, then.Get(key)) {
			fields.Members = append(fields.Members, jsondoc.M(key, n))
		}
	}
	if len(fields.Members) == 0 {
		return nil
	}
	return NewCommand("set", k.ID, jsondoc.M("fields", fields))
}

// keys returns the names of the members of a token that are carried over.
func (c *carrying) keys() []string {
	keys := []string{"stats"}
	for _, l := range c.from.Decl().Lists {
		keys = append(keys, l.Name)
	}
	return append(keys, "conditions")
}

// findPlaces finds places for the party at the arrival place: the first token there, the others on the nearest free squares.
func (c *carrying) findPlaces() {
	if c.to.Map.Arrive == nil {
		return
	}
	c.places = map[string]board.Square{}
	var party []*Token
	for _, t := range c.from.OfPlayers() {
		if k := c.to.Token(t.ID); k != nil {
			party = append(party, k)
		} else if t.Player && c.to.Reserved(t.ID) == nil {
			party = append(party, t)
		}
	}
	s := *c.to.State
	s.Tokens = slices.DeleteFunc(slices.Clone(s.Tokens), func(t *Token) bool { return slices.Contains(party, t) })
	tx := newTx(View{State: &s, System: c.to.System, Scratch: &Scratch{}}, NewCommand("note", ""), nil)
	for _, t := range party {
		k := t.clone()
		k.At = *c.to.Map.Arrive
		if at, ok := tx.placeFor(k); ok {
			k.At = at
		}
		c.places[k.ID] = k.At
		tx.State.Tokens = append(tx.State.Tokens, k)
	}
}

// arrive moves the party's tokens that the next encounter has to the arrival place.
func (c *carrying) arrive() {
	for _, t := range c.from.OfPlayers() {
		if k := c.to.Token(t.ID); k != nil && k.At != c.places[t.ID] {
			c.add(NewCommand("place", t.ID, jsondoc.M("at", SquareNode(c.places[t.ID]))))
		}
	}
}

// arrival returns the square where newcomers to the next encounter wait: that of its first player character.
func (c *carrying) arrival() board.Square {
	if list := c.to.OfPlayers(); len(list) > 0 {
		return list[0].At
	}
	return board.Square{}
}

// gathered returns a copy of the token with its items picked up and no reference to squares or to tokens left behind.
func (c *carrying) gathered(t *Token) *Token {
	t = t.clone()
	for l := range t.Lists {
		t.Lists[l] = slices.Clone(t.Lists[l])
		for i, r := range t.Lists[l] {
			t.Lists[l][i] = r.Clone()
		}
	}
	if g, ok := c.from.System.(PickupHook); ok {
		g.Gathered(t)
	}
	t.Stats = c.loose(t.Stats)
	for l := range t.Lists {
		for i, r := range t.Lists[l] {
			t.Lists[l][i] = c.loose(r)
		}
	}
	t.Conditions = slices.DeleteFunc(t.Conditions, func(k Condition) bool { return c.named(k.Node()) })
	return t
}

// loose returns a copy of the record without squares and without the ids of tokens left behind.
func (c *carrying) loose(r *sheet.Rec) *sheet.Rec {
	blank, out := r.Schema.Blank(), r.Clone()
	for i, f := range r.Schema.Fields {
		square := f.Type == sheet.Squares || f.Type == sheet.Ints && f.Square
		sticks := f.Type == sheet.Text && f.Null && c.absent(r.Text(i)) // an item stuck in a token
		if square || sticks {
			out.Set(i, blank.Values[i])
		}
	}
	return out
}

// named reports whether a value names a token left behind.
func (c *carrying) named(n *jsondoc.Node) bool {
	if n.Kind == jsondoc.Text {
		return c.absent(n.Text)
	}
	return slices.ContainsFunc(n.Items, c.named) || slices.ContainsFunc(n.Members, func(m jsondoc.Member) bool { return c.named(m.Value) })
}

// absent reports whether a token stays behind: it isn't on a players' side or the next encounter has no token of its id.
func (c *carrying) absent(id string) bool {
	t := c.from.Token(id)
	return t != nil && (c.to.Token(id) == nil || !slices.Contains(c.from.PlayersSides(), t.Side))
}
