package unclassed

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Cover grades what hides target from who, for the DM's eye: no number follows from it
// (UNC-DEF-28, 54).
func (u *Unclassed) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	others, names := bystanders(v, who, target)
	c := engine.CoverView{Cover: v.Board().Cover(who.Body(), target.Body(), others, &v.Work.Evidence), Lines: v.Work.Evidence.Lines}
	if c.Sees {
		c.Grade = coverGrade(c.Blocked, c.Drawn)
	}
	if c.Cover.Creature >= 0 {
		c.Creature = names[c.Cover.Creature]
	}
	return c
}

// coverGrade names the fraction hidden of a target that is seen.
func coverGrade(blocked, drawn int) string {
	switch {
	case 4*blocked >= 3*drawn:
		return "full"
	case 2*blocked >= drawn:
		return "half"
	case 4*blocked >= drawn:
		return "quarter"
	}
	return "none"
}

// bystanders are the standing tokens besides two, with their ids.
func bystanders(v *engine.View, a, b *engine.Token) ([]board.Body, []string) {
	bodies, names := v.Work.Bodies[:0], []string(nil)
	for _, t := range v.Tokens {
		if t.ID != a.ID && t.ID != b.ID && v.Standing(t) {
			bodies, names = append(bodies, t.Body()), append(names, t.ID)
		}
	}
	v.Work.Bodies = bodies
	return bodies, names
}
