package playtest

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Derived returns how many hit points a token has lost.
func (y *Yard) Derived(v *engine.View, t *engine.Token) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("lost", t.Stats.Int(hpMax)-t.Stats.Int(hp))}
}

// Openings returns the current turn.
func (y *Yard) Openings(v *engine.View) []engine.Opening {
	if v.Turn == "" {
		return nil
	}
	return []engine.Opening{{Who: v.Turn, What: "turn"}}
}

// Actions returns hit and step.
func (y *Yard) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	hit := engine.ActionView{Do: "hit", With: "sword", Cost: "main", Ready: t.Budget[0] > 0}
	if !hit.Ready {
		hit.Refusal = engine.Refuse(engine.NotEnoughActions, "no main action is left")
	}
	return []engine.ActionView{hit, {Do: "step", Cost: "move", Ready: t.Budget[1] >= 4}}
}

// Reach returns the neighbouring squares, from the last to the first.
func (y *Yard) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	var out []engine.ReachEntry
	for dy := 1; dy >= -1; dy-- {
		for dx := 1; dx >= -1; dx-- {
			at := board.Square{X: t.At.X + dx, Y: t.At.Y + dy}
			if v.Board().In(at) && at != t.At {
				out = append(out, engine.ReachEntry{At: at, Cost: 6, By: "step"}, engine.ReachEntry{At: at, Cost: 4, By: "hop"})
			}
		}
	}
	return out
}

// Cover always returns a quarter, behind the first wall.
func (y *Yard) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	c := engine.CoverView{Grade: "quarter", Cover: board.Cover{Sees: true, Blocked: 3, Drawn: 8, Creature: -1}}
	c.Eye = board.Point3{Point: who.At.Centre(), Z: 35 * 1024}
	c.Lines = []board.Line{{To: board.Point3{Point: target.At.Centre(), Z: 8192}},
		{To: board.Point3{Point: target.At.Centre(), Z: 4096}, Hit: true, Wall: 0},
		{To: board.Point3{Point: target.At.Centre(), Z: 4096}, Hit: true, Wall: -1, Square: board.Square{X: 2}}}
	return c
}

// Preview returns nothing but the mean damage of a hit.
func (y *Yard) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	if c.Do != "hit" {
		return nil
	}
	return []jsondoc.Member{jsondoc.M("odds", jsondoc.Obj(jsondoc.M("damage", 7)))}
}
