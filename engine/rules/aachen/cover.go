package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Cover grades what hides target from who (Contract h).
func (a *Aachen) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
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

// coverGrade names the hidden fraction of a target that is seen (AAC-COVER-1 to 4).
func coverGrade(blocked, drawn int) string {
	switch {
	case 4*blocked >= 3*drawn:
		return "most"
	case 2*blocked >= drawn:
		return "half"
	}
	return "none"
}

// coverPenalty is what cover takes off a shot or throw.
func coverPenalty(v *engine.View, t, at *engine.Token) int {
	if t.ID == at.ID {
		return 0
	}
	_, blocked, drawn := v.Board().Hidden(t.Body(), at.Body())
	switch coverGrade(blocked, drawn) {
	case "half":
		return -2
	case "most":
		return -4
	}
	return 0
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
