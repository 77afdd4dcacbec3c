package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Node returns the state's wire form with all defaults and derived numbers.
func (v *View) Node() *jsondoc.Node {
	tokens := jsondoc.Obj()
	for _, t := range v.Tokens {
		tokens.Members = append(tokens.Members, jsondoc.M(t.ID, v.TokenNode(t, true)))
	}
	n := v.headNode()
	n.Members = append(n.Members, jsondoc.M("tokens", tokens))
	if len(v.State.Reserve) > 0 {
		n.Members = append(n.Members, jsondoc.M("reserve", v.reserveNode()))
	}
	n.Members = append(n.Members, jsondoc.M("map", v.State.mapNode()))
	if fog := v.Fog.node(v.Board().Map()); fog != nil {
		n.Members = append(n.Members, jsondoc.M("fog", fog))
	}
	return n
}

// headNode returns the state without tokens and map.
func (v *View) headNode() *jsondoc.Node {
	d := v.Decl()
	n := v.State.clockNode()
	if d.NoPhase {
		n = n.With("phase", nil)
	}
	if v.State.Combat != nil {
		n.Members = append(n.Members, v.State.Combat.Shown().Members...)
	}
	sides := jsondoc.Obj()
	for _, side := range v.Sides {
		if s := v.sideNode(side); s != nil {
			sides.Members = append(sides.Members, jsondoc.M(side.ID, s))
		}
	}
	n.Members = append(n.Members, jsondoc.M("sides", sides))
	n.Members = append(n.Members, v.besideCombat()...)
	return n
}

func (v *View) sideNode(side *Side) *jsondoc.Node {
	if show := v.Decl().ShowSide; show != nil {
		return side.shown(show(v, side))
	}
	n := side.node(true)
	if side.Fight != nil {
		n.Members = append(n.Members, side.Fight.Shown().Members...)
	}
	return n
}

// shown adds the members common to all sides to a side's node.
func (d *Side) shown(n *jsondoc.Node) *jsondoc.Node {
	if d.Tactics.Word == "" || n.Get("tactics") != nil {
		return n
	}
	if n == nil {
		n = jsondoc.Obj()
	}
	return n.With("tactics", d.Tactics.Node())
}

// sumNode returns the part of the state besides tokens and map that the checksum covers: all of it.
func (s *State) sumNode() *jsondoc.Node {
	n := s.clockNode()
	if s.Combat != nil {
		n.Members = append(n.Members, s.Combat.Full().Members...)
	}
	sides := jsondoc.Obj()
	for _, side := range s.Sides {
		k := side.node(true)
		if side.Fight != nil {
			k.Members = append(k.Members, side.Fight.Full().Members...)
		}
		sides.Members = append(sides.Members, jsondoc.M(side.ID, k))
	}
	n.Members = append(n.Members, jsondoc.M("sides", sides))
	n.Members = append(n.Members, s.besideCombat()...)
	return n
}

// besideCombat returns the members stored outside the combat, without empty ones: called groups, saved answers, notes, handouts.
func (s *State) besideCombat() (out []jsondoc.Member) {
	if len(s.Called) > 0 {
		out = append(out, jsondoc.M("called", s.Called))
	}
	if len(s.SavedAnswers) > 0 {
		out = append(out, jsondoc.M("habits", savedAnswersNode(s.SavedAnswers)))
	}
	if s.Party != "" {
		out = append(out, jsondoc.M("party", s.Party))
	}
	if s.Treasure != "" {
		out = append(out, jsondoc.M("treasure", s.Treasure))
	}
	if len(s.Handouts) > 0 {
		out = append(out, jsondoc.M("handouts", s.Handouts))
	}
	return out
}

// clockNode returns round, phase, turn, order and initiative.
func (s *State) clockNode() *jsondoc.Node {
	totals := jsondoc.Obj()
	for _, t := range s.Initiative {
		totals.Members = append(totals.Members, jsondoc.M(t.ID, t.Total))
	}
	return jsondoc.Obj(
		jsondoc.M("round", s.Round),
		jsondoc.M("phase", jsondoc.StrOrNil(s.Phase)),
		jsondoc.M("turn", jsondoc.StrOrNil(s.Turn)),
		jsondoc.M("order", s.Order),
		jsondoc.M("initiative", totals),
		jsondoc.M("clock", s.Clock),
		jsondoc.M("over", s.Over),
	)
}

