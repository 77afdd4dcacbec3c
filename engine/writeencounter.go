package engine

import (
	"strconv"

	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// Node is the file's document, in the order in which a person reads it.
func (e *Encounter) Node() *doc.Node {
	d := e.System.Declaration()
	scene := e.State.scene(d)
	n := doc.Obj(
		doc.M("parapet", doc.Int(e.version(scene))),
		doc.M("name", doc.Str(e.Name)),
		doc.M("system", doc.Str(d.ID)),
		doc.M("settings", e.State.briefSettings()),
	)
	add := func(key string, v *doc.Node) { n.Members = append(n.Members, doc.M(key, v)) }
	if e.seeded || e.Seed != 0 {
		add("seed", &doc.Node{Kind: doc.Number, Text: strconv.FormatUint(e.Seed, 10)})
	}
	n.Members = append(n.Members, scene.Members...)
	if e.Origin != nil && len(e.History) > 0 {
		add("origin", e.Origin)
	}
	add("history", doc.Arr(e.History...))
	if len(e.Past) > 0 {
		add("past", doc.Arr(e.Past...))
	}
	n.Members = append(n.Members, e.Extra...)
	return n
}

// scene is what of a state the file keeps: map, sides, tokens, combat.
func (s *State) scene(d *Declaration) *doc.Node {
	n := doc.Obj(doc.M("map", s.Map.Node()))
	if fog := s.Fog.node(s.Map.Board.Map()); fog != nil {
		n.Members = append(n.Members, doc.M("fog", fog))
	}
	sides := doc.Obj()
	for _, side := range s.Sides {
		sides.Members = append(sides.Members, doc.M(side.ID, side.brief()))
	}
	n.Members = append(n.Members, doc.M("sides", sides))
	tokens := doc.Arr()
	for _, t := range s.Everybody() {
		tokens.Items = append(tokens.Items, t.Node(d))
	}
	n.Members = append(n.Members, doc.M("tokens", tokens), doc.M("combat", s.combatNode(d)))
	n.Members = append(n.Members, s.aside()...)
	return n
}

func (d *Side) brief() *doc.Node {
	n := d.node(false)
	if d.Stats != nil {
		n = n.With("stats", nil)
		if b := d.Stats.Brief(); len(b.Members) > 0 {
			n = n.With("stats", b)
		}
	}
	return n
}

// Node is the token in the file: what was given, and what differs from its default.
func (t *Token) Node(d *Declaration) *doc.Node {
	n := doc.Obj(doc.M("id", doc.Str(t.ID)))
	add := func(wanted bool, key string, v *doc.Node) {
		if wanted {
			n.Members = append(n.Members, doc.M(key, v))
		}
	}
	g := t.given
	add(g.name || t.Name != t.ID, "name", doc.Str(t.Name))
	add(true, "side", doc.Str(t.Side))
	add(g.player || t.Player, "player", doc.Flag(t.Player))
	add(true, "at", SquareNode(t.At))
	add(g.size || t.Size != 1, "size", doc.Int(t.Size))
	add(g.height, "height", unitsNode(t.Height))
	add(g.elevation || t.Elevation != 0, "elevation", unitsNode(t.Elevation))
	add(g.hidden || t.Hidden, "hidden", doc.Flag(t.Hidden))
	add(g.picture || t.Picture != "", "picture", doc.Str(t.Picture))
	add(g.notes || t.Notes != "", "notes", doc.Str(t.Notes))
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

func recsNode(list []*sheet.Rec) *doc.Node {
	n := doc.Arr()
	for _, r := range list {
		n.Items = append(n.Items, r.Brief())
	}
	return n
}

// combatNode is null while nothing of a fight is to be kept.
func (s *State) combatNode(d *Declaration) *doc.Node {
	if s.Step == 0 && !s.InCombat() {
		return doc.Nil()
	}
	totals, budgets, marks := doc.Obj(), doc.Obj(), doc.Obj()
	for _, t := range s.Initiative {
		totals.Members = append(totals.Members, doc.M(t.ID, doc.Int(t.Total)))
	}
	for _, t := range s.Tokens {
		if t.hasBudget() {
			budgets.Members = append(budgets.Members, doc.M(t.ID, d.budgetNode(t, nil)))
		}
		if len(t.Marks) > 0 {
			marks.Members = append(marks.Members, doc.M(t.ID, doc.Strs(t.Marks)))
		}
	}
	n := doc.Obj(
		doc.M("round", doc.Int(s.Round)), doc.M("phase", doc.StrOrNil(s.Phase)), doc.M("turn", doc.StrOrNil(s.Turn)),
		doc.M("order", doc.Strs(s.Order)), doc.M("initiative", totals), doc.M("clock", doc.Int(s.Clock)),
		doc.M("over", doc.Flag(s.Over)), doc.M("step", doc.Int(s.Step)),
		doc.M("budgets", budgets), doc.M("marks", marks),
	)
	if s.Combat != nil {
		n.Members = append(n.Members, doc.M("declared", s.Combat.Full()))
	}
	if d.SideFight != nil {
		n.Members = append(n.Members, doc.M("sides", s.sideFights()))
	}
	return n
}

func (s *State) sideFights() *doc.Node {
	n := doc.Obj()
	for _, side := range s.Sides {
		n.Members = append(n.Members, doc.M(side.ID, side.Fight.Full()))
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
