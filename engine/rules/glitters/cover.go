package glitters

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// coverGrades returns the grades by the hidden fraction of a visible target; their bonuses are a setting (GLT-ATK-11).
func coverGrades() []engine.Grade {
	return []engine.Grade{
		{ID: "none", Name: "No cover", Help: "less than a quarter hidden"},
		{ID: "quarter", Name: "Quarter cover", From: 1,
			Help: "a quarter or more hidden: adds the first number of “Cover”"},
		{ID: "half", Name: "Half cover", From: 2, Help: "half or more hidden: adds the second number"},
		{ID: "full", Name: "Full cover", From: 3, Help: "three quarters or more hidden: adds the third number"},
	}
}

// Cover returns the cover of target from who; in theatre of the mind there is none (GLT-GRID-2).
func (g *Glitters) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	if v.IsOn(setTheatre) {
		c := rulekit.NoCover()
		c.Grade = "none"
		return c
	}
	return g.System.Cover(v, who, target)
}