func (d *Side) node(full bool) *jsondoc.Node {
	n := jsondoc.Obj()
	add := func(key string, v *jsondoc.Node) { n.Members = append(n.Members, jsondoc.M(key, v)) }
	if d.Players || full {
		add("players", jsondoc.Flag(d.Players))
	}
	if len(d.Friends) > 0 {
		add("friends", jsondoc.Strs(d.Friends))
	}
	if len(d.Knows) > 0 || full {
		add("knows", jsondoc.Strs(d.Knows))
	}
	if d.Stats != nil {
		add("stats", d.Stats.Full())
	}
	d.Tactics.with(n)
	n.Members = append(n.Members, d.Extra...)
	return n
}

// mapNode returns what play can change on the map: walls, notes and lights by id.
func (s *State) mapNode() *jsondoc.Node {
	walls, notes, lights := jsondoc.Obj(), jsondoc.Obj(), jsondoc.Obj()
	for w := range s.Map.walls.All() {
		walls.Members = append(walls.Members, jsondoc.M(w.ID, wallNode(w.Wall).With("id", nil)))
	}
	for n := range s.Map.notes.All() {
		notes.Members = append(notes.Members, jsondoc.M(n.ID, n.node().With("id", nil)))
	}
	for l := range s.Map.lights.All() {
		lights.Members = append(lights.Members, jsondoc.M(l.ID, l.node().With("id", nil)))
	}
	n := jsondoc.Obj(jsondoc.M("walls", walls), jsondoc.M("notes", notes), jsondoc.M("lights", lights))
	if at := s.Map.Arrive; at != nil {
		n.Members = append(n.Members, jsondoc.M("arrive", SquareNode(*at)))
	}
	return n
}

// Node returns the condition's wire form: its level, and its fields that differ from their defaults.
func (c *Condition) Node() *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("level", c.Level))
	if c.Rec != nil {
		n.Members = append(n.Members, c.Rec.Brief().Members...)
	}
	n.Members = append(n.Members, c.Extra...)
	return n
}

// Node returns a value of the budget as the state shows it.
func (b *Budget) Node(value int) *jsondoc.Node {
	switch {
	case b.Quarters:
		return jsondoc.Quarters(value)
	case b.Flag:
		return jsondoc.Flag(value != 0)
	case b.Words != nil:
		return jsondoc.Str(b.Words[value])
	}
	return jsondoc.Int(value)
}

func wallNode(w board.Wall) *jsondoc.Node {
	n := jsondoc.Obj(
		jsondoc.M("id", w.ID),
		jsondoc.M("kind", w.Kind.String()),
		jsondoc.M("from", pointNode(w.From)),
		jsondoc.M("to", pointNode(w.To)),
	)
	add := func(key string, v *jsondoc.Node) { n.Members = append(n.Members, jsondoc.M(key, v)) }
	if w.Kind == board.KindDoor {
		add("open", jsondoc.Flag(w.Open))
		if w.Locked {
			add("locked", jsondoc.Flag(true))
		}
		if w.Secret {
			add("secret", jsondoc.Flag(true))
		}
		if w.Found {
			add("found", jsondoc.Flag(true))
		}
		if w.Bars {
			add("bars", jsondoc.Flag(true))
		}
	}
	if w.Height != 0 {
		add("height", unitsNode(w.Height))
	}
	if w.Cost != 0 {
		add("cost", jsondoc.Quarters(int(w.Cost)))
	}
	if w.Name != "" {
		add("name", jsondoc.Str(w.Name))
	}
	return n
}

// pointNode writes a point in squares with enough decimals to read back exactly.
func pointNode(p board.Point) *jsondoc.Node { return jsondoc.Arr(unitsNode(p.X), unitsNode(p.Y)) }
