package aachen

import "parapet/engine"

// coverGrades returns the grades by the hidden part of a visible target; less than half is no cover (AAC-COVER-1,
// AAC-COVER-2, AAC-COVER-3, AAC-COVER-4).
func coverGrades() []engine.Grade {
	return []engine.Grade{
		{ID: "none", Name: "No cover", Help: "less than half hidden"},
		{ID: coverHalf, Name: "Partial cover", Help: "half or more hidden: −2 to shoot or throw at it", From: 2},
		{ID: coverMost, Name: "Nearly complete cover", Help: "three quarters or more hidden: −4 to shoot or throw at it", From: 3},
	}
}

const (
	coverHalf = "half"
	coverMost = "most"
)

// coverPenalty returns the penalty of cover for a shot or throw (AAC-COVER-1, AAC-COVER-2).
func coverPenalty(v *engine.View, t, at *engine.Token) int {
	if t.ID == at.ID {
		return 0
	}
	_, blocked, drawn := v.Hidden(t.Body(), at.Body())
	switch v.Decl().GradeOf(blocked, drawn) {
	case coverHalf:
		return -2
	case coverMost:
		return -4
	}
	return 0
}
