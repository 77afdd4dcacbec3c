package engine

import (
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// TokenNode is a token as the state shows it; with shown false it has all that is kept of it, also
// what the state doesn't show, and no derived numbers.
func (v *View) TokenNode(t *Token, shown bool) *doc.Node {
	d := v.Decl()
	rec := (*sheet.Rec).Full
	if shown {
		rec = (*sheet.Rec).Shown
	}
	n := doc.Obj(
		doc.M("id", doc.Str(t.ID)),
		doc.M("name", doc.Str(t.Name)),
		doc.M("side", doc.Str(t.Side)),
		doc.M("player", doc.Flag(t.Player)),
		doc.M("at", SquareNode(t.At)),
		doc.M("size", doc.Int(t.Size)),
		doc.M("height", unitsNode(t.Height)),
		doc.M("elevation", unitsNode(t.Elevation)),
		doc.M("hidden", doc.Flag(t.Hidden)),
	)
	add := func(key string, v *doc.Node) { n.Members = append(n.Members, doc.M(key, v)) }
	if t.Picture != "" {
		add("picture", doc.Str(t.Picture))
	}
	if t.Notes != "" {
		add("notes", doc.Str(t.Notes))
	}
	if t.Light != nil {
		add("light", t.Light.node())
	}
	if t.Reserve != nil {
		add("reserve", t.Reserve.node())
	}
	t.Tactics.with(n)
	stats := t.Stats
	if f, ok := v.Sys.(Filler); ok && shown {
		stats = f.Filled(v, t)
	}
	add("stats", rec(stats))
	for i, l := range d.Lists {
		list := doc.Arr()
		for _, r := range t.Lists[i] {
			list.Items = append(list.Items, rec(r))
		}
		add(l.Name, list)
	}
	add("conditions", t.conditionsNode())
	if !shown {
		add("budget", d.budgetNode(t, nil))
	} else {
		add("budget", d.budgetNode(t, v))
		add("derived", doc.Obj(v.Sys.Derived(v, t)...))
	}
	n.Members = append(n.Members, t.Extra...)
	return n
}

func (t *Token) conditionsNode() *doc.Node {
	n := doc.Obj()
	for _, c := range t.Conditions {
		n.Members = append(n.Members, doc.M(c.ID, c.Node()))
	}
	return n
}

// budgetNode writes a token's budgets: all of them, or with a view those that the state shows.
func (d *Declaration) budgetNode(t *Token, v *View) *doc.Node {
	n := doc.Obj()
	for i := range d.Budget {
		b := &d.Budget[i]
		if v == nil || b.Shown == nil || b.Shown(v, t) {
			n.Members = append(n.Members, doc.M(b.Name, b.Node(t.Budget[i])))
		}
	}
	return n
}
