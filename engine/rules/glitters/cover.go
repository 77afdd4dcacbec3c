package glitters

import (
	"parapet/engine"
	"parapet/engine/kit"
)

// Cover grades what hides target from who; in theatre of mind nothing does (GLT-GRID-2).
func (g *Glitters) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	if on(v, setTheatre) {
		c := kit.Unhidden()
		c.Grade = "none"
		return c
	}
	c := kit.Cover(v, who, target)
	if c.Sees {
		c.Grade = coverGrade(c.Blocked, c.Drawn)
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
