package unclassed

import "parapet/engine"

// coverGrades returns the grades by the hidden part of a visible target (UNC-DEF-54).
func coverGrades() []engine.Grade {
	return []engine.Grade{
		{ID: "none", Name: "No cover", Help: "less than a quarter hidden; no grade changes any number here"},
		{ID: "quarter", From: 1, Name: "Quarter cover", Help: "a quarter or more hidden; only shown, the DM may add a mod"},
		{ID: "half", From: 2, Name: "Half cover", Help: "half or more hidden; shown only, the DM may add a modifier"},
		{ID: "full", From: 3, Name: "Full cover", Help: "three quarters or more hidden; only shown, the DM may add a mod"},
	}
}
