package aachen

import (
	"parapet/engine"
	"parapet/engine/kit"
)

// Cover grades what hides target from who (Contract h).
func (a *Aachen) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	c := kit.Cover(v, who, target)
	if c.Sees {
		c.Grade = coverGrade(c.Blocked, c.Drawn)
	}
	return c
}

// coverGrade names the hidden fraction of a target that is seen (AAC-COVER-1, AAC-COVER-2, AAC-COVER-3, AAC-COVER-4).
func coverGrade(blocked, drawn int) string {
	switch {
	case 4*blocked >= 3*drawn:
		return "most"
	case 2*blocked >= drawn:
		return "half"
	}
	return "none"
}

// coverPenalty is what cover takes off a shot or throw (AAC-COVER-1, AAC-COVER-2).
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
