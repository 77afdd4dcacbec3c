package verbs

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// object returns an object from pairs of key and value, leaving out empty values.
func object(pairs ...any) *jsondoc.Node {
	n := jsondoc.Obj()
	for i := 0; i < len(pairs); i += 2 {
		key := pairs[i].(string)
		switch v := pairs[i+1].(type) {
		case string:
			if v != "" {
				n.Members = append(n.Members, jsondoc.M(key, v))
			}
		case bool:
			if v {
				n.Members = append(n.Members, jsondoc.M(key, true))
			}
		case *jsondoc.Node:
			if v != nil {
				n.Members = append(n.Members, jsondoc.M(key, v))
			}
		}
	}
	return n
}

// wordsNode returns a list of words; nil if there are none, so that the member is left out.
func wordsNode(words []string) *jsondoc.Node {
	if len(words) == 0 {
		return nil
	}
	return jsondoc.Strs(words)
}

func list[T any](items []T, node func(T) *jsondoc.Node) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, it := range items {
		n.Items = append(n.Items, node(it))
	}
	return n
}

// targets are the names of engine.Target, in order.
var targets = [...]string{"nothing", "enemy", "friend", "creature", "go_square", "aim_square", "direction", "reaction"}

func declarationNode(d *engine.Declaration) *jsondoc.Node {
	lists := jsondoc.Obj()
	for _, l := range d.Lists {
		lists.Members = append(lists.Members, jsondoc.M(l.Name, object("help", l.Help, "fields", fieldsNode(l.Schema))))
	}
	word := func(w engine.Word) *jsondoc.Node { return object("id", w.ID, "help", w.Help) }
	return object(
		"id", d.ID, "name", d.Name, "unit", d.Unit, "square", jsondoc.Frac(int64(d.Side), 1024), "max_size", jsondoc.Int(d.MaxSize),
		"actions", list(d.Actions, func(a engine.Action) *jsondoc.Node {
			return object("do", a.ID, "name", a.Name, "cost", a.Cost, "when", a.When, "help", a.Help,
				"target", targets[a.Target], "arguments", a.Args.String(), "key", a.Key, "clause", a.Clause)
		}),
		"between", list(d.Between, func(b engine.Downtime) *jsondoc.Node {
			return object("do", b.Do, "name", b.Name, "help", b.Help, "clause", b.Clause)
		}),
		"budget", list(d.Budget, func(b engine.Budget) *jsondoc.Node {
			return object("name", b.Name, "label", b.Label, "quarters", b.Quarters, "flag", b.Flag, "words", wordsNode(b.Words), "help", b.Help)
		}),
		"conditions", list(d.Conditions, func(c engine.ConditionDef) *jsondoc.Node {
			return object("id", c.ID, "name", c.Name, "help", c.Help, "ends", c.Ends, "levels", c.Levels,
				"fields", fieldsNode(c.Fields), "clause", c.Clause)
		}),
		"cover", list(d.Cover, func(g engine.Grade) *jsondoc.Node { return object("id", g.ID, "name", g.Name, "help", g.Help) }),
		"settings", fieldsNode(d.Settings), "board_settings", fieldsNode(engine.BoardSettings()),
		"phases", list(d.Phases, word), "rolls", list(d.Rolls, word), "choices", list(d.Choices, word),
		"stats", fieldsNode(d.Stats), "lists", lists, "sides", fieldsNode(d.Sides),
		"terrain", fieldsNode(d.Terrain), "walls", fieldsNode(d.Walls), "side_fight", fieldsNode(d.SideFight), "combat", fieldsNode(d.Combat),
	)
}

func fieldsNode(s *sheet.Schema) *jsondoc.Node {
	if s == nil {
		return nil
	}
	defaults := s.Blank().Full()
	n := jsondoc.Arr()
	for i := range s.Fields {
		f := &s.Fields[i]
		o := object("name", f.Name, "type", typeNames[f.Type], "unit", f.Unit, "null", f.Null, "required", f.Required, "derived", f.Derive != nil,
			"default", defaults.Get(f.Name), "help", f.Help)
		if f.Min != 0 || f.Max != 0 {
			o.Members = append(o.Members, jsondoc.M("min", f.Min), jsondoc.M("max", f.Max))
		}
		if len(f.Words) > 0 {
			o.Members = append(o.Members, jsondoc.M("words", f.Words))
		}
		if len(f.Values) > 0 {
			o.Members = append(o.Members, jsondoc.M("values", f.Values))
		}
		if f.Sub != nil {
			o.Members = append(o.Members, jsondoc.M("fields", fieldsNode(f.Sub)))
		}
		n.Items = append(n.Items, o)
	}
	return n
}
