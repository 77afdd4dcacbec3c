package rulestest

import (
	"slices"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// chance draws a number from 0 to n-1, n at least 1.
type chance func(n int) int

func one[T any](draw chance, list []T) T { return list[draw(len(list))] }

func (draw chance) between(lo, hi int) int { return lo + draw(hi-lo+1) }

// hand draws a stroke of the DM's hand, what is done between fights, or taking back.
func (b Bench) hand(v *engine.View, draw chance) *engine.Command {
	if len(v.Tokens) == 0 {
		return engine.NewCommand("undo", "")
	}
	d := v.Decl()
	who := one(draw, v.Tokens)
	amount := doc.M("amount", doc.Int(draw(26)))
	at := doc.M("at", doc.Ints(draw(v.Board().Map().Cols), draw(v.Board().Map().Rows)))
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
			return engine.NewCommand("condition", who.ID, doc.M("remove", doc.Str(one(draw, who.Conditions).ID)))
		}
	case 7:
		f := one(draw, d.Stats.Fields)
		return engine.NewCommand("set", who.ID, doc.M("field", doc.Str("stats."+f.Name)), doc.M("value", value(v, draw, &f)))
	case 8:
		return engine.NewCommand("set_turn", who.ID)
	case 9:
		if len(d.Phases) > 0 {
			return engine.NewCommand("set_turn", "", doc.M("phase", doc.Str(one(draw, d.Phases).ID)))
		}
	case 10:
		if len(v.Tokens) > 2 && draw(2) == 0 {
			return engine.NewCommand("remove_token", who.ID)
		}
	case 11:
		token := who.Node(d).With("id", doc.Str(one(draw, []string{"late", "later", who.ID}))).With(at.Key, at.Value)
		return engine.NewCommand("add_token", "", doc.M("token", token.With("conditions", nil).With("budget", nil)))
	case 12:
		if len(d.Between) > 0 {
			return between(draw, one(draw, d.Between), who.ID)
		}
	case 13:
		f := one(draw, d.Settings.Fields)
		return engine.NewCommand("settings", "", doc.M("set", doc.Obj(doc.M(f.Name, value(v, draw, &f)))))
	case 14:
		return engine.NewCommand(one(draw, []string{"undo", "undo", "redo"}), "")
	}
	return engine.NewCommand("note", "", doc.M("text", doc.Str("time passes")))
}

// conditionArgs puts a condition on, with some of its own fields.
func (b Bench) conditionArgs(v *engine.View, draw chance, c engine.ConditionDef) []doc.Member {
	args := []doc.Member{doc.M("add", doc.Str(c.ID))}
	if c.Levels && draw(2) == 0 {
		args = append(args, doc.M("level", doc.Int(draw.between(1, 4))))
	}
	if c.Fields == nil {
		return args
	}
	for i := range c.Fields.Fields {
		f := &c.Fields.Fields[i]
		if f.Name == "level" || draw(2) == 0 && !f.Required {
			continue
		}
		args = append(args, doc.M(f.Name, value(v, draw, f)))
	}
	return args
}

func between(draw chance, d engine.Downtime, who string) *engine.Command {
	if !d.Token {
		who = ""
	}
	args := slices.Clone(d.Args)
	if d.Number != "" {
		args = append(args, doc.M(d.Number, doc.Int(draw.between(1, 9))))
	}
	return engine.NewCommand(d.Do, who, args...)
}

// value draws a value for a field: numbers near the lower bound, ids of tokens for texts.
func value(v *engine.View, draw chance, f *sheet.Field) *doc.Node {
	if f.Null && draw(4) == 0 {
		return doc.Nil()
	}
	number := func() *doc.Node {
		lo, hi := f.Min, f.Max
		if lo == 0 && hi == 0 {
			lo, hi = -2, 20
		}
		return doc.Int(draw.between(lo, min(hi, lo+20)))
	}
	words := func(n int) *doc.Node {
		list := doc.Arr()
		for _, w := range f.Words {
			if draw(n) == 0 {
				list.Items = append(list.Items, doc.Str(w))
			}
		}
		return list
	}
	switch f.Type {
	case sheet.Int:
		return number()
	case sheet.Bool:
		return doc.Flag(draw(2) == 0)
	case sheet.Word:
		return doc.Str(one(draw, f.Words))
	case sheet.Choice:
		if draw(2) == 0 {
			return doc.Str(one(draw, f.Words))
		}
		return number()
	case sheet.Dice:
		return doc.Str(one(draw, []string{"1d4", "1d6", "2d6+1"}))
	case sheet.Decimal:
		return doc.Float(float64(draw(4000))/1000, 3)
	case sheet.Quarters:
		return doc.Quarters(draw(40))
	case sheet.Text:
		if len(v.Tokens) > 0 {
			return doc.Str(one(draw, v.Tokens).ID)
		}
		return doc.Str("nobody")
	case sheet.WordSet:
		return words(3)
	case sheet.IntMap, sheet.WordMap:
		return pairs(draw, f, number)
	case sheet.Ints:
		list := doc.Arr()
		for range f.Len {
			list.Items = append(list.Items, number())
		}
		return list
	case sheet.Any, sheet.Record:
		return doc.Obj()
	}
	return doc.Arr()
}

func pairs(draw chance, f *sheet.Field, number func() *doc.Node) *doc.Node {
	n := doc.Obj()
	for _, w := range f.Words {
		if draw(4) > 0 {
			continue
		}
		if f.Type == sheet.IntMap {
			n = n.With(w, number())
		} else if len(f.Values) > 0 {
			n = n.With(w, doc.Str(one(draw, f.Values)))
		}
	}
	return n
}
