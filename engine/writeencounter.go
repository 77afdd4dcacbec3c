package engine

import (
	"bytes"
	"strconv"

	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/sheet"
)

// Node returns the file's document, its members in an order for human readers.
func (e *Encounter) Node() *jsondoc.Node { return e.node((*Map).Node) }

func (e *Encounter) node(ofMap func(*Map) *jsondoc.Node) *jsondoc.Node {
	d := e.System.Declaration()
	scene, origin := e.State.scene(d, ofMap(e.State.Map)), e.origin(ofMap)
	n := jsondoc.Obj(
		jsondoc.M("parapet", e.version(scene, origin)),
		jsondoc.M("name", e.Name),
		jsondoc.M("system", d.ID),
		jsondoc.M("settings", e.State.briefSettings()),
	)
	add := func(key string, v *jsondoc.Node) { n.Members = append(n.Members, jsondoc.M(key, v)) }
	if e.seeded || e.Seed != 0 {
		add("seed", &jsondoc.Node{Kind: jsondoc.Number, Text: strconv.FormatUint(e.Seed, 10)})
	}
	n.Members = append(n.Members, scene.Members...)
	if origin != nil {
		add("origin", origin)
	}
	add("history", jsondoc.Arr(e.History...))
	if len(e.Past) > 0 {
		add("past", jsondoc.Arr(e.Past...))
	}
	n.Members = append(n.Members, e.Extra...)
	return n
}

// origin returns what the file stores of the state before the history: nil without one, and no map or settings that are the
// same as now.
func (e *Encounter) origin(ofMap func(*Map) *jsondoc.Node) *jsondoc.Node {
	switch {
	case len(e.History) == 0:
		return nil
	case e.began == nil:
		return e.Origin
	}
	var ground *jsondoc.Node
	if e.began.Map != e.State.Map {
		ground = ofMap(e.began.Map)
	}
	n := e.began.scene(e.System.Declaration(), ground)
	if s := e.began.briefSettings(); !jsondoc.Equal(s, e.State.briefSettings()) {
		return n.With("settings", s)
	}
	return n
}

// scene returns what a file stores of a state: map, unless it is nil, fog, sides, tokens, combat.
func (s *State) scene(d *Declaration, ground *jsondoc.Node) *jsondoc.Node {
	n := jsondoc.Obj()
	if ground != nil {
		n.Members = append(n.Members, jsondoc.M("map", ground))
	}
	if fog := s.Fog.node(s.Map.Board().Map()); fog != nil {
		n.Members = append(n.Members, jsondoc.M("fog", fog))
	}
	sides := jsondoc.Obj()
	for _, side := range s.Sides {
		sides.Members = append(sides.Members, jsondoc.M(side.ID, side.brief()))
	}
	n.Members = append(n.Members, jsondoc.M("sides", sides))
	tokens := jsondoc.Arr()
	for _, t := range s.Everybody() {
		tokens.Items = append(tokens.Items, t.Node(d))
	}
	n.Members = append(n.Members, jsondoc.M("tokens", tokens), jsondoc.M("combat", s.combatNode(d)))
	n.Members = append(n.Members, s.besideCombat()...)
	return n
}

func (d *Side) brief() *jsondoc.Node {
	n := d.node(false)
	if d.Stats != nil {
		n = n.With("stats", nil)
		if b := d.Stats.Brief(); len(b.Members) > 0 {
			n = n.With("stats", b)
		}
	}
	return n
}

// Node returns the token as the file has it: the fields that were given, and those that differ from their defaults.
func (t *Token) Node(d *Declaration) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("id", t.ID))
	add := func(wanted bool, key string, v *jsondoc.Node) {
		if wanted {
			n.Members = append(n.Members, jsondoc.M(key, v))
		}
	}
	g := t.given
	add(g.name || t.Name != t.ID, "name", jsondoc.Str(t.Name))
	add(true, "side", jsondoc.Str(t.Side))
	add(g.player || t.Player, "player", jsondoc.Flag(t.Player))
	add(true, "at", SquareNode(t.At))
	add(g.size || t.Size != 1, "size", jsondoc.Int(t.Size))
	add(g.height, "height", unitsNode(t.Height))
	add(g.elevation || t.Elevation != 0, "elevation", unitsNode(t.Elevation))
	add(g.hidden || t.Hidden, "hidden", jsondoc.Flag(t.Hidden))
	add(g.picture || t.Picture != "", "picture", jsondoc.Str(t.Picture))
	add(t.Icon != "", "icon", jsondoc.Str(t.Icon))
	add(g.notes || t.Notes != "", "notes", jsondoc.Str(t.Notes))
	add(t.Light != nil, "light", t.Light.node())
	if t.Reserve != nil {
		add(true, "reserve", t.Reserve.node())
	}
	t.Tactics.with(n)
	stats := t.Stats.Brief()
	add(len(stats.Members) > 0, "stats", stats)
	for i, l := range d.Lists {
		add(len(t.Lists[i]) > 0, l.Name, recsNode(t.Lists[i]))
	}
	add(len(t.Conditions) > 0, "conditions", t.conditionsNode())
	n.Members = append(n.Members, t.Extra...)
	return n
}

