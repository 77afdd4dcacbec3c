package glitters

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// coverGrades returns the fractions hidden of a target that is seen; their numbers are the setting's (GLT-ATK-11).
func coverGrades() []engine.Grade {
	return []engine.Grade{
		{ID: "none", Name: "No cover", Help: "less than a quarter of it is hidden"},
		{ID: "quarter", Name: "Quarter cover", From: 1,
			Help: "a quarter or more of it is hidden: the first number of cover_mit is added to its mitigation"},
		{ID: "half", Name: "Half cover", From: 2, Help: "half or more of it is hidden: the second number of cover_mit is added"},
		{ID: "full", Name: "Full cover", From: 3, Help: "three quarters or more of it is hidden: the third number of cover_mit is added"},
	}
}

// Cover grades what hides target from who; in theatre of mind nothing does (GLT-GRID-2).
func (g *Glitters) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	if v.IsOn(setTheatre) {
		c := rulekit.NoCover()
		c.Grade = "none"
		return c
	}
	c := rulekit.Cover(v, who, target)
	if c.Sees {
		c.Grade = v.Decl().GradeOf(c.Blocked, c.Drawn)
	}
	return c
}
