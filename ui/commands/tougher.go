package commands

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Tougher returns a stat block some steps tougher by its system's measures, weaker below 0.
func Tougher(d *engine.Declaration, block *jsondoc.Node, steps int) *jsondoc.Node {
	stats := block.Get("stats")
	if stats.IsNull() {
		stats = jsondoc.Obj()
	}
	for _, r := range d.Tougher {
		if r.List == "" {
			stats = tougher(d.Stats, stats, r.Field, r.By*steps)
			continue
		}
		list := block.Get(r.List)
		if list == nil || list.Kind != jsondoc.List {
			continue
		}
		items := jsondoc.Arr()
		for _, n := range list.Items {
			items.Items = append(items.Items, tougher(listSchema(d, r.List), n, r.Field, r.By*steps))
		}
		block = block.With(r.List, items)
	}
	return block.With("stats", stats)
}

func listSchema(d *engine.Declaration, name string) *sheet.Schema {
	for _, l := range d.Lists {
		if l.Name == name {
			return l.Schema
		}
	}
	return nil
}

// tougher returns an object with a field raised: a number within its bounds, each number of a map, or the number added to dice. A
// number that is missing counts from its default, but one that is derived or may be null, and missing dice, stay missing.
func tougher(s *sheet.Schema, n *jsondoc.Node, field string, by int) *jsondoc.Node {
	f := &s.Fields[s.Index(field)]
	now := n.Get(field)
	switch f.Type {
	case sheet.Int:
		was, ok := now.Int()
		if !ok && (f.Derive != nil || f.Null) {
			return n
		}
		if !ok {
			was = f.Default.N
		}
		is := bounded(f, was+by)
		if is == f.Default.N && f.Derive == nil && !f.Null {
			return n.With(field, nil)
		}
		return n.With(field, jsondoc.Int(is))
	case sheet.IntMap:
		if now == nil || now.Kind != jsondoc.Object {
			return n
		}
		for _, m := range now.Members {
			if was, ok := m.Value.Int(); ok {
				now = now.With(m.Key, jsondoc.Int(bounded(f, was+by)))
			}
		}
		return n.With(field, now)
	case sheet.Dice:
		text, _ := now.Str()
		e, err := dice.Parse(text)
		if err != nil || text == "" {
			return n
		}
		e.Bonus += by
		return n.With(field, jsondoc.Str(e.String()))
	}
	return n
}

func bounded(f *sheet.Field, n int) int {
	least := f.Min
	if f.Name == "hp_max" || f.Name == "hp" {
		least = max(least, 1)
	}
	if f.Min != 0 || f.Max != 0 || least > 0 {
		n = max(n, least)
	}
	if f.Max != 0 {
		n = min(n, f.Max)
	}
	return n
}