func recsNode(list []*sheet.Rec) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, r := range list {
		n.Items = append(n.Items, r.Brief())
	}
	return n
}

// combatNode returns the file's "combat", or null if there is nothing to store.
func (s *State) combatNode(d *Declaration) *jsondoc.Node {
	if s.Step == 0 && !s.InCombat() {
		return jsondoc.Nil()
	}
	totals, budgets, marks := jsondoc.Obj(), jsondoc.Obj(), jsondoc.Obj()
	for _, t := range s.Initiative {
		totals.Members = append(totals.Members, jsondoc.M(t.ID, t.Total))
	}
	for _, t := range s.Tokens {
		if t.hasBudget() {
			budgets.Members = append(budgets.Members, jsondoc.M(t.ID, d.budgetNode(t, nil)))
		}
		if len(t.Marks) > 0 {
			marks.Members = append(marks.Members, jsondoc.M(t.ID, t.Marks))
		}
	}
	n := jsondoc.Obj(
		jsondoc.M("round", s.Round), jsondoc.M("phase", jsondoc.StrOrNil(s.Phase)), jsondoc.M("turn", jsondoc.StrOrNil(s.Turn)),
		jsondoc.M("order", s.Order), jsondoc.M("initiative", totals), jsondoc.M("clock", s.Clock),
		jsondoc.M("over", s.Over), jsondoc.M("step", s.Step),
		jsondoc.M("budgets", budgets), jsondoc.M("marks", marks),
	)
	if s.Combat != nil {
		n.Members = append(n.Members, jsondoc.M("declared", s.Combat.Full()))
	}
	if d.SideFight != nil {
		n.Members = append(n.Members, jsondoc.M("sides", s.sideFights()))
	}
	return n
}

func (s *State) sideFights() *jsondoc.Node {
	n := jsondoc.Obj()
	for _, side := range s.Sides {
		n.Members = append(n.Members, jsondoc.M(side.ID, side.Fight.Full()))
	}
	return n
}

func (t *Token) hasBudget() bool {
	for _, v := range t.Budget {
		if v != 0 {
			return true
		}
	}
	return false
}

// Text returns the file's text, and what ReadBack has to read of it to prove that the file can be opened: there, walls that
// were read back before are null. opened is the text from which the encounter was read, or nil.
func (e *Encounter) Text(opened []byte) (text, unread []byte) {
	if len(opened) > 0 && !e.State.Map.keepsWalls() {
		stands := map[string]bool{}
		for line := range bytes.Lines(opened) {
			stands[string(bytes.TrimRight(bytes.TrimSpace(line), ","))] = true
		}
		e.State.Map.keepWalls(func(line string) bool { return stands[line] })
	}
	var kept []*jsondoc.Node
	n := e.node(func(m *Map) *jsondoc.Node {
		walls, more := m.keptWalls()
		kept = append(kept, more...)
		return m.node(walls)
	})
	text = n.Indented()
	if len(kept) == 0 || n.Count()+len(kept)*mostInWall > limits.Values {
		return text, text
	}
	for _, w := range kept {
		*w = jsondoc.Node{}
	}
	return text, n.JSON()
}

// ReadBack reports whether the second text of Text can be read, and adds what is wrong with it to ps. Walls that were read
// are written from then on as they are now.
func (e *Encounter) ReadBack(n *jsondoc.Node, system func(id string) System, ps *jsondoc.Problems) bool {
	if readEncounter(n, system, ps, e.State.Map) == nil {
		return false
	}
	e.State.Map.keepWalls(func(string) bool { return true })
	return true
}
