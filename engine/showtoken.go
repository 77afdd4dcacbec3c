package engine

import (
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// TokenNode returns a token as the state shows it. With shown false it holds everything that is stored, shown or not, and
// no derived numbers.
func (v *View) TokenNode(t *Token, shown bool) *jsondoc.Node {
	d := v.Decl()
	rec := (*sheet.Rec).Full
	if shown {
		rec = (*sheet.Rec).Shown
	}
	n := jsondoc.Obj(
		jsondoc.M("id", t.ID),
		jsondoc.M("name", t.Name),
		jsondoc.M("side", t.Side),
		jsondoc.M("player", t.Player),
		jsondoc.M("at", SquareNode(t.At)),
		jsondoc.M("size", t.Size),
		jsondoc.M("height", unitsNode(t.Height)),
		jsondoc.M("elevation", unitsNode(t.Elevation)),
		jsondoc.M("hidden", t.Hidden),
	)
	add := func(key string, v *jsondoc.Node) { n.Members = append(n.Members, jsondoc.M(key, v)) }
	if t.Picture != "" {
		add("picture", jsondoc.Str(t.Picture))
	}
	if t.Icon != "" {
		add("icon", jsondoc.Str(t.Icon))
	}
	if t.Notes != "" {
		add("notes", jsondoc.Str(t.Notes))
	}
	if t.Light != nil {
		add("light", t.Light.node())
	}
	if t.Reserve != nil {
		add("reserve", t.Reserve.node())
	}
	t.Tactics.with(n)
	stats := t.Stats
	if f, ok := v.System.(DefaultFiller); ok && shown {
		stats = f.Filled(v, t)
	}
	add("stats", rec(stats))
	for i, l := range d.Lists {
		list := jsondoc.Arr()
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
		add("derived", jsondoc.Obj(v.System.Derived(v, t)...))
	}
	n.Members = append(n.Members, t.Extra...)
	return n
}

func (t *Token) conditionsNode() *jsondoc.Node {
	n := jsondoc.Obj()
	for _, c := range t.Conditions {
		n.Members = append(n.Members, jsondoc.M(c.ID, c.Node()))
	}
	return n
}

// budgetNode writes a token's budgets: all of them if v is nil, else those that the state shows.
func (d *Declaration) budgetNode(t *Token, v *View) *jsondoc.Node {
	n := jsondoc.Obj()
	for i := range d.Budget {
		b := &d.Budget[i]
		if v == nil || b.Shown == nil || b.Shown(v, t) {
			n.Members = append(n.Members, jsondoc.M(b.Name, b.Node(t.Budget[i])))
		}
	}
	return n
}
