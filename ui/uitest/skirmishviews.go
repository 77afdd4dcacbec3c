package uitest

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

func (k Skirmish) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	ready := v.Turn == t.ID && t.Budget[0] > 0
	list := []engine.ActionView{
		{Do: "attack", With: "sword", Name: "Attack: sword", Cost: "main", Ready: ready},
		{Do: "rest", Name: "Rest", Cost: "main", Ready: ready},
		{Do: "parry", Name: "Parry", Cost: "reaction", Code: "wrong_phase"},
		{Do: "kneel", Name: "Kneel", Cost: "free", Code: engine.NothingToDo, Why: "nobody to kneel to"},
	}
	if !ready {
		list[0].Code, list[0].Why = engine.NotEnoughActions, "no blow left"
		list[1].Code, list[1].Why = engine.NotEnoughActions, "no blow left"
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
	return engine.CoverView{Cover: v.Board().Cover(who.Body(), target.Body(), nil, &v.Work.Evidence), Grade: "none",
		Lines: v.Work.Evidence.Lines}
}

func (k Skirmish) Preview(v *engine.View, c *engine.Command) []doc.Member {
	switch c.Do {
	case "move":
		path, _ := k.path(v, c)
		left := v.Token(c.Who).Budget[1] - 4*len(path)
		return []doc.Member{doc.M("path", engine.SquaresNode(path)), doc.M("cost", doc.Int(len(path))), doc.M("left", doc.Quarters(left)),
			doc.M("provokes", doc.Strs(k.provokes(v, v.Token(c.Who), path)))}
	case "attack":
		return []doc.Member{doc.M("cost", doc.Obj(doc.M("main", doc.Int(1)))), doc.M("odds", doc.Obj(doc.M("hit", doc.Float(0.55, 4)),
			doc.M("crit", doc.Float(0.05, 4)), doc.M("damage", doc.Float(3.85, 4)), doc.M("against", doc.Int(10)), doc.M("bonus", doc.Int(0))))}
	}
	return nil
}
