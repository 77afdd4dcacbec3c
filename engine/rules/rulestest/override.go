package rulestest

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// chance draws a number from 0 to n-1; n is at least 1.
type chance func(n int) int

func one[T any](draw chance, list []T) T { return list[draw(len(list))] }

func (draw chance) between(lo, hi int) int { return lo + draw(hi-lo+1) }

// override draws a DM override, a command between combats, or an undo.
func (b Bench) override(v *engine.View, draw chance) *engine.Command {
	if len(v.Tokens) == 0 {
		return engine.NewCommand("undo", "")
	}
	d := v.Decl()
	who := one(draw, v.Tokens)
	amount := jsondoc.M("amount", draw(26))
	at := jsondoc.M("at", jsondoc.Ints(draw(v.Board().Map().Cols), draw(v.Board().Map().Rows)))
	switch draw(16) {
	case 0:
		return engine.NewCommand("damage", who.ID, amount)
	case 1:
		return engine.NewCommand("heal", who.ID, amount)
	case 2:
		return engine.NewCommand("place", who.ID, at)
	case 3, 4, 5:
		if len(d.Conditions) > 0 {
			return engine.NewCommand("condition", who.ID, b.conditionArgs(v, draw, one(draw, d.Conditions))...)
		}
	case 6:
		if len(who.Conditions) > 0 {
			return engine.NewCommand("condition", who.ID, jsondoc.M("remove", one(draw, who.Conditions).ID))
		}
	case 7:
		f := one(draw, d.Stats.Fields)
		return engine.NewCommand("set", who.ID, jsondoc.M("field", "stats."+f.Name), jsondoc.M("value", value(v, draw, &f)))
	case 8:
		return engine.NewCommand("set_turn", who.ID)
	case 9:
		if len(d.Phases) > 0 {
			return engine.NewCommand("set_turn", "", jsondoc.M("phase", one(draw, d.Phases).ID))
		}
	case 10:
		if len(v.Tokens) > 2 && draw(2) == 0 {
			return engine.NewCommand("remove_token", who.ID)
		}
	case 11:
		token := who.Node(d).With("id", jsondoc.Str(one(draw, []string{"late", "later", who.ID}))).With(at.Key, at.Value)
		return engine.NewCommand("add_token", "", jsondoc.M("token", token.With("conditions", nil).With("budget", nil)))
	case 12:
		if len(d.Between) > 0 {
			return between(draw, one(draw, d.Between), who.ID)
		}
	case 13:
		f := one(draw, d.Settings.Fields)
		return engine.NewCommand("settings", "", jsondoc.M("set", jsondoc.Obj(jsondoc.M(f.Name, value(v, draw, &f)))))
	case 14:
		return engine.NewCommand(one(draw, []string{"undo", "undo", "redo"}), "")
	}
	return engine.NewCommand("note", "", jsondoc.M("text", "time passes"))
}

// conditionArgs returns arguments that add a condition with some of its own fields.
func (b Bench) conditionArgs(v *engine.View, draw chance, c engine.ConditionDef) []jsondoc.Member {
	args := []jsondoc.Member{jsondoc.M("add", c.ID)}
	if c.Levels && draw(2) == 0 {
		args = append(args, jsondoc.M("level", draw.between(1, 4)))
	}
	if c.Fields == nil {
		return args
	}
	for i := range c.Fields.Fields {
		f := &c.Fields.Fields[i]
		if f.Name == "level" || draw(2) == 0 && !f.Required {
			continue
		}
		args = append(args, jsondoc.M(f.Name, value(v, draw, f)))
	}
	return args
}

func between(draw chance, d engine.Downtime, who string) *engine.Command {
	if !d.Token {
		who = ""
	}
	args := slices.Clone(d.Args)
	if d.Number != "" {
		args = append(args, jsondoc.M(d.Number, draw.between(1, 9)))
	}
	return engine.NewCommand(d.Do, who, args...)
}

// value draws a value for a field: numbers near the lower bound, token ids for texts.
func value(v *engine.View, draw chance, f *sheet.Field) *jsondoc.Node {
	if f.Null && draw(4) == 0 {
		return jsondoc.Nil()
	}
	number := func() *jsondoc.Node {
		lo, hi := f.Min, f.Max
		if lo == 0 && hi == 0 {
			lo, hi = -2, 20
		}
		return jsondoc.Int(draw.between(lo, min(hi, lo+20)))
	}
	words := func(n int) *jsondoc.Node {
		list := jsondoc.Arr()
		for _, w := range f.Words {
			if draw(n) == 0 {
				list.Items = append(list.Items, jsondoc.Str(w))
			}
		}
		return list
	}
	switch f.Type {
	case sheet.Int:
		return number()
	case sheet.Bool:
		return jsondoc.Flag(draw(2) == 0)
	case sheet.Word:
		return jsondoc.Str(one(draw, f.Words))
	case sheet.Choice:
		if draw(2) == 0 {
			return jsondoc.Str(one(draw, f.Words))
		}
		return number()
	case sheet.Dice:
		return jsondoc.Str(one(draw, []string{"1d4", "1d6", "2d6+1"}))
	case sheet.Decimal:
		return jsondoc.Float(float64(draw(4000))/1000, 3)
	case sheet.Quarters:
		return jsondoc.Quarters(draw(40))
	case sheet.Text:
		if len(v.Tokens) > 0 {
			return jsondoc.Str(one(draw, v.Tokens).ID)
		}
		return jsondoc.Str("nobody")
	case sheet.WordSet:
		return words(3)
	case sheet.IntMap, sheet.WordMap:
		return pairs(draw, f, number)
	case sheet.Ints:
		list := jsondoc.Arr()
		for range f.Len {
			list.Items = append(list.Items, number())
		}
		return list
	case sheet.Any, sheet.Record:
		return jsondoc.Obj()
	}
	return jsondoc.Arr()
}

func pairs(draw chance, f *sheet.Field, number func() *jsondoc.Node) *jsondoc.Node {
	n := jsondoc.Obj()
	for _, w := range f.Words {
		if draw(4) > 0 {
			continue
		}
		if f.Type == sheet.IntMap {
			n = n.With(w, number())
		} else if len(f.Values) > 0 {
			n = n.With(w, jsondoc.Str(one(draw, f.Values)))
		}
	}
	return n
}
