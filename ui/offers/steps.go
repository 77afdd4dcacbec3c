package offers

import (
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
)

// Steps lists what moves the fight on, in systems where more than the end of a turn does.
func Steps(v *engine.View) []engine.Step {
	if v == nil || !v.InCombat() {
		return nil
	}
	if s, ok := v.Sys.(engine.Steerer); ok {
		return s.Steps(v)
	}
	return nil
}

// Before lists what may come before a fight, in the systems that have such a thing.
func Before(v *engine.View) []engine.Step {
	if v == nil || v.InCombat() {
		return nil
	}
	if s, ok := v.Sys.(engine.Steerer); ok {
		return s.Steps(v)
	}
	return nil
}

// Area lists the squares that a command would cover, in reading order.
func Area(v *engine.View, c *engine.Command) []paint.Cell {
	sys, ok := v.Sys.(engine.AreaTeller)
	if !ok {
		return nil
	}
	var cells []paint.Cell
	for _, s := range sys.Area(v, c) {
		cells = append(cells, scene.Cell(s))
	}
	return cells
}
