package uitest

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

func (k Skirmish) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	ready := v.Turn == t.ID && t.Budget[0] > 0
	list := []engine.ActionView{
		{Do: "attack", With: "sword", Name: "Attack", Label: "sword", Cost: "main", Ready: ready},
		{Do: "rest", Name: "Rest", Cost: "main", Ready: ready},
		{Do: "parry", Name: "Parry", Cost: "reaction", Refusal: engine.Refuse("wrong_phase", "")},
		{Do: "kneel", Name: "Kneel", Cost: "free", Refusal: engine.Refuse(engine.NothingToDo, "nobody to kneel to")},
	}
	if !ready {
		list[0].Refusal = engine.Refuse(engine.NotEnoughActions, "no blow left")
		list[1].Refusal = engine.Refuse(engine.NotEnoughActions, "no blow left")
	}
	return list
}

func (k Skirmish) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	if v.Turn != t.ID {
		return nil
	}
	var out []engine.ReachEntry
	m := v.Board().Map()
	for y := range m.Rows {
		for x := range m.Cols {
			n := len(straight(t.At, board.Square{X: x, Y: y}))
			if n > 0 && 4*n <= t.Budget[1] && empty(v, board.Square{X: x, Y: y}) {
				out = append(out, engine.ReachEntry{At: board.Square{X: x, Y: y}, Cost: board.Cost(4 * n), By: "move"})
			}
		}
	}
	return out
}

func (k Skirmish) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	return engine.CoverView{Cover: v.Board().Cover(who.Body(), target.Body(), nil, &v.Scratch.Evidence), Grade: "none",
		Lines: v.Scratch.Evidence.Lines}
}

func (k Skirmish) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	switch c.Do {
	case "move":
		path, _ := k.path(v, c)
		left := v.Token(c.Who).Budget[1] - 4*len(path)
		return []jsondoc.Member{jsondoc.M("path", engine.SquaresNode(path)), jsondoc.M("cost", len(path)), jsondoc.M("left", jsondoc.Quarters(left)),
			jsondoc.M("provokes", k.provokes(v, v.Token(c.Who), path))}
	case "attack":
		return []jsondoc.Member{jsondoc.M("cost", jsondoc.Obj(jsondoc.M("main", 1))), jsondoc.M("odds", jsondoc.Obj(jsondoc.M("hit", jsondoc.Float(0.55, 4)),
			jsondoc.M("crit", jsondoc.Float(0.05, 4)), jsondoc.M("damage", jsondoc.Float(3.85, 4)), jsondoc.M("against", 10), jsondoc.M("bonus", 0)))}
	}
	return nil
}
