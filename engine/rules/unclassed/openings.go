package unclassed

import "parapet/engine"

// Openings tells who may do something now: whose turn it is.
func (u *Unclassed) Openings(v *engine.View) []engine.Opening {
	if v.Turn == "" {
		return nil
	}
	return []engine.Opening{{Who: v.Turn, What: "turn"}}
}
