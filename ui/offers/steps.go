package offers

import (
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/words"
)

// Steps lists what moves the fight on, in systems where more than the end of a turn does.
func Steps(v *engine.View) []engine.Step {
	if v == nil || !v.InCombat() {
		return nil
	}
	if s, ok := v.Sys.(engine.Steerer); ok {
		return said(v, s.Steps(v))
	}
	return nil
}

// Before lists what may come before a fight, in the systems that have such a thing.
func Before(v *engine.View) []engine.Step {
	if v == nil || v.InCombat() {
		return nil
	}
	if s, ok := v.Sys.(engine.Steerer); ok {
		return said(v, s.Steps(v))
	}
	return nil
}

// said are steps with their reasons as people say them.
func said(v *engine.View, list []engine.Step) []engine.Step {
	for i := range list {
		list[i].Why = words.Say(v, "", list[i].Why)
	}
	return list
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
