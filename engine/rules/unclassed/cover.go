package unclassed

import (
	"parapet/engine"
	"parapet/engine/kit"
)

// Cover grades what hides target from who, for the DM's eye: no number follows from it
// (UNC-DEF-28, UNC-DEF-54).
func (u *Unclassed) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
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
