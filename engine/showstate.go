package engine

import (
	"parapet/engine/board"
	"parapet/engine/doc"
)

// Node is the state on the wire, with all defaults filled in and the derived numbers.
func (v *View) Node() *doc.Node {
	tokens := doc.Obj()
	for _, t := range v.Tokens {
		tokens.Members = append(tokens.Members, doc.M(t.ID, v.TokenNode(t, true)))
	}
	n := v.headNode()
	n.Members = append(n.Members, doc.M("tokens", tokens))
	if len(v.State.Reserve) > 0 {
		n.Members = append(n.Members, doc.M("reserve", v.reserveNode()))
	}
	n.Members = append(n.Members, doc.M("map", v.State.mapNode()))
	if fog := v.Fog.node(v.Board().Map()); fog != nil {
		n.Members = append(n.Members, doc.M("fog", fog))
	}
	return n
}

// headNode is the state without tokens and map, as it is shown.
func (v *View) headNode() *doc.Node {
	d := v.Decl()
	n := v.State.clockNode()
	if d.NoPhase {
		n = n.With("phase", nil)
	}
	if v.State.Combat != nil {
		n.Members = append(n.Members, v.State.Combat.Shown().Members...)
	}
	sides := doc.Obj()
	for _, side := range v.Sides {
		if s := v.sideNode(side); s != nil {
			sides.Members = append(sides.Members, doc.M(side.ID, s))
		}
	}
	n.Members = append(n.Members, doc.M("sides", sides))
	n.Members = append(n.Members, v.aside()...)
	return n
}

func (v *View) sideNode(side *Side) *doc.Node {
	if show := v.Decl().ShowSide; show != nil {
		return side.shown(show(v, side))
	}
	n := side.node(true)
	if side.Fight != nil {
		n.Members = append(n.Members, side.Fight.Shown().Members...)
	}
	return n
}

// shown adds to what a system shows of a side what is shown of every side.
func (d *Side) shown(n *doc.Node) *doc.Node {
	if d.Tactics.Word == "" || n.Get("tactics") != nil {
		return n
	}
	if n == nil {
		n = doc.Obj()
	}
	return n.With("tactics", d.Tactics.Node())
}

// sumNode is what the checksum covers of the state's head: all of it.
func (s *State) sumNode() *doc.Node {
	n := s.clockNode()
	if s.Combat != nil {
		n.Members = append(n.Members, s.Combat.Full().Members...)
	}
	sides := doc.Obj()
	for _, side := range s.Sides {
		k := side.node(true)
		if side.Fight != nil {
			k.Members = append(k.Members, side.Fight.Full().Members...)
		}
		sides.Members = append(sides.Members, doc.M(side.ID, k))
	}
	n.Members = append(n.Members, doc.M("sides", sides))
	n.Members = append(n.Members, s.aside()...)
	return n
}

// aside is what stands beside the fight and is left out where there is nothing: groups that were called,
// answers that are kept, notes.
func (s *State) aside() (out []doc.Member) {
	if len(s.Called) > 0 {
		out = append(out, doc.M("called", doc.Strs(s.Called)))
	}
	if len(s.Habits) > 0 {
		out = append(out, doc.M("habits", habitsNode(s.Habits)))
	}
	if s.Party != "" {
		out = append(out, doc.M("party", doc.Str(s.Party)))
	}
	if s.Treasure != "" {
		out = append(out, doc.M("treasure", doc.Str(s.Treasure)))
	}
	return out
}

// clockNode tells whose turn it is, and when.
func (s *State) clockNode() *doc.Node {
	totals := doc.Obj()
	for _, t := range s.Initiative {
		totals.Members = append(totals.Members, doc.M(t.ID, doc.Int(t.Total)))
	}
	return doc.Obj(
		doc.M("round", doc.Int(s.Round)),
		doc.M("phase", doc.StrOrNil(s.Phase)),
		doc.M("turn", doc.StrOrNil(s.Turn)),
		doc.M("order", doc.Strs(s.Order)),
		doc.M("initiative", totals),
		doc.M("clock", doc.Int(s.Clock)),
		doc.M("over", doc.Flag(s.Over)),
	)
}

func (d *Side) node(full bool) *doc.Node {
	n := doc.Obj()
	add := func(key string, v *doc.Node) { n.Members = append(n.Members, doc.M(key, v)) }
	if d.Players || full {
		add("players", doc.Flag(d.Players))
	}
	if len(d.Friends) > 0 {
		add("friends", doc.Strs(d.Friends))
	}
	if len(d.Knows) > 0 || full {
		add("knows", doc.Strs(d.Knows))
	}
	if d.Stats != nil {
		add("stats", d.Stats.Full())
	}
	d.Tactics.with(n)
	n.Members = append(n.Members, d.Extra...)
	return n
}

// mapNode tells of the map what play can change: its walls, notes and lights, each by id.
func (s *State) mapNode() *doc.Node {
	walls, notes, lights := doc.Obj(), doc.Obj(), doc.Obj()
	for _, w := range s.Map.Board.Map().Walls {
		walls.Members = append(walls.Members, doc.M(w.ID, wallNode(w).With("id", nil)))
	}
	for _, n := range s.Map.Notes {
		notes.Members = append(notes.Members, doc.M(n.ID, n.node().With("id", nil)))
	}
	for _, l := range s.Map.Lights {
		lights.Members = append(lights.Members, doc.M(l.ID, l.node().With("id", nil)))
	}
	return doc.Obj(doc.M("walls", walls), doc.M("notes", notes), doc.M("lights", lights))
}

// Node is the condition on the wire: its level, and those of its fields that aren't at their default.
func (c *Condition) Node() *doc.Node {
	n := doc.Obj(doc.M("level", doc.Int(c.Level)))
	if c.Rec != nil {
		n.Members = append(n.Members, c.Rec.Brief().Members...)
	}
	n.Members = append(n.Members, c.Extra...)
	return n
}

// Node writes a value of the budget as the state shows it.
func (b *Budget) Node(value int) *doc.Node {
	switch {
	case b.Quarters:
		return doc.Quarters(value)
	case b.Flag:
		return doc.Flag(value != 0)
	case b.Words != nil:
		return doc.Str(b.Words[value])
	}
	return doc.Int(value)
}

func wallNode(w board.Wall) *doc.Node {
	n := doc.Obj(
		doc.M("id", doc.Str(w.ID)),
		doc.M("kind", doc.Str(w.Kind.String())),
		doc.M("from", pointNode(w.From)),
		doc.M("to", pointNode(w.To)),
	)
	add := func(key string, v *doc.Node) { n.Members = append(n.Members, doc.M(key, v)) }
	if w.Kind == board.KindDoor {
		add("open", doc.Flag(w.Open))
		if w.Locked {
			add("locked", doc.Flag(true))
		}
		if w.Secret {
			add("secret", doc.Flag(true))
		}
		if w.Found {
			add("found", doc.Flag(true))
		}
		if w.Bars {
			add("bars", doc.Flag(true))
		}
	}
	if w.Height != 0 {
		add("height", unitsNode(w.Height))
	}
	if w.Cost != 0 {
		add("cost", doc.Quarters(int(w.Cost)))
	}
	if w.Name != "" {
		add("name", doc.Str(w.Name))
	}
	return n
}

// pointNode writes a point in squares, with as many decimals as give the same point when read.
func pointNode(p board.Point) *doc.Node { return doc.Arr(unitsNode(p.X), unitsNode(p.Y)) }
